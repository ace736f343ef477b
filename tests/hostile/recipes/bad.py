"""Describe a bad input in one row: what it is called, what is put where, and what must come out."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PLAN = "case/research-plan.json"
SELECTION = "case/selected-sources.json"
CASE = "case/case.toml"
GEN = "gen.toml"
ANALYSIS = "case/narrative/analysis.md"

Make = Callable[[Path], None]
"""Spoil the repository at a path; its case stands in ``case/``."""


@dataclass(frozen=True)
class Bad:
    """One bad input; `exit` and `code` are the exit code and one diagnostic that must appear."""

    name: str
    exit: int
    code: str
    make: Make


def put(file: str, data: bytes | str) -> Make:
    """Write `data` into `file`."""

    def make(root: Path) -> None:
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))

    return make


def change(file: str, old: str, new: str) -> Make:
    """Replace the first `old` in `file` by `new`."""

    def make(root: Path) -> None:
        text = (root / file).read_text("utf-8")
        assert old in text
        (root / file).write_text(text.replace(old, new, 1), "utf-8", newline="")

    return make


def recode(file: str, encoding: str) -> Make:
    """Save `file` in another encoding."""

    def make(root: Path) -> None:
        text = (root / file).read_text("utf-8")
        (root / file).write_bytes(text.encode(encoding, "replace"))

    return make


def assign(file: str, *steps: str | int, value: Any) -> Make:
    """Put `value` at the place of a JSON file that `steps` lead to."""

    def make(root: Path) -> None:
        document = json.loads((root / file).read_text("utf-8"))
        inner = document
        for step in steps[:-1]:
            inner = inner[step]
        inner[steps[-1]] = value
        (root / file).write_text(json.dumps(document), "utf-8")

    return make


def add(file: str, text: str) -> Make:
    """Append `text` to `file`."""

    def make(root: Path) -> None:
        with (root / file).open("ab") as opened:
            opened.write(text.encode("utf-8", "surrogatepass"))

    return make


def remove(file: str) -> Make:
    """Remove a file or a folder."""

    def make(root: Path) -> None:
        path = root / file
        shutil.rmtree(path) if path.is_dir() else path.unlink()

    return make


def both(*makes: Make) -> Make:
    """Do one after the other."""

    def make(root: Path) -> None:
        for each in makes:
            each(root)

    return make
