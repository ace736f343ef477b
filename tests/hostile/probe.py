"""Measure how the time of every command grows with one long field: a tool, not a test.

``python -m tests.hostile.probe`` puts texts of ½ `n`, `n` and 2 `n` characters into every string of
every input, one after the other, and prints those whose time more than doubles from one step to the
next: what grows with the square quadruples. First each field gets all shapes at once, then those
that stood out get them one by one. Processor time of this process, so a busy machine counts little.
"""

import argparse
import io
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from gen.cli.main import main
from tests.hostile.shapes import SHAPES, mixture, run_of
from tests.system.command import copy_sample

CASE = "case"
GEN_TOML = """firm = "甲律师事务所"
[limits]
seconds = 60
[brand]
logo = "logo.svg"
[[waivers]]
code = "LAW016"
reason = "甲"
person = "乙"
expires = 2027-01-01
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
THEME = """inherit = "base"
description = "甲"
[options.a]
type = "text"
default = "x"
description = "x"
"""
BATCH = {
    "query": "甲",
    "results": [
        {
            "title": "中华人民共和国劳动合同法",
            "content": "第一条　甲。\n第二条　乙。",
            "url": "https://flk.npc.gov.cn/x",
            "status": "现行有效",
            "issuer": "全国人民代表大会常务委员会",
            "date": "2012-12-28",
            "snippet": "甲",
            "id": "x",
        }
    ],
}
BUILD = ("build", CASE, "--draft", "--to", "md,html", "--edition", "internal")
CHECK = ("check", CASE, "--with-source", "--limit", "0")
LINK = ("evidence", "link", CASE)
REPAIR = ("evidence", "repair", CASE, "--apply", "findings.json", "--dry-run")
CAPTURE = ("evidence", "capture", CASE, "--input", "batch.json")
VIEWS = tuple(("export", CASE, "--as", form) for form in ("eval", "csv", "csl-json"))
ON_CASE = (BUILD, CHECK)
COMMANDS = {
    "case/research-plan.json": (*ON_CASE, *VIEWS, ("payload", "case/research-plan.json")),
    "case/selected-sources.json": (*ON_CASE, *VIEWS),
    "case/claims.json": (LINK,),
    "case/evidence/review.json": (CHECK,),
    "batch.json": (CAPTURE,),
    "findings.json": (REPAIR,),
    "themes/own/theme.toml": (BUILD, ("themes", "own")),
}
MACHINE = {"links.json", "health.json", "queue.json"}
"""What gen writes anew before it reads it."""
PLAIN = ("case/narrative/analysis.md", "case/narrative/conclusion.md")
FROM_TEXT = (BUILD, CHECK, LINK)

Put = Callable[[str], str]


@dataclass(frozen=True)
class Field:
    """One string of one input; `put` gives the file's text with another string in its place."""

    file: str
    name: str
    put: Put

    @property
    def commands(self) -> tuple[tuple[str, ...], ...]:
        if "/archive/" in self.file or "/evidence/" in self.file:
            return (CHECK,)
        return COMMANDS.get(self.file, FROM_TEXT if self.file.endswith(".md") else ON_CASE)


def make_repository(root: Path) -> None:
    """Make a repository in which every reader has something to read."""
    copy_sample("liquidated-damages", root / CASE)
    (root / ".git").mkdir()
    (root / "gen.toml").write_text(GEN_TOML, "utf-8")
    case = root / CASE / "case.toml"
    settings = case.read_text("utf-8")
    case.write_text(settings.replace("date =", 'theme = "own"\ndate =', 1), "utf-8")
    (root / "logo.svg").write_text(SVG, "utf-8")
    (root / "themes" / "own").mkdir(parents=True)
    (root / "themes" / "own" / "theme.toml").write_text(THEME, "utf-8")
    (root / "batch.json").write_text(json.dumps(BATCH), "utf-8")
    with chdir(root):
        quietly(*CAPTURE)
        quietly(*LINK)
        quietly("evidence", "repair", CASE, "--export", "queue.json")
    links = json.loads((root / CASE / "evidence" / "links.json").read_text("utf-8"))
    points = [point["id"] for point in links["points"]]
    finding = {"point": points[0], "action": "correct", "reason": "甲", "corrected_text": "乙"}
    (root / "findings.json").write_text(
        json.dumps({"findings": [{**finding, "by": "丙"}]}), "utf-8"
    )
    marks = {points[0]: {"state": "needs_work", "note": "甲"}}
    sign = {"name": "甲", "date": "2026-01-01", "build_id": "0" * 64}
    (root / CASE / "evidence" / "review.json").write_text(
        json.dumps({"format": 1, "marks": marks, "sign_off": sign}), "utf-8"
    )


def fields(root: Path) -> Iterator[Field]:
    """Yield every kind of string in the inputs of `root`: of a list's items the first of a kind."""
    records = sorted((root / CASE / "archive").rglob("*.json"))
    kinds = {_interface(path): path for path in reversed(records)}
    evidence = root / CASE / "evidence"
    captured = [path for path in sorted(evidence.rglob("*.json")) if path.name not in MACHINE]
    names = {"research-plan.json", "selected-sources.json", "claims.json"}
    own = [root / CASE / name for name in sorted(names)]
    for path in [*own, *kinds.values(), *captured, root / "batch.json", root / "findings.json"]:
        yield from _json_fields(root, path)
    for path in (root / CASE / "case.toml", root / "gen.toml", root / "themes/own/theme.toml"):
        yield from _toml_fields(root, path)
    for file in PLAIN:
        yield from _text_fields(root, file)


