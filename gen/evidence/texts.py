"""Hold the texts that an archived record contains: articles of statutes, cases, other material.

A text is evidence. It is compared with what an author quotes; it is never printed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.diagnostics.json_path import JsonPath
from gen.law.units import Article


@dataclass(frozen=True, slots=True)
class Origin:
    """Say where a text stands: the file of the record, the JSON path of a string in it, an offset.

    `offset` counts code points of that string. A text of the law library has the library's file
    and no path.
    """

    file: str
    path: JsonPath = ()
    offset: int = 0


@dataclass(frozen=True, slots=True)
class StatuteText:
    """One article of an instrument, or a whole instrument whose articles could not be told apart.

    `name` and `label` are those of the record (``中华人民共和国公司法(2023修订)``, ``第五十七条``),
    `article` is None for a whole instrument. `content` is the text as it stands there, paragraphs
    (款) and items (项) on lines of their own. A text that is not `complete` is a preview: what it
    lacks may still stand in the instrument.
    """

    content: str
    origin: Origin
    name: str
    label: str = ""
    article: Article | None = None
    status: str | None = None
    document_number: str | None = None
    url: str | None = None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a case by its heading (裁判要点, 本院认为): where it begins and ends."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class CaseText:
    """One case. `keys` are its numbers by kind, as `gen.law.case` names them.

    `sections` are in the order of the text. A text that is not `complete` is a summary or a
    fragment.
    """

    content: str
    origin: Origin
    title: str = ""
    keys: Mapping[str, frozenset[str]] = field(default_factory=dict)
    sections: tuple[Section, ...] = ()
    court: str | None = None
    decided: str | None = None
    url: str | None = None
    complete: bool = True

    def section_at(self, offset: int) -> str:
        """Return the name of the section in which `offset` stands, empty outside all."""
        names = (part.name for part in self.sections if part.start <= offset < part.end)
        return next(names, "")


@dataclass(frozen=True, slots=True)
class PlainText:
    """A string of a response that is neither statute nor case; `title` names its entry."""

    content: str
    origin: Origin
    title: str = ""
    complete: bool = True


EvidenceText = StatuteText | CaseText | PlainText
