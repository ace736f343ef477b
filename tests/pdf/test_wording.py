"""How the page writes law, cases, documents and quotations: checks 17, 18, 19, 28, 29 and 39.

What is quoted word for word is left as its source has it, and so is what a program is called by.
"""

import re
from collections import Counter
from itertools import pairwise

import pytest

from gen.law.interfaces import interfaces
from tests.pdf.flow import Reading
from tests.pdf.geometry import Glyph, Line
from tests.pdf.printed import COPIES, OUTWARD
from tests.pdf.small_report import SENTENCE, chapter, paragraph, report_with

_QUOTED = re.compile(r"“[^“”]*”|『[^『』]*』|「[^「」]*」")
_ARTICLE_OF = re.compile(
    r"》(?:（以下简称《[^》]*》）)?第([0-9]+|[〇零一二三四五六七八九十百千]+)条"
)
_UNMARKED_LAW = re.compile(
    r"(?<![《〈])中华人民共和国[\u4e00-\u9fff]{1,10}?(?:法|法典)第[^条]{1,8}条"
)
_PROVINCES = "京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新"
_DOCKET = re.compile(
    rf"(.)[12][09][0-9]{{2}}(.)(?:最高法|[{_PROVINCES}])[0-9]{{0,4}}[\u4e00-\u9fff]{{1,4}}[0-9]+号"
)
_DOCUMENT = re.compile(
    r"(?:法释|法发|法函|法办|国发|国办发|国务院令|法〔?|高检发[\u4e00-\u9fff]{0,4})(.)[12][09][0-9]{2}(.)(?:第?[0-9]+号)"
)
_ASKED = frozenset({"queries", "trace"})
"""The tables that show, to the firm alone, what was typed into a search."""
_STRAIGHT = re.compile(r"[\u4e00-\u9fff，。；：][\"']|[\"'][\u4e00-\u9fff]")
_PLACEHOLDER = re.compile(
    r"TODO|FIXME|XXX|undefined|\bnull\b|\bNone\b|\bNaN\b|\{\{|\}\}|\{%|lorem|待补|此处填写"
    r"|/home/|/Users/|/tmp/|[A-Z]:\\|archive/|\.json\b|score|similarity|相似度",
    re.IGNORECASE,
)
_CLOSED = re.compile(
    r"（?[12][0-9]{3}）[\u4e00-\u9fff][0-9]{0,4}[\u4e00-\u9fff]{1,4}[0-9]+号|(?:第[0-9.]+[条款项])+|第?[0-9]+号"
    r"|(?:[0-9]{4}年)?(?:[0-9]{1,2}月)?[0-9]{1,2}日|[0-9]{4}年(?:[0-9]{1,2}月)?|[0-9]{1,2}月"
)
"""What a reader copies whole: case numbers, articles, dates."""
GAP_SLACK = 0.04
_HAN = re.compile(r"[\u3400-\u9fff]")
_LATIN = re.compile(r"[A-Za-z0-9]")


def words(reading: Reading) -> str:
    """Return the words of the body without what is quoted word for word and without headings."""
    kinds = ("paragraph", "row", "field")
    texts = [
        item.piece.text
        for item in reading.of_kind(*kinds)
        if item.piece.within != "quote" and getattr(item.piece.node, "role", "") not in _ASKED
    ]
    return _QUOTED.sub("", "\n".join(texts))


def mixed_numerals(reading: Reading) -> list[str]:
    """Return the numbers of articles when some are Chinese and some Arabic."""
    numbers = _ARTICLE_OF.findall(words(reading))
    styles = {number.isascii() for number in numbers}
    return [] if len(styles) < 2 else numbers


def unmarked_laws(reading: Reading) -> list[str]:
    """Return the laws that are cited with an article and stand in no 《》."""
    return _UNMARKED_LAW.findall(words(reading))


def bracketed_otherwise(reading: Reading, pattern: re.Pattern[str], pair: str) -> list[str]:
    """Return what `pattern` finds whose year stands in other brackets than `pair`."""
    return [
        match[0] for match in pattern.finditer(reading.flow.text) if match[1] + match[2] != pair
    ]


def straight_quotes(reading: Reading) -> list[str]:
    """Return the places where a Chinese text has a straight quotation mark; code has its own."""
    prose = reading.of_kind("paragraph", "heading", "row", "field")
    texts = ["".join(_song(line) for line in item.lines) for item in prose]
    return [match[0] for text in texts for match in _STRAIGHT.finditer(text)]


def _song(line: Line) -> str:
    """Return what a line has in the text face; interface names and filters are set in another."""
    return "".join(glyph.char for glyph in line.glyphs if "Hei" not in glyph.font)


