"""The parts that make a PDF conform, each by itself; tests/pdf/test_conformity.py has the whole."""

import zlib
from types import SimpleNamespace

import pytest

from gen.render.conformity_marks import repaired
from gen.render.conformity_roles import TEXT, role_between, role_of
from gen.render.conformity_streams import compress_streams, ends_clearly
from gen.render.conformity_tree import Tag, close_gaps, prune

BEGIN, END = b"BDC", b"EMC"


def test_running_heads_become_artifacts_and_content_keeps_its_number() -> None:
    commands = ["/Span", {"MCID": 0}, BEGIN, "head", END, "/Span", {"MCID": 1}, BEGIN, "text", END]
    assert repaired(commands, {0: "/Pagination"}) == [
        *("/Artifact", "<</Type /Pagination>>", BEGIN, "head", END),
        *("/Span", {"MCID": 1}, BEGIN, "text", END),
    ]


def test_an_artifact_inside_content_loses_its_marks_and_one_outside_keeps_them() -> None:
    line = ["/Artifact", b"BMC", "line", END]
    commands = [*line, "/Span", {"MCID": 0}, BEGIN, *line, "text", END, *line]
    assert repaired(commands, {}) == [
        *line, "/Span", {"MCID": 0}, BEGIN, "line", "text", END, *line
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tag", "classes", "parent", "role"),
    [
        ("p", "", "Div", "P"),
        ("div", "paragraph", "Sect", "P"),
        ("div", "note", "P", "Note"),
        ("div", "field", "L", "LI"),
        ("div", "field", "Sect", "Div"),
        ("li", "level-2", "TOC", "TOCI"),
        ("span", "unbroken", "P", None),
    ],
)
def test_an_element_has_the_role_of_what_it_is_used_for(tag, classes, parent, role) -> None:
    assert role_of(tag, classes, parent) == role


@pytest.mark.parametrize(
    ("parent", "child", "between"),
    [
        ("L", "P", "LI"),
        ("LI", "P", "LBody"),
        ("LI", "Lbl", None),
        ("TOC", "Link", "TOCI"),
        ("Sect", TEXT, "P"),
        ("Sect", "Link", "P"),
        ("Sect", "Table", None),
        ("P", TEXT, None),
    ],
)
def test_lists_hold_items_and_words_stand_in_blocks(parent, child, between) -> None:
    assert role_between(parent, child) == between


def test_headings_close_up_and_what_is_empty_goes_but_for_cells() -> None:
    row = Tag("TR", 0, kids=[Tag("TH", 0), Tag("TD", 0)])
    root = Tag("Document", 0, kids=[Tag("H2", 0), Tag("Div", 0, kids=[Tag("H5", 0), row])])
    for heading in (root.kids[0], root.kids[1].kids[0]):
        heading.kids.append(Tag("Figure", 0, kids=[row]))
    root.kids.append(Tag("Div", 0, kids=[Tag("P", 0)]))
    prune(root)
    close_gaps(root, [])
    assert [kid.role for kid in root.kids] == ["H1", "Div"]
    assert [kid.role for kid in root.kids[1].kids] == ["H2", "TR"]
    assert [kid.role for kid in row.kids] == ["TH", "TD"]


class Stream(SimpleNamespace):
    """What the library's stream looks like to the one who compresses it."""

    @property
    def data(self) -> bytes:
        return b"<<>>\nstream\n" + b"\n".join(self.stream) + b"\nendstream"


@pytest.mark.parametrize("extra", [{}, {"Length1": 40}])
def test_no_stream_ends_with_what_looks_like_half_a_line_end(extra) -> None:
    # The last byte of the compressed form is 1 + the sum of all bytes: here 13, a carriage return.
    content = bytes(39) + b"\x0c"
    assert zlib.compress(content, 9).endswith(b"\r")
    item = Stream(stream=[content], extra=dict(extra), compress=True)
    compress_streams(SimpleNamespace(objects=[item]))
    assert ends_clearly(item.data)
    assert zlib.decompress(item.stream[0]) == content + b"\n"
    assert item.extra.get("Length1") in {None, 41}


def test_a_doubtful_end_is_noticed() -> None:
    assert not ends_clearly(b"stream\nx\r\nendstream")
