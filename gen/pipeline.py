"""Build a report: load → check → arrange → render → inspect → publish.

This is the recipe, and the first file to read. Each stage is a folder of its own that knows only
those before it; here they meet. Nothing is written before everything is rendered and judged.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from gen.arrange.collect import collect
from gen.arrange.content import Content, Presentation
from gen.arrange.report import arrange
from gen.diagnostics.diagnostic import merge
from gen.inspect.locked_parts import locked_faults
from gen.inspect.output_texts import output_texts
from gen.inspect.pages import page_facts
from gen.inspect.pdf_drawing import drawings_of
from gen.judgement import (
    Judgement,
    check_case,
    judge_again,
    judge_alone,
    judge_with,
    may_print,
)
from gen.model.labels import Labels
from gen.outcome import Verdict
from gen.publish.bounds import OverLimitError, bounded
from gen.publish.build import Build, Finished, Means
from gen.publish.drafts import draft_files
from gen.publish.evidence_file import files_beside, names_beside
from gen.publish.extent import refuse_many_cells, refuse_many_pages
from gen.publish.failure import failure
from gen.publish.identity import BuildIdentity, identify
from gen.publish.manifest import MANIFEST_NAME
from gen.publish.publish import NotPublishedError, publish
from gen.render.engine import PdfEngine
from gen.render.errors import PrintingError
from gen.render.formats import FILE_NAMES, Rendered, render
from gen.render.theme import Theme
from gen.request import Request

__all__ = [
    "Build",
    "Finished",
    "Means",
    "build_case",
    "deliver",
    "finish_case",
    "judge_case",
    "print_report",
]


def build_case(request: Request) -> Build:
    """Build one case in one edition and publish it, unless the gate withholds it.

    A draft is written all the same, apart from the reports, unless it would leak; the verdict stays
    what it is. Whatever goes wrong becomes a diagnostic; the report on disk is then as it was.
    """
    return deliver(request, finish_case(request, Means()))


def finish_case(request: Request, means: Means) -> Finished:
    """Judge one case and print it in memory, within the repository's limits. Nothing is written."""
    try:
        with bounded(request.settings.limits):
            return _finished(request, means)
    except OverLimitError as error:
        return Finished(Verdict.NOT_JUDGED, judge_alone(failure(error, request)), "")


def judge_case(request: Request, means: Means) -> Finished:
    """Judge one case and stop there; there is nothing to deliver then."""
    means.tell("check")
    judgement = check_case(request, means.memory)
    return Finished(judgement.verdict, judgement.diagnostics, judgement.subject.edition)


def _finished(request: Request, means: Means) -> Finished:
    means.tell("check")
    judgement = check_case(request, means.memory)
    edition = judgement.subject.edition
    if not may_print(request, judgement) or judgement.theme is None:
        return Finished(judgement.verdict, judgement.diagnostics, edition)
    identity = identify(request, judgement.subject, judgement.theme)
    names = (*(FILE_NAMES[name] for name in identity.formats), *names_beside(edition))
    target, within = request.target_for(edition), request.target_root
    try:
        if not request.draft and means.is_held(target, within, identity.build_id, names):
            return Finished(judgement.verdict, judgement.diagnostics, edition, names)
        means.tell("print")
        engine = means.engine_for(judgement.theme) if "pdf" in identity.formats else None
        rendered, judgement = print_report(request, judgement, judgement.theme, identity, engine)
    except (PrintingError, NotPublishedError) as error:
        judgement = judge_with(request, judgement, failure(error, request))
        return Finished(judgement.verdict, judgement.diagnostics, edition)
    if not may_print(request, judgement):
        return Finished(judgement.verdict, judgement.diagnostics, edition)
    manifest = identity.manifest(judgement.diagnostics, judgement.verdict)
    files = rendered.files
    return Finished(
        judgement.verdict, judgement.diagnostics, edition, tuple(files), files, manifest
    )


def deliver(request: Request, finished: Finished) -> Build:
    """Put a finished report in its place, in one step; the only thing here that writes."""
    target, changed = request.target_for(finished.edition), False
    try:
        if finished.manifest is not None:
            changed = publish(target, request.target_root, finished.files, finished.manifest)
    except NotPublishedError as error:
        found = merge((*finished.diagnostics, *judge_alone(failure(error, request))))
        return Build(Verdict.NOT_JUDGED, found, target)
    return Build(finished.verdict, finished.diagnostics, target, finished.names, changed)


def content_of(request: Request, judgement: Judgement, theme: Theme, day: date) -> Content:
    """Return what the report on a judged case, withheld or not, is made of, dated `day`.

    Raises ValueError when the case has no plan, selection or settings that could be read.
    """
    settings = judgement.subject.settings
    return collect(
        judgement.subject,
        day=day,
        firm=request.settings.firm,
        labels=Labels(theme.labels),
        presentation=Presentation(
            section_order=theme.order,
            source_order=request.order_for(settings),
            citation_style=request.citation_style_for(settings, theme.citation_style),
            short_names=theme.short_names,
            draft=request.draft,
            brand=request.settings.brand,
            logo=request.brand.logo,
        ),
        diagnostics=judgement.diagnostics,
    )


def print_report(
    request: Request,
    judgement: Judgement,
    theme: Theme,
    identity: BuildIdentity,
    engine: PdfEngine | None = None,
) -> tuple[Rendered, Judgement]:
    """Arrange and render the report, and judge the case again with the finished pages."""
    content = content_of(request, judgement, theme, identity.day)
    report = arrange(content)
    limits = request.settings.limits
    refuse_many_cells(report, limits)
    rendered = render(report, identity.formats, theme, identity.imprint, engine)
    if rendered.pdf is not None:
        refuse_many_pages(rendered.pdf.page_count, limits)
    rendered = replace(rendered, files={**rendered.files, **_beside(judgement)})
    page = page_facts(rendered.pdf, report, f"{request.shown_case}/{FILE_NAMES['pdf']}")
    manifest = identity.manifest(judgement.diagnostics, judgement.verdict).to_bytes()
    drawings = drawings_of(rendered.pdf.data) if rendered.pdf is not None else ()
    outputs = output_texts(
        rendered,
        {MANIFEST_NAME: manifest},
        request.shown_case,
        drawings,
        own=report.letterhead.address,
    )
    locked = locked_faults(rendered, report, content.opposing, drawings, request.shown_case)
    finished = judgement.subject.printed(page, outputs, locked)
    if request.draft:
        rendered = replace(rendered, files=draft_files(rendered.files))
    return rendered, judge_again(request, judgement, finished)


def _beside(judgement: Judgement) -> Mapping[str, bytes]:
    """Return the files beside the report, made of the evidence unless they are known."""
    return judgement.of_inputs.files or files_beside(judgement.subject)
