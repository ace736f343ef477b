"""Choose the cases that have changed since a revision, or say why git cannot tell."""

import os
from collections.abc import Sequence
from pathlib import Path

from gen.cli.streams import write_note
from gen.cli.texts import say


def changed_or_none(cases: Sequence[Path], since: str) -> tuple[Path, ...] | None:
    """Return those of `cases` that have changed since the revision `since`, with a note on them.

    None when git cannot tell; the note then says why.
    """
    from gen.batch.changed import changed_cases
    from gen.files.git_program import GitError

    try:
        found = changed_cases(cases, Path.cwd(), since, os.environ)
    except GitError as error:
        write_note(say(f"changed.{error.reason}", **error.facts))
        return None
    key = "some" if found else "none"
    write_note(say(f"changed.{key}", since=since, changed=len(found), total=len(cases)))
    return found
