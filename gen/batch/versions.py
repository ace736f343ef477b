"""Digest the versions of everything below gen that decides the bytes or the verdict."""

import platform
import sys

from gen.files.hashing import sha256_json
from gen.render.engine_versions import engine_versions, package_version
from gen.settings import FORMATS

_JUDGING = (
    "defusedxml",
    "fonttools",
    "markupsafe",
    "pikepdf",
    "pydantic",
    "pydantic-core",
    "rjieba",
    "svg.py",
    "tree-sitter",
    "tree-sitter-json",
    "tree-sitter-toml",
)
"""Packages that a verdict can depend on, besides those that shape the bytes."""


def environment_versions() -> dict[str, str]:
    """Return name → version: Python, its system, WeasyPrint and its libraries, and the rest."""
    packages = {name: package_version(name) for name in _JUDGING}
    return {
        **engine_versions(FORMATS),
        **{name: found for name, found in packages.items() if found is not None},
        "python": platform.python_version(),
        "system": f"{sys.platform} {platform.machine()}",
    }


def versions_digest() -> str:
    """Return the SHA-256 over `environment_versions`."""
    return sha256_json(environment_versions())
