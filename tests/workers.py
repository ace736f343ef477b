"""Share the tests out among the workers of a run: what shares a set-up together, the longest first.

Each worker makes the fixtures of a module and of the session for itself. Tests that share one run
therefore in one worker: those of a file, and those of a folder of `TOGETHER`. What takes long
begins early, so that no worker sits at it alone in the end.
"""

from pathlib import PurePosixPath
from typing import Any

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/pdf", "tests/browser", "tests/unit/handover", "tests/unit/redline")
LONG = (
    *("tests/pdf", "tests/faulty", "tests/system", "tests/hostile", "tests/browser"),
    *("tests/unit/batch", "tests/properties", "tests/disclosure", "tests/serve"),
)
"""Folders by how long they take, the longest first; all others take less."""


class SharedOut(LoadScopeScheduling):
    """Give every worker the tests of one file, or of one folder of TOGETHER, at a time."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::", 1)[0]
        return next((folder for folder in TOGETHER if _is_in(file, folder)), file)


def in_order(items: list[Any]) -> list[Any]:
    """Return the tests in the order in which they should begin."""
    return sorted(items, key=lambda item: _rank(item.nodeid.split("::", 1)[0]))


def _rank(file: str) -> int:
    ranks = (place for place, folder in enumerate(LONG) if _is_in(file, folder))
    return next(ranks, len(LONG))


def _is_in(file: str, folder: str) -> bool:
    return PurePosixPath(file).is_relative_to(folder)
