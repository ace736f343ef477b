"""Judge a case: load it with its theme, run every rule, and judge again what is printed of it."""

from dataclasses import dataclass, replace

from gen.check.gate import Policy, judge_subject
from gen.check.glyph_coverage import GlyphCoverage
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.load.case import read_case
from gen.load.inputs import Inputs
from gen.load.problem import ReadProblem
from gen.outcome import Verdict, judge
from gen.publish.drafts import holds_back
from gen.publish.signing import sign_off_in_force
from gen.render.font_coverage import coverage_of
from gen.render.theme import Theme
from gen.render.theme_choice import choose_theme
from gen.request import Request
from gen.settings import CaseSettings


@dataclass(frozen=True, slots=True)
class Judgement:
    """Hold what the gate said about a case; `theme` is None when it cannot be used."""

    subject: Subject
    theme: Theme | None
    diagnostics: tuple[Diagnostic, ...]
    verdict: Verdict


def check_case(request: Request) -> Judgement:
    """Load the case and the theme, and run every rule."""
    inputs = read_case(request.case, request.working_directory)
    settings = inputs.folder.settings if inputs.folder is not None else None
    choice = choose_theme(request, settings)
    problems = (*request.problems, *inputs.problems, *choice.problems)
    subject = Subject(
        replace(
            inputs,
            problems=problems,
            law=request.law.knowledge,
            hashes={**inputs.hashes, **request.law.hashes, **request.brand.hashes},
        ),
        edition=request.edition_for(settings),
        default_date=request.source_date,
        require_text=request.requires_text(settings),
        glyphs=_glyphs(request, settings, choice.theme),
    )
    signed = sign_off_in_force(request, subject, choice.theme)
    return judge_again(request, subject.with_sign_off(signed), choice.theme)


def may_print(request: Request, judgement: Judgement) -> bool:
    """Tell whether the report, or the draft, of a judged case may be written.

    A draft needs what a page is made of, the plan, the selection and a date, and no leak.
    """
    if not request.draft:
        return judgement.verdict is Verdict.DELIVERABLE and judgement.theme is not None
    subject = judgement.subject
    parts = (judgement.theme, subject.plan_model, subject.selection_model, subject.settings)
    is_complete = None not in (*parts, request.day_for(subject.settings))
    readable = judgement.verdict is not Verdict.NOT_JUDGED
    return is_complete and readable and not holds_back(judgement.diagnostics)


def judge_with(request: Request, judgement: Judgement, problem: ReadProblem) -> Judgement:
    """Judge the case again with one problem more."""
    inputs = judgement.subject.inputs
    failed = replace(inputs, problems=(*inputs.problems, problem))
    return judge_again(request, replace(judgement.subject, inputs=failed), judgement.theme)


def judge_alone(problem: ReadProblem) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a problem that no case is at hand for."""
    return judge_subject(Subject(Inputs(None, None, (problem,))), RULES)


def judge_again(request: Request, subject: Subject, theme: Theme | None) -> Judgement:
    """Run every rule over `subject`, which may know finished pages by now."""
    policy = Policy(
        request.settings.severities, request.settings.waivers, request.day_for(subject.settings)
    )
    diagnostics = judge_subject(subject, RULES, policy)
    readable = subject.inputs.is_readable
    verdict = judge(diagnostics, readable=readable, strict=request.strict)
    return Judgement(subject, theme, diagnostics, verdict)


def _glyphs(
    request: Request, settings: CaseSettings | None, theme: Theme | None
) -> GlyphCoverage | None:
    """Return what the fonts of `theme` can show, when a PDF is to be printed with them."""
    wants_pdf = "pdf" in request.formats_for(settings)
    return coverage_of(theme) if wants_pdf and theme is not None else None
