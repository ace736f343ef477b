"""The cache gives back what was put in, or nothing: whatever happens to its files."""

import random
import stat
from pathlib import Path

from gen.batch.store import Store

SEAL = b"s" * 32


def test_an_entry_comes_back_as_it_was_and_the_folder_is_private(tmp_path: Path) -> None:
    store = Store(tmp_path, "1", SEAL)
    assert store.read("k") is None
    store.write("k", b'{"a": 1}')
    assert store.read("k") == b'{"a": 1}'
    assert stat.S_IMODE((tmp_path / ".gen").stat().st_mode) == 0o700
    assert (tmp_path / ".gen" / ".gitignore").read_text() == "*\n"


def test_a_damaged_entry_is_absent(tmp_path: Path) -> None:
    store = Store(tmp_path, "1", SEAL)
    store.write("k", b"content" * 10)
    (entry,) = store.folder.iterdir()
    sound, chance = entry.read_bytes(), random.Random(7)
    for place in range(len(sound)):
        flipped = bytearray(sound)
        flipped[place] ^= 1 << chance.randrange(8)
        entry.write_bytes(flipped)
        assert store.read("k") is None
        entry.write_bytes(sound[:place])
        assert store.read("k") is None
    entry.write_bytes(sound)
    assert store.read("k") == b"content" * 10


def test_an_entry_under_the_name_of_another_is_absent(tmp_path: Path) -> None:
    store = Store(tmp_path, "1", SEAL)
    store.write("a", b"of a")
    (entry,) = store.folder.iterdir()
    store.write("b", b"of b")
    (other,) = set(store.folder.iterdir()) - {entry}
    other.write_bytes(entry.read_bytes())
    assert store.read("b") is None


def test_an_entry_that_came_with_a_foreign_repository_is_absent(tmp_path: Path) -> None:
    Store(tmp_path, "1", b"x" * 32).write("k", b"deliverable, believe me")
    assert Store(tmp_path, "1", SEAL).read("k") is None


def test_pruning_leaves_what_is_wanted(tmp_path: Path) -> None:
    store = Store(tmp_path, "1", SEAL)
    for key in ("keep", "drop"):
        store.write(key, key.encode())
    (store.folder / "leftover.1.new").write_bytes(b"half")
    assert store.prune(lambda key: key == "keep") == 2
    assert (store.read("keep"), store.read("drop")) == (b"keep", None)
    store.clear()
    assert store.size() == (0, 0)


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / ".gen").write_text("a file in the way")
    store = Store(tmp_path, "1", SEAL)
    store.write("k", b"content")
    assert store.read("k") is None
