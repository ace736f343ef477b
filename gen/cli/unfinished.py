"""Answer programs also when a command breaks off: what they read is never empty."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from typer import Abort, Exit, TyperException

_ORDERLY = (TyperException, Exit, Abort)
"""How Typer leaves a command; a wrong command line has its answer on stderr alone."""


def answering(work: Callable[[], Any], format: Any) -> Any:
    """Return what `work` returns. When it fails, programs get the verdict 无法判定 first.

    `format` is the value of ``--format``, None for a command without it. The failure is raised
    again: what is said about it, and the exit code, are the same in every format.
    """
    try:
        return work()
    except _ORDERLY:
        raise
    except Exception:
        with suppress(Exception):  # whatever stops this answer, the failure itself is told
            _give_no_verdict(format)
        raise


def _give_no_verdict(format: Any) -> None:
    from gen.cli.answer import Answer
    from gen.outcome import Verdict

    if format in {"json", "sarif", "junit"}:
        Answer(format, 0, quiet=False, verbose=False).give((), Verdict.NOT_JUDGED)
