"""Describe the made font files as data: which code points each face has, and its hash."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from scripts.font_faces import Face


def ranges(points: Iterable[int]) -> list[list[int]]:
    """Join code points into ascending, disjoint ranges [first, last], both included."""
    found: list[list[int]] = []
    for point in sorted(points):
        if found and point == found[-1][1] + 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


def coverage_document(
    faces: Sequence[Face], folder: Path, packages: dict[str, str]
) -> dict[str, Any]:
    """Build the content of coverage.json.

    faces: the faces whose files stand in folder; packages: npm package name → version.
    Returns {"packages", "faces": [{"file", "family", "weight", "part", "sha256", "bytes",
    "code_points", "coverage"}], "coverages": {name: [[first, last], …]}}. Faces of the same
    repertoire share one coverage, named after the first of them.
    """
    coverages: dict[str, list[list[int]]] = {}
    entries = [_face_entry(face, folder, coverages) for face in faces]
    return {"packages": packages, "faces": entries, "coverages": coverages}


def write_coverage(document: dict[str, Any], target: Path) -> None:
    """Write the document as JSON, one range list a line, so that a change shows in a diff."""
    target.write_text("\n".join(_json_lines(document)) + "\n", encoding="utf-8")


def _face_entry(
    face: Face, folder: Path, coverages: dict[str, list[list[int]]]
) -> dict[str, str | int]:
    from fontTools.ttLib import TTFont

    path = folder / face.file_name
    content = path.read_bytes()
    font = TTFont(path, lazy=True)
    points = font.getBestCmap()
    return {
        "file": face.file_name,
        "family": face.family,
        "weight": font["OS/2"].usWeightClass,
        "part": face.part,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "code_points": len(points),
        "coverage": _shared_name(face.postscript_name, ranges(points), coverages),
    }


def _shared_name(name: str, found: list[list[int]], coverages: dict[str, list[list[int]]]) -> str:
    for known, others in coverages.items():
        if others == found:
            return known
    coverages[name] = found
    return name


def _json_lines(document: dict[str, Any]) -> Iterator[str]:
    yield "{"
    yield f'"packages": {json.dumps(document["packages"])},'
    yield '"faces": ['
    yield ",\n".join(json.dumps(face) for face in document["faces"])
    yield "],"
    yield '"coverages": {'
    compact = (
        f"{json.dumps(name)}: {json.dumps(found, separators=(',', ':'))}"
        for name, found in document["coverages"].items()
    )
    yield ",\n".join(compact)
    yield "}"
    yield "}"
