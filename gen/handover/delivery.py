"""Describe a delivery: which build left, when, by whom, and what it was made from.

The file stands in ``deliveries/`` of the case and is meant to be committed: ``dist/`` is not, so
it is what a later clone has to recognise a report that was handed over.
"""

from datetime import date

from pydantic import BaseModel, ConfigDict

from gen.publish.manifest import Manifest, parse_as

DELIVERIES = "deliveries"
"""Name of the folder of deliveries in a case."""


class Delivered(BaseModel):
    """State the circumstances: the day printed on the report, who handed it over, a remark."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    on: date
    by: str
    note: str | None


class Delivery(Manifest):
    """Hold one delivery: everything that the manifest of the report states, and `delivered`.

    Being a manifest, it answers the same questions when the manifest itself has been replaced.
    """

    delivered: Delivered


def delivery_of(manifest: Manifest, *, by: str, note: str | None) -> Delivery:
    """Return the delivery of the report that `manifest` describes, on the day it is dated.

    Raises ValueError when the manifest has no date.
    """
    if manifest.case.date is None:
        raise ValueError("a report without a date cannot be delivered")
    delivered = Delivered(on=manifest.case.date, by=by, note=note)
    fields = {name: getattr(manifest, name) for name in type(manifest).model_fields}
    return Delivery(**fields, delivered=delivered)


def parse_delivery(data: bytes) -> Delivery:
    """Read the content of a delivery. Raises ValueError when it is not one."""
    return parse_as(data, Delivery)
