"""Make a repository with real cases, whose files tests then change."""

from pathlib import Path

from tests.system.command import copy_sample

NAME = "cases/face-recognition"


def make_repository(folder: Path) -> Path:
    """Put gen.toml and one case that passes the gate into `folder` and return it."""
    (folder / ".git").mkdir()
    (folder / "gen.toml").write_text('firm = "甲律师事务所"\nformats = ["md"]\n', "utf-8")
    (folder / "cases").mkdir()
    copy_sample("face-recognition", folder / NAME)
    return folder


def add(repository: Path, text: str, file: str = "analysis.md") -> None:
    """Write `text` as a new paragraph at the end of the author's text."""
    path = repository / NAME / "narrative" / file
    path.write_text(f"{path.read_text('utf-8')}\n{text}\n", "utf-8")
