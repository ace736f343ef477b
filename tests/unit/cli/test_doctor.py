"""`gen doctor` says what is there, what is wrong and what to install; never with a traceback."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gen.render import readiness
from gen.render.readiness import LIBRARIES, examine, pinned_version
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.unit.cli.conftest import Gen

BASE = load_theme("base", (themes_root(),))


def without(name: str) -> tuple[readiness.SystemLibrary, ...]:
    """Return the libraries as a system sees them that lacks `name`."""
    return tuple(
        replace(each, files=("libnowhere.so.0",)) if each.name == name else each
        for each in LIBRARIES
    )


def test_a_machine_that_can_print_says_so(gen: Gen) -> None:
    ran = gen("doctor")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("可以生成 PDF。\n")
    for name in ("gen", "Python", "WeasyPrint", "Pango", "PangoFT2", "HarfBuzz subset", "zlib"):
        assert f"  {name}" in ran.out
    assert "Gen Song Rare 400  20832 个字符，完好" in ran.out


def test_json_holds_the_same(gen: Gen) -> None:
    answer = json.loads(gen("doctor", "--format", "json").out)
    assert answer["ready"] is True
    assert answer["problems"] == []
    assert answer["components"]["weasyprint"] == "70.0"
    assert [font["state"] for font in answer["fonts"]] == ["whole"] * 5


@pytest.mark.parametrize("name", ["pango", "pangoft2", "harfbuzz-subset", "fontconfig"])
def test_a_missing_library_is_named_with_what_to_install(
    gen: Gen, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    found = examine(BASE, without(name))
    monkeypatch.setattr(readiness, "examine", lambda *_: found)
    ran = gen("doctor")
    assert ran.code == 2
    assert "错误：没有找到系统库" in ran.out
    assert "sudo apt-get install -y libpango-1.0-0" in ran.out
    assert "dnf install" in ran.out and "brew install" in ran.out
    assert ran.out.endswith("不能生成 PDF；Markdown 与 HTML 不受影响。\n")


def test_damaged_fonts_are_found(tmp_path: Path) -> None:
    fonts = tmp_path / "base" / "fonts"
    fonts.mkdir(parents=True)
    for file in (BASE.folders[0] / "fonts").iterdir():
        (fonts / file.name).symlink_to(file)
    (fonts / "GenHei-Bold.ttf").unlink()
    (fonts / "GenHei-Regular.ttf").unlink()
    (fonts / "GenHei-Regular.ttf").write_bytes(b"no font")
    found = examine(replace(BASE, folders=(tmp_path / "base", *BASE.folders)))
    assert [(each.key, each.grave) for each in found.troubles] == [
        ("font-changed", False),
        ("font-missing", True),
    ]


def test_a_weasyprint_that_cannot_set_lines_flush_is_an_error(
    gen: Gen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "package_version", lambda _: "69.1")
    found = examine(BASE)
    [trouble] = found.troubles
    assert (trouble.key, trouble.facts) == ("line-setting", {"found": "69.1", "wanted": "70.0"})
    assert found.is_ready and not found.sets_lines
    ran = gen("doctor")
    assert ran.code == 2
    assert "错误：正文两端对齐是为 WeasyPrint 70.0 写的，这里是 69.1" in ran.out
    assert ran.out.endswith("可以生成 PDF，但正文右边不齐。\n")


def test_another_weasyprint_than_the_pinned_one_is_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "requires", lambda _: ["weasyprint==69.1"])
    [trouble] = examine(BASE).troubles
    assert (trouble.key, trouble.facts) == (
        "engine-version",
        {"found": "70.0", "wanted": "69.1"},
    )


def test_what_doctor_says_of_lines_is_in_json(gen: Gen) -> None:
    assert json.loads(gen("doctor", "--format", "json").out)["sets_lines"] is True


def test_only_an_exact_requirement_pins() -> None:
    assert pinned_version(["typer>=0.29", "weasyprint == 70.0"]) == "70.0"
    assert pinned_version(["weasyprint>=70"]) is None


def test_an_engine_that_does_not_start_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from gen.render import engine
    from gen.render.errors import RenderError

    def broken(_: object) -> None:
        raise RenderError("render.no-engine", {"reason": "cannot load library"})

    monkeypatch.setattr(engine, "start_engine", broken)
    [trouble] = examine(BASE).troubles
    assert (trouble.key, trouble.facts["reason"]) == ("engine-fails", "cannot load library")
