"""Tell which captured sources their receipts and batches vouch for."""

from gen.holdings.evidence_files import EVIDENCE, RAW, RECEIPTS, SOURCES
from gen.holdings.evidence_reading import Evidence


def sound_files(evidence: Evidence) -> frozenset[str]:
    """Return the files, relative to the case, of the sources that are what was captured.

    The text is the one whose digest the file states, every sighting has its receipt, and each of
    these its batch, byte for byte.
    """
    damaged = {each.file for each in evidence.damaged}
    raw = {receipt.id: f"{EVIDENCE}/{RAW}/{receipt.raw}.json" for receipt in evidence.receipts}
    return frozenset(
        file
        for name, source in evidence.sources.items()
        if (file := f"{EVIDENCE}/{SOURCES}/{name}.json") not in damaged
        and all(
            f"{EVIDENCE}/{RECEIPTS}/{seen.batch}.json" not in damaged
            and raw.get(seen.batch, "") not in damaged | {""}
            for seen in source.sightings
        )
    )
