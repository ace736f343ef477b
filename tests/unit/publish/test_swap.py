"""A folder is published whole, where it may be, and nothing of the user's is lost."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.files.folder_lock import LOCK_NAME, FolderBusyError, folder_lock
from gen.files.safe_path import PathRefusal, PathRefusedError
from gen.publish import swap
from gen.publish.swap import ForeignFolderError, publish_folder, recover
from tests.unit.publish.reports import build_report, published

Publish = Callable[[str], bool]


@pytest.fixture
def case(tmp_path: Path) -> Path:
    case = tmp_path / "案件 一" / "认购书 (2)"
    case.mkdir(parents=True)
    return case


@pytest.fixture
def target(case: Path) -> Path:
    return case / "dist" / "client"


@pytest.fixture
def publish(case: Path, target: Path) -> Publish:
    return lambda version: publish_folder(target, build_report(version), within=case)


@pytest.fixture(params=["exchange", "two renames"])
def way(request: pytest.FixtureRequest, monkeypatch) -> None:
    """Run a test in both ways of swapping."""
    if request.param == "two renames":
        monkeypatch.setattr(swap, "exchange", lambda *_: False)


def names_beside(target: Path) -> set[str]:
    return {path.name for path in target.parent.iterdir()} - {target.name, LOCK_NAME}


@pytest.mark.usefixtures("way")
def test_the_first_report_and_the_next_are_published_and_leave_nothing_behind(
    target: Path, publish: Publish
) -> None:
    assert publish("甲")
    assert published(target) == "甲"
    assert publish("乙")
    assert published(target) == "乙"
    assert not names_beside(target)


def test_a_format_that_is_not_built_any_more_does_not_stay(case: Path, target: Path) -> None:
    publish_folder(target, build_report("a"), within=case)
    publish_folder(target, build_report("a", names=("report.md",)), within=case)
    assert {path.name for path in target.iterdir()} == {"report.md", "manifest.json"}


def test_the_same_files_are_not_touched_again(target: Path, publish: Publish) -> None:
    publish("a")
    before = target.stat(), (target / "report.md").stat()
    assert not publish("a")
    assert (target.stat(), (target / "report.md").stat()) == before


@pytest.mark.parametrize("damage", ["shorter", "longer", "gone", "other", "added"])
def test_a_damaged_report_is_published_anew(target: Path, publish: Publish, damage: str) -> None:
    publish("a")
    report = target / "report.md"
    data = report.read_bytes()
    if damage == "gone":
        report.unlink()
    elif damage == "added":
        (target / "extra.md").touch()
    else:
        report.write_bytes(
            {"shorter": data[1:], "longer": data + b"x", "other": data[::-1]}[damage]
        )
    assert publish("a")
    assert published(target) == "a"


def test_permissions_of_an_earlier_report_stay_and_new_ones_follow_the_umask(
    target: Path, publish: Publish
) -> None:
    earlier = os.umask(0o077)
    try:
        publish("a")
        assert [mode(target), mode(target / "report.md")] == [0o700, 0o600]
        target.chmod(0o550)
        (target / "report.pdf").chmod(0o640)
        publish("b")
    finally:
        os.umask(earlier)
    assert [mode(target), mode(target / "report.md"), mode(target / "report.pdf")] == [
        0o550,
        0o600,
        0o640,
    ]
    assert not names_beside(target)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("linked", ["dist", "dist/client"])
def test_a_link_that_leaves_the_case_is_refused(
    case: Path, target: Path, publish: Publish, tmp_path: Path, linked: str
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (case / linked).parent.mkdir(exist_ok=True)
    (case / linked).symlink_to(outside)
    with pytest.raises(PathRefusedError) as refused:
        publish("a")
    assert refused.value.reason is PathRefusal.LEAVES
    assert not any(outside.iterdir())


def test_a_target_outside_the_case_is_refused(case: Path) -> None:
    with pytest.raises(PathRefusedError):
        publish_folder(case.parent / "dist", build_report("a"), within=case)


def test_a_link_that_stays_inside_is_followed_and_stays(
    case: Path, target: Path, publish: Publish
) -> None:
    (case / "builds").mkdir()
    (case / "dist").mkdir()
    target.symlink_to("../builds")
    publish("a")
    assert publish("b")
    assert target.is_symlink()
    assert published(case / "builds") == "b"


def test_a_file_in_the_place_of_the_folder_is_not_replaced(target: Path, publish: Publish) -> None:
    target.parent.mkdir()
    target.write_text("mine")
    with pytest.raises(PathRefusedError) as refused:
        publish("a")
    assert refused.value.reason is PathRefusal.NOT_A_FOLDER
    assert target.read_text() == "mine"


def test_a_folder_of_the_users_that_bears_the_name_is_not_deleted(
    target: Path, publish: Publish
) -> None:
    target.mkdir(parents=True)
    (target / "合同.docx").write_text("mine")
    with pytest.raises(ForeignFolderError) as refused:
        publish("a")
    assert refused.value.names == ("合同.docx",)
    assert (target / "合同.docx").read_text() == "mine"


@pytest.mark.parametrize("name", [".DS_Store", "report.md"])
def test_an_empty_or_half_deleted_report_is_replaced(
    target: Path, publish: Publish, name: str
) -> None:
    target.mkdir(parents=True)
    (target / name).touch()
    assert publish("a")
    assert published(target) == "a"


@pytest.mark.parametrize("name", ["a/b.md", "../b.md", ".hidden", "a\\b", ""])
def test_only_plain_file_names_can_be_published(case: Path, target: Path, name: str) -> None:
    with pytest.raises(ValueError, match="plain"):
        publish_folder(target, {name: b""}, within=case)
    assert not target.parent.exists()


def test_a_build_that_is_kept_waiting_says_so_and_changes_nothing(
    case: Path, target: Path, publish: Publish
) -> None:
    publish("a")
    with folder_lock(target.parent, timeout=0), pytest.raises(FolderBusyError):
        publish_folder(target, build_report("b"), within=case, timeout=0.05)
    assert published(target) == "a"


def test_what_a_killed_run_left_is_cleared_and_an_interrupted_swap_taken_back(
    case: Path, target: Path, publish: Publish
) -> None:
    publish("a")
    target.rename(target.with_name(".client.old"))
    (target.with_name(".client.new")).mkdir()
    (target.with_name(".client.new") / "report.md").write_text("half")
    recover(target, within=case)
    assert published(target) == "a"
    assert not names_beside(target)


@pytest.mark.parametrize("name", [".client.new", ".client.old"])
def test_a_link_that_was_planted_under_a_working_name_is_not_followed(
    target: Path, publish: Publish, tmp_path: Path, name: str
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir(mode=0o500)
    target.parent.mkdir()
    (target.parent / name).symlink_to(outside)
    publish("a")
    assert published(target) == "a"
    assert not names_beside(target)
    assert mode(outside) == 0o500


def test_recovery_of_a_sound_folder_or_of_none_touches_nothing(
    case: Path, target: Path, publish: Publish
) -> None:
    recover(target, within=case)
    assert not target.parent.exists()
    publish("a")
    with folder_lock(target.parent, timeout=0):
        recover(target, within=case, timeout=0)
    assert published(target) == "a"
