"""Collect the content of a report from a judged case."""

from collections.abc import Iterable
from datetime import date

from gen.arrange.cells import chinese_date
from gen.arrange.citations import printed_citations, short_citations
from gen.arrange.content import Content, Presentation
from gen.arrange.order import in_reading_order
from gen.check.court_cases import similar_cases
from gen.check.subject import Subject
from gen.coverage.case_coverage import calls_of
from gen.diagnostics.diagnostic import Diagnostic
from gen.law.orders import order_profile
from gen.model.labels import Labels
from gen.model.review import SignOff


def collect(
    subject: Subject,
    *,
    day: date,
    firm: str | None,
    labels: Labels,
    presentation: Presentation,
    diagnostics: Iterable[Diagnostic] = (),
) -> Content:
    """Return the content of the report on a case, for its edition, dated `day`.

    Plan and selection must have models, as they have when the gate passed them. Raises ValueError
    when they have none.
    """
    plan, selection = subject.plan_model, subject.selection_model
    folder, settings = subject.folder, subject.settings
    if plan is None or selection is None or folder is None or settings is None:
        raise ValueError("a case that did not pass the gate cannot be arranged")
    labels = labels.for_edition(subject.edition)
    cited = {item.source.id: item for item in subject.cited if item.source.id is not None}
    sources = in_reading_order(
        selection.selected_sources,
        order_profile(presentation.source_order),
        {source_id: item.instrument for source_id, item in cited.items()},
    )
    citations = printed_citations(sources, cited, presentation.citation_style)
    return Content(
        plan=plan,
        selection=selection,
        narrative=subject.narrative,
        settings=settings,
        firm=firm,
        date=day,
        edition=subject.edition,
        labels=labels,
        presentation=presentation,
        law_day=subject.law_day,
        sources=sources,
        cited=cited,
        citations=citations,
        quick_citations=short_citations(sources, cited, presentation.citation_style, labels)
        if presentation.short_names
        else citations,
        verdicts=subject.case_evidence.verdicts,
        signed_reviewer=_signed(subject.signed, labels),
        calls=calls_of(folder, plan, selection),
        unreadable=tuple(record.file for record in folder.archive.unreadable),
        waived=tuple(item for item in diagnostics if item.waived is not None),
        similar_cases=similar_cases(subject) if subject.edition == "court" else (),
    )


def _signed(sign_off: SignOff | None, labels: Labels) -> str | None:
    """Return who signed when, and that nobody checked the name."""
    if sign_off is None:
        return None
    day = chinese_date(sign_off.date)
    return labels("cover.reviewer_signed", name=sign_off.name, date=day)
