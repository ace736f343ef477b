"""Nothing recalled leaves: passages of candidates nobody selected are found wherever they stand."""

import random

import pytest

from gen.check.disclosure.copied import is_foreign
from gen.check.disclosure.skeleton import skeleton
from gen.check.gate import judge_subject
from gen.check.rules.disclosure.raw_recall import RULE
from gen.check.subject import Subject
from tests.disclosure.places import Place, judged, sample, written
from tests.sample_cases import NAMES

LENGTH = 40


def passages(case: Subject) -> list[str]:
    """Return passages of forty characters from texts of every candidate that was not selected."""
    chosen = random.Random(7)
    found = []
    for other in case.disclosure.recalled.others:
        text = "".join(other.text.content.split())
        for _ in range(3 if len(text) >= LENGTH else 0):
            start = chosen.randrange(len(text) - LENGTH + 1)
            found.append(text[start : start + LENGTH])
    return found


def leaks(case: Subject, passage: str) -> bool:
    """Tell whether the passage is found in the middle of another text."""
    place = Place("narrative", ("risks",))
    leaking = written(
        case.inputs, place, lambda text: f"{text}\n有人认为，{passage}，可供参考。", parse=False
    )
    return bool(list(judge_subject(judged(leaking, case.edition, case), [RULE])))


@pytest.mark.parametrize("name", NAMES)
def test_every_passage_that_no_selected_text_has_is_found(name):
    case = judged(sample(name), "client")
    made = passages(case)
    foreign = [
        each for each in made if is_foreign(skeleton(each), case.disclosure.recalled.quotable)
    ]
    assert len(foreign) > 0.85 * len(made) > 20
    assert [each for each in foreign if not leaks(case, each)] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_the_selected_sources_say_may_be_quoted(name):
    case = judged(sample(name), "client")
    for source in case.disclosure.recalled.selected:
        assert not leaks(case, source.text.content[:200])
