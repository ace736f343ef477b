"""Capture a retrieval batch: keep it as it came, and make sources of what it holds."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.files.hashing import sha256_bytes
from gen.holdings.evidence_files import UnreadableError, read_kept
from gen.holdings.text_digest import content_digest, items_digest, receipt_id
from gen.law.catalogue import Catalogue
from gen.model.captured import Receipt, Sighting, SourceFile
from gen.workbench.batch import Batch
from gen.workbench.batch_reading import read_batch
from gen.workbench.evidence_folder import EvidenceFolder
from gen.workbench.sightings import joined
from gen.workbench.sources import (
    CaptureOptions,
    Received,
    receive,
)


@dataclass(frozen=True, slots=True)
class Arrival:
    """One batch as it arrives: its bytes and their value, and what the caller says of it.

    `at` is the time of the retrieval; None leaves it to the batch.
    """

    data: bytes
    value: Any
    provider: str | None = None
    at: str | None = None
    allow_snippet: bool = False


@dataclass(frozen=True, slots=True)
class CaptureDone:
    """Say what a capture did. `fresh` are the ids of sources that were not there before.

    `written` are the files of all its sources; `was_there` tells that the batch had been captured
    in the same way already, and nothing was written.
    """

    receipt: Receipt
    fresh: tuple[str, ...]
    written: tuple[Path, ...]
    was_there: bool


def capture(folder: EvidenceFolder, arrival: Arrival, catalogue: Catalogue) -> CaptureDone:
    """Capture `arrival` in `folder`; when this returns, the disk has all of it.

    A batch that was captured before restores sources that were lost since, and nothing else.
    Raises UnknownShapeError for a batch of no known shape, before anything is written;
    UnreadableError, FolderBusyError, PathRefusedError and OSError.
    """
    batch = read_batch(arrival.value)
    with folder.writing():
        complete_broken_off(folder, catalogue)
        return capture_held(folder, arrival, batch, catalogue)


def capture_held(
    folder: EvidenceFolder, arrival: Arrival, batch: Batch, catalogue: Catalogue
) -> CaptureDone:
    """Capture like `capture` while the caller holds the folder and has completed what broke off."""
    receipt, received = received_of(folder, arrival, batch, catalogue)
    path = folder.receipt_path(receipt.id)
    sources = _by_path(folder, received)
    if path.exists():
        kept = read_kept(path, Receipt)
        lost = {path: source for path, source in sources.items() if not path.exists()}
        folder.clear_unfinished(sources)
        folder.write_sources(lost)
        return CaptureDone(kept, (), tuple(sources), was_there=True)
    fresh = tuple(source.id for path, source in sources.items() if not path.exists())
    folder.begin(receipt, arrival.data)
    _write(folder, sources)
    folder.finish(receipt)
    return CaptureDone(receipt, fresh, tuple(sources), was_there=False)


def complete_broken_off(folder: EvidenceFolder, catalogue: Catalogue) -> None:
    """Complete a capture whose process was killed; the folder must be held.

    The sources are made again of the batch: those that are there already stay as they are. Without
    the batch nothing was acknowledged, and nothing is left to complete.
    """
    receipt = folder.journal()
    if receipt is None:
        return
    from gen.load.document import Document, read_json

    raw = folder.raw_path(receipt.raw)
    data = raw.read_bytes() if raw.is_file() else b""
    document = read_json(data, str(raw)) if sha256_bytes(data) == receipt.raw else None
    if not isinstance(document, Document):
        folder.give_up()
        return
    arrival = Arrival(b"", document.value, receipt.provider, receipt.at, receipt.allow_snippet)
    received = _items(folder, arrival, read_batch(document.value), catalogue, receipt.id)
    _write(folder, _by_path(folder, received))
    folder.finish(receipt)


def received_of(
    folder: EvidenceFolder, arrival: Arrival, batch: Batch, catalogue: Catalogue
) -> tuple[Receipt, list[Received]]:
    """Return the receipt of `arrival` and what its items become. Nothing is written."""
    raw = sha256_bytes(arrival.data)
    name = receipt_id(raw, arrival.provider, allow_snippet=arrival.allow_snippet)
    received = _items(folder, arrival, batch, catalogue, name)
    items = tuple(each.item for each in received)
    receipt = Receipt(
        id=name,
        raw=raw,
        stated_id=batch.stated_id,
        provider=arrival.provider,
        allow_snippet=arrival.allow_snippet,
        at=arrival.at or batch.at,
        tool=batch.tool,
        query=batch.query,
        failed=batch.failed,
        items_sha256=items_digest(items),
        items=items,
    )
    return receipt, received


def _items(
    folder: EvidenceFolder, arrival: Arrival, batch: Batch, catalogue: Catalogue, name: str
) -> list[Received]:
    databases = folder.workbench().databases
    options = CaptureOptions(catalogue, arrival.provider, arrival.allow_snippet, databases)
    seen = Sighting(batch=name, item=0, at=arrival.at or batch.at, query=batch.query)
    return [
        receive(item, number, batch, options, seen)
        for number, item in enumerate(batch.items, start=1)
    ]


def _by_path(folder: EvidenceFolder, received: Iterable[Received]) -> dict[Path, SourceFile]:
    """Return the sources of a batch by their files; one that came twice is one source."""
    found: dict[Path, SourceFile] = {}
    for each in received:
        if each.source is not None:
            is_lead = each.item.basis == "lead"
            path = folder.source_path(each.source.id, is_lead=is_lead)
            known = found.get(path)
            found[path] = joined(known, each.source) if known is not None else each.source
    return found


def _write(folder: EvidenceFolder, sources: dict[Path, SourceFile]) -> None:
    """Write the sources that are new or were seen anew.

    Raises UnreadableError for one that is no longer what was captured.
    """
    changed: dict[Path, SourceFile] = {}
    for path, source in sources.items():
        old = read_kept(path, SourceFile) if path.exists() else None
        if old is not None and content_digest(old.captured.parts) != source.captured.text_sha256:
            raise UnreadableError(path)
        new = joined(old, source) if old is not None else source
        if new is not old:
            changed[path] = new
    folder.clear_unfinished(sources.keys() - changed.keys())
    folder.write_sources(changed)
