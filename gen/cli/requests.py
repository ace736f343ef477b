"""Make requests for the pipeline from what the command line and the environment say."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.environment import source_time
from gen.cli.options import EditionChoice

if TYPE_CHECKING:
    from gen.diagnostics.diagnostic import Diagnostic
    from gen.model.edition import Edition
    from gen.request import Request
    from gen.settings import Format


def requests_for(
    case: Path,
    edition: EditionChoice | None,
    *,
    strict: bool,
    formats: "tuple[Format, ...] | None" = None,
    output: Path | None = None,
    draft: bool = False,
) -> "tuple[Request, ...]":
    """Return one request for each edition of `case` that is asked for."""
    from gen.load.repository import find_settings
    from gen.request import request_in

    here = Path.cwd()
    repository = find_settings(case, here)
    asked = request_in(repository, repository.law(here), case, here)
    time = source_time(os.environ)
    return tuple(
        replace(
            asked,
            edition=each,
            formats=formats,
            output=output,
            source_date=time.date() if time is not None else None,
            strict=strict,
            draft=draft,
        )
        for each in editions(edition)
    )


def cases_or_all(cases: Sequence[Path] | None) -> tuple[Path, ...]:
    """Return `cases`, or all cases of the repository in which the command runs."""
    from gen.load.repository import find_cases, find_settings

    here = Path.cwd()
    return tuple(cases) if cases else find_cases(find_settings(here, here))


def missing_cases(cases: Sequence[Path]) -> "tuple[Diagnostic, ...]":
    """Return what the gate says of those of `cases` that are no folders."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import Inputs
    from gen.load.missing_case import missing_case

    problems = tuple(missing_case(each, Path.cwd()) for each in cases if not each.is_dir())
    return judge_subject(Subject(Inputs(None, None, problems)), RULES) if problems else ()


def editions(choice: EditionChoice | None) -> "tuple[Edition | None, ...]":
    """Return the editions of a `choice`; without one, each case's own (None)."""
    return ("internal", "client") if choice == "all" else (choice,)
