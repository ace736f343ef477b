"""Find out what an edition prints by marking every text of a case and arranging the report."""

import re
from datetime import date

from gen.arrange.collect import collect
from gen.arrange.content import Presentation
from gen.arrange.report import arrange
from gen.check.disclosure.printed import printed_texts
from gen.load.inputs import Inputs
from gen.model.edition import Edition
from gen.model.labels import Labels
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.disclosure.places import Place, judged, places, written
from tests.sample_cases import strings

_MARK = re.compile(r"标记[0-9]+号")


def printed_places(inputs: Inputs, edition: Edition) -> tuple[set[Place], set[Place]]:
    """Return the places that the arranged report prints, and those that the check looks at."""
    by_mark: dict[str, Place] = {}
    for number, place in enumerate(places(inputs)):
        by_mark[f"标记{number}号"] = place
    marked = inputs
    for mark, place in by_mark.items():
        marked = written(marked, place, lambda text, mark=mark: f"{text} {mark}")
    subject = judged(marked, edition)
    theme = load_theme("base", (themes_root(),))
    content = collect(
        subject,
        day=date(2026, 10, 26),
        firm=None,
        labels=Labels(theme.labels),
        presentation=Presentation(theme.order),
    )
    report = "\n".join(strings(arrange(content)))
    looked_at = "\n".join(text.text for text in printed_texts(subject))
    found = ({by_mark[mark] for mark in _MARK.findall(text)} for text in (report, looked_at))
    arranged, checked = found
    return arranged, checked
