"""Hash bytes, files and JSON values with SHA-256."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from gen.files.regular_file import FileProblemError, FileProblemKind, open_regular_file

JsonValue: TypeAlias = "bool | int | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""What can be hashed. No floats: a number with more than one writing has no one digest."""


def sha256_bytes(data: bytes) -> str:
    """Return the SHA-256 of `data` as 64 lower-case hex digits."""
    return hashlib.sha256(data).hexdigest()


def sha256_file(path: Path) -> str:
    """Return the SHA-256 of a regular file, read in pieces. Raises FileProblemError."""
    with open_regular_file(path) as file:
        try:
            return hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise FileProblemError(FileProblemKind.UNREADABLE, path) from error


def canonical_json(value: JsonValue) -> bytes:
    r"""Return the one writing of `value` that is hashed.

    UTF-8, keys sorted by code point, no white space, nothing escaped but what JSON demands. A lone
    surrogate, as in a file name that is not UTF-8, is written as its ``\udcXX`` escape.
    """
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")


def sha256_json(value: JsonValue) -> str:
    """Return the SHA-256 of ``canonical_json(value)``."""
    return sha256_bytes(canonical_json(value))
