"""Make a case folder of a package, complete or not at all."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from gen.exchange.peer_package import PeerPackage
from gen.files.new_folder import write_new_folder
from gen.files.safe_path import Entry, resolve_inside
from gen.load.case_folder import SETTINGS_FILE
from gen.resources import package_file

_MARK = re.compile("@([a-z]+)@")
_HIDDEN = {"gitignore": ".gitignore", "gitattributes": ".gitattributes"}


def write_case(package: PeerPackage, parent: Path, slug: str, *, token: str) -> Path:
    """Make the case folder `slug` in `parent` and return it.

    `token` tells processes apart. Raises FileExistsError when something stands there,
    PathRefusedError when it would lie outside `parent`, and OSError.
    """
    target = resolve_inside(parent, slug, expect=Entry.FOLDER)
    write_new_folder(target, case_files(package), token=token)
    return target


def case_files(package: PeerPackage) -> dict[str, bytes]:
    """Return the files of the case by path: settings, documents, narrative, archive.

    There is no SHA256SUMS: the digests of today say nothing about the day of the capture.
    """
    parts = package.report.parts if package.report is not None else {}
    return {
        SETTINGS_FILE: _settings(package).encode(),
        **{to: _skeleton(name) for name, to in _HIDDEN.items()},
        **package.documents,
        **{f"narrative/{name}.md": text.encode() for name, text in parts.items()},
        **package.archived,
    }


def _settings(package: PeerPackage) -> str:
    title = package.report.title if package.report is not None else None
    words: Mapping[str, str] = {
        "title": _toml(title or package.project),
        "project": _toml(package.project),
        "date": package.day.isoformat() if package.day is not None else "2026-01-31",
        "undated": "" if package.day is not None else "# ",
    }
    text = package_file("exchange", "case.toml").read_text("utf-8")
    return _MARK.sub(lambda match: words[match[1]], text)


def _toml(text: str) -> str:
    """Write `text` as a basic string of TOML, whose escapes are JSON's but for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _skeleton(name: str) -> bytes:
    return package_file("workbench", "skeleton", "common", name).read_bytes()
