"""Only regular files of a bearable size are read."""

import os
from pathlib import Path

import pytest

from gen.files.regular_file import FileProblemError, FileProblemKind, read_regular_file


def problem(path: Path, limit: int = 100) -> FileProblemKind:
    with pytest.raises(FileProblemError) as raised:
        read_regular_file(path, limit)
    assert raised.value.path == path
    return raised.value.kind


def test_a_file_is_read_up_to_the_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"x" * 100)
    assert read_regular_file(path, 100) == b"x" * 100
    assert problem(path, 99) is FileProblemKind.TOO_LARGE


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    (tmp_path / "b").symlink_to("a")
    assert read_regular_file(tmp_path / "b", 1) == b"x"


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name in ("none", "file/x", "a\0b", "\ud800"):
        assert problem(tmp_path / name) is FileProblemKind.NOT_FOUND


def test_a_fifo_without_a_writer_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert problem(tmp_path / "pipe") is FileProblemKind.NOT_A_FILE


def test_folders_and_devices_are_not_files(tmp_path: Path) -> None:
    assert problem(tmp_path) is FileProblemKind.NOT_A_FILE
    assert problem(Path("/dev/zero")) is FileProblemKind.NOT_A_FILE


def test_a_loop_of_links_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert problem(tmp_path / "loop") is FileProblemKind.UNREADABLE


def test_a_file_that_may_not_be_opened_is_unreadable(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "locked").touch()

    def forbid(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", forbid)  # the tests may run as root, whom nothing stops
    assert problem(tmp_path / "locked") is FileProblemKind.UNREADABLE
