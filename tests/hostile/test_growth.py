"""What once grew with the square of a text's length ends at once for a long one.

Every body here took from ten seconds to hours of processor time for its text and takes a fraction
of one now. Found by ``python -m tests.hostile.probe``.
"""

import json
from collections.abc import Callable

import pytest

from gen.arrange.sections.conclusion import _own_numbers
from gen.check.rules.page.straight_quote import _NO_PROSE
from gen.check.rules.plan.expression_too_wide import _fault
from gen.evidence.claims import claims_of
from gen.evidence.cues import names_source
from gen.evidence.measures import measures
from gen.evidence.run_reading import RunReading
from gen.evidence.sentences import sentences_in
from gen.holdings.completeness import is_cut, signal_at_end
from gen.inspect.css_hiding import hides
from gen.inspect.css_rules import Declaration
from gen.law.catalogue import Catalogue
from gen.law.citation import parse_citation
from gen.law.knowledge import NO_MORE
from gen.load.document import Document
from gen.model.text_run import TextRun
from gen.render.closed_terms import CLOSED_IN_LINE
from gen.render.line_estimate import measure_text
from gen.render.measure import title_lines
from gen.workbench.batch import Item
from gen.workbench.identity import identify
from tests.at_once import at_once
from tests.hostile.shapes import run_of

LONG = 100_000
CATALOGUE: Catalogue = NO_MORE.catalogue


def reading(text: str) -> RunReading:
    return RunReading(TextRun(text), frozenset({"S-01"}), CATALOGUE)


def points(text: str) -> int:
    read = reading(text)
    found = list(sentences_in([read], []))
    return sum(len(each.said_for(named)) for each in found for named in each.named)


def places(length: int) -> None:
    text = json.dumps({"a": "甲" * length}, ensure_ascii=False)
    document = Document("a.json", text, json.loads(text))
    last = [document.location(("a",), offset) for offset in range(length)][-1]
    assert last.column == text.index("甲") + length


ON_LONG: dict[str, Callable[[], object]] = {
    "quotations beside each other": lambda: claims_of([reading(run_of("straight quotes", LONG))]),
    "quotations in sentences": lambda: claims_of([reading("“甲”。" * (LONG // 4))]),
    "sentences": lambda: points("甲。" * (LONG // 4)),
    "marks in one sentence": lambda: points(run_of("references", LONG // 16)),
    "marks and words": lambda: points("甲乙丙丁；[S-01]" * (LONG // 44)),
    "titles that open": lambda: names_source(run_of("titles that open", LONG)),
    "figures": lambda: list(measures(run_of("digits", LONG))),
    "figures with commas": lambda: list(measures(run_of("money", LONG))),
    "Chinese figures": lambda: list(measures(run_of("Chinese digits", LONG))),
    "words on the way": lambda: parse_citation("民法典" + "的" * LONG, CATALOGUE),
    "an id of zeros": lambda: _own_numbers(["0" * LONG + "甲"]),
    "spaces in a title": lambda: identify(Item((), title="甲" + " " * LONG + "乙"), "", CATALOGUE),
    "spaces in a text": lambda: signal_at_end(" " * LONG + "甲"),
    "marks in a text": lambda: is_cut("#" * LONG + "甲", "case"),
    "dates in a cell": lambda: measure_text(run_of("dates", 4 * LONG)),
    "brackets in a cell": lambda: measure_text("甲[" * (2 * LONG)),
    "a long title": lambda: title_lines("甲" * LONG, 18),
    "spaces in a title in two lines": lambda: title_lines("甲" + " " * 4 * LONG + "乙", 18),
    "operators of a query": lambda: _fault(run_of("ampersands", LONG)),
    "a fence that does not end": lambda: _NO_PROSE.sub("", run_of("tildes", 4 * LONG)),
    "digits of a line": lambda: CLOSED_IN_LINE.search(run_of("digits", 4 * LONG)),
    "places in one string": lambda: places(LONG),
    "letters in a style": lambda: hides(Declaration("width", "a" * LONG, important=False)),
}


@pytest.mark.parametrize("name", ON_LONG)
def test_a_long_text_takes_no_more_than_its_length(name: str) -> None:
    with at_once():
        ON_LONG[name]()
