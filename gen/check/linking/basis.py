"""Hold what a point rests on: the texts of its target, whether they can be traced, their force."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from gen.evidence.library import HeldText
from gen.evidence.source_texts import Passage
from gen.law.citation import Citation
from gen.law.statute import StatuteCitation
from gen.law.units import Unit
from gen.model.linking import ForceVerdict, TraceVerdict


@dataclass(frozen=True)
class Basis:
    """Hold what is known about the target of a point.

    `passages` are its texts, cut to the units that are named; `missing` are units that no text has,
    `has_whole` tells that all of the instrument is at hand, so that they do not exist.
    `is_historical` is what the selection says of the source.
    """

    trace: TraceVerdict
    force: ForceVerdict
    passages: tuple[Passage, ...] = ()
    missing: tuple[Unit, ...] = ()
    has_whole: bool = False
    source: str | None = None
    citation: Citation | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    is_historical: bool = False

    @cached_property
    def text(self) -> str:
        """Return the words that are named, all texts after one another."""
        return "\n".join(_cut(passage) for passage in self.passages)

    @cached_property
    def whole_text(self) -> str:
        """Return the whole texts: the article also where only a paragraph of it is named."""
        return "\n".join(passage.held.text.content for passage in self.passages)

    @property
    def is_statute(self) -> bool:
        """Tell whether the target is an instrument."""
        return isinstance(self.citation, StatuteCitation)


def _cut(passage: Passage) -> str:
    content = passage.held.text.content
    return "\n".join(content[start:end] for start, end in passage.cited.spans)


def cut_texts(passages: Sequence[Passage]) -> Iterator[tuple[HeldText, str]]:
    """Yield the texts of `passages`, each cut to what is named."""
    for passage in passages:
        yield passage.held, _cut(passage)
