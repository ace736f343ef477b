"""Digest the program and the theme, so that changed code or a changed theme gives another build id.

A version number does not do: between two releases, and in a checkout under work, the code changes
and the number stays.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from gen.files.hashing import sha256_file, sha256_json
from gen.resources import package_file

_FONTS = "fonts"
_LEFT_OUT = {"__pycache__", "_data"}  # bytecode; the themes of an installed wheel, counted as such


def package_digest() -> str:
    """Return the SHA-256 over gen's own files, 64 hex digits.

    It is the same for a checkout and for an installed wheel of it. Raises FileProblemError.
    """
    return folder_digest(package_file())


def theme_digest(theme_folders: Sequence[Path], *, with_fonts: bool) -> str:
    """Return the SHA-256 over the files of a theme, 64 hex digits.

    `theme_folders` are its own folder and those it inherits from, in that order. Fonts are many
    megabytes and decide only the PDF: they count `with_fonts`. Raises FileProblemError.
    """
    return sha256_json([folder_digest(each, with_fonts=with_fonts) for each in theme_folders])


def folder_digest(folder: Path, *, with_fonts: bool = True) -> str:
    """Return the SHA-256 over the relative paths and contents of all files below `folder`.

    Hidden files and bytecode are left out, the fonts sub-folder as well unless `with_fonts`.
    """
    left_out = _LEFT_OUT if with_fonts else _LEFT_OUT | {_FONTS}
    return sha256_json(
        {
            path.relative_to(folder).as_posix(): sha256_file(path)
            for path in _files(folder, left_out)
        }
    )


def _files(folder: Path, left_out: set[str]) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith(".") or path.name in left_out:
            continue
        if path.is_dir():
            yield from _files(path, left_out)
        else:
            yield path
