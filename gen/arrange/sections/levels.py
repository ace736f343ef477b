"""Make the scan of levels: which levels of the law have a source, which are blank (internal)."""

from gen.arrange.cells import column, sources
from gen.arrange.outline import Desk
from gen.law.orders import order_profile
from gen.model.block import Blocks, Paragraph, Table


def levels(desk: Desk, number: str) -> Blocks:
    """Return a table of all types in the order of the report, and the name of that order.

    Outward editions have no scan: it tells the researcher where to look next.
    """
    if not desk.content.is_internal:
        return ()
    name = desk.content.presentation.source_order
    selected = desk.content.sources
    rows = tuple(
        (
            desk.text(f"source_type.{kind}"),
            sources(desk, [item.source_id for item in selected if item.source_type == kind])
            or desk.text("levels.blank"),
        )
        for kind in order_profile(name).ranks
    )
    table = Table((column(desk, "level"), column(desk, "level_sources")), rows, "levels")
    order = desk.text("levels.order", order=desk.label(f"order.{name}"))
    return (Paragraph(order), table)
