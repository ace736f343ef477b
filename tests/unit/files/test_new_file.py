"""A new file is complete or not there, and replaces nothing."""

from pathlib import Path

import pytest

from gen.files import new_file
from gen.files.new_file import write_new_file


def test_the_file_is_written_and_nothing_else(tmp_path: Path) -> None:
    write_new_file(tmp_path / "a.json", b"new", token="1")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.json": b"new"}


def test_what_stands_there_stays(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"old")
    (tmp_path / "dead").symlink_to("nowhere")
    for name in ("a.json", "dead"):
        with pytest.raises(FileExistsError):
            write_new_file(tmp_path / name, b"new", token="1")
    assert (tmp_path / "a.json").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "dead"]


def test_a_file_that_appears_at_the_last_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = new_file.rename_to_free_name

    def late(source: Path, destination: Path) -> None:
        destination.write_bytes(b"other")
        rename(source, destination)

    monkeypatch.setattr(new_file, "rename_to_free_name", late)
    with pytest.raises(FileExistsError):
        write_new_file(tmp_path / "a.json", b"new", token="1")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.json": b"other"}


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        path.write_bytes(data[:1])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(new_file, "create_file", full)
    with pytest.raises(OSError, match="No space"):
        write_new_file(tmp_path / "a.json", b"new", token="1")
    assert list(tmp_path.iterdir()) == []


def test_a_leftover_of_a_killed_process_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / ".a.json.new-1").write_bytes(b"half")
    write_new_file(tmp_path / "a.json", b"new", token="1")
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
