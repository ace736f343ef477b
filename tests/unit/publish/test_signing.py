"""A sign-off is printed in the build it names, and in no other."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gen.diagnostics.diagnostic import Severity
from gen.handover.package import pack
from gen.judgement import check_case
from gen.model.edition import Edition
from gen.pipeline import Build, build_case
from gen.publish.manifest import MANIFEST_NAME, Manifest, parse_manifest
from gen.publish.signing import reviewed_build_id
from gen.request import Request
from gen.serve.review.page import review_page
from gen.serve.review.points import points_of
from gen.serve.review.reviewed_case import review_case
from gen.settings import Settings
from tests.sample_cases import SAMPLES

UNPROVEN = "姓名由操作者填写，未经身份认证"


@pytest.fixture
def request_for(tmp_path: Path) -> Request:
    """Give the request for a copy of a real case, as Markdown."""
    ignored = shutil.ignore_patterns("dist", "drafts")
    case = Path(shutil.copytree(SAMPLES / "face-recognition", tmp_path / "case", ignore=ignored))
    return Request(case, tmp_path, Settings(formats=("md",)), edition="internal")


@pytest.fixture
def signed(request_for: Request) -> Request:
    """Give the request for the case after somebody has signed it off."""
    judged = check_case(request_for)
    assert judged.theme is not None
    write(request_for.case, build_id=reviewed_build_id(request_for, judged.subject, judged.theme))
    return request_for


def write(case: Path, build_id: str | None, marks: dict[str, object] | None = None) -> None:
    sign_off = {"name": "王某", "date": "2026-11-30", "build_id": build_id}
    value = {"format": 1, "marks": marks or {}, "sign_off": sign_off}
    (case / "evidence").mkdir(exist_ok=True)
    (case / "evidence/review.json").write_text(json.dumps(value), "utf-8")


def printed(build: Build) -> tuple[str, Manifest]:
    manifest = parse_manifest((build.target / MANIFEST_NAME).read_bytes())
    return (build.target / "report.md").read_text("utf-8"), manifest


def codes(build: Build) -> set[str]:
    return {each.code for each in build.diagnostics if each.severity is Severity.WARNING}


def test_the_id_that_is_signed_is_known_before_and_after(signed: Request) -> None:
    (signed.case / "evidence/review.json").unlink()
    _, unsigned = printed(build_case(signed))
    write(signed.case, unsigned.build_id)
    text, manifest = printed(build_case(signed))
    assert f"王某（2026年11月30日签署；{UNPROVEN}）" in text
    assert manifest.options["sign_off"]["build_id"] == unsigned.build_id != manifest.build_id


@pytest.mark.parametrize(("edition", "is_named"), [("internal", 1), ("client", 1), ("court", 0)])
def test_what_is_reviewed_once_is_signed_in_each_edition_that_names_a_reviewer(
    signed: Request, edition: Edition, is_named: int
) -> None:
    build = build_case(replace(signed, edition=edition))
    text, manifest = printed(build)
    assert text.count(UNPROVEN) == text.count("王某") == is_named
    assert ("sign_off" in manifest.options) == bool(is_named)
    assert "EVD050" not in codes(build)


def _text(case: Path) -> None:
    path = case / "narrative/analysis.md"
    path.write_text(path.read_text("utf-8") + "\n又补了一句。\n", "utf-8")


def _record(case: Path) -> None:
    (case / "archive/note.json").write_text('{"query": "补检"}', "utf-8")


def _theme(case: Path) -> None:
    path = case / "case.toml"
    path.write_text('theme = "memo"\n' + path.read_text("utf-8"), "utf-8")


def _open_work(case: Path) -> None:
    review = json.loads((case / "evidence/review.json").read_bytes())
    write(case, review["sign_off"]["build_id"], {"0" * 16: {"state": "needs_work"}})


@pytest.mark.parametrize("change", [_text, _record, _theme, _open_work])
def test_a_change_makes_it_void_and_the_gate_tells(
    signed: Request, change: Callable[[Path], None]
) -> None:
    build_case(signed)
    change(signed.case)
    build = build_case(signed)
    text, manifest = printed(build)
    assert build.changed and "王某" not in text
    assert "未载明审核人" in text
    assert "EVD050" in codes(build)
    assert manifest.options["sign_off"] == "void"


def test_how_the_build_is_asked_for_does_not_matter(signed: Request) -> None:
    for request in (replace(signed, strict=True), replace(signed, formats=("html",))):
        assert check_case(request).subject.signed is not None


def test_signing_and_taking_it_back_are_noticed_and_nothing_else_is(signed: Request) -> None:
    assert [build_case(signed).changed for _ in range(2)] == [True, False]
    file = signed.case / "evidence/review.json"
    review = file.read_bytes()
    file.unlink()
    assert build_case(signed).changed
    file.write_bytes(review)
    assert build_case(signed).changed
    value = json.loads(review)
    value["marks"]["0" * 16] = {"state": "reviewed", "note": ""}
    file.write_text(json.dumps(value), "utf-8")
    assert not build_case(signed).changed, "marks are no part of the report"


def test_the_internal_package_has_the_sign_off_and_never_the_page(
    signed: Request, tmp_path: Path
) -> None:
    page = review_page(review_case(signed, points_of)).text
    (signed.case / "review.html").write_text(page, "utf-8")
    packed = pack(signed, with_archive=True).files
    assert "case/evidence/review.json" in packed
    assert not [name for name in packed if name.endswith(".html")]
    for name, data in packed.items():
        (tmp_path / "unpacked" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "unpacked" / name).write_bytes(data)
    again = build_case(replace(signed, case=tmp_path / "unpacked/case"))
    told = parse_manifest(packed["case/manifest.json"])
    assert printed(again)[1].build_id == told.build_id
