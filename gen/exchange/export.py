"""Export a judged case in one of the forms that other programs read."""

from collections.abc import Callable, Mapping
from typing import Literal

from gen.check.subject import Subject
from gen.exchange.csl import csl_bytes, csl_items
from gen.exchange.eval_view import eval_view
from gen.exchange.redaction import Redactor
from gen.exchange.rows import source_rows
from gen.exchange.table import csv_bytes
from gen.exchange.words import heads
from gen.model.labels import Labels
from gen.render.theme import load_theme
from gen.resources import themes_root
from gen.settings import OrderProfile

Form = Literal["eval", "csv", "csl-json"]


def export(subject: Subject, form: Form, order: OrderProfile) -> tuple[bytes, Redactor]:
    """Return the export and the redactor, whose counts say what was taken out.

    `order` is the order of the sources in the forms that list only them; these name no excluded
    candidate. Raises ValueError when plan or selection have no model.
    """
    redactor = Redactor(subject.disclosure, without_excluded=form != "eval")
    return _EXPORTS[form](subject, redactor, order), redactor


def _eval(subject: Subject, redactor: Redactor, _: OrderProfile) -> bytes:
    return eval_view(subject, redactor)


def _csv(subject: Subject, redactor: Redactor, order: OrderProfile) -> bytes:
    labels = Labels(load_theme("base", (themes_root(),)).labels)
    rows = source_rows(subject, order, labels)
    cells = iter(redactor.redact([cell for row in rows for cell in row.values()]))
    return csv_bytes(heads(), [{key: next(cells) for key in row} for row in rows])


def _csl(subject: Subject, redactor: Redactor, order: OrderProfile) -> bytes:
    items = csl_items(subject, order)
    values = iter(redactor.redact([list(item.values()) for item in items]))
    return csl_bytes([dict(zip(item, next(values), strict=True)) for item in items])


_EXPORTS: Mapping[Form, Callable[[Subject, Redactor, OrderProfile], bytes]] = {
    "eval": _eval,
    "csv": _csv,
    "csl-json": _csl,
}
