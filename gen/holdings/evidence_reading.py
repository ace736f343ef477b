"""Read all that the workbench of a case holds, and see whether it is what was captured."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import Entry, PathRefusedError, resolve_inside
from gen.holdings.evidence_files import (
    EVIDENCE,
    JOURNAL,
    LEADS,
    RAW,
    RECEIPTS,
    SOURCES,
    EvidenceFiles,
    UnreadableError,
    read_kept,
)
from gen.holdings.text_digest import content_digest, items_digest, receipt_id
from gen.model.captured import Kept, Receipt, SourceFile, Workbench

Damage = Literal["unreadable", "altered", "missing", "unfinished"]
_Model = TypeVar("_Model", bound=Kept)


@dataclass(frozen=True, slots=True)
class Damaged:
    """Name a file of the workbench that is not what a capture wrote, relative to the case."""

    file: str
    damage: Damage


@dataclass(frozen=True, slots=True)
class Evidence:
    """Hold what is asked in `case`, its receipts, its sources and leads by id, and what is damaged.

    Receipts are in the order of the time of retrieval, those without one first.
    """

    case: str
    workbench: Workbench
    receipts: tuple[Receipt, ...]
    sources: Mapping[str, SourceFile]
    leads: Mapping[str, SourceFile]
    damaged: tuple[Damaged, ...]
    source_files: tuple[Path, ...]


def read_evidence(folder: EvidenceFiles) -> Evidence:
    """Return what stands in `folder`; a damaged file is named and left out.

    A capture that was broken off is damage too: whoever may write completes it first. Of a folder
    that a link leads out of the case, nothing is read.
    """
    if not _is_inside(folder):
        outside = Damaged(EVIDENCE, "unreadable")
        return Evidence(folder.case.resolve().name, Workbench(), (), {}, {}, (outside,), ())
    damaged: list[Damaged] = []
    workbench = _workbench(folder, damaged)
    receipts = _receipts(folder, damaged)
    sources = _sources(folder, SOURCES, damaged)
    leads = _sources(folder, LEADS, damaged)
    damaged.extend(_raw_damage(folder, receipts.values()))
    damaged.extend(_lost(folder, receipts.values()))
    damaged.extend(_unreceived(folder, [*sources.values(), *leads.values()], receipts))
    return Evidence(
        folder.case.resolve().name,
        workbench,
        tuple(sorted(receipts.values(), key=lambda receipt: (receipt.at or "", receipt.id))),
        sources,
        leads,
        tuple(sorted(set(damaged), key=lambda each: (each.file, each.damage))),
        tuple(folder.source_path(name, is_lead=False) for name in sources),
    )


def _is_inside(folder: EvidenceFiles) -> bool:
    names = (RECEIPTS, RAW, SOURCES, LEADS)
    try:
        for name in (EVIDENCE, *(f"{EVIDENCE}/{each}" for each in names)):
            resolve_inside(folder.case, name, expect=Entry.FOLDER)
    except PathRefusedError:
        return False
    return True


def _workbench(folder: EvidenceFiles, damaged: list[Damaged]) -> Workbench:
    journal = folder.path / JOURNAL
    if journal.exists():
        damaged.append(_damaged(folder, journal, "unfinished"))
    try:
        return folder.workbench()
    except UnreadableError as error:
        damaged.append(_damaged(folder, error.path, "unreadable"))
        return Workbench()


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


def _receipts(folder: EvidenceFiles, damaged: list[Damaged]) -> dict[str, Receipt]:
    """Return the receipts that name their batch by its digest and hold every item of it."""
    sound: dict[str, Receipt] = {}
    for key, receipt in _read(folder, RECEIPTS, Receipt, damaged).items():
        own = receipt_id(receipt.raw, receipt.provider, allow_snippet=receipt.allow_snippet)
        if receipt.id == key == own and _is_whole(receipt):
            sound[key] = receipt
        else:
            damaged.append(_damaged(folder, folder.receipt_path(key), "altered"))
    return sound


def _is_whole(receipt: Receipt) -> bool:
    """Tell whether no item of `receipt` was taken out, put in or changed, as far as it can tell.

    Items are counted from 1; what happened to the last ones the digest of all of them shows.
    """
    numbers = [item.item for item in receipt.items]
    digest = receipt.items_sha256
    return numbers == [*range(1, len(numbers) + 1)] and digest in {
        None,
        items_digest(receipt.items),
    }


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
        except FileProblemError:
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


def _unreceived(
    folder: EvidenceFiles, sources: Iterable[SourceFile], receipts: Mapping[str, Receipt]
) -> Iterator[Damaged]:
    """Yield the receipts that sources rest on and that are gone, and sources that no receipt names.

    While a capture is under way, its sources are there before its receipt.
    """
    named = {
        (receipt.id, item.item): item.source
        for receipt in receipts.values()
        for item in receipt.items
    }
    is_under_way = (folder.path / JOURNAL).exists()
    for source in sources:
        for seen in source.sightings:
            if seen.batch not in receipts:
                receipt = folder.receipt_path(seen.batch)
                if not is_under_way and not receipt.exists():
                    yield _damaged(folder, receipt, "missing")
            elif named.get((seen.batch, seen.item)) != source.id:
                path = folder.source_path(source.id, is_lead=source.captured.basis == "lead")
                yield _damaged(folder, path, "altered")


def _damaged(folder: EvidenceFiles, path: Path, damage: Damage) -> Damaged:
    return Damaged(path.relative_to(folder.case).as_posix(), damage)
