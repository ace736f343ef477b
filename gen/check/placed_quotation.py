"""Place the quotations of a case: in a part of the narrative, in a document, in the settings."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.finding import TextPlace
from gen.check.settings_text import SettingsText
from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath
from gen.evidence.judged import Judged
from gen.load.document import Document
from gen.load.markdown.lines import TextLines, unify_line_ends

if TYPE_CHECKING:
    from gen.evidence.run_reading import RunReading
    from gen.load.narrative import NarrativePart


@dataclass(frozen=True)
class PartReading:
    """Hold the part `name` of the narrative with the readings of its runs."""

    name: str
    part: "NarrativePart"
    readings: "tuple[RunReading, ...]"

    @cached_property
    def lines(self) -> TextLines:
        """Return the lines of the part."""
        return TextLines(unify_line_ends(self.part.content.text))

    def place(self, offset: int) -> TextPlace:
        """Return the place of character `offset` of the part's text."""
        line, column = self.lines.place(offset)
        return TextPlace(Location(self.part.shown, line, column), self.lines.line(line))


@dataclass(frozen=True)
class PlacedQuotation:
    """One quotation with its verdict and its place.

    `offset` counts code points of the text of a part, or of the string at `path` of a document or
    of the settings.
    """

    judged: Judged
    text: PartReading | Document | SettingsText
    offset: int
    path: JsonPath = ()

    @cached_property
    def place(self) -> TextPlace:
        """Return the place of its opening mark, which is looked for only when it must be shown."""
        if isinstance(self.text, PartReading):
            return self.text.place(self.offset)
        if isinstance(self.text, SettingsText):
            return self.text.place(self.path)
        location = self.text.location(self.path, self.offset)
        return TextPlace(location, self.text.line(location.line or 1))
