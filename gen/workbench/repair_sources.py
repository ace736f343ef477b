"""Take the texts that findings bring along: they are captured as any other batch is."""

import json
from collections.abc import Sequence
from dataclasses import replace

from gen.law.catalogue import Catalogue
from gen.model.captured import ReceivedItem
from gen.workbench.batch_reading import UnknownShapeError, read_batch
from gen.workbench.capture import Arrival, capture_held, received_of
from gen.workbench.evidence_folder import EvidenceFolder
from gen.workbench.repair_findings import Fault, Given, fault
from gen.workbench.repair_words import repair_words


def examine_sources(
    folder: EvidenceFolder, given: Sequence[Given], catalogue: Catalogue
) -> tuple[tuple[Given, ...], list[Fault]]:
    """Return `given` with the ids of the texts they bring, and those that bring no whole text.

    Nothing is written. Raises UnreadableError for damaged settings of the workbench.
    """
    found: list[Given] = []
    faults: list[Fault] = []
    for each in given:
        arrival = _arrival(each)
        if arrival is None:
            found.append(each)
            continue
        path = (*each.path, repair_words()["fields"]["source"][0])
        try:
            _, received = received_of(folder, arrival, read_batch(arrival.value), catalogue)
        except UnknownShapeError:
            faults.append(fault(path, "source-without-body"))
            continue
        items = [one.item for one in received]
        faults += [fault(path, _reason(item)) for item in items if not _is_text(item)]
        ids = tuple(item.source for item in items if item.source is not None)
        found.append(replace(each, sources=ids))
    return tuple(found), faults


def capture_sources(folder: EvidenceFolder, given: Sequence[Given], catalogue: Catalogue) -> None:
    """Capture what `given` bring; the folder must be held. What is there already stays.

    Raises UnreadableError, PathRefusedError and OSError.
    """
    for each in given:
        arrival = _arrival(each)
        if arrival is not None:
            capture_held(folder, arrival, read_batch(arrival.value), catalogue)


def _arrival(given: Given) -> Arrival | None:
    """Return the batch that a finding brings: the one text, as the finding has it."""
    if given.source is None:
        return None
    value = {"results": [dict(given.source)]}
    data = json.dumps(value, ensure_ascii=False, indent=1).encode()
    return Arrival(data, value, at=given.when)


def _is_text(item: ReceivedItem) -> bool:
    return item.source is not None and item.reason is None


def _reason(item: ReceivedItem) -> str:
    return "source-without-title" if item.reason == "no_title" else "source-without-body"
