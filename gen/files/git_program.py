"""Ask the git program about a repository without running anything that the repository brings.

A repository may be somebody else's: its settings can name programs (hooks, filters, file-system
monitors, pagers, external diffs) that git would start. All of them are switched off here, nothing
is fetched, no shell is involved, and names come between NULs, so that no name can be mistaken.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_SAFE = {
    "core.fsmonitor": "false",
    "core.hooksPath": os.devnull,
    "core.pager": "cat",
    "core.quotePath": "false",
    "diff.external": "",
    "diff.relative": "false",
    "submodule.recurse": "false",
}
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",  # unlike the setting, nothing in a repository overrides it
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_OF_A_FILTER = {"clean": "", "smudge": "", "process": "", "required": "false"}
_KEPT = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_")
"""Variables by which the user, not the repository, sets git up: ``safe.directory`` for one."""


class GitError(Exception):
    """Raised when git cannot answer; `reason` is a key of wording, `facts` fill it in."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Git:
    """Hold a work tree, its top folder without links, and how git is called for it."""

    top: Path
    program: str
    settings: tuple[str, ...]
    environment: Mapping[str, str]

    def output(self, *arguments: str) -> bytes:
        """Return what a command prints. Raises GitError when it fails."""
        done = self._run(arguments)
        if done.returncode != 0:
            raise GitError("failed", detail=first_line(done.stderr))
        return done.stdout

    def answer(self, *arguments: str) -> str | None:
        """Return the one line that a command prints, None when it fails."""
        done = self._run(arguments)
        return os.fsdecode(done.stdout).removesuffix("\n") if done.returncode == 0 else None

    def names(self, *arguments: str) -> tuple[str, ...]:
        """Return the names that a command prints between NULs. Raises GitError when it fails."""
        return tuple(os.fsdecode(name) for name in self.output(*arguments).split(b"\0") if name)

    def _run(self, arguments: Sequence[str]) -> "subprocess.CompletedProcess[bytes]":
        command = [self.program, *self.settings, *arguments]
        return run_git(command, self.top, self.environment)


def safe_options() -> tuple[str, ...]:
    """Return the options under which git starts no program that a repository names."""
    return _as_options(_SAFE)


def safe_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what of `environment` git may see, and what keeps it from fetching and asking.

    Only what finds programs and the user's own settings is passed on; variables such as GIT_DIR,
    which a hook finds set, would point elsewhere.
    """
    kept = {
        name: value
        for name, value in environment.items()
        if not name.startswith("GIT_") or name.startswith(_KEPT)
    }
    return {**kept, **_ENVIRONMENT}


def open_repository(folder: Path, environment: Mapping[str, str]) -> Git:
    """Return the repository around `folder`. Raises GitError: no git, or no work tree there."""
    program = shutil.which("git", path=environment.get("PATH"))
    if program is None:
        raise GitError("no-git")
    safe = {**safe_environment(environment), "GIT_CONFIG_NOSYSTEM": "1"}
    settings = safe_options()
    done = run_git([program, *settings, "rev-parse", "--show-toplevel"], folder, safe)
    if done.returncode != 0:
        raise GitError("no-repository", folder=str(folder), detail=first_line(done.stderr))
    top = Path(os.fsdecode(done.stdout).removesuffix("\n")).resolve()
    git = Git(top, program, settings, safe)
    return Git(top, program, (*settings, *_as_options(_without_filters(git))), safe)


def _without_filters(git: Git) -> Mapping[str, str]:
    """Return the settings that empty every filter which the repository or the user defines.

    Raises GitError for a name that a command line cannot say; no tool has such a filter.
    """
    pattern = r"^filter\..*\.(clean|smudge|process|required)$"
    listed = git.answer("config", "--null", "--name-only", "--get-regexp", pattern) or ""
    names = {key.split(".", 1)[1].rsplit(".", 1)[0] for key in listed.split("\0") if key}
    strange = next((name for name in sorted(names) if "=" in name), None)
    if strange is not None:
        raise GitError("failed", detail=f"filter.{strange}")
    return {
        f"filter.{name}.{part}": value
        for name in sorted(names)
        for part, value in _OF_A_FILTER.items()
    }


def _as_options(settings: Mapping[str, str]) -> tuple[str, ...]:
    found = (("-c", f"{name}={value}") for name, value in settings.items())
    return tuple(part for pair in found for part in pair)


def run_git(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> "subprocess.CompletedProcess[bytes]":
    """Run `command`, git and its arguments, in `folder`; nothing is given to it to read.

    Raises FileNotFoundError without git.
    """
    return subprocess.run(  # noqa: S603 - no shell; the arguments are ours
        command,
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


def first_line(text: bytes) -> str:
    """Return the first line of what git says, empty when it says nothing."""
    lines = text.decode("utf-8", "replace").strip().splitlines()
    return lines[0] if lines else ""
