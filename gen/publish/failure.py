"""Turn a failure after the gate into a problem of the case, so that it is reported like one."""

from gen.diagnostics.diagnostic import Location
from gen.load.problem import ReadProblem
from gen.publish.bounds import OverLimitError
from gen.publish.publish import NotPublishedError
from gen.render.errors import PrintingError, ThemeError
from gen.request import Request


def failure(error: PrintingError | NotPublishedError, request: Request) -> ReadProblem:
    """Return the problem that `error` means for the case of `request`; it is fatal (exit 2)."""
    location = Location(request.shown_case)
    if isinstance(error, NotPublishedError):
        return ReadProblem("not-published", location, {**error.facts, "reason": error.reason})
    if isinstance(error, OverLimitError):
        return ReadProblem(error.key, location, error.facts)
    slug = "bad-theme" if isinstance(error, ThemeError) else "not-printable"
    return ReadProblem(slug, location, error.wording_facts)
