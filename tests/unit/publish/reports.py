"""Reports to publish, and the judge that says whether a folder holds exactly one of them."""

import datetime
from pathlib import Path

from gen.files.hashing import sha256_bytes
from gen.model.edition import Edition
from gen.outcome import Verdict
from gen.publish.manifest import MANIFEST_NAME, CaseIdentity, Manifest, parse_manifest

OUTPUTS = ("report.md", "report.html", "report.pdf")


def build_manifest(outputs: dict[str, bytes], *, edition: Edition = "client") -> Manifest:
    return Manifest(
        build_id=sha256_bytes(b"".join(outputs.values())),
        edition=edition,
        case=CaseIdentity(
            title="商铺认购书", project="shop", date=datetime.date(2026, 10, 26), as_of=None
        ),
        verdict=Verdict.DELIVERABLE,
        counts={},
        inputs={"research-plan.json": sha256_bytes(b"plan")},
        records={},
        outputs={name: sha256_bytes(data) for name, data in outputs.items()},
        versions={"gen": "0.1.0"},
        options={"formats": ["md", "html", "pdf"]},
    )


def build_report(
    version: str, *, size: int = 20_000, names: tuple[str, ...] = OUTPUTS
) -> dict[str, bytes]:
    """Return the complete files of one report; the content of each tells version and name."""
    outputs = {name: f"{version} {name}\n".encode() * (size // 20) for name in names}
    return outputs | {MANIFEST_NAME: build_manifest(outputs).to_bytes()}


def published(target: Path) -> str | None:
    """Return which version `target` holds, None if there is no such folder.

    Fails when anything is missing, left over, half written or mixed from two versions.
    """
    if not target.exists():
        return None
    manifest = parse_manifest((target / MANIFEST_NAME).read_bytes())
    contents = {path.name: path.read_bytes() for path in target.iterdir()}
    contents.pop(MANIFEST_NAME)
    assert {name: sha256_bytes(data) for name, data in contents.items()} == manifest.outputs
    versions = {data.split()[0].decode() for data in contents.values()}
    assert len(versions) == 1
    return versions.pop()
