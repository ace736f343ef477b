"""Measure what it saves to keep stages apart: a theme changes, and a narrative is edited.

Twenty cases are copies of the longest sample, each with a text of its own; the large archive has
671 records (8 MB).
"""

import gc
import shlex
import shutil
import time
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from statistics import median

from benchmarks.process import ROOT, compare, gen
from benchmarks.table import Row
from gen.check.memory import Memory, RecentFindings, lasting_memory
from gen.cli.collection import COLLECTION
from gen.judgement import check_case
from gen.load.repository import find_settings
from gen.request import Request

CASES = 20
_SAMPLE = ROOT / "samples" / "liquidated-damages"
_COPIES = 60
_THEME = {
    "theme.toml": 'inherit = "base"\nhtml_styles = ["own.css"]\n',
    "css/own.css": ":root { --own: 0; }\n",
}


def rows(runs: int, scratch: str) -> list[Row]:
    """Return the rows on a changed theme and on an edited narrative."""
    return [*_theme_rows(runs, Path(scratch) / "theme"), *_narrative_rows(runs, Path(scratch))]


def repository(root: Path, cases: int, formats: str) -> Path:
    """Make a repository of so many cases at `root`, with a theme of its own, and return it."""
    for number in range(cases):
        case = root / "cases" / f"{number:03}"
        shutil.copytree(_SAMPLE, case, ignore=shutil.ignore_patterns("dist", "drafts"))
        (case / "narrative" / "purpose.md").write_text(f"第{number}案。\n", "utf-8")
    for name, text in _THEME.items():
        file = root / "themes" / "own" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (root / "gen.toml").write_text(f'theme = "own"\nformats = [{formats}]\n', "utf-8")
    return root


def build(root: Path, before: str) -> list[str]:
    """Return the command that builds the repository at `root` after the shell did `before`."""
    home, command = shlex.quote(str(root)), shlex.join(gen("build", "-q"))
    return ["sh", "-c", f"cd {home} && {{ {before}; }} && XDG_CACHE_HOME={home} {command}"]


def _theme_rows(runs: int, root: Path) -> Iterator[Row]:
    """Compare builds after a change of the theme, with what was found in the inputs and without."""
    repository(root, CASES, '"md", "html"')
    change = "date +':root { --own: %N; }' > themes/own/css/own.css"
    commands = {
        "kept": build(root, change),
        "gone": build(root, f"{change}; mkdir -p .gen/cache && rm -r .gen/cache"),
    }
    costs = compare(commands, runs=runs)  # each leaves the other a full cache
    kept, gone = costs["kept"].cpu, costs["gone"].cpu
    yield Row(
        f"theme changed, {CASES} cases (md, html)",
        f"{kept:.2f} s CPU",
        f"{gone:.2f} s when the inputs have to be judged as well; {kept / gone:.2f} ×",
    )


def _narrative_rows(runs: int, scratch: Path) -> Iterator[Row]:
    """Compare judging an edited case in a process that goes on, with the archive and without."""
    small = repository(scratch / "small", 1, '"md"')
    large = repository(scratch / "large", 1, '"md"')
    for file in sorted((large / "cases").rglob("archive/*/*.json")):
        for number in range(_COPIES):
            text = file.read_text("utf-8").replace("违约金", f"违约金{number}款")
            file.with_name(f"{number}-{file.name}").write_text(text, "utf-8")
    for name, root in (("sample", small), ("671 records, 8 MB", large)):
        seconds = _edits(root, {"warm": lasting_memory(RecentFindings()), "cold": Memory()}, runs)
        yield Row(
            f"narrative edited while watching, {name}",
            f"{seconds['warm'] * 1000:.0f} ms CPU",
            f"{seconds['cold'] * 1000:.0f} ms when the records are read as well, to judge it",
        )


def _edits(root: Path, memories: Mapping[str, Memory], runs: int) -> dict[str, float]:
    case = root / "cases" / "000"
    found = find_settings(case, root)
    request = Request(case, root, found.settings, theme_folders=found.theme_folders)
    seconds: dict[str, list[float]] = {name: [] for name in memories}
    numbers = count()
    gc.set_threshold(*COLLECTION)
    for _ in range(runs + 1):
        for name, memory in memories.items():
            text = f"第{next(numbers)}次修改。\n"
            (case / "narrative" / "purpose.md").write_text(text, "utf-8")
            start = time.process_time()
            check_case(request, memory)
            seconds[name].append(time.process_time() - start)
    return {name: median(each[1:]) for name, each in seconds.items()}
