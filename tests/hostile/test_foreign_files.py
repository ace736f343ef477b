"""Files that are not what is asked for, and files whose names are written to do harm."""

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pikepdf
import pytest

from gen.cli.main import main
from tests.system.command import copy_sample

NAME = "20260101_000000_甲\n## 假标题\r::error::假\x1b[2J\x9b31m\u202e.json"
ACTING = frozenset("\r\x1b\x9b\u202e")
FORMATS = ("text", "json", "sarif", "github", "junit")


def _zip(file: Path) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../outside", "甲")
        archive.writestr("bomb", b"\0" * 10_000_000)


def _encrypted(file: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(file, encryption=pikepdf.Encryption(owner="甲", user="乙"))


def _plain(file: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(file)


FOREIGN: dict[str, Callable[[Path], object]] = {
    "a zip that leads out and swells": _zip,
    "an encrypted PDF": _encrypted,
    "a PDF of another program": _plain,
    "half a PDF": lambda file: file.write_bytes(b"%PDF-1.7\n%%EOF"),
    "a folder": Path.mkdir,
    "nothing": lambda file: None,
}


@pytest.fixture
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A case in a repository; the working folder is that repository."""
    case = copy_sample("face-recognition", tmp_path / "repository" / "case")
    (tmp_path / "repository" / "gen.toml").touch()
    monkeypatch.chdir(tmp_path / "repository")
    return case


@pytest.mark.parametrize("command", [["verify", "--case", "case"], ["verify"], ["import"]])
@pytest.mark.parametrize("kind", FOREIGN)
def test_a_foreign_file_is_refused_and_nothing_is_written(
    kind: str, command: list[str], case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    FOREIGN[kind](Path("foreign"))
    before = sorted(case.parent.parent.rglob("*"))
    assert main([*command, "foreign"]) in {1, 2}
    said = capsys.readouterr()
    assert said.out + said.err
    assert "缺陷" not in said.err, "a bug"
    assert sorted(case.parent.parent.rglob("*")) == before


@pytest.mark.parametrize("format_", FORMATS)
def test_a_name_in_the_archive_neither_acts_nor_ends_a_line(
    format_: str, case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = next((case / "archive").iterdir())
    shutil.copyfile(min(folder.glob("*.json")), folder / NAME)
    assert main(["check", "case", "--format", format_]) == 1
    said = capsys.readouterr()
    assert "假标题" in unquote(said.out), "the name is shown; in SARIF as an address"
    for text in (said.out, said.err):
        assert not ACTING & set(text)
        assert not any(line.startswith(("##", "::error::")) for line in text.splitlines())


def test_a_narrative_of_a_name_that_acts_is_told_without_acting(
    case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (case / "narrative" / "正文\n\x1b[2J.md").write_text("一", "utf-8")
    assert main(["check", "case"]) in {0, 1, 2}
    said = capsys.readouterr()
    assert not ACTING & set(said.out + said.err)