def _interface(path: Path) -> str:
    value = json.loads(path.read_text("utf-8"))
    return str(value.get("endpoint") or sorted(value))


def _json_fields(root: Path, path: Path) -> Iterator[Field]:
    text, file = path.read_text("utf-8"), path.relative_to(root).as_posix()
    seen: set[str] = set()
    for steps in _strings(json.loads(text)):
        name = ".".join("*" if isinstance(step, int) else step for step in steps)
        if name not in seen:
            seen.add(name)
            yield Field(file, name, lambda value, steps=steps: _assigned(text, steps, value))


def _strings(value: Any, steps: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    elif isinstance(value, str):
        yield steps
    for key, item in items:
        yield from _strings(item, (*steps, key))


def _assigned(text: str, steps: tuple[Any, ...], value: str) -> str:
    document = json.loads(text)
    inner = document
    for step in steps[:-1]:
        inner = inner[step]
    inner[steps[-1]] = value
    return json.dumps(document)


def _toml_fields(root: Path, path: Path) -> Iterator[Field]:
    text, file = path.read_text("utf-8"), path.relative_to(root).as_posix()
    for match in re.finditer(r'"(?:[^"\\\n]|\\.)*"', text):
        name = text[: match.start()].rpartition("\n")[2].split("=")[0].strip()
        line = text.count("\n", 0, match.start()) + 1
        start, end = match.span()
        yield Field(
            file,
            f"{name or 'item'} (line {line})",
            lambda value, start=start, end=end: text[:start] + _toml(value) + text[end:],
        )


def _toml(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _text_fields(root: Path, file: str) -> Iterator[Field]:
    text = (root / file).read_text("utf-8")
    places = {
        "paragraph": "\n\n{}\n",
        "within": "\n\n甲{}乙。\n",
        "heading": "\n\n## 甲 {}\n",
        "cell": "\n\n| 甲 | {} |\n| --- | --- |\n| 乙 | 丙 |\n",
        "item": "\n\n- 甲{}\n",
        "quotation": "\n\n“甲{}”[S-01]\n",
        "note": "\n\n甲[^9]\n\n[^9]: {}\n",
        "link": "\n\n[甲]({})\n",
    }
    for name, place in places.items():
        before, after = place.split("{}")
        yield Field(
            file,
            name,
            lambda value, before=before, after=after: f"{text}{before}{value}{after}",
        )


def quietly(*arguments: str) -> None:
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        main(arguments)


def seconds(root: Path, field: Field, text: str, command: tuple[str, ...]) -> float:
    """Return the processor time of `command` on a fresh copy of `root` with `text` in `field`."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(shutil.copytree(root, Path(scratch) / "r"))
        (copy / field.file).write_text(field.put(text), "utf-8", newline="")
        with chdir(copy):
            start = process_time()
            quietly(*command)
            return process_time() - start


@dataclass(frozen=True)
class Growth:
    """What a command takes with half of a long text, with it, and with one twice as long.

    Never with none: a field that holds no sense any more may spare more work than it costs.
    """

    half: float
    once: float
    twice: float

    @property
    def stands_out(self) -> bool:
        """Tell whether the second step takes much more than twice the first, as it may."""
        first, second = self.once - self.half, self.twice - self.once
        return second > 0.3 and second > 2.8 * max(first, 0.02)

    def __str__(self) -> str:
        return f"{self.half:.2f} {self.once:.2f} {self.twice:.2f}"


def growth(
    root: Path, field: Field, command: tuple[str, ...], text: Callable[[int], str], length: int
) -> Growth:
    """Measure one command with one field, the shortest text first."""
    return Growth(
        *(seconds(root, field, text(each), command) for each in (length // 2, length, 2 * length))
    )


def say(*words: str) -> None:
    sys.stdout.write(" | ".join(words) + "\n")
    sys.stdout.flush()


def probe(length: int, only: str, shapes: tuple[str, ...]) -> None:
    """Print what stands out."""
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "repository"
        root.mkdir()
        make_repository(root)
        wanted = [each for each in fields(root) if re.search(only, f"{each.file} {each.name}")]
        for command in {command: None for field in wanted for command in field.commands}:
            seconds(root, wanted[0], "甲", command)  # loads what is loaded once
        for field in wanted:
            for command in field.commands:
                probe_one(root, field, command, length, shapes)


def probe_one(
    root: Path, field: Field, command: tuple[str, ...], length: int, shapes: tuple[str, ...]
) -> None:
    """Print whether `command` stands out with a long text in `field`, and with which `shapes`."""
    said = f"{field.file} | {field.name} | {' '.join(command)}"
    if not shapes:
        found = growth(root, field, command, mixture, length * 4)
        say("look" if found.stands_out else "ok", said, str(found))
        if not found.stands_out:
            return
    for shape in shapes or SHAPES:
        found = growth(root, field, command, lambda n, s=shape: run_of(s, n), length)
        if found.stands_out:
            say("GROWS", said, shape, str(found))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--length", type=int, default=100_000)
    parser.add_argument("--only", default="", help="an expression for file and field")
    parser.add_argument("--shape", action="append", default=[], choices=list(SHAPES))
    asked = parser.parse_args()
    probe(asked.length, asked.only, tuple(asked.shape))
