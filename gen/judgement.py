"""Judge a case: load it with its theme, run every rule, and judge again what is printed of it."""

from dataclasses import dataclass, field, replace

from gen.check.gate import Policy, judge_subject
from gen.check.gate_terms import gate_terms
from gen.check.glyph_coverage import GlyphCoverage
from gen.check.memory import InputFindings, Memory, digest_of
from gen.check.registry import INPUT_RULES, PRINT_RULES, RULES
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.load.case import read_case
from gen.load.inputs import Inputs
from gen.load.problem import ReadProblem
from gen.outcome import Verdict, judge
from gen.publish.bounds import OverLimitError, bounded
from gen.publish.drafts import holds_back
from gen.publish.evidence_file import files_beside
from gen.publish.failure import failure
from gen.publish.signing import sign_off_in_force
from gen.render.font_coverage import coverage_of
from gen.render.theme import Theme
from gen.render.theme_choice import choose_theme
from gen.request import Request
from gen.settings import CaseSettings


@dataclass(frozen=True, slots=True)
class Judgement:
    """Hold what the gate said about a case; `theme` is None when it cannot be used.

    `of_inputs` is the part of it that no theme can change.
    """

    subject: Subject
    theme: Theme | None
    diagnostics: tuple[Diagnostic, ...]
    verdict: Verdict
    of_inputs: InputFindings = field(default_factory=lambda: InputFindings((), {}))


def check_case(request: Request, memory: Memory | None = None) -> Judgement:
    """Load the case and the theme, and run every rule, within the limits of the repository.

    What `memory` knows of these very inputs is not made again.
    """
    try:
        with bounded(request.settings.limits):
            return _judged(request, memory or Memory())
    except OverLimitError as error:
        subject = Subject(
            Inputs(None, None, (failure(error, request),)), edition=request.edition_for(None)
        )
        return Judgement(subject, None, judge_subject(subject, RULES), Verdict.NOT_JUDGED)


def _judged(request: Request, memory: Memory) -> Judgement:
    here, limits = request.working_directory, request.settings.limits
    inputs = read_case(request.case, here, limits, memory.records)
    settings = inputs.folder.settings if inputs.folder is not None else None
    choice = choose_theme(request, settings)
    bare = Subject(
        replace(
            inputs,
            problems=(*request.problems, *inputs.problems),
            law=request.law.knowledge,
            hashes={**inputs.hashes, **request.law.hashes},
        ),
        edition=request.edition_for(settings),
        default_date=request.source_date,
        require_text=request.requires_text(settings),
        held=memory.held,
        gates=gate_terms(request, inputs.folder),
    )
    found = _in_inputs(request, bare, memory)
    glyphs = _glyphs(request, settings, choice.theme)
    subject = bare.presented(choice.problems, request.brand.hashes, glyphs, found.verdicts)
    signed = sign_off_in_force(request, subject, choice.theme)
    return _judgement(request, subject.with_sign_off(signed), choice.theme, found)


def _in_inputs(request: Request, bare: Subject, memory: Memory) -> InputFindings:
    """Return what the rules find in the inputs, from `memory` if these are the same."""
    policy = _policy(request, bare)
    digest = digest_of(bare, policy) if memory.findings is not None else None
    if memory.findings is not None and digest is not None:
        known = memory.findings.find(request.case, bare.edition, digest)
        if known is not None:
            return known
    diagnostics = judge_subject(bare, INPUT_RULES, policy)
    found = InputFindings(diagnostics, bare.case_evidence.verdicts)
    if memory.findings is not None and digest is not None:
        if bare.plan_model is not None and bare.selection_model is not None:
            found = replace(found, files=files_beside(bare))
        memory.findings.keep(request.case, bare.edition, digest, found)
    return found


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
    return judge_again(request, judgement, replace(judgement.subject, inputs=failed))


def judge_alone(problem: ReadProblem) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a problem that no case is at hand for."""
    return judge_subject(Subject(Inputs(None, None, (problem,))), RULES)


def judge_again(request: Request, judgement: Judgement, subject: Subject) -> Judgement:
    """Judge `subject`, the same case, which may know finished pages by now.

    Only the rules that may look at them run; what the others found in the inputs stays.
    """
    return _judgement(request, subject, judgement.theme, judgement.of_inputs)


def _judgement(
    request: Request, subject: Subject, theme: Theme | None, found: InputFindings
) -> Judgement:
    of_the_print = judge_subject(subject, PRINT_RULES, _policy(request, subject))
    both = (*found.diagnostics, *of_the_print)
    diagnostics = tuple(sorted(both, key=Diagnostic.sort_key))
    readable = subject.inputs.is_readable
    verdict = judge(diagnostics, readable=readable, strict=request.strict)
    return Judgement(subject, theme, diagnostics, verdict, found)


def _policy(request: Request, subject: Subject) -> Policy:
    """Return what the repository's settings change about the gate."""
    settings = request.settings
    return Policy(settings.severities, settings.waivers, request.day_for(subject.settings))


def _glyphs(
    request: Request, settings: CaseSettings | None, theme: Theme | None
) -> GlyphCoverage | None:
    """Return what the fonts of `theme` can show, when a PDF is to be printed with them."""
    wants_pdf = "pdf" in request.formats_for(settings)
    return coverage_of(theme) if wants_pdf and theme is not None else None
