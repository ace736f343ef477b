"""Theme gongwen keeps the measures of GB/T 9704-2012, and nothing that belongs to an authority."""

from itertools import pairwise

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from gen.render.pdf import render_pdf
from tests.pdf.geometry import Line, squeezed
from tests.pdf.printed import (
    DEEP_SAMPLE,
    FOCUSED_SAMPLE,
    IMPRINT,
    Copy,
    Printed,
    engine_of,
    theme_of,
)
from tests.pdf.small_report import chapter, paragraph, report_with

THEME = "gongwen"
POINTS_PER_MM = 72 / 25.4
CHARACTER, LINE = 15.75, 29.0
LINES, CHARACTERS = 22, 28
DASH_HEIGHT = 0.38
"""How far a dash of Gen Song stands above the baseline, in em."""
ONE_PARAGRAPH = "检" * (CHARACTERS * LINES * 3)
SAMPLES = (DEEP_SAMPLE, FOCUSED_SAMPLE)


@pytest.fixture(scope="module")
def full() -> Printed:
    """Print one paragraph of nothing but Han characters that is three pages long."""
    report = report_with(chapter(paragraph(ONE_PARAGRAPH)))
    return Printed(report, render_pdf(report, theme_of(THEME), IMPRINT, engine_of(THEME)))


@pytest.fixture(params=SAMPLES)
def sample(request, press) -> Printed:
    return press(Copy(request.param, THEME, "client"))


def lines_of(printed: Printed, number: int) -> tuple[Line, ...]:
    """Return the lines of the type area on body page `number`."""
    return printed.text_lines(printed.body[number - 1])


def colours(data: bytes) -> set[tuple[int, int, int]]:
    """Return every colour that is drawn with."""
    document = pypdfium2.PdfDocument(data)
    found = set()
    for page in document:
        for item in page.get_objects(max_depth=8):
            for ask in (pdfium.FPDFPageObj_GetFillColor, pdfium.FPDFPageObj_GetStrokeColor):
                channels = [pdfium.c_uint() for _ in range(4)]
                if ask(item.raw, *channels):
                    found.add(tuple(channel.value for channel in channels[:3]))
    document.close()
    return found


def pictures(data: bytes) -> int:
    document = pypdfium2.PdfDocument(data)
    wanted = [pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING]
    count = sum(1 for page in document for _ in page.get_objects(filter=wanted, max_depth=8))
    document.close()
    return count


def test_a_page_has_22_lines_of_28_characters(full):
    """5.2.3: 每面排22行，每行排28个字，并撑满版心."""
    lines = lines_of(full, 2)
    assert len(lines) == LINES
    assert {len(line.text) for line in lines} == {CHARACTERS}
    assert {round(line.size, 2) for line in lines} == {CHARACTER}
    baselines = [line.baseline for line in lines]
    steps = [below - above for above, below in pairwise(baselines)]
    assert steps == [pytest.approx(LINE, abs=0.02)] * (LINES - 1)


def test_the_type_area_is_156_by_225_mm_at_37_and_28(full):
    """5.2.1 and 5.2.2: 天头37mm±1mm，订口28mm±1mm，版心156mm×225mm."""
    area = full.pdf.type_area
    millimetres = [side / POINTS_PER_MM for side in (area.top, area.left, area.width, area.height)]
    assert millimetres == [pytest.approx(side, abs=0.5) for side in (37, 28, 156, 225)]
    lines = lines_of(full, 2)
    assert min(line.left for line in lines) == pytest.approx(area.left, abs=0.3)
    assert max(line.right for line in lines) == pytest.approx(area.left + area.width, abs=0.5)
    assert lines[0].baseline - area.top < LINE
    assert area.top + area.height - lines[-1].baseline < LINE


def test_the_number_stands_between_dashes_outside_below_the_type_area(sample):
    """7.5: 4号宋体阿拉伯数字，左右各一条一字线，距版心下边缘7mm；单页居右、双页居左，空一字."""
    area = sample.pdf.type_area
    for count, page in enumerate(sample.body, start=1):
        (number,) = [line for line in page.lines if line.baseline > sample.bottom + 10]
        assert squeezed(number.text) == f"—{count}—"
        assert number.size == 14
        assert number.font.startswith("Gen-Song")
        dash = number.baseline - DASH_HEIGHT * number.size
        assert dash - sample.bottom == pytest.approx(7 * POINTS_PER_MM, abs=1.5)
        if count % 2:
            assert number.right == pytest.approx(area.left + area.width - 14, abs=1)
        else:
            assert number.left == pytest.approx(area.left + 14, abs=1)


def test_the_title_is_22_points_in_the_middle(sample):
    """7.3.1: 2号小标宋体字，居中排布."""
    cover = sample.sheets.page(1)
    title = [line for line in cover.lines if line.size == 22]
    assert squeezed("".join(line.text for line in title)) == squeezed(sample.report.title)
    for line in title:
        middle = (line.left + line.right) / 2
        assert middle == pytest.approx(sample.left + (sample.right - sample.left) / 2, abs=12)


def test_headings_go_from_hei_to_song_in_the_size_of_the_text(press):
    """7.3.3: 结构层次序数的字体；黑体不加粗."""
    printed = press(Copy(DEEP_SAMPLE, THEME, "client"))
    lines = [line for page in printed.body for line in printed.text_lines(page)]
    chapter_line = next(line for line in lines if squeezed(line.text) == "二、案情简介")
    part_line = next(line for line in lines if squeezed(line.text) == "4.2综合分析")
    assert (chapter_line.font, chapter_line.size) == ("Gen-Hei", CHARACTER)
    assert (part_line.font, part_line.size) == ("Gen-Song-Bold", CHARACTER)
    assert chapter_line.left == pytest.approx(printed.left + 2 * CHARACTER, abs=0.6)


def test_everything_is_black_and_nothing_is_a_picture(sample):
    """No red head, no red rule, no seal: those belong to an authority."""
    assert colours(sample.pdf.data) <= {(0, 0, 0), (255, 255, 255)}
    assert pictures(sample.pdf.data) == 0


def test_the_conclusion_fits_a_page_in_no_less_than_10_5_points(sample):
    (part,) = sample.pdf.sections["section-conclusion"]
    assert part.page == sample.pdf.body_first_page
    inside = [line for line in lines_of(sample, 1) if part.top <= line.baseline <= part.bottom]
    assert min(line.size for line in inside if len(line.text) > 3) >= 10.5 - 0.01


def test_the_date_closes_the_report_under_a_blank_place(sample):
    """7.3.5.4: 成文日期右空四字; above it nothing is printed where a seal would go."""
    last = sample.body[-1]
    lines = sorted(sample.text_lines(last), key=lambda line: line.baseline)
    assert squeezed(lines[-1].text) == "2026年10月26日"
    assert lines[-1].right == pytest.approx(sample.right - 4 * CHARACTER, abs=1)
    signed = [line for line in lines if line.baseline > lines[-1].baseline - 2 * LINE]
    others = [line for line in lines if line not in signed]
    assert min(line.seen[0].top for line in signed) - others[-1].baseline > 3 * LINE
