"""One writer at a time; a dead one does not keep the others waiting."""

import multiprocessing
from pathlib import Path

import pytest

from gen.files.folder_lock import FolderBusyError, folder_lock


def hold(folder: Path, ready, done) -> None:
    with folder_lock(folder, timeout=5):
        ready.set()
        done.wait(30)


def test_a_second_writer_waits_and_then_gives_up_until_the_first_is_gone(tmp_path: Path) -> None:
    processes = multiprocessing.get_context("fork")
    ready, done = processes.Event(), processes.Event()
    first = processes.Process(target=hold, args=(tmp_path, ready, done))
    first.start()
    assert ready.wait(10)
    with pytest.raises(FolderBusyError) as raised, folder_lock(tmp_path, timeout=0.05):
        pass
    assert raised.value.folder == tmp_path
    first.kill()
    first.join()
    with folder_lock(tmp_path, timeout=5):
        pass


def test_the_lock_is_given_back_after_a_failure(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), folder_lock(tmp_path, timeout=0):
        raise ZeroDivisionError
    with folder_lock(tmp_path, timeout=0):
        pass
