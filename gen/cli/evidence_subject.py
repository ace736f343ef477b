"""Read a case for the commands of ``gen evidence`` that look at its text as well."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.requests import requests_for

if TYPE_CHECKING:
    from gen.check.subject import Subject


def subject_of(case: Path) -> "Subject":
    """Return what the rules would look at in the internal edition of `case`, without a theme."""
    from gen.check.gate_terms import gate_terms
    from gen.check.subject import Subject
    from gen.load.case import read_case

    (request,) = requests_for(case, "internal", strict=False)
    inputs = read_case(case, request.working_directory, request.settings.limits)
    return Subject(
        replace(inputs, law=request.law.knowledge),
        default_date=request.source_date,
        gates=gate_terms(request, inputs.folder),
    )
