"""Describe a build: what went in, what came out, under which versions and with which verdict.

The manifest stands beside the report as ``manifest.json`` (design §8). Whoever has the inputs can
build again and compare; whoever has the report can tell whether it is still the one that was built.
It lists files by path and digest and never anything that stands in them, so that no candidate that
was excluded is named here.
"""

import datetime
import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from gen.diagnostics.diagnostic import Severity
from gen.files.json_file import json_bytes
from gen.model.edition import Edition
from gen.outcome import Verdict
from gen.publish.cited_law import CitedInstrument

MANIFEST_NAME = "manifest.json"

_Value = TypeVar("_Value")


def _by_key(table: dict[str, _Value]) -> dict[str, _Value]:
    return dict(sorted(table.items()))


def _by_severity(counts: dict[Severity, int]) -> dict[Severity, int]:
    return {severity: counts.get(severity, 0) for severity in Severity}


Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Digests = Annotated[dict[str, Sha256], AfterValidator(_by_key)]
Versions = Annotated[dict[str, str], AfterValidator(_by_key)]
Options = Annotated[dict[str, Any], AfterValidator(_by_key)]
Counts = Annotated[dict[Severity, int], AfterValidator(_by_severity)]


class CaseIdentity(BaseModel):
    """Name the case as its case.toml does; a day that is not stated is None."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    project: str
    date: datetime.date | None
    as_of: datetime.date | None


class Manifest(BaseModel):
    """Hold the content of ``manifest.json``; fields stand in the order of its keys.

    `inputs` and `records` map a POSIX path relative to the case folder to a SHA-256, `outputs` a
    file name beside the manifest. `versions` and `options` are those that the build id was made
    from (see build_id); `counts` are the diagnostics by severity. `cited` are the instruments that
    the selected sources cite, with their units and their force.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    build_id: Sha256
    edition: Edition
    case: CaseIdentity
    verdict: Verdict
    counts: Counts
    inputs: Digests
    records: Digests
    outputs: Digests
    versions: Versions
    options: Options
    cited: tuple[CitedInstrument, ...] = ()

    def to_bytes(self) -> bytes:
        """Return the file's content: JSON in UTF-8, two spaces of indent, a final newline.

        The order of keys is fixed and does not depend on the order of insertion. A lone surrogate
        is written as its escape.
        """
        # Not pydantic's own JSON: it replaces a lone surrogate, so that two files share one name.
        return json_bytes(self.model_dump())


Stated = TypeVar("Stated", bound=Manifest)


def parse_manifest(data: bytes) -> Manifest:
    """Read the content of a ``manifest.json``. Raises ValueError when it is not one."""
    return parse_as(data, Manifest)


def parse_as(data: bytes, model: type[Stated]) -> Stated:
    """Read a manifest that states more, as `model`. Raises ValueError when it is not one."""
    try:
        value: Mapping[str, Any] = json.loads(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return model.model_validate(value)
