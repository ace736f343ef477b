"""The internal package is the case; the outward one holds nothing of it but the report."""

import json
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from gen.files.hashing import sha256_bytes
from gen.files.zip_archive import zip_bytes
from gen.handover.case_files import judged_files
from gen.handover.outward import outward_sources
from gen.handover.package import pack
from gen.handover.unjudged import UnjudgedError
from gen.load.case import read_case
from gen.load.law import RepositoryLaw
from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.publish.manifest import parse_manifest
from gen.request import Request
from tests.sample_cases import NAMES, ROOT, SAMPLES, content_of
from tests.unit.handover.conftest import Build


@pytest.fixture
def internal(request_for: Request) -> Request:
    return replace(request_for, edition="internal", formats=("md",))


def inside(files: Any, folder: str = "case") -> dict[str, bytes]:
    """Return the files of a package by path below its one folder."""
    assert files and all(path.startswith(f"{folder}/") for path in files)
    return {path.removeprefix(f"{folder}/"): data for path, data in files.items()}


def test_the_internal_package_is_the_inputs_a_note_and_a_manifest(
    case: Path, internal: Request
) -> None:
    files = inside(pack(internal).files)
    inputs = read_case(case, case).hashes
    assert files.keys() == {*inputs, "说明.md", "manifest.json"}
    assert {name: sha256_bytes(files[name]) for name in inputs} == inputs
    manifest = parse_manifest(files["manifest.json"])
    assert manifest.outputs == {"说明.md": sha256_bytes(files["说明.md"])}
    assert "没有收入" in files["说明.md"].decode()


def test_law_data_of_the_repository_is_no_file_of_the_case(case: Path, internal: Request) -> None:
    law = RepositoryLaw(hashes={"@law/local.toml": sha256_bytes(b"law")})
    files = inside(pack(replace(internal, law=law)).files)
    assert not any(name.startswith("@") for name in files)
    assert "@law/local.toml" in parse_manifest(files["manifest.json"]).inputs


def test_unpacked_with_its_records_it_is_the_case_again(
    case: Path, internal: Request, tmp_path: Path
) -> None:
    (case / "archive" / "call.md").write_text("# 检索报告\n", "utf-8")
    packed = pack(internal, with_archive=True)
    with zipfile.ZipFile(BytesIO(zip_bytes(packed.files))) as archive:
        archive.extractall(tmp_path / "unpacked")
    unpacked = tmp_path / "unpacked" / "case"
    assert (unpacked / "archive" / "call.md").read_text("utf-8") == "# 检索报告\n"
    built = build_case(replace(internal, case=unpacked))
    assert built.verdict is Verdict.DELIVERABLE
    told = parse_manifest((unpacked / "manifest.json").read_bytes())
    assert parse_manifest((built.target / "manifest.json").read_bytes()).build_id == told.build_id


def test_the_same_inputs_give_the_same_bytes(case: Path, internal: Request, tmp_path: Path) -> None:
    copy = shutil.copytree(case, tmp_path / "copy" / "case")
    packages = [pack(replace(internal, case=each), with_archive=True) for each in (case, copy)]
    assert zip_bytes(packages[0].files) == zip_bytes(packages[1].files)


@pytest.mark.parametrize("edition", ["internal", "client"])
def test_the_gate_comes_first(case: Path, request_for: Request, edition: Any) -> None:
    with (case / "narrative" / "analysis.md").open("a", encoding="utf-8") as analysis:
        analysis.write("\n另见 [S-99]。\n")
    packed = pack(replace(request_for, edition=edition))
    assert packed.judgement.verdict is Verdict.WITHHELD
    assert packed.files == {}


def test_the_outward_package_is_the_report_and_what_describes_it(
    build: Build, request_for: Request
) -> None:
    files = inside(pack(request_for).files)
    folder = build()
    assert files.keys() == {
        "report.md",
        "report.html",
        "sources.json",
        "说明.md",
        "manifest.json",
    }
    manifest = json.loads(files["manifest.json"])
    assert manifest["outputs"] == {
        name: sha256_bytes(data) for name, data in files.items() if name != "manifest.json"
    }
    published = parse_manifest((folder / "manifest.json").read_bytes())
    assert manifest["build_id"] == published.build_id
    for name, digest in published.outputs.items():
        assert manifest["outputs"][name] == digest


def private_words(case: Path) -> Iterator[str]:
    """Yield what must not leave: names and reasons of the excluded, queries, names of records."""
    selection = json.loads((case / "selected-sources.json").read_text("utf-8"))
    plan = json.loads((case / "research-plan.json").read_text("utf-8"))
    for candidate in selection["excluded_candidates"]:
        yield from (candidate["title"], candidate["reason"], f'"{candidate["candidate_id"]}"')
    for query in plan["queries"]:
        yield f'"{query["id"]}"'
    for record in (case / "archive").rglob("*.json"):
        yield record.stem
    yield from ("case-semantic", "archive/", "SHA256SUMS", "case.toml", "narrative/")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_was_excluded_or_recalled_leaves(name: str) -> None:
    request = Request(SAMPLES / name, ROOT, edition="client", formats=("md", "html"))
    files = inside(pack(request).files, name)
    words = list(private_words(SAMPLES / name))
    assert len(words) > 15
    leaks = {
        (file, word) for file, data in files.items() for word in words if word in data.decode()
    }
    assert leaks == set()


def test_the_outward_sources_keep_order_questions_and_counts() -> None:
    content = content_of(SAMPLES / "liquidated-damages", "client")
    told = json.loads(outward_sources(content.plan, content.selection))
    given = content.selection
    assert [each["source_id"] for each in told["sources"]] == [
        each.source_id for each in given.selected_sources
    ]
    assert told["sources"][0]["questions"] == [1, 2]
    assert told["excluded"] == {"LOW": 2, "MISMATCH": 8}


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("https://flk.npc.gov.cn/detail?id=1", "https://flk.npc.gov.cn/detail?id=1"),
        ("https://example.com/case", None),
        ("javascript:alert(1)", None),
        (7, None),
    ],
)
def test_only_links_to_official_hosts_leave(url: object, told: str | None) -> None:
    content = content_of(SAMPLES / "liquidated-damages", "client")
    source = content.selection.selected_sources[0]
    trace = source.trace.model_copy(update={"source_url": url})
    linked = content.selection.model_copy(
        update={"selected_sources": (source.model_copy(update={"trace": trace}),)}
    )
    assert json.loads(outward_sources(content.plan, linked))["sources"][0]["url"] == told


def test_raw_records_never_leave(request_for: Request) -> None:
    with pytest.raises(ValueError, match="never leave"):
        pack(request_for, with_archive=True)


def test_only_what_was_judged_is_handed_over(case: Path) -> None:
    name = "narrative/facts.md"
    digest = sha256_bytes((case / name).read_bytes())
    assert judged_files(case, {name: digest}) == {name: (case / name).read_bytes()}
    (case / name).write_text("后来改动\n", "utf-8")
    with pytest.raises(UnjudgedError, match="changed-meanwhile"):
        judged_files(case, {name: digest})
    (case / name).unlink()
    with pytest.raises(UnjudgedError, match="unreadable"):
        judged_files(case, {name: digest})
