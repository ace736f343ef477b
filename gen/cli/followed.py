"""Know whether there is anything to follow, for the commands that run until Ctrl-C."""

from collections.abc import Sequence
from pathlib import Path

from gen.cli.answer import Answer
from gen.cli.requests import missing_cases
from gen.cli.streams import write_note
from gen.cli.texts import say
from gen.outcome import Verdict


def nothing_to_follow(given: Sequence[Path], here: Path, *, quiet: bool) -> int | None:
    """Say why there is no case to follow and return the exit code; None when there is one.

    `given` are the cases that were named, none for those of gen.toml in `here`.
    """
    from gen.batch.scope import find_scope

    missing = missing_cases(given)
    if missing:
        return Answer("text", 0, quiet=quiet, verbose=False).give(missing, Verdict.NOT_JUDGED)
    if not find_scope(given, here).cases:
        write_note(say("check.no_case"))
        return Verdict.NOT_JUDGED.exit_code
    return None
