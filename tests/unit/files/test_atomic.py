"""Several files appear together or not at all, and what they replaced comes back."""

import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from gen.files.atomic import ClashingPathsError, write_file, write_files_together
from gen.files.regular_file import FileProblemError, FileProblemKind
from tests.faults import NAMING, WRITING, Trap, full_disk

LONG_NAME = "检索" * 42 + ".md"  # 255 bytes, the most a name can have


def tree(folder: Path) -> dict[str, bytes | None]:
    """Return what stands in `folder`: content of files, None for folders."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


@pytest.fixture
def before(tmp_path: Path) -> dict[str, bytes | None]:
    (tmp_path / "archive" / "old").mkdir(parents=True)
    (tmp_path / "archive" / "old" / "plan.json").write_bytes(b"old plan")
    (tmp_path / "out.md").write_bytes(b"old report")
    return tree(tmp_path)


def package(root: Path) -> dict[Path, bytes]:
    """Four files as consolidate writes them: two replace others, two are in new folders."""
    return {
        root / "archive" / "old" / "plan.json": b"new plan",
        root / "archive" / "新 项目" / "资料" / "plan.json": b"plan",
        root / "archive" / "新 项目" / LONG_NAME: b"report" * 5000,
        root / "out.md": b"new report",
    }


def test_all_files_and_their_folders_appear_and_nothing_else(tmp_path: Path, before) -> None:
    write_files_together(package(tmp_path), token="1")
    after = tree(tmp_path)
    assert {tmp_path / name: data for name, data in after.items() if data is not None} == package(
        tmp_path
    )


@pytest.mark.parametrize("forever", [False, True])
def test_a_disk_that_is_full_at_any_write_leaves_everything_as_it_was(
    tmp_path: Path, before, forever: bool
) -> None:
    for k in count(1):
        with pytest.MonkeyPatch.context() as patch:
            trap = Trap(full_disk, at=k, forever=forever).set(patch, WRITING)
            with suppress(OSError):
                write_files_together(package(tmp_path), token="1")
        if not trap.sprung:
            break
        assert tree(tmp_path) == before
    assert k > 12  # each of the four files is created, written and synced


def test_a_rename_that_fails_takes_the_earlier_ones_back(tmp_path: Path, before) -> None:
    for k in range(1, 5):
        with pytest.MonkeyPatch.context() as patch:
            Trap(full_disk, at=k).set(patch, NAMING)
            with pytest.raises(OSError, match="No space"):
                write_files_together(package(tmp_path), token="1")
        assert tree(tmp_path) == before


def test_ctrl_c_takes_everything_back_too(tmp_path: Path, before, monkeypatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    Trap(interrupt, at=3).set(monkeypatch, NAMING)
    with pytest.raises(KeyboardInterrupt):
        write_files_together(package(tmp_path), token="1")
    assert tree(tmp_path) == before


def test_a_place_that_cannot_exist_leaves_everything_as_it_was(tmp_path: Path, before) -> None:
    files = package(tmp_path) | {Path("/proc/nope/x.md"): b""}
    with pytest.raises(OSError, match="nope"):
        write_files_together(files, token="1")
    assert tree(tmp_path) == before


def test_a_file_system_without_hard_links_is_served_as_well(
    tmp_path: Path, before, monkeypatch
) -> None:
    Trap(full_disk, at=1, forever=True).set(monkeypatch, ("link",))
    write_files_together(package(tmp_path), token="1")
    assert (tmp_path / "out.md").read_bytes() == b"new report"


def test_permission_bits_stay_and_new_files_follow_the_umask(tmp_path: Path) -> None:
    kept, new = tmp_path / "kept", tmp_path / "new"
    kept.touch()
    kept.chmod(0o640)
    earlier = os.umask(0o077)
    try:
        write_files_together({kept: b"1", new: b"2"}, token="1")
    finally:
        os.umask(earlier)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (kept, new)] == [0o640, 0o600]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.md").write_bytes(b"old")
    (tmp_path / "link.md").symlink_to("real.md")
    write_file(tmp_path / "link.md", b"new", token="1")
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "real.md").read_bytes() == b"new"


@pytest.mark.parametrize("place", ["/dev/null", "."])
def test_a_device_or_a_folder_is_never_replaced(tmp_path: Path, place: str) -> None:
    with pytest.raises(FileProblemError) as raised:
        write_file(tmp_path / place, b"x", token="1")
    assert raised.value.kind is FileProblemKind.NOT_A_FILE
    assert not Path("/dev/null").is_file()


def test_two_names_of_one_file_must_mean_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "here").symlink_to(tmp_path)
    one, other = tmp_path / "a.md", tmp_path / "here" / "a.md"
    with pytest.raises(ClashingPathsError):
        write_files_together({one: b"1", other: b"2"}, token="1")
    assert not one.exists()
    write_files_together({one: b"1", other: b"1"}, token="1")
    assert one.read_bytes() == b"1"


def test_what_a_killed_writer_left_under_the_same_token_is_no_obstacle(
    tmp_path: Path, monkeypatch
) -> None:
    path = tmp_path / "a.md"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "unlink", lambda *_, **__: None)  # as if killed before cleaning up
        Trap(full_disk, at=1).set(patch, NAMING)
        with pytest.raises(OSError, match="No space"):
            write_file(path, b"1", token="1")
    assert len(tree(tmp_path)) == 1
    write_file(path, b"2", token="1")
    assert tree(tmp_path) == {"a.md": b"2"}
