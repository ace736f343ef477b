"""A system that takes no more of a file is told, and nothing is half written.

The disk of test_faults stands in for a full one; here the kernel itself refuses, by its limit on
the size of files. A command meets it at the first byte, in the middle and at the last byte of its
largest file.
"""

import re
from collections.abc import Iterator

import pytest

from tests.faulty.actions import ACTIONS
from tests.faulty.powers import small_files
from tests.faulty.stage import (
    DERIVED,
    Stage,
    assert_every_file_is_old_or_new,
    assert_heals,
    assert_said,
    visible,
)

TOLD = re.compile("超出文件大小的上限（.*[^/]）|写入 .* 失败：超出文件大小的上限|没有保存")
WRITING = ("build over another report", "capture more", "consolidate", "import", "repair", "mark")


@pytest.fixture(scope="module")
def stage(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Stage]:
    """Give the stage of one action, set up once for all sizes."""
    with pytest.MonkeyPatch.context() as environment:
        yield Stage(request.param, tmp_path_factory.mktemp("stage"), environment)


def largest(stage: Stage) -> int:
    """Return the size of the largest file that the action writes anew."""
    before, after = stage.clean.before, visible(stage.clean.after)
    return max(len(data) for name, data in after.items() if before.get(name) != data)


def litter(stage: Stage) -> set[str]:
    """Return the hidden files that are left, but for the journal that completes a capture."""
    left = stage.tree().keys() - stage.clean.before.keys() - stage.clean.after.keys()
    return {name for name in left if not name.startswith(DERIVED)} - {
        "bench/evidence/.journal.json"
    }


@pytest.mark.parametrize("part", [0.0, 0.3, 1.0])
@pytest.mark.parametrize(
    "stage",
    [action for action in ACTIONS if action.name in WRITING],
    ids=lambda action: action.name,
    indirect=True,
)
def test_a_file_that_may_not_grow(stage: Stage, part: float) -> None:
    stage.reset()
    with small_files(max(int(largest(stage) * part) - 1, 0)):
        ran = stage.action.run()
    assert ran.code == 2
    assert_said(ran, stage.clean.ran)
    assert TOLD.search(ran.said), ran.said
    assert_every_file_is_old_or_new(stage)
    assert not litter(stage)
    assert_heals(stage)
