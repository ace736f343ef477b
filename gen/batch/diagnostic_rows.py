"""Write diagnostics as rows of JSON, and read them back, wherever they are remembered."""

from typing import Any

from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity


def diagnostic_row(item: Diagnostic) -> list[Any]:
    """Return `item` as a row of JSON."""
    return [
        item.code,
        item.slug,
        item.severity.value,
        item.message,
        _place_row(item.location),
        item.hint,
        [
            [_place_row(related.location), related.message, related.masked_message]
            for related in item.related
        ],
        item.source_line,
        item.waived,
        item.masked_message,
        item.masked_hint,
        item.count,
    ]


def diagnostic_from(row: list[Any]) -> Diagnostic:
    """Return the diagnostic of a row. Raises ValueError, TypeError and the like for any other."""
    code, slug, severity, message, place, hint, related, line, waived, *others = row
    return Diagnostic(
        code,
        slug,
        Severity(severity),
        message,
        Location(*place),
        hint,
        tuple(Related(Location(*where), *texts) for where, *texts in related),
        line,
        waived,
        *others,
    )


def _place_row(place: Location) -> list[Any]:
    return [place.file, place.line, place.column, place.path]
