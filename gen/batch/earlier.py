"""Tell in what earlier reports disagree with the archive: that can decide a verdict.

A manifest that agrees decides nothing, so that a case which was just built is not judged again.
"""

from collections.abc import Mapping
from pathlib import Path

from gen.batch.listing import Stamps
from gen.batch.stamps import Seen, stamp_of
from gen.files.hashing import sha256_json
from gen.model.edition import EDITIONS

_MANIFESTS = tuple(f"dist/{edition}/manifest.json" for edition in EDITIONS)


def manifest_files(case: Path) -> Stamps:
    """Return the stamps of the manifests of earlier reports, by path relative to the case."""
    found = ((name, _stamp(case / name)) for name in _MANIFESTS)
    return {name: stamp for name, stamp in found if stamp is not None}


def disagreement(case: Path, files: Mapping[str, Seen]) -> str:
    """Return a digest of the records that no earlier report knows as they are.

    `files` are the inputs of the case. It is empty when there is no such record.
    """
    from gen.load.case_reader import CaseReader
    from gen.load.published import disagreements, read_published

    records = {name: seen.sha256 for name, seen in files.items() if name.startswith("archive/")}
    altered = disagreements(read_published(CaseReader(case, case), records), records)
    return sha256_json(altered) if altered else ""


def _stamp(path: Path) -> tuple[int, int, int, int] | None:
    try:
        return stamp_of(path.stat())
    except OSError:
        return None
