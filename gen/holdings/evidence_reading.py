"""Read all that the workbench of a case holds, and see whether it is what was captured."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblem, read_regular_file
from gen.holdings.evidence_files import (
    LEADS,
    RAW,
    RECEIPTS,
    SOURCES,
    EvidenceFiles,
    UnreadableError,
    read_kept,
)
from gen.holdings.text_digest import content_digest
from gen.model.captured import Kept, Receipt, SourceFile

Damage = Literal["unreadable", "altered", "missing"]
_Model = TypeVar("_Model", bound=Kept)


@dataclass(frozen=True, slots=True)
class Damaged:
    """Name a file of the workbench that is not what a capture wrote, relative to the case."""

    file: str
    damage: Damage


@dataclass(frozen=True, slots=True)
class Evidence:
    """Hold the receipts, sources and leads of a case by their id, and what is damaged.

    Receipts are in the order of the time of retrieval, those without one first.
    """

    receipts: tuple[Receipt, ...]
    sources: Mapping[str, SourceFile]
    leads: Mapping[str, SourceFile]
    damaged: tuple[Damaged, ...]
    source_files: tuple[Path, ...]


def read_evidence(folder: EvidenceFiles) -> Evidence:
    """Return what stands in `folder`; a damaged file is named and left out."""
    damaged: list[Damaged] = []
    receipts = _read(folder, RECEIPTS, Receipt, damaged)
    sources = _sources(folder, SOURCES, damaged)
    leads = _sources(folder, LEADS, damaged)
    damaged.extend(_raw_damage(folder, receipts.values()))
    damaged.extend(_lost(folder, receipts.values()))
    return Evidence(
        tuple(sorted(receipts.values(), key=lambda receipt: (receipt.at or "", receipt.id))),
        sources,
        leads,
        tuple(sorted(set(damaged), key=lambda each: (each.file, each.damage))),
        tuple(folder.source_path(name, is_lead=False) for name in sources),
    )


def _read(
    folder: EvidenceFiles, name: str, model: type[_Model], damaged: list[Damaged]
) -> dict[str, _Model]:
    found: dict[str, _Model] = {}
    for path in folder.files(name):
        try:
            found[path.stem] = read_kept(path, model)
        except UnreadableError:
            damaged.append(_damaged(folder, path, "unreadable"))
    return found


def _sources(folder: EvidenceFiles, name: str, damaged: list[Damaged]) -> dict[str, SourceFile]:
    sound: dict[str, SourceFile] = {}
    for key, source in _read(folder, name, SourceFile, damaged).items():
        captured = source.captured
        if source.id == key and content_digest(captured.parts) == captured.text_sha256:
            sound[key] = source
        else:
            path = folder.source_path(key, is_lead=name == LEADS)
            damaged.append(_damaged(folder, path, "altered"))
    return sound


def _raw_damage(folder: EvidenceFiles, receipts: Iterable[Receipt]) -> Iterator[Damaged]:
    """Yield the batches that are gone or are no longer what their name says."""
    known = {path.stem for path in folder.files(RAW)}
    for receipt in receipts:
        known.add(receipt.raw)
    for digest in sorted(known):
        path = folder.raw_path(digest)
        if not path.exists():
            yield _damaged(folder, path, "missing")
            continue
        try:
            is_sound = sha256_bytes(read_regular_file(path)) == digest
        except FileProblem:
            yield _damaged(folder, path, "unreadable")
            continue
        if not is_sound:
            yield _damaged(folder, path, "altered")


def _lost(folder: EvidenceFiles, receipts: Iterable[Receipt]) -> Iterator[Damaged]:
    """Yield the sources that a receipt names and that are gone."""
    for receipt in receipts:
        for item in receipt.items:
            if item.source is not None:
                path = folder.source_path(item.source, is_lead=item.basis == "lead")
                if not path.exists():
                    yield _damaged(folder, path, "missing")


def _damaged(folder: EvidenceFiles, path: Path, damage: Damage) -> Damaged:
    return Damaged(path.relative_to(folder.case).as_posix(), damage)
