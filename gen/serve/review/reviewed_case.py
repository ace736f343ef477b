"""Make what is reviewed: the internal report as it prints, its points, what a sign-off names.

Nothing is written. What the gate withholds is shown as a draft, under the rules for drafts.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gen.arrange.report import arrange
from gen.check.memory import Memory
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.judgement import Judgement, check_case, judge_with, may_print
from gen.model.linking import Point
from gen.model.review import Review, ReviewPageAnswer
from gen.outcome import Verdict
from gen.pipeline import content_of
from gen.publish.failure import failure
from gen.publish.identity import identify
from gen.publish.signing import reviewed_build_id
from gen.render.errors import PrintingError
from gen.render.html import render_html
from gen.render.theme import Theme
from gen.request import Request

PointsOf = Callable[[Subject], Sequence[Point]]
_SCRIPT = re.compile(r"<script\b.*?</script>\n?", re.DOTALL)
_OWN_POLICY = re.compile(
    r'<meta (?:http-equiv="Content-Security-Policy"|name="gen-build-id")[^>]*>\n'
)


@dataclass(frozen=True, slots=True)
class ReviewedCase:
    """Hold a case under review.

    `report` is the HTML of the internal edition without its script and its stamp, None when it must
    not or cannot be shown; `diagnostics` tell why. `build_id` is what a sign-off would name, None
    when there is no such build. `review` is what is kept so far, None when the file is broken;
    `is_signed` tells that its sign-off is in force. `reviewer` is the one whom case.toml names.
    """

    shown: str
    title: str
    verdict: Verdict
    diagnostics: tuple[Diagnostic, ...]
    points: tuple[Point, ...] = ()
    report: str | None = None
    is_draft: bool = False
    build_id: str | None = None
    review: Review | None = None
    is_signed: bool = False
    reviewer: str = ""

    @property
    def can_be_signed(self) -> bool:
        """Tell whether there is a report to sign off: the gate lets it pass, and it has points."""
        is_whole = self.verdict is Verdict.DELIVERABLE and self.build_id is not None
        return is_whole and bool(self.points)

    def answer(self, file: str) -> ReviewPageAnswer:
        """Return what programs are told of the page that was written to `file`."""
        marks = self.review.marks if self.review is not None else {}
        states = [marks[point.id].state for point in self.points if point.id in marks]
        return ReviewPageAnswer(
            file=file,
            points=len(self.points),
            reviewed=states.count("reviewed"),
            needs_work=states.count("needs_work"),
            build_id=self.build_id,
            signed=self.is_signed,
        )


def review_case(
    request: Request, points_of: PointsOf, memory: Memory | None = None
) -> ReviewedCase:
    """Judge the case of `request`, print it and find its points.

    What `memory` knows of the inputs is not made again.
    """
    asked = replace(request, edition="internal", formats=None, strict=False, draft=False)
    judgement = check_case(asked, memory)
    subject, theme = judgement.subject, judgement.theme
    folder, settings = subject.folder, subject.settings
    found = ReviewedCase(
        request.shown_case,
        settings.title if settings is not None else request.shown_case,
        judgement.verdict,
        judgement.diagnostics,
    )
    is_draft = judgement.verdict is Verdict.WITHHELD
    printed = replace(asked, draft=is_draft)
    if theme is None or folder is None or settings is None or not may_print(printed, judgement):
        return found
    try:
        report = _report(printed, judgement, theme)
    except PrintingError as error:
        failed = judge_with(asked, judgement, failure(error, asked))
        return replace(found, verdict=failed.verdict, diagnostics=failed.diagnostics)
    review = folder.review if isinstance(folder.review, Review) else None
    return replace(
        found,
        points=tuple(points_of(subject)),
        report=report,
        is_draft=is_draft,
        build_id=reviewed_build_id(asked, subject, theme),
        review=review,
        is_signed=subject.signed is not None,
        reviewer=settings.reviewer or "",
    )


def _report(request: Request, judgement: Judgement, theme: Theme) -> str:
    identity = identify(replace(request, formats=("html",)), judgement.subject, theme)
    content = content_of(request, judgement, theme, identity.day)
    page = render_html(arrange(content), theme, identity.imprint).decode()
    return _OWN_POLICY.sub("", _SCRIPT.sub("", page))