def uneven_gaps(reading: Reading) -> list[str]:
    """Return the gaps between Han and Latin that differ from the others, with their text.

    Only last lines are measured: the others are stretched to the right edge. Inside a date, an
    article or a case number there is no gap, so that copying gives it whole.
    """
    gaps = [gap for item in reading.of_kind("paragraph") for gap in _gaps(item.lines[-1])]
    usual = Counter(round(gap, 2) for gap, _ in gaps).most_common(1)
    return [text for gap, text in gaps if abs(gap - usual[0][0]) > GAP_SLACK]


def _gaps(line: Line) -> list[tuple[float, str]]:
    """Return every gap between Han and Latin in em, and the text around it."""
    text = "".join(glyph.char for glyph in line.glyphs)
    closed = {
        place for match in _CLOSED.finditer(text) for place in range(match.start(), match.end() - 1)
    }
    return [
        ((b.left - a.right) / a.size, text[max(0, place - 6) : place + 7])
        for place, (a, b) in enumerate(pairwise(line.glyphs))
        if place not in closed and _changes(a, b)
    ]


def _changes(before: Glyph, after: Glyph) -> bool:
    if before.size != after.size or before.baseline != after.baseline:
        return False
    first, second = before.char, after.char
    return bool(
        (_HAN.match(first) and _LATIN.match(second)) or (_LATIN.match(first) and _HAN.match(second))
    )


def placeholders(reading: Reading) -> list[str]:
    """Return what no client may read: gaps of a form, names of interfaces, scores, local paths."""
    names = "|".join(map(re.escape, sorted(interfaces(), key=len, reverse=True)))
    interface = re.compile(rf"(?<![A-Za-z-])(?:{names})(?![A-Za-z-])")
    text = "\n".join(line.text for line in reading.printed.sheets.lines)
    return [match[0] for rule in (_PLACEHOLDER, interface) for match in rule.finditer(text)]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_17_laws_stand_in_book_title_marks_with_articles_in_one_style(read, copy):
    """17. Law names in 《》 with 条 in one numeral style, outside verbatim quotations."""
    assert mixed_numerals(read(copy)) == []
    assert unmarked_laws(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_18_case_numbers_have_full_width_brackets(read, copy):
    """18. 案号 in full-width brackets."""
    assert bracketed_otherwise(read(copy), _DOCKET, "（）") == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_19_document_numbers_have_hexagonal_brackets(read, copy):
    """19. 文号 in 六角括号."""
    assert bracketed_otherwise(read(copy), _DOCUMENT, "〔〕") == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_28_quotation_marks_are_chinese(read, copy):
    """28. Quotes are Chinese “ ”."""
    assert straight_quotes(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_29_the_gap_between_han_and_latin_does_not_vary(read, copy):
    """29. No double or missing space between Han and Latin that varies."""
    assert uneven_gaps(read(copy)) == []


@pytest.mark.parametrize("copy", OUTWARD, ids=str)
def test_39_no_placeholder_reaches_a_client(read, copy):
    """39. No placeholder text (TODO, {{ }}, null, API names, scores, local paths), outward only."""
    assert placeholders(read(copy)) == []


def test_spoilt_wording_is_noticed(spoil):
    reading = spoil(
        report_with(
            chapter(
                paragraph("依据《中华人民共和国民法典》第577条与《民法典》第五百八十五条。"),
                paragraph("依据中华人民共和国民法典第五百七十七条。"),
                paragraph("参见(2023)京0105民初12345号判决，法释[2023]13号。"),
                paragraph('他说"可以"，共3 次或5次。'),
                paragraph("TODO：见 archive/x.json，接口 case-semantic 的结果。"),
            )
        )
    )
    assert mixed_numerals(reading) == ["577", "五百八十五"]
    assert len(unmarked_laws(reading)) == 1
    assert bracketed_otherwise(reading, _DOCKET, "（）") == ["(2023)京0105民初12345号"]
    assert bracketed_otherwise(reading, _DOCUMENT, "〔〕") == ["法释[2023]13号"]
    assert straight_quotes(reading) == ['说"', '以"']
    assert uneven_gaps(reading)
    assert {"TODO", "archive/", ".json", "case-semantic"} <= set(placeholders(reading))


def test_wording_inside_quotations_is_left_alone(spoil):
    text = "《民法典》第五百七十七条。“依据《合同法》第114条”，『依据《合同法》第114条』。"
    reading = spoil(report_with(chapter(paragraph(text), paragraph(SENTENCE))))
    assert mixed_numerals(reading) == []
