"""Keep what was learnt in ``.gen/`` of a repository; deleting it, whole or in part, is always safe.

An entry is one file, named by the digest of its key. It begins with an HMAC-SHA-256 over the rest,
so that a torn or damaged entry counts as absent, and one that came along with somebody else's
repository too: the seal is a secret of this user. It appears by a rename, so that runs side by side
and killed ones leave whole entries. Entries are JSON: reading one runs no code.
"""

import contextlib
import hmac
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.files.leftovers import clear_leftovers

FOLDER = ".gen"
_ENTRIES = "cache"
_UNFINISHED = "new"
_DIGEST = 64
_PRIVATE = 0o700


@dataclass(frozen=True, slots=True)
class Store:
    """Be the cache below `root`, the folder of a repository.

    `token` tells processes that write at the same time apart, `seal` is the key of the HMAC.
    Nothing here raises OSError: what cannot be read is absent, and what cannot be written is
    learnt again.
    """

    root: Path
    token: str
    seal: bytes

    @property
    def folder(self) -> Path:
        """Return the folder of the entries."""
        return self.root / FOLDER / _ENTRIES

    @property
    def _unfinished(self) -> Path:
        """Return the folder of the entries that are being written."""
        return self.root / FOLDER / _UNFINISHED

    def read(self, key: str) -> bytes | None:
        """Return the entry of `key`, None when there is no sound one."""
        entry = self._entry(self._path(key))
        return entry[1] if entry is not None and entry[0] == key else None

    def write(self, key: str, content: bytes) -> None:
        """Write the entry of `key`."""
        path = self._path(key)
        staged = self._unfinished / f"{path.name}.{self.token}"
        named = b"%s\n%s" % (json.dumps(key).encode(), content)
        data = self._sealed(named) + named
        with contextlib.suppress(OSError):
            try:
                self._write(staged, data)
            except FileNotFoundError:
                self._prepare()
                self._write(staged, data)
            staged.replace(path)
            return
        with contextlib.suppress(OSError):
            staged.unlink()

    def clear_unfinished(self) -> None:
        """Remove the entries that killed processes did not finish."""
        clear_leftovers(self._unfinished, r"[0-9a-f]+\.(.+)")

    def forget(self, key: str) -> None:
        """Remove the entry of `key`, if there is one."""
        with contextlib.suppress(OSError):
            self._path(key).unlink()

    def size(self) -> tuple[int, int]:
        """Return how many files the cache has, and how many bytes."""
        sizes = [path.stat().st_size for path in self._files()]
        return len(sizes), sum(sizes)

    def prune(self, is_wanted: Callable[[str], bool]) -> int:
        """Remove entries whose key is not wanted, damaged ones and leftovers; return how many."""
        removed = 0
        for path in self._files():
            entry = self._entry(path)
            if entry is None or not is_wanted(entry[0]):
                with contextlib.suppress(OSError):
                    path.unlink()
                    removed += 1
        return removed

    def clear(self) -> None:
        """Remove all entries."""
        for folder in (self.folder, self._unfinished):
            shutil.rmtree(folder, ignore_errors=True)

    def _path(self, key: str) -> Path:
        return self.folder / sha256_bytes(key.encode("utf-8", "surrogateescape"))

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.is_file())
        except OSError:
            return []

    def _entry(self, path: Path) -> tuple[str, bytes] | None:
        """Return key and content of the entry at `path`, None when it is not a sound one."""
        try:
            with open(path, "rb") as file:  # noqa: PTH123 - a thousand times per run
                data = file.read()
        except OSError:
            return None
        seal, named = data[: _DIGEST + 1], data[_DIGEST + 1 :]
        if not hmac.compare_digest(self._sealed(named), seal):
            return None
        key, _, content = named.partition(b"\n")
        return str(json.loads(key)), content

    def _sealed(self, named: bytes) -> bytes:
        """Return the line with the HMAC of an entry and its key: none stands for another."""
        return b"%s\n" % hmac.digest(self.seal, named, "sha256").hex().encode()

    def _write(self, path: Path, data: bytes) -> None:
        descriptor = os.open(
            path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600
        )
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)

    def _prepare(self) -> None:
        """Make the folder: private, and ignored by git without anybody's help."""
        private = self.root / FOLDER
        private.mkdir(mode=_PRIVATE, exist_ok=True)
        ignore = private / ".gitignore"
        if not ignore.exists():
            ignore.write_text("*\n", "utf-8")
        self.folder.mkdir(mode=_PRIVATE, exist_ok=True)
        self._unfinished.mkdir(mode=_PRIVATE, exist_ok=True)
