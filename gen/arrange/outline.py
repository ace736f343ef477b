"""Give sections their numbers and put their parts together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gen.arrange.content import Content
from gen.arrange.narrative import NarrativeWriter
from gen.arrange.references import References
from gen.model.block import Blocks, Paragraph
from gen.model.inline import Inlines, Text
from gen.model.report import Section


@dataclass(frozen=True, slots=True)
class Desk:
    """Hold what every section needs: the content, its references and the narrative's writer."""

    content: Content
    references: References
    writer: NarrativeWriter

    def label(self, key: str, **values: object) -> str:
        """Return wording of the edition; a focused plan's own wording comes first.

        A court gets one kind of report, whatever the plan.
        """
        labels = self.content.labels
        is_focused = not self.content.is_deep and not self.content.is_for_court
        if is_focused and labels.has(f"focused.{key}"):
            key = f"focused.{key}"
        return labels(key, **values)

    def text(self, key: str, **values: object) -> Inlines:
        """Return wording as inline content."""
        return (Text(self.label(key, **values)),)

    def paragraph(self, key: str, **values: object) -> Paragraph:
        """Return wording as a paragraph."""
        return Paragraph(self.text(key, **values))

    def joined(self, items: Sequence[Inlines]) -> Inlines:
        """Join inline contents with the list separator 、."""
        return self._joined_by("report.separator", items)

    def clauses(self, items: Sequence[Inlines]) -> Inlines:
        """Join inline contents with the sign between clauses, ；."""
        return self._joined_by("report.clause_separator", items)

    def _joined_by(self, key: str, items: Sequence[Inlines]) -> Inlines:
        separator = Text(self.label(key))
        parts: list[Inlines] = []
        for index, item in enumerate(items):
            parts.append((separator, *item) if index else item)
        return tuple(part for group in parts for part in group)


PartMaker = Callable[[Desk, str], Blocks]
"""Makes the blocks of one part, given the part's number (``4.2``)."""


@dataclass(frozen=True, slots=True)
class Part:
    """Plan one numbered part of a chapter; an empty one is left out and takes no number."""

    role: str
    make: PartMaker
    keep_number: bool = False


def chapter(
    desk: Desk,
    role: str,
    number: str,
    index: int,
    parts: Sequence[Part] = (),
    lead: PartMaker | None = None,
) -> Section:
    """Return chapter `number` (一, 二, …): `lead` blocks, then parts numbered ``index.1``, ….

    A part with `keep_number` keeps its place in the count even when an earlier one is absent:
    other tools look for 6.1 to 6.3 by number. A chapter with nothing to say prints 无。
    """
    blocks = lead(desk, str(index)) if lead is not None else ()
    made: list[Section] = []
    for place, part in enumerate(parts, start=1):
        part_number = f"{index}.{place if part.keep_number else len(made) + 1}"
        part_blocks = part.make(desk, part_number)
        if part_blocks:
            made.append(_part(desk, part.role, part_number, part_blocks))
    if not blocks and not made:
        blocks = (desk.paragraph("report.none"),)
    title = desk.label(f"section.{role}")
    return Section(role, f"section-{role}", number, title, 2, blocks, tuple(made))


def _part(desk: Desk, role: str, number: str, blocks: Blocks) -> Section:
    title = desk.label(f"section.{role}")
    return Section(role, f"part-{role}", number, title, 3, blocks)
