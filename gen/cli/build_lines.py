"""Say what became of each case: on stderr as it happens, and why it was built at all."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.cli.paths import shown
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.batch.job import CaseResult, Outcome, Reason
    from gen.batch.planning import Plan

_SHOWN_NAMES = 3


def output_lines(result: "CaseResult") -> Iterator[str]:
    """Yield the paths of the files that were delivered, or written as a draft."""
    for outcome in result.outcomes:
        if outcome.target is not None:
            folder = shown(outcome.target)
            yield from (f"{folder}/{name}" for name in outcome.files)


def built_lines(result: "CaseResult", *, draft: bool) -> Iterator[str]:
    """Yield what became of each edition: written, unchanged, or the old report stays as it was."""
    for outcome in result.outcomes:
        if outcome.target is None:
            yield say("build.failed", case=result.shown)
        elif draft and outcome.verdict is not Verdict.NOT_JUDGED:
            yield _draft_line(outcome)
        else:
            yield say(f"build.{_state(outcome)}", folder=shown(outcome.target))


def plan_line(plan: "Plan") -> str:
    """Return why a case is built, or that it is skipped."""
    if not plan.reasons:
        return say("why.skipped", case=plan.shown)
    return say("why.built", case=plan.shown, reasons="；".join(map(_reason, plan.reasons)))


def _reason(reason: "Reason") -> str:
    names = "、".join(reason.names[:_SHOWN_NAMES])
    more = len(reason.names) - _SHOWN_NAMES
    if more > 0:
        names = say("why.more", names=names, more=more)
    return say(f"why.{reason.kind}", names=names)


def _state(outcome: "Outcome") -> str:
    if outcome.verdict is Verdict.DELIVERABLE:
        return "built" if outcome.changed else "unchanged"
    state = "withheld" if outcome.verdict is Verdict.WITHHELD else "not_judged"
    stays = outcome.target is not None and outcome.target.exists()
    return f"{state}_{'stays' if stays else 'nothing'}"


def _draft_line(outcome: "Outcome") -> str:
    """Say whether a draft was written, and if not, why not even that."""
    from gen.publish.drafts import holds_back

    if outcome.files:
        state = "draft" if outcome.changed else "draft_unchanged"
    else:
        state = "draft_leak" if holds_back(outcome.diagnostics) else "draft_incomplete"
    return say(f"build.{state}", folder=shown(outcome.target) if outcome.target else "")
