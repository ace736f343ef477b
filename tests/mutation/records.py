"""Know which tests run a line, from runs of the tests that were recorded.

A record holds for the test files it was made of until one of them, or data beside it, changes; only
what changed is recorded anew. Where a file of gen has changed since, every test that ran any of its
lines is taken for one that may notice a mutant in it.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain
from pathlib import Path

from coverage import CoverageData
from mutmut.configuration import config

from tests.mutation.population import HELD, ROOT, Mutant

_RECORDS = HELD / "records"
PYTEST = (
    "-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist",
    "-p", "no:randomly",
)  # fmt: skip
"""Options of every run of pytest here: nothing in parallel, nothing written into the tree."""

_CODE = re.compile(r'Rule\(\s*(?:code=)?"([A-Z]{3}[0-9]{3})"')
"""Match the code of the rule that a file defines; its examples are named by it."""

AT_IMPORT = ""
"""The context of lines that run while modules are loaded."""


class Record:
    """What one run of some test files showed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        held = json.loads(path.read_text("utf-8"))
        self.files: Mapping[str, str] = held["files"]
        self.gen: Mapping[str, str] = held["gen"]
        self.seconds: Mapping[str, float | None] = held["tests"]

    @cached_property
    def _lines(self) -> CoverageData:
        data = CoverageData(str(self._path.with_suffix(".lines")))
        data.read()
        return data

    def ran(self, mutant: Mutant) -> set[str]:
        """Return the contexts that ran lines of the mutated statement."""
        by_line = self._lines.contexts_by_lineno(str(ROOT / mutant.file))
        lines: Iterable[int] = range(mutant.first, mutant.last + 1)
        if self.gen.get(mutant.file) != digest(ROOT / mutant.file):
            lines = by_line
        return {context for line in lines for context in by_line.get(line, ())}

    def touched(self, file: str) -> set[str]:
        """Return the contexts that ran any line of a file."""
        by_line = self._lines.contexts_by_lineno(str(ROOT / file))
        return {context for contexts in by_line.values() for context in contexts}


class Records:
    """All records that still hold; with `as_recorded`, also those of tests that changed since."""

    def __init__(self, as_recorded: bool = False) -> None:
        now = {file: digest_of_test(file) for file in test_files()}
        self._held: list[tuple[Record, set[str]]] = []
        self.stale = set(now)
        for path in sorted(_RECORDS.glob("*.json"), key=lambda p: p.stat().st_mtime, reverse=True):
            record = Record(path)
            good = {
                f for f, d in record.files.items() if as_recorded or now.get(f) == d
            } & self.stale
            self.stale -= good
            if good:
                self._held.append((record, good))

    @cached_property
    def seconds(self) -> dict[str, float]:
        """Return the tests that pass and how long each takes."""
        return {
            test: seconds
            for record, good in self._held
            for test, seconds in record.seconds.items()
            if seconds is not None and test.split("::")[0] in good
        }

    def tests_of(self, mutant: Mutant, patience: float) -> list[str]:
        """Return the tests that run the mutated lines: those of its rule, of its folder, others.

        The tests of a file of the folder come along when one of them does: they may look at what
        it made. Those beyond `patience` seconds are left out; the first is always there.
        """
        ran = {test for record, _ in self._held for test in record.ran(mutant)}
        shared = {_shared(test) for test in ran}
        ran |= {test for test in self.seconds if _shared(test) in shared}
        code = _CODE.search((ROOT / mutant.file).read_text("utf-8"))
        own = {test for test in ran if code is not None and f"[{code[1]}" in test}
        near = {test for test in ran if test.startswith(f"tests/unit/{mutant.package}/")} - own
        files = {test.split("::")[0] for test in near}
        beside = {test for test in self.seconds if test.split("::")[0] in files} - near - own
        groups = map(self._ordered, (own, near, beside, ran - own - near))
        found: list[str] = []
        for test in chain.from_iterable(groups):
            patience -= self.seconds[test]
            if found and patience < 0:
                break
            found.append(test)
        return found

    def tests_of_file(self, file: str) -> list[str]:
        """Return the tests that run any line of `file`, in the same order."""
        return self._ordered({test for record, _ in self._held for test in record.touched(file)})

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Tell whether the mutated lines run while modules are loaded."""
        return any(AT_IMPORT in record.ran(mutant) for record, _ in self._held)

    def _ordered(self, tests: set[str]) -> list[str]:
        """Return those that pass: of each file a quick one, then more and more of each."""
        by_file: dict[str, list[str]] = {}
        known = sorted(tests & self.seconds.keys(), key=lambda test: (self.seconds[test], test))
        for test in known:
            by_file.setdefault(test.split("::")[0], []).append(test)
        rank = {
            test: (2**place, number)
            for number, group in enumerate(by_file.values())
            for place, test in enumerate(group)
        }
        return sorted(known, key=lambda test: (min(rank[test][0], 64), self.seconds[test], test))


def _shared(test: str) -> tuple[str, str]:
    """Return what tests have in common that may look at one fixture, made by the first of them."""
    file, _, name = test.partition("::")
    parameters = name.partition("[")[2]
    return file, parameters or name


def test_files() -> list[str]:
    """Return the test files of mutmut's selection."""
    folders = config().pytest_add_cli_args_test_selection
    paths = [ROOT / folder for folder in folders]
    found = {p for path in paths for p in (path.rglob("test_*.py") if path.is_dir() else [path])}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def record(files: Iterable[str], jobs: int) -> None:
    """Run the tests of `files` and keep what they ran, `jobs` runs at a time."""
    files = list(files)
    _RECORDS.mkdir(parents=True, exist_ok=True)
    started = [_start(files[n::jobs], n) for n in range(jobs) if files[n::jobs]]
    for process, path, facts in started:
        process.wait()
        tests = json.loads(path.with_suffix(".json").read_text("utf-8"))
        path.with_suffix(".json").write_text(json.dumps({**facts, "tests": tests}), "utf-8")


def _start(
    files: list[str], number: int
) -> tuple["subprocess.Popen[bytes]", Path, dict[str, dict[str, str]]]:
    facts = {
        "files": {file: digest_of_test(file) for file in files},
        "gen": {
            path.relative_to(ROOT).as_posix(): digest(path)
            for path in sorted((ROOT / "gen").rglob("*.py"))
        },
    }
    text = json.dumps(facts, sort_keys=True)
    path = _RECORDS / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}-{number}"
    command = [sys.executable, "-m", "pytest", "-q", *PYTEST, "-p", "tests.mutation.recording"]
    environment = {**os.environ, "MUTANTS_RECORD": str(path), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([*command, *files], cwd=ROOT, env=environment), path, facts


def digest(path: Path) -> str:
    """Return a short digest of a file, empty where there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def digest_of_test(file: str) -> str:
    """Return a digest of a test file and of everything beside it that is not a test."""
    folder = (ROOT / file).parent
    beside = (p for p in sorted(folder.rglob("*")) if p.is_file() and "__pycache__" not in p.parts)
    parts = [digest(p) for p in beside if not p.name.startswith("test_") or p == ROOT / file]
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:16]
