"""A firm's logo is taken when it only draws; its colours when they can be read on white paper."""

from pathlib import Path

import pytest

from gen.load.repository import Repository, find_settings
from gen.load.svg_drawing import DrawingRefusedError, is_clean, read_drawing
from tests.unit.render.sample_report import ONE_PIXEL

SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"'
LOGO = f"""<?xml version="1.0"?><!-- 作者 -->
<svg {SVG} xmlns:ink="http://ink"><metadata>甲</metadata><g ink:label="乙">
<path d="M0 0h40v10z" fill="#7a1f2b"/></g></svg>"""


def repository(root: Path, toml: str, **files: bytes) -> Repository:
    (root / "gen.toml").write_text(f'firm = "明德律师事务所"\n{toml}', "utf-8")
    for name, data in files.items():
        (root / name.replace("_", ".")).write_bytes(data)
    return find_settings(root, root)


def test_a_drawing_keeps_what_draws_and_is_read_again_without_change():
    drawing = read_drawing(LOGO.encode())
    assert drawing.decode() == (f'<svg {SVG}><g><path d="M0 0h40v10z" fill="#7a1f2b" /></g></svg>')
    assert is_clean(drawing)
    assert not is_clean(LOGO.encode())


@pytest.mark.parametrize(
    ("content", "reason", "detail"),
    [
        ("<script>alert(1)</script>", "forbidden", "<script>"),
        ("<foreignObject/>", "forbidden", "<foreignObject>"),
        ("<image href='#a'/>", "forbidden", "<image>"),
        ("<text>明德</text>", "forbidden", "<text>"),
        ("<style>path{fill:red}</style>", "forbidden", "<style>"),
        ("<a href='#b'><path d='M0 0'/></a>", "forbidden", "<a>"),
        ("<animate attributeName='x'/>", "forbidden", "<animate>"),
        ("<path onclick='x()' d='M0 0'/>", "forbidden", "onclick"),
        ("<use href='https://evil.example/a.svg#b'/>", "outward", "href"),
        ("<use href='file:///etc/passwd'/>", "outward", "href"),
        ("<path fill='url(https://evil.example/p)' d='M0 0'/>", "outward", "fill"),
        ("<path style='fill:url(data:x)' d='M0 0'/>", "outward", "style"),
    ],
)
def test_a_drawing_that_does_more_is_refused_by_name(content, reason, detail):
    with pytest.raises(DrawingRefusedError) as refused:
        read_drawing(f"<svg {SVG}>{content}</svg>".encode())
    assert (refused.value.reason, refused.value.detail) == (reason, detail)


@pytest.mark.parametrize(
    "data",
    [
        b"GIF89a",
        b"<html/>",
        b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
        b"<svg",
    ],
)
def test_what_is_no_drawing_is_refused(data):
    with pytest.raises(DrawingRefusedError, match="not-svg"):
        read_drawing(data)


def test_a_logo_is_read_hashed_and_named_after_the_firm(tmp_path):
    found = repository(tmp_path, '[brand]\nlogo = "logo.png"\n', logo_png=ONE_PIXEL).brand
    assert found.logo is not None
    assert (found.logo.alternative, found.logo.media_type) == ("明德律师事务所", "image/png")
    assert list(found.hashes) == ["@brand/logo.png"]


@pytest.mark.parametrize(
    ("path", "reason", "detail"),
    [
        ("../logo.png", "path", "parent"),
        ("/etc/passwd", "path", "absolute"),
        ("link.png", "path", "leaves"),
        ("missing.png", "not-found", ""),
        ("gen.toml", "not-svg", ""),
    ],
)
def test_a_logo_that_cannot_be_used_is_a_problem_at_its_line(path, reason, detail, tmp_path):
    (tmp_path / "inside").mkdir()
    (tmp_path / "outside.png").write_bytes(ONE_PIXEL)
    (tmp_path / "inside" / "link.png").symlink_to(tmp_path / "outside.png")
    found = repository(tmp_path / "inside", f'[brand]\nlogo = "{path}"\n')
    (problem,) = found.problems
    assert (problem.slug, problem.facts["reason"], problem.facts["detail"]) == (
        "bad-logo",
        reason,
        detail,
    )
    assert (problem.location.line, problem.location.path) == (3, "$.brand.logo")
    assert found.brand.logo is None


def test_a_colour_too_faint_for_white_paper_is_a_problem_with_its_contrast(tmp_path):
    colours = '[brand.colours]\naccent = "#7a1f2b"\nmuted = "#e8b04b"\n'
    (problem,) = repository(tmp_path, colours).problems
    assert (problem.slug, problem.location.line) == ("faint-colour", 4)
    assert problem.facts == {"colour": "#e8b04b", "ratio": "1.95", "least": "4.5"}


def test_a_colour_must_be_hexadecimal(tmp_path):
    (problem,) = repository(tmp_path, '[brand.colours]\naccent = "红"\n').problems
    assert (problem.slug, problem.location.line) == ("wrong-setting", 3)
