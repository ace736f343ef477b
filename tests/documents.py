"""Read the documents as their readers do: follow the links, and type the commands as they stand."""

import os
import re
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from tests.sample_cases import ROOT
from tests.system.command import gen_here

PAGES = tuple(sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]))
"""Every page that a reader of the project may open."""
_HTML_ID = re.compile(r'\b(?:id|name)="([^"]+)"')
_FOR_SHELLS = re.compile(r"[|&;<>()$`\\*?\[\]#~={}!]")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")
_MARKDOWN = MarkdownIt("commonmark").enable("table")


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one block of commands, and what the page says will be shown."""

    line: int
    commands: str
    shown: tuple[str, ...]


def links(page: Path) -> Iterator[str]:
    """Yield the target of every link and picture of `page`."""
    for token in _MARKDOWN.parse(page.read_text("utf-8")):
        for part in token.children or ():
            if part.type in {"link_open", "image"}:
                yield str(part.attrs.get("href", part.attrs.get("src", "")))


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors of the headings of `page` as GitHub makes them, and those in HTML."""
    text = page.read_text("utf-8")
    tokens = _MARKDOWN.parse(text)
    titles = (
        "".join(part.content for part in tokens[place + 1].children or ())
        for place, token in enumerate(tokens)
        if token.type == "heading_open"
    )
    seen: Counter[str] = Counter()
    found = set(_HTML_ID.findall(text))
    for title in titles:
        anchor = _NOT_IN_ANCHORS.sub("", title.strip().lower()).replace(" ", "-")
        found.add(f"{anchor}-{seen[anchor]}" if seen[anchor] else anchor)
        seen[anchor] += 1
    return frozenset(found)


def steps(page: Path) -> list[Step]:
    """Return the blocks of commands of `page`, each with the block of output that follows it."""
    fences = [each for each in _MARKDOWN.parse(page.read_text("utf-8")) if each.type == "fence"]
    found = []
    for place, fence in enumerate(fences):
        if fence.info != "sh":
            continue
        after = fences[place + 1] if place + 1 < len(fences) else None
        shown = after.content.splitlines() if after is not None and after.info == "text" else []
        found.append(Step((fence.map or [0])[0] + 1, fence.content, tuple(shown)))
    return found


def typed(step: Step, folder: Path, programs: Path) -> str:
    """Type the commands of `step` in `folder` as a reader does; return all that was shown.

    What only says ``gen`` and its arguments is run here, the rest by a shell that finds the program
    in `programs`.
    """
    lines = step.commands.splitlines()
    if any(re.search(_FOR_SHELLS, line) or not line.startswith("gen ") for line in lines):
        return _by_shell(step.commands, folder, programs)
    runs = (gen_here(*shlex.split(line)[1:], cwd=folder) for line in lines)
    return "".join(run.stdout + run.stderr for run in runs)


def _by_shell(commands: str, folder: Path, programs: Path) -> str:
    done = subprocess.run(
        ["sh", "-c", commands],
        cwd=folder,
        env=os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def not_shown(step: Step, printed: str) -> list[str]:
    """Return the lines that the page promises in this order and `printed` does not have."""
    rest = iter(printed.splitlines())
    return [line for line in step.shown if line.strip() and not any(line in each for each in rest)]
