"""Hold the arranged report: the one document that all renderers print.

`arrange` makes it, `render` only prints it. Order, numbers, labels and references are settled
here, so that the three formats cannot differ in content.
"""

from dataclasses import dataclass

from gen.model.block import Blocks, Field
from gen.model.edition import Edition
from gen.model.inline import Image

CHAPTER_LEVEL = 2
"""Heading level of a chapter; the document's title is level 1."""


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered part of the report.

    `number` is text (``一``, ``6.1``), so that it survives copying; `level` is 2 for a chapter and
    3 for a part of one. `blocks` stand before `parts`. A `folded` part is closed in HTML and an
    appendix in PDF. `role` names the section for themes (``conclusion``, ``sources``, …).
    """

    role: str
    anchor: str
    number: str
    title: str
    level: int
    blocks: Blocks = ()
    parts: "tuple[Section, ...]" = ()
    folded: bool = False

    @property
    def heading(self) -> str:
        """Return number and title as they are printed: ``一、检索结论``, ``6.1 规范性法律依据``."""
        if not self.number:
            return self.title
        separator = "、" if self.level == CHAPTER_LEVEL else " "
        return f"{self.number}{separator}{self.title}"


@dataclass(frozen=True, slots=True)
class Footnote:
    """The body of footnote `number`."""

    number: int
    blocks: Blocks


@dataclass(frozen=True, slots=True)
class Letterhead:
    """How the firm presents itself: its name, its logo, and two lines; what is not set is empty."""

    firm: str = ""
    logo: Image | None = None
    address: str = ""
    confidentiality: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """Hold everything a reader will see.

    `heading` is the document's title line, `title` the case's own title. `facts` are the labelled
    values of the cover (client, dates, number of sources, …). `marks` are lines that every page of
    the edition must carry, such as 内部版，不得外发. `draft` is the mark of a draft, empty for a
    report.
    """

    edition: Edition
    heading: str
    title: str
    facts: tuple[Field, ...]
    marks: tuple[str, ...]
    sections: tuple[Section, ...]
    footnotes: tuple[Footnote, ...] = ()
    closing: Blocks = ()
    letterhead: Letterhead = Letterhead()
    draft: str = ""
