"""What a report leaves behind is freed before the next one, and not while one is printed."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from gen.render.fast_collection import CollectionPause


class Leaf:
    """Something that holds itself, as the boxes of a page do."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def rarely() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(1_000_000)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("rarely")
def test_the_garbage_of_a_report_goes_when_the_next_begins() -> None:
    pause = CollectionPause()
    with pause.installed():
        left = weakref.ref(Leaf())
    assert left() is not None
    with pause.installed():
        assert left() is None
        assert not gc.isenabled()
    assert gc.isenabled()
