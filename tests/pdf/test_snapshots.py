"""A few pages look as they did when they were reviewed; ``make golden`` renews the pictures."""

import pytest
from PIL import Image

from tests.pdf import snapshots
from tests.pdf.snapshots import (
    COPIES,
    TOLERANCE,
    difference,
    picture,
    pictured_pages,
    snapshot_file,
)


@pytest.mark.skipif(
    snapshots.made_with() != snapshots.engine(),
    reason=f"the pictures were made with other versions of {', '.join(snapshots.ENGINE)}",
)
@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_pages_look_as_reviewed(read, copy):
    reading = read(copy)
    data = reading.printed.pdf.data
    pages = pictured_pages(reading)
    kept = {place: snapshot_file(copy, place) for place in pages}
    changed = {
        place: difference(picture(data, pages[place]), Image.open(file).convert("L"))
        for place, file in kept.items()
    }
    assert {place: share for place, share in changed.items() if share > TOLERANCE} == {}


def test_pictures_are_few_and_small(tmp_path, monkeypatch, read):
    monkeypatch.setattr(snapshots, "FOLDER", tmp_path)
    monkeypatch.setattr(snapshots, "COPIES", COPIES[1:])
    snapshots.refresh()
    files = sorted(tmp_path.glob("*.png"))
    assert len(files) == len(pictured_pages(read(COPIES[1])))
    assert sum(file.stat().st_size for file in files) * len(COPIES) < 400_000


def test_a_moved_block_is_noticed(read):
    data = read(COPIES[0]).printed.pdf.data
    page = picture(data, 4)
    assert difference(page, page) == 0
    moved = Image.new("L", page.size, 255)
    moved.paste(page, (0, 3))
    assert difference(page, moved) > TOLERANCE * 5
    assert difference(page, picture(data, 5)) > TOLERANCE * 5
