"""Read the author's narrative: one Markdown file per part."""

from collections.abc import Mapping
from dataclasses import dataclass

from gen.load.case_reader import CaseReader
from gen.load.markdown import MarkdownText, read_markdown
from gen.load.picture import picture_reader

PARTS = ("facts", "purpose", "conclusion", "risks", "next-actions", "analysis", "strategy")
"""The parts of a narrative, by file name (design §3)."""


@dataclass(frozen=True, slots=True)
class NarrativePart:
    """Hold one part: its name in messages and its content."""

    shown: str
    content: MarkdownText

    @property
    def is_empty(self) -> bool:
        """Tell whether the part says nothing."""
        return not self.content.text.strip()


Narrative = Mapping[str, NarrativePart]


def read_narrative(reader: CaseReader) -> Narrative:
    """Read the parts that exist below ``narrative/``; an absent part is simply not there."""
    parts: dict[str, NarrativePart] = {}
    for name in PARTS:
        file = f"narrative/{name}.md"
        text = reader.read_text(file) if reader.exists(file) else None
        if text is not None:
            parts[name] = NarrativePart(
                reader.shown(file), read_markdown(text, picture_reader(reader))
            )
    return parts
