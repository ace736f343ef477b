"""Run an action again and again from one starting state, and see what each run leaves."""

import json
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from gen.files.hashing import sha256_bytes
from gen.outcome import Verdict
from gen.publish import identity
from tests.faulty.actions import DAY, Action, Ran, starting_state
from tests.faulty.disk import ENDLESS, Step, nothing, recorded, watched

CHINESE = re.compile("[\u4e00-\u9fff]")
CONTRACT = {verdict.exit_code for verdict in Verdict}
BUG = "这是 gen 的缺陷"
PASSING = {".lock"}
"""Files that stay because deleting them would let two processes hold two locks."""
DERIVED = (".gen/", "home/")
"""Where caches stand: which files there are counts, and not what is in them."""

Tree = dict[str, bytes]


@dataclass(frozen=True)
class Undisturbed:
    """What an action does when nothing goes wrong, and what it does after that."""

    ran: Ran
    before: Tree
    after: Tree
    second: Tree
    steps: int
    written: int


class Stage:
    """Hold the folder in which an action runs, and bring it back to its start each time."""

    def __init__(self, action: Action, folder: Path, environment: pytest.MonkeyPatch) -> None:
        self.action = action
        self.folder = folder / "work"
        self._start = folder / "start"
        self.folder.mkdir()
        environment.setenv("HOME", str(self.folder / "home"))
        environment.setenv("SOURCE_DATE_EPOCH", DAY)
        environment.delenv("XDG_CACHE_HOME", raising=False)
        environment.setattr(
            identity, "package_digest", lambda: "0" * 64
        )  # costs a look at all of it
        environment.chdir(self.folder)
        starting_state(action, self.folder)
        shutil.copytree(self.folder, self._start, symlinks=True)
        before = self.tree()
        ran: list[Ran] = []
        steps, written = recorded(self.folder, lambda: ran.append(action.run()))
        after = self.tree()
        if not action.once:
            self.run()
        self.clean = Undisturbed(ran[0], before, after, self.tree(), len(steps), written)

    def reset(self) -> None:
        """Bring back the starting state, at the same place."""
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(self._start, self.folder, dirs_exist_ok=True, symlinks=True)

    def run(self) -> Ran:
        """Return how a run ends that nothing disturbs."""
        with watched(self.folder, nothing):
            return self.action.run()

    def with_fault(self, step: Step, room: int = ENDLESS) -> Ran:
        """Return how a run from the starting state ends when `step` interferes."""
        self.reset()
        with watched(self.folder, step, room):
            return self.action.run()

    def in_child(self, step: Step) -> int:
        """Do the same in a process of its own, and return its exit code."""
        self.reset()
        child = os.fork()
        if child == 0:
            try:
                with watched(self.folder, step):
                    os._exit(self.action.run().code)
            finally:
                os._exit(99)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def tree(self) -> Tree:
        """Return every file of the folder; of a cache, only that it is there."""
        found = (path for path in self.folder.rglob("*") if path.is_file())
        named = ((path.relative_to(self.folder).as_posix(), path) for path in found)
        return {
            name: b"" if name.startswith(DERIVED) else path.read_bytes()
            for name, path in named
            if path.name not in PASSING
        }


def visible(tree: Tree) -> Tree:
    """Return what a person sees of `tree`: neither hidden files nor caches."""
    return {name: data for name, data in tree.items() if "/." not in f"/{name}" and data}


def assert_every_file_is_old_or_new(stage: Stage) -> None:
    """Hold that no file is half written, and that each report is a whole one of either run."""
    clean = stage.clean
    for name, data in visible(stage.tree()).items():
        assert data in {clean.before.get(name), clean.after.get(name)}, name
    for manifest in stage.folder.glob("*/d*/[!.]*/manifest.json"):
        assert_whole(manifest.parent)


def assert_whole(report: Path) -> None:
    """Hold that a report has the files of its manifest, with their hashes, and no others."""
    files = {path.name: path.read_bytes() for path in report.iterdir() if path.name[0] != "."}
    outputs = json.loads(files.pop("manifest.json"))["outputs"]
    assert outputs == {name: sha256_bytes(data) for name, data in files.items()}


def assert_said(ran: Ran, clean: Ran) -> None:
    """Hold that a run ended as the undisturbed one, or says in Chinese why it did not."""
    assert ran.code in {clean.code, Verdict.NOT_JUDGED.exit_code}, ran.said
    assert "Traceback" not in ran.said and BUG not in ran.said, ran.said
    if ran.code != clean.code:
        assert CHINESE.search(ran.said), ran.said


def assert_heals(stage: Stage) -> None:
    """Hold that another run gives what an undisturbed one gives, and leaves nothing else."""
    clean, left = stage.clean, stage.tree()
    if left in (clean.before, clean.after) and not any(name.startswith(DERIVED) for name in left):
        return  # such a run has been made, and there is no cache to deceive it
    if stage.action.once and visible(stage.tree()) == visible(clean.after):
        assert stage.tree().keys() == clean.after.keys()
        return
    ran = stage.run()
    assert ran.code == clean.ran.code, ran.said
    wanted = clean.after if stage.action.once else clean.second
    differing = differences(stage.tree(), wanted)
    assert not differing, differing


def differences(found: Tree, wanted: Tree) -> list[str]:
    """Name what differs, so that a failure says it in one line; a cache may lack an entry."""
    lost = {name for name in wanted.keys() - found.keys() if name.startswith(DERIVED)}
    names = (found.keys() | wanted.keys()) - lost
    return sorted(name for name in names if found.get(name) != wanted.get(name))
