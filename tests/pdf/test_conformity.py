"""The PDF is for archives and for everybody: PDF/A-3a and PDF/UA-1, and read in its own order.

What decides is page-validation; it is not veraPDF, and no document here says that a file conforms.
"""

import base64
import io
import shutil
import subprocess
from dataclasses import replace
from functools import lru_cache

import page
import pikepdf
import pytest

from gen.model.inline import Image, Link, Text
from gen.model.report import Report
from tests.pdf.flow import pieces, printed_words, words_of
from tests.pdf.geometry import squeezed
from tests.pdf.printed import BASE, COPIES, FOCUSED_SAMPLE, Copy
from tests.pdf.small_report import chapter, heading, noted, paragraph, report_with, table_of
from tests.pdf.structure import Node, read_structure

FOCUSED = Copy(FOCUSED_SAMPLE, BASE, "client")
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
PROFILES = ("3a", "ua-1")
HOLDS = {
    "Table": {"THead", "TBody", "TFoot", "TR", "Caption"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI", "Caption"},
    "LI": {"Lbl", "Mark", "LBody"},
    "TOC": {"TOCI"},
}
"""What the tags of tables and lists may hold (ISO 32000-1 §14.8.4.3, ISO 14289-1 §7.5, §7.6)."""
STANDS_IN = {
    "TR": {"Table", "THead", "TBody", "TFoot"},
    "TH": {"TR"},
    "TD": {"TR"},
    "LI": {"L"},
    "Lbl": {"LI", "Note"},
    "Mark": {"LI"},
    "LBody": {"LI"},
    "TOCI": {"TOC"},
}
COUNTED_BY_THEMSELVES = {"Table": "table", "BlockQuote": "quote"}


def faults(data: bytes) -> list[str]:
    """Return what the validator finds wrong with a file, under both standards."""
    return [
        f"{profile}: {fault}"
        for profile in PROFILES
        for fault in page.validate_pdf_bytes(data, profile=profile).failures
    ]


def blocks_of(report: Report, kind: str) -> int:
    """Count the blocks of a kind that the body prints."""

    def inside(blocks) -> int:
        found = 0
        for block in blocks:
            nested = [getattr(block, "blocks", ())]
            nested += [item.blocks for item in getattr(block, "items", ())]
            found += (block.kind == kind) + sum(map(inside, nested))
        return found

    def below(section) -> int:
        return inside(section.blocks) + sum(map(below, section.parts))

    return sum(map(below, report.sections)) + inside(report.closing)


@pytest.fixture(scope="session")
def tagged(press):
    """Read the structure of a copy, once in a worker."""
    return lru_cache(lambda copy: read_structure(press(copy).pdf.data))


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_a_validator_finds_nothing_in_any_copy(press, copy):
    assert faults(press(copy).pdf.data) == []


def test_the_validator_notices_a_claim_that_is_taken_away(press):
    with pikepdf.open(io.BytesIO(press(FOCUSED).pdf.data)) as pdf:
        claims = pdf.Root.Metadata.read_bytes()
        pdf.Root.Metadata = pdf.make_stream(
            claims.replace(b"pdfuaid:part", b"pdfuaid:other"), Type=pikepdf.Name.Metadata,
            Subtype=pikepdf.Name.XML,
        )  # fmt: skip
        changed = io.BytesIO()
        pdf.save(changed)
    assert any("ua-1" in fault for fault in faults(changed.getvalue()))


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_no_font_steps_in_for_another(press, copy):
    assert press(copy).pdf.glyphs_astray == ()


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_the_file_is_whole(press, copy, tmp_path):
    file = tmp_path / "report.pdf"
    file.write_bytes(press(copy).pdf.data)
    if (qpdf := shutil.which("qpdf")) is not None:
        done = subprocess.run([qpdf, "--check", file], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return
    with pikepdf.open(file) as pdf:
        assert pdf.check_pdf_syntax() == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_what_a_screen_reader_reads_is_the_report_in_its_order(press, tagged, copy):
    report, structure = press(copy).report, tagged(copy)
    (body,) = structure.root.all("Part")
    # A drawing is read as its alternative text, not as the words that stand in it.
    words = body.text("Note", "Mark", "Figure")
    expected = "".join(piece.text for piece in pieces(report))
    assert words[: len(expected)] == expected
    # An official document is dated at its end, by its theme.
    assert words[len(expected) :] in {"", *(printed_words(fact.content) for fact in report.facts)}
    notes = [note.text("Lbl", "Mark") for note in body.all("Note")]
    assert notes == [words_of(footnote.blocks) for footnote in report.footnotes]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_every_block_is_one_tag_wherever_it_breaks(press, tagged, copy):
    report, structure = press(copy).report, tagged(copy)
    for role, kind in COUNTED_BY_THEMSELVES.items():
        assert len(list(structure.root.all(role))) == blocks_of(report, kind)
    headings = [node.text() for level in range(2, 7) for node in structure.root.all(f"H{level}")]
    names = {piece.text for piece in pieces(report) if piece.kind == "heading"}
    assert set(headings) <= names
    paragraphs = {node.text("Note") for node in structure.root.all("P")}
    assert {p.text for p in pieces(report) if p.kind == "paragraph"} <= paragraphs


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_heads_and_numbers_of_pages_are_no_content(press, tagged, copy):
    printed, structure = press(copy), tagged(copy)
    first = printed.pdf.body_first_page - 1
    names = squeezed(printed.report.title)[:10]
    for number, words in enumerate(structure.artifacts[first:], start=1):
        assert names in words or squeezed(printed.report.heading) in words or str(number) in words
    contents = next(structure.root.all("TOC"), None)
    assert contents is None or "...." not in contents.text()


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_tables_have_heads_and_links_have_words(tagged, copy):
    root = tagged(copy).root
    for table in root.all("Table"):
        rows = [[cell.role for cell in row.kids] for row in table.all("TR")]
        assert set(rows[0]) == {"TH"}
        assert {len(row) for row in rows} == {len(rows[0])}
        assert len(list(table.all("THead"))) == 1
        assert all(cell.attributes["Scope"] in {"/Column", "/Row"} for cell in table.all("TH"))
    links = list(root.all("Link"))
    assert links
    assert all(link.links and all(link.links) for link in links)
    assert all(len(item.kids) <= 2 for item in root.all("LI"))


def misplaced(node: Node) -> list[str]:
    """Return the tags that stand where the standard does not want them, as parent and child."""
    found: list[str] = []
    for kid in (kid for kid in node.kids if isinstance(kid, Node)):
        fits = kid.role in HOLDS.get(node.role, {kid.role})
        if not fits or node.role not in STANDS_IN.get(kid.role, {node.role}):
            found.append(f"{node.role} {kid.role}")
        found += misplaced(kid)
    return found


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_tags_of_tables_and_lists_stand_where_the_standard_wants_them(tagged, copy):
    assert misplaced(tagged(copy).root) == []


def test_a_misplaced_tag_is_noticed():
    assert misplaced(Node("L", kids=[Node("Div", kids=[Node("LI")])])) == ["L Div", "Div LI"]


def test_a_table_over_pages_is_one_and_its_repeated_head_is_no_content(spoil):
    reading = spoil(report_with(chapter(table_of(40))))
    structure = read_structure(reading.printed.pdf.data)
    (table,) = structure.root.all("Table")
    assert len(table.pages) > 2
    head = "".join(cell.text() for cell in table.all("TH"))
    for words in structure.artifacts[3:]:
        assert words.startswith(head)


def test_notes_pictures_and_links_are_described(spoil):
    picture = Image("narrative/x.png", "收据照片", "image/png", PICTURE)
    adorned = Image("narrative/y.png", "", "image/png", PICTURE)
    link = Link("https://flk.npc.gov.cn/", (Text("国家法律法规数据库"),))
    blocks = (
        noted("定金已付", 1),
        replace(paragraph(""), content=(Text("见"), picture, adorned, link)),
    )
    data = spoil(report_with(chapter(*blocks), notes=1)).printed.pdf.data
    assert faults(data) == []
    root = read_structure(data).root
    (note,) = root.all("Note")
    assert note.attributes["ID"] == "gen-note-1"
    assert [kid.role for kid in note.kids] == ["Lbl", "P"]
    (figure,) = root.all("Figure")
    assert figure.attributes["Alt"] == "收据照片"
    assert "国家法律法规数据库" in {words for each in root.all("Link") for words in each.links}


def test_no_heading_skips_a_level_whatever_the_writer_wrote(spoil):
    blocks = (
        replace(heading("深处", "deep"), level=6),
        heading("浅处", "shallow"),
        paragraph("文"),
    )
    root = read_structure(spoil(report_with(chapter(*blocks))).printed.pdf.data).root
    found = [(node.role, node.text()) for node in root.all(*(f"H{level}" for level in range(2, 7)))]
    assert found == [("H2", "一、案情简介"), ("H3", "深处"), ("H3", "浅处")]


def test_the_file_says_what_it_is_and_carries_nothing_else(press):
    copy = press(FOCUSED)
    with pikepdf.open(io.BytesIO(copy.pdf.data)) as pdf:
        stream = pdf.Root.Metadata
        assert "/Filter" not in stream
        claims = stream.read_bytes().decode()
        assert 'pdfaid:part="3"' in claims
        assert 'pdfaid:conformance="A"' in claims
        assert "<pdfuaid:part>1</pdfuaid:part>" in claims
        assert f"<dc:identifier>{'0123456789abcdef' * 4}</dc:identifier>" in claims
        assert "<rdf:li>zh-CN</rdf:li>" in claims
        assert str(pdf.docinfo["/genbuildid"]) == "0123456789abcdef" * 4
        assert str(pdf.Root.Lang) == "zh-CN"
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert copy.report.title in str(pdf.docinfo["/Title"])
        assert len(pdf.attachments) == 0
        assert "/AF" not in pdf.Root
        assert all("/Tabs" in each for each in pdf.pages)
