"""Keep what was learnt in ``.gen/`` of a repository; deleting it, whole or in part, is always safe.

An entry is one file, named by the digest of its key. It begins with an HMAC-SHA-256 over the rest,
so that a torn or damaged entry counts as absent, and one that came along with somebody else's
repository too: the seal is a secret of this user. It appears by a rename, so that runs side by side
and killed ones leave whole entries. Entries are JSON: reading one runs no code.
"""

import contextlib
import hmac
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gen.files.hashing import sha256_bytes

FOLDER = ".gen"
_ENTRIES = "cache"
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

    def read(self, key: str) -> bytes | None:
        """Return the entry of `key`, None when there is no sound one."""
        try:
            with open(self._path(key), "rb") as file:  # noqa: PTH123 - a thousand times per run
                data = file.read()
        except OSError:
            return None
        digest, content = data[:_DIGEST], data[_DIGEST + 1 :]
        return content if hmac.compare_digest(self._sealed(key, content), digest) else None

    def write(self, key: str, content: bytes) -> None:
        """Write the entry of `key`."""
        path = self._path(key)
        staged = path.with_name(f"{path.name}.{self.token}.new")
        data = b"%s\n%s" % (self._sealed(key, content), content)
        with contextlib.suppress(OSError):
            try:
                self._write(staged, data)
            except FileNotFoundError:
                self._prepare()
                self._write(staged, data)
            staged.replace(path)

    def forget(self, key: str) -> None:
        """Remove the entry of `key`, if there is one."""
        with contextlib.suppress(OSError):
            self._path(key).unlink()

    def entries(self) -> Iterator[Path]:
        """Yield the files of all entries, leftovers of killed runs among them."""
        with contextlib.suppress(OSError):
            yield from sorted(path for path in self.folder.iterdir() if path.is_file())

    def clear(self) -> None:
        """Remove all entries."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _path(self, key: str) -> Path:
        return self.folder / sha256_bytes(key.encode("utf-8", "surrogateescape"))

    def _sealed(self, key: str, content: bytes) -> bytes:
        """Return the HMAC of an entry; it covers the key, so that no entry stands for another."""
        named = b"%s\n%s" % (key.encode("utf-8", "surrogateescape"), content)
        return hmac.digest(self.seal, named, "sha256").hex().encode()

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
