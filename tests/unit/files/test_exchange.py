"""Two folders swap their names in one step, and a free name is never taken from anybody."""

import sys
from pathlib import Path

import pytest

from gen.files import exchange as module
from gen.files.exchange import exchange, rename_to_free_name


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    first, second = tmp_path / "第一 份", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        (folder / folder.name).touch()
    return first, second


def unsupported(*_: object) -> bool:
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="renameat2 is a call of Linux")
def test_two_folders_exchange_their_names(folders: tuple[Path, Path]) -> None:
    first, second = folders
    assert exchange(first, second)
    assert (first / "second").exists()
    assert (second / "第一 份").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="renameat2 is a call of Linux")
def test_a_missing_side_is_an_error_and_not_a_missing_feature(folders: tuple[Path, Path]) -> None:
    with pytest.raises(FileNotFoundError):
        exchange(folders[0], folders[0].with_name("none"))


def test_a_taken_name_is_not_replaced(folders: tuple[Path, Path]) -> None:
    with pytest.raises(OSError, match=r"exists|not empty"):
        rename_to_free_name(*folders)
    assert all((folder / folder.name).exists() for folder in folders)


def test_without_the_call_a_free_name_is_taken_by_a_plain_rename(
    folders: tuple[Path, Path], monkeypatch
) -> None:
    monkeypatch.setattr(module, "_renameat2", unsupported)
    rename_to_free_name(folders[0], folders[0].with_name("free"))
    assert (folders[0].with_name("free") / "第一 份").exists()
