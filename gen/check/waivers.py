"""Excuse warnings that a person has taken responsibility for (design §5)."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from gen.diagnostics.diagnostic import Diagnostic, Severity

if TYPE_CHECKING:
    from gen.settings import Waiver


def waive(
    diagnostic: Diagnostic, locked: bool, waivers: "tuple[Waiver, ...]", report_date: date | None
) -> Diagnostic:
    """Return `diagnostic`, marked as waived when one of `waivers` covers it.

    Only warnings of rules that are not `locked` can be waived, and only up to the waiver's expiry
    date compared with `report_date`; without a report date no waiver holds.
    """
    if locked or diagnostic.severity is not Severity.WARNING or report_date is None:
        return diagnostic
    for waiver in waivers:
        if _covers(waiver, diagnostic) and report_date <= waiver.expires:
            return replace(diagnostic, waived=f"{waiver.reason}（{waiver.person}）")
    return diagnostic


def _covers(waiver: "Waiver", diagnostic: Diagnostic) -> bool:
    place = diagnostic.location
    return (
        waiver.code in {diagnostic.code, diagnostic.slug}
        and (waiver.path is None or waiver.path == place.path)
        and (waiver.file is None or place.file.endswith(waiver.file))
    )
