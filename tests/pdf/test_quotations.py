"""What is quoted from the law stands apart, and word for word: check 34."""

import pytest

from gen.model.block import Paragraph, Quote, SourceEntry
from gen.render.typeset import clean
from tests.pdf.flow import Found, Reading
from tests.pdf.geometry import Line, squeezed
from tests.pdf.printed import COPIES, DEEP_SAMPLE
from tests.pdf.small_report import SENTENCE, chapter, paragraph, report_with, sample_chapters, words
from tests.pdf.test_order import CASE_TYPES, selected

INDENT, FAR = 6.0, 18.0
"""In a box of its own a quotation is indented a little; without one, by nearly two characters."""


def altered(reading: Reading, sources: dict[str, dict]) -> list[str]:
    """Return the sources whose rule is not printed as the file of sources has it."""
    printed = _rules(reading)
    return [
        name
        for name, source in sources.items()
        if name in printed
        and squeezed(clean(source["rule_or_holding"])) not in printed[name].piece.text
    ]


def unset(reading: Reading) -> list[str]:
    """Return the quoted lines that are neither indented nor in a box of their own."""
    quoted = [*_rules(reading).values(), *_quotes(reading)]
    return [line.text for item in quoted for line in item.lines if not _is_set_off(reading, line)]


def _rules(reading: Reading) -> dict[str, Found]:
    """Return the field 规则或裁判要旨 of every source entry."""
    rules = {}
    name = ""
    for item in reading.found:
        if isinstance(item.piece.node, SourceEntry):
            name = item.piece.node.source_id
        if getattr(item.piece.node, "role", "") == "rule" and item.lines:
            rules[name] = item
    return rules


def _quotes(reading: Reading) -> list[Found]:
    return [item for item in reading.found if item.piece.within == "quote"]


def _is_set_off(reading: Reading, line: Line) -> bool:
    page = reading.printed.sheets.page(line.page)
    indent = line.left - reading.printed.left
    return indent > FAR or (
        indent > INDENT
        and any(
            box.top <= line.seen[0].top + line.size
            and line.baseline <= box.bottom + 2
            and box.left <= line.left - INDENT / 2
            and box.height > line.size
            for box in page.boxes
        )
    )


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_34_verbatim_law_stands_apart_and_is_identical_to_its_source(read, copy):
    """34. Verbatim law set off and identical to the source."""
    reading = read(copy)
    sources = selected(copy.sample)
    assert altered(reading, sources) == []
    assert unset(reading) == []
    statutes = {name for name in sources if sources[name]["source_type"] not in CASE_TYPES}
    assert statutes <= set(_rules(reading))


def test_spoilt_quotations_are_noticed(spoil):
    report = sample_chapters("sources")
    css = ".source .field-rule { padding: 0; border: 0; background: none; margin: 0 }"
    reading = spoil(report, css)
    assert unset(reading)
    sources = selected(DEEP_SAMPLE)
    first = next(iter(sources))
    sources[first]["rule_or_holding"] += "但书"
    assert altered(reading, sources) == [first]


def test_a_quotation_of_the_author_stands_apart(spoil):
    quote = Quote((Paragraph(words(SENTENCE * 2)),))
    report = report_with(chapter(paragraph(SENTENCE), quote))
    assert unset(spoil(report)) == []
    plain = "blockquote { margin: 0; padding: 0; border: 0; background: none }"
    assert len(unset(spoil(report, plain))) > 1
