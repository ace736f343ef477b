"""Read a case for the commands of ``gen evidence`` that look at its text as well."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.requests import requests_for
from gen.files.regular_file import FileProblemKind

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.load.problem import ReadProblem


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


def linking_problem(subject: "Subject") -> "ReadProblem | None":
    """Return the first reason why the text cannot be linked.

    A folder without a plan or a selection can be: it has no selected sources.
    """
    own = subject.folder.link_inputs.problems if subject.folder is not None else ()
    problems = subject.inputs.problems
    fatal = (each for each in problems if each.fatal and each.slug != FileProblemKind.NOT_FOUND)
    return next(iter((*own, *fatal)), None)
