"""What leaves with a report names no record file and no waiver, and still proves everything."""

import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gen.handover.origin import find_origin
from gen.handover.verify import verify
from gen.judgement import check_case
from gen.model.edition import Edition
from gen.model.record import record_alias
from gen.pipeline import build_case
from gen.publish.build_id import build_id
from gen.publish.manifest import MANIFEST_NAME, Manifest, parse_manifest
from gen.request import Request
from gen.settings import Settings, Waiver
from tests.sample_cases import SAMPLES

REASON = "客户要求暂缓，另行说明"
WAIVER = Waiver(code="RPT022", reason=REASON, person="张三", expires=date(2027, 1, 1))


@pytest.fixture
def case(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("dist", "drafts")
    return Path(shutil.copytree(SAMPLES / "face-recognition", tmp_path / "case", ignore=ignored))


def request_for(case: Path, edition: Edition) -> Request:
    settings = Settings(waivers=(WAIVER,))
    return Request(case, case.parent, settings, edition=edition, formats=("md",))


def built(request: Request) -> tuple[str, Manifest]:
    """Build and return the manifest, as text and as what it says."""
    data = (build_case(request).target / MANIFEST_NAME).read_bytes()
    return data.decode(), parse_manifest(data)


@pytest.mark.parametrize("edition", ["client", "court"])
def test_an_outward_manifest_has_digests_where_names_would_tell(
    case: Path, edition: Edition
) -> None:
    text, manifest = built(request_for(case, edition))
    files = sorted(path.relative_to(case).as_posix() for path in case.rglob("archive/*/*.json"))
    assert files
    assert set(manifest.records) == {record_alias(file) for file in files}
    assert not [file for file in files if Path(file).stem in text]
    assert not [word for word in (REASON, "张三", "association_rate") if word in text]
    _, inside = built(request_for(case, "internal"))
    assert list(inside.records) == files
    assert sorted(inside.records.values()) == sorted(manifest.records.values())
    assert inside.options["settings"]["waivers"][0]["reason"] == REASON
    assert inside.options["settings"]["evidence"]["thresholds"]["association_rate"] == 0.2


def test_the_build_id_follows_from_what_the_manifest_says(case: Path) -> None:
    _, manifest = built(request_for(case, "client"))
    hashes = {**manifest.inputs, **manifest.records}
    assert build_id(hashes, manifest.versions, manifest.options) == manifest.build_id


def test_a_record_under_another_name_and_another_waiver_are_told_as_differences(
    case: Path,
) -> None:
    request = request_for(case, "client")
    built(request)
    origin = find_origin(case / "dist" / "client")
    assert verify(origin, request).is_same
    without = verify(origin, replace(request, settings=Settings())).differences
    assert [(each.part, each.name) for each in without] == [("setting", "waivers")]
    record = next(case.glob("archive/*/*.json"))
    before = record.relative_to(case).as_posix()
    record.rename(record.with_name("20260101_000000_改名.json"))
    found = {(each.part, each.change, each.name) for each in verify(origin, request).differences}
    after = f"{Path(before).parent.as_posix()}/20260101_000000_改名.json"
    assert found == {("record", "removed", before), ("record", "added", after)}


def test_a_record_that_changed_after_an_outward_report_is_found_by_its_alias(case: Path) -> None:
    (case / "SHA256SUMS").unlink()
    request = request_for(case, "client")
    built(request)
    record = next(case.glob("archive/*/*.json"))
    record.write_bytes(record.read_bytes() + b"\n")
    codes = {each.code for each in check_case(request).diagnostics}
    assert "EVD004" in codes
