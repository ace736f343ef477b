"""A finished file is traced to its manifest and its case, wherever it lies."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.handover.origin import Origin, find_origin
from gen.handover.release import release
from gen.handover.unjudged import UnjudgedError
from gen.handover.verify import verify
from gen.request import Request
from tests.unit.handover.conftest import Build

Make = Callable[[Path], Path]


def change(case: Path) -> None:
    with (case / "narrative" / "analysis.md").open("a") as analysis:
        analysis.write("\n")


@pytest.fixture
def away(tmp_path: Path) -> Path:
    """Give a folder that has nothing to do with the case."""
    (tmp_path / "downloads").mkdir()
    return tmp_path / "downloads"


def test_the_manifest_stands_beside_the_file_and_the_case_above(build: Build, case: Path) -> None:
    folder = build()
    origin = find_origin(folder / "report.md")
    assert origin.file == folder / "manifest.json"
    assert origin.case == case
    assert origin.outputs == {"report.md": folder / "report.md"}


def test_a_folder_and_a_manifest_stand_for_every_output(build: Build) -> None:
    folder = build()
    for path in (folder, folder / "manifest.json"):
        assert set(find_origin(path).outputs) == {"report.md", "report.html"}


def test_a_report_outside_its_case_needs_the_case(build: Build, case: Path, away: Path) -> None:
    folder = build(output=away)
    with pytest.raises(UnjudgedError, match="no-case"):
        find_origin(folder / "report.md")
    assert find_origin(folder / "report.md", case).case == case


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_a_file_that_was_sent_is_found_in_its_case(
    build: Build, case: Path, away: Path, name: str
) -> None:
    folder = build()
    sent = Path(shutil.copy(folder / name, away / f"终稿-{name}"))
    with pytest.raises(UnjudgedError, match="no-manifest"):
        find_origin(sent)
    assert find_origin(sent, case).outputs == {name: sent}


def test_an_altered_page_is_still_known_by_its_build_id(
    build: Build, case: Path, away: Path, request_for: Request
) -> None:
    sent = Path(shutil.copy(build() / "report.html", away))
    sent.write_text(sent.read_text("utf-8").replace("违约", "守约"), "utf-8")
    found = verify(find_origin(sent, case), request_for)
    assert [(each.part, each.name) for each in found.differences] == [("output", "report.html")]


def test_a_file_in_the_wrong_folder_is_found_by_digest(build: Build, case: Path) -> None:
    client = build()
    internal = build(edition="internal")
    moved = Path(shutil.copy(client / "report.md", internal / "copy.md"))
    assert find_origin(moved, case).file == client / "manifest.json"
    with pytest.raises(UnjudgedError, match="not-listed"):
        find_origin(moved)


def test_a_delivery_remembers_a_report_that_was_built_over(
    build: Build, case: Path, away: Path, request_for: Request
) -> None:
    sent = Path(shutil.copy(build() / "report.html", away))
    recorded = release(request_for, by="张三", note=None, token="1").file
    change(case)
    build()
    origin = find_origin(sent, case)
    assert origin.file == recorded
    found = verify(origin, request_for).differences
    assert [(each.part, each.name) for each in found] == [("input", "narrative/analysis.md")]


def test_a_build_that_nobody_recorded_is_unknown(build: Build, case: Path, away: Path) -> None:
    sent = Path(shutil.copy(build() / "report.html", away))
    change(case)
    build()
    with pytest.raises(UnjudgedError, match="unknown-build"):
        find_origin(sent, case)


def origin_of_broken(text: str) -> Make:
    def make(folder: Path) -> Path:
        (folder / "manifest.json").write_text(text, "utf-8")
        return folder

    return make


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda folder: folder, "no-manifest"),
        (lambda folder: folder / "manifest.json", "no-manifest"),
        (lambda folder: folder / "report.md", "not-found"),
        (lambda _: Path("/dev/null"), "not-a-file"),
        (origin_of_broken("{}"), "bad-manifest"),
        (origin_of_broken("[" * 100_000), "bad-manifest"),
    ],
)
def test_what_cannot_be_traced_says_why(away: Path, make: Make, reason: str) -> None:
    with pytest.raises(UnjudgedError, match=reason):
        find_origin(make(away))


def test_a_manifest_does_not_lead_out_of_its_folder(build: Build) -> None:
    manifest = build() / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace('"report.md"', '"../../case.toml"'))
    with pytest.raises(UnjudgedError, match="bad-manifest"):
        find_origin(manifest)


def test_a_case_that_is_none_is_refused(build: Build, away: Path) -> None:
    origin: Origin = find_origin(build())
    assert origin.case.is_dir()
    with pytest.raises(UnjudgedError, match="no-case"):
        find_origin(origin.file, away)
