"""Read what git has stored, and nothing that acts: no hook, filter, pager, index or network.

Only ``rev-parse``, ``ls-tree`` and ``cat-file`` are asked. A partial clone is not completed, and
objects that were replaced are read as they are.
"""

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gen.files.git_program import first_line, run_git, safe_environment, safe_options
from gen.redline.uncomparable import UncomparableError


@dataclass(frozen=True, slots=True)
class Entry:
    """Name a file of a tree: its mode, its object, its size in bytes, its path from the top."""

    mode: str
    name: str
    size: int
    path: str


@dataclass(frozen=True, slots=True)
class Git:
    """Ask git about the repository around `folder`, with `environment` and what is safe."""

    folder: Path
    environment: Mapping[str, str]

    def commit(self, revision: str) -> str:
        """Return the id of the commit that `revision` names.

        Raises UncomparableError ``no-git``, ``no-repository`` or ``no-revision``.
        """
        if revision.startswith("-"):
            raise UncomparableError("no-revision", revision=revision)
        self.ask("no-repository", {"folder": self.folder.as_posix()}, "rev-parse", "--git-dir")
        wanted = f"{revision}^{{commit}}"
        facts = {"revision": revision}
        found = self.ask("no-revision", facts, "rev-parse", "--verify", "--end-of-options", wanted)
        return found.decode().strip()

    def prefix(self) -> str:
        """Return the path of the folder from the top of the repository, with a final slash."""
        facts = {"folder": self.folder.as_posix()}
        found = self.ask("no-repository", facts, "rev-parse", "--show-prefix")
        return found.decode("utf-8", "surrogateescape").removesuffix("\n")

    def entries(self, commit: str) -> list[Entry]:
        """Return every file of `commit`, wherever it is.

        Raises UncomparableError ``incomplete``.
        """
        facts = {"revision": commit[:12]}
        listed = self.ask("incomplete", facts, "ls-tree", "-r", "-l", "-z", "--full-tree", commit)
        lines = listed.decode("utf-8", "surrogateescape").split("\0")
        return [_entry(line) for line in lines if line]

    def contents(self, entries: Sequence[Entry]) -> Iterator[bytes]:
        """Yield the content of each of `entries` as it was committed.

        Raises UncomparableError ``incomplete``.
        """
        command = self._command("cat-file", "--batch")
        with subprocess.Popen(  # noqa: S603 - a fixed command; ids come from git itself
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            env=safe_environment(self.environment),
        ) as process:
            asked, told = process.stdin, process.stdout
            if asked is None or told is None:
                raise RuntimeError("a pipe that was asked for is not there")
            for entry in entries:
                asked.write(f"{entry.name}\n".encode())
                asked.flush()
                head = told.readline().split()
                if len(head) != 3 or head[1] != b"blob":  # noqa: PLR2004 - id, kind, size
                    raise UncomparableError("incomplete", revision=entry.path)
                yield told.read(int(head[2]))
                told.read(1)
            asked.close()

    def ask(self, reason: str, facts: Mapping[str, str], *arguments: str) -> bytes:
        """Return what git prints, or raise UncomparableError `reason` with what it complains of."""
        try:
            command = self._command(*arguments)
            done = run_git(command, self.folder, safe_environment(self.environment))
        except FileNotFoundError as error:
            raise UncomparableError("no-git") from error
        if done.returncode:
            raise UncomparableError(reason, said=first_line(done.stderr), **facts)
        return done.stdout

    def _command(self, *arguments: str) -> tuple[str, ...]:
        return ("git", *safe_options(), *arguments)


def _entry(line: str) -> Entry:
    facts, _, path = line.partition("\t")
    mode, _, name, size = facts.split()
    return Entry(mode, name, int(size) if size.isdigit() else 0, path)
