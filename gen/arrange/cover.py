"""Make the cover's facts and the marks that every page carries."""

from gen.arrange.cells import chinese_date, words
from gen.arrange.outline import Desk
from gen.model.block import Field


def cover_facts(desk: Desk) -> tuple[Field, ...]:
    """Return the labelled values of the cover; what the author did not state is left out."""
    settings = desk.content.settings
    values: dict[str, str | None] = {
        "client": desk.content.addressee,
        "firm": desk.content.firm,
        "author": settings.author,
        "reviewer": None if desk.content.is_for_court else _reviewer(desk),
        "date": chinese_date(desk.content.date),
        "as_of": chinese_date(settings.as_of) if settings.as_of else None,
        "facts_date": chinese_date(settings.facts_date) if settings.facts_date else None,
        "jurisdictions": desk.label("report.separator").join(settings.jurisdictions) or None,
        "doc_number": settings.doc_number,
        "secrecy": settings.secrecy,
        "sources": desk.label("cover.source_count", n=len(desk.content.selection.selected_sources)),
        **(_internal_values(desk) if desk.content.is_internal else {}),
    }
    return tuple(
        Field(desk.label(f"cover.{key}"), words(value), key)
        for key, value in values.items()
        if value is not None
    )


def _reviewer(desk: Desk) -> str:
    """Name the reviewer who signed this very build; who only stands in case.toml did not."""
    return desk.content.signed_reviewer or desk.label("cover.reviewer_unsigned")


def _internal_values(desk: Desk) -> dict[str, str]:
    content = desk.content
    return {
        "case_id": content.plan.case_id,
        "records": desk.label("cover.record_count", n=len(content.calls)),
        "package": f"archive/{content.settings.project}/",
    }


def marks(desk: Desk) -> tuple[str, ...]:
    """Return the lines that every page carries: 草稿, the internal warning, the secrecy level."""
    draft = (desk.label("mark.draft"),) if desk.content.presentation.draft else ()
    internal = (desk.label("mark.internal"),) if desk.content.is_internal else ()
    secrecy = desk.content.settings.secrecy
    return (*draft, *internal, *((secrecy,) if secrecy else ()))
