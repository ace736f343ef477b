"""Make repositories of several small cases, one of them broken, for tests of batches."""

import hashlib
from pathlib import Path

from tests.system.command import copy_sample

GOOD = ("2026-01", "2026-02", "2026-03", "2026-04")
WITHHELD = "2026-08"
UNREADABLE = "2026-09"


def make_repository(root: Path, *, broken: bool = True) -> Path:
    """Make a repository at `root`: four cases to deliver and, if `broken`, two others."""
    root.mkdir(parents=True, exist_ok=True)
    (root / "gen.toml").write_text('firm = "甲律师事务所"\nformats = ["md"]\n', "utf-8")
    for name in (*GOOD, *((WITHHELD, UNREADABLE) if broken else ())):
        case = copy_sample("face-recognition", root / "cases" / name)
        edit(case, f"本案编号{name}。")
    if broken:
        (root / "cases" / WITHHELD / "narrative" / "conclusion.md").write_text("", "utf-8")
        (root / "cases" / UNREADABLE / "research-plan.json").write_text("{", "utf-8")
    return root


def edit(case: Path, text: str) -> None:
    """Write something into the narrative of `case`."""
    (case / "narrative" / "purpose.md").write_text(f"{text}\n", "utf-8")


def outputs(root: Path) -> dict[str, str]:
    """Return the SHA-256 of every finished file below `root`, by path."""
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(root.glob("cases/*/dist/*/*"))
        if not path.name.startswith(".")
    }
