"""Compare the law data of the package with the heads of a folder of statutes' texts.

`python scripts/compare_instruments.py FOLDER` prints, as JSON to copy into
gen/law/data/instruments/*.json, what the heads say about instruments that the data lacks, and names
every fact in which the two differ. It changes nothing: whoever adds a fact states its source.
"""

import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from gen.law.catalogue import built_in
from gen.law.instrument import Instrument, Version
from gen.law.library import Statute
from gen.load.law_library import read_library

_FACTS = ("level", "issuing_body", "document_number", "locality")


def entry(item: Instrument) -> dict[str, Any]:
    """Return `item` as an entry of the data files, without what is not known."""
    version = item.versions[0]
    written = {
        "name": item.name,
        "level": item.level,
        "sub_type": item.sub_type,
        "issuing_body": item.issuing_body,
        "document_number": item.document_number,
        "locality": item.locality,
        "effective": _day(item.effective),
        "versions": [
            {
                "tag": version.tag,
                "adopted": _day(version.adopted),
                "effective": _day(version.effective),
                "superseded_on": _day(version.superseded_on),
            }
        ],
        "as_of": _day(item.as_of),
    }
    return {key: value for key, value in written.items() if value is not None}


def differences(known: Instrument, statute: Statute) -> Iterator[str]:
    """Yield a line for each fact that both state and state differently."""
    for name in _FACTS:
        ours, theirs = getattr(known, name), getattr(statute.instrument, name)
        if None not in (ours, theirs) and ours != theirs:
            yield f"{known.name}: {name} {ours!r}, in {statute.file} {theirs!r}"
    version = known.version(statute.version.tag)
    if version is None:
        yield f"{known.name}: no text {statute.version.tag}, as in {statute.file}"
    elif _days(version) != _days(statute.version):
        theirs = _days(statute.version)
        yield f"{known.name} {version.tag}: {_days(version)}, in {statute.file} {theirs}"


def _days(version: Version) -> tuple[str | None, str | None]:
    return _day(version.effective), _day(version.superseded_on)


def _day(day: date | None) -> str | None:
    return day.isoformat() if day is not None else None


def main(folder: str) -> int:
    """Print entries for unknown instruments on stdout, differences on stderr."""
    here = Path.cwd()
    reading = read_library(here, folder, here)
    missing: list[dict[str, Any]] = []
    for statute in reading.library.statutes:
        known = built_in().find(statute.instrument.name, statute.version.tag)
        if known is None or known.as_of is None:
            missing.append(entry(statute.instrument))
        else:
            for line in differences(known, statute):
                sys.stderr.write(f"{line}\n")
    for problem in reading.problems:
        sys.stderr.write(f"{problem.location.file}:{problem.location.line} {problem.slug}\n")
    sys.stdout.write(json.dumps(missing, ensure_ascii=False, indent=2) + "\n")
    return 1 if reading.problems else 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:2]))
