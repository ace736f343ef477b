"""Whatever fails or ends a run: no mixture, nothing acknowledged is lost, the next run heals."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.faulty.actions import ACTIONS, CAPTURED, CASE, Action, command
from tests.faulty.disk import KILLED, dying, failing, nothing, unreadable
from tests.faulty.stage import (
    Stage,
    assert_every_file_is_old_or_new,
    assert_heals,
    assert_said,
    differences,
    visible,
)

SMALL = ("mark", "sign off")
"""Actions that write so little that the disk can be full after each single byte."""
LOOKING = (
    command("check", "check", CASE),
    command("audit", "evidence", "audit", "bench", before=(CAPTURED,)),
    command("link", "evidence", "link", "bench", before=(CAPTURED,)),
    command("verify", "verify", f"{CASE}/dist/client", before=(("build", CASE, "--to", "md"),)),
)


def name_of(action: Action) -> str:
    return action.name


@pytest.fixture(scope="module")
def stage(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Stage]:
    """Give the stage of one action, set up once for all tests of it."""
    with pytest.MonkeyPatch.context() as environment:
        yield Stage(request.param, tmp_path_factory.mktemp("stage"), environment)


@pytest.mark.parametrize("stage", ACTIONS, ids=name_of, indirect=True)
def test_a_step_that_fails_once(stage: Stage) -> None:
    for number in range(1, stage.clean.steps + 1, 3 if stage.action.alike else 1):
        ran = stage.with_fault(failing(number))
        assert_said(ran, stage.clean.ran)
        assert_every_file_is_old_or_new(stage)
        if ran.code == stage.clean.ran.code:
            assert not differences(visible(stage.tree()), visible(stage.clean.after))
        assert_heals(stage)


@pytest.mark.parametrize("stage", ACTIONS, ids=name_of, indirect=True)
def test_a_process_that_is_killed_before_a_step(stage: Stage) -> None:
    for number in range(1, stage.clean.steps + 1, 8 if stage.action.alike else 1):
        assert stage.in_child(dying(number)) == KILLED
        assert_every_file_is_old_or_new(stage)
        assert_heals(stage)


@pytest.mark.parametrize("stage", ACTIONS, ids=name_of, indirect=True)
def test_a_disk_that_is_full_after_so_many_bytes(stage: Stage) -> None:
    pieces = 200 if stage.action.name in SMALL else 4
    every = max(stage.clean.written // pieces, 1)
    for room in range(0, stage.clean.written, every):
        ran = stage.with_fault(nothing, room)
        assert_said(ran, stage.clean.ran)
        assert_every_file_is_old_or_new(stage)
        assert_heals(stage)


@pytest.mark.parametrize("stage", LOOKING, ids=name_of, indirect=True)
def test_what_cannot_be_read_is_never_as_good_as_what_can(stage: Stage) -> None:
    """A file or a folder that cannot be looked into worsens the verdict, or changes nothing."""
    clean = stage.clean.ran
    for number in count(1):
        stage.reset()
        with unreadable(stage.folder, number) as look:
            ran = stage.action.run()
        if not look.failed:
            break
        assert "Traceback" not in ran.said
        assert ran == clean or ran.code > clean.code or ran.code == 1, (look.path, ran.said)
    assert number > 5
