"""Digest everything that is installed and decides the bytes of a report."""

import platform
from collections.abc import Mapping
from functools import cache

from gen.batch.listing import data_files
from gen.batch.versions import environment_versions
from gen.files.hashing import sha256_file, sha256_json
from gen.resources import package_file, schemas_root, themes_root


@cache
def environment_digest() -> str:
    """Return the SHA-256 over program, built-in themes, fonts and the versions of libraries.

    Two machines with the same digest write the same bytes. It is made once in a process: what is
    installed does not change under a running program.
    """
    folders = (package_file(), schemas_root(), themes_root())
    digests: list[Mapping[str, str]] = [
        {name: sha256_file(folder / name) for name in data_files(folder)} for folder in folders
    ]
    return sha256_json([*digests, environment_versions()])


def machine() -> str:
    """Return the name of this machine, for messages."""
    return platform.node()
