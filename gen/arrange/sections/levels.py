"""Make the scan of levels: which levels of the law have a source, which are blank."""

from gen.arrange.cells import column, sources
from gen.arrange.outline import Desk
from gen.coverage.coverage import Coverage
from gen.model.block import Blocks, Paragraph, Table
from gen.model.inline import Strong


def levels(desk: Desk, coverage: Coverage) -> Blocks:
    """Return a table of all types in the order of the report, and the name of that order."""
    rows = tuple(
        (
            desk.text(f"source_type.{level.source_type}"),
            sources(desk, level.source_ids) or desk.text("levels.blank"),
        )
        for level in coverage.levels
    )
    table = Table((column(desk, "level"), column(desk, "level_sources")), rows, "levels")
    name = desk.content.presentation.source_order
    order = desk.text("levels.order", order=desk.label(f"order.{name}"))
    caption = Strong(desk.text("coverage.levels"))
    return (Paragraph((caption, *order)), table)
