"""Print a report in memory, to be compared or packed instead of published."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.judgement import Judgement, check_case, judge_with, may_print
from gen.pipeline import print_report
from gen.publish.bounds import bounded
from gen.publish.failure import failure
from gen.publish.identity import BuildIdentity, identify
from gen.render.errors import PrintingError
from gen.request import Request


@dataclass(frozen=True, slots=True)
class Printed:
    """Hold a report in memory.

    `identity` is None and `files` (name → content) is empty when the gate withheld it.
    """

    judgement: Judgement
    identity: BuildIdentity | None = None
    files: Mapping[str, bytes] = field(default_factory=dict)


def print_case(request: Request) -> Printed:
    """Judge one case and print its report; nothing is written, and ``dist/`` is not asked."""
    judgement = check_case(request)
    if not may_print(request, judgement) or judgement.theme is None:
        return Printed(judgement)
    identity = identify(request, judgement.subject, judgement.theme)
    try:
        with bounded(request.settings.limits):
            rendered, judgement = print_report(request, judgement, judgement.theme, identity)
    except PrintingError as error:
        return Printed(judge_with(request, judgement, failure(error, request)))
    if not may_print(request, judgement):
        return Printed(judgement)
    return Printed(judgement, identity, rendered.files)
