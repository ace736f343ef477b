"""Hold a finished comparison: the two states by name, what differs, and how much."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gen.model.edition import Edition
from gen.outcome import Verdict
from gen.redline.changes import Redline, SectionChange, SourceChange
from gen.redline.compare import compare
from gen.redline.snapshot import Area
from gen.redline.state import State, snapshots
from gen.redline.summary import summary


@dataclass(frozen=True, slots=True)
class Side:
    """Name one of the two states; `verdict` is the gate's on it."""

    name: str
    edition: Edition
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hold what a comparison says, for every form it is printed in."""

    before: Side
    after: Side
    redline: Redline
    counts: Mapping[str, int]

    def parts(self) -> Iterator[tuple[str, tuple[SectionChange, ...], tuple[SourceChange, ...]]]:
        """Yield what differs in the order of its weight: a name, sections and sources.

        The conclusion comes first, then the sources, the text, and what the program makes of them.
        """
        sections = self.redline.sections
        parts = {area: tuple(each for each in sections if each.area is area) for area in Area}
        yield Area.CONCLUSION, parts[Area.CONCLUSION], ()
        yield "sources", (), self.redline.sources
        yield Area.TEXT, parts[Area.TEXT], ()
        yield Area.TABLES, parts[Area.TABLES], ()


def compare_states(before: State, after: State) -> Comparison:
    """Compare two states. Raises UncomparableError."""
    redline = compare(*snapshots(before, after))
    return Comparison(_side(before), _side(after), redline, summary(redline))


def _side(state: State) -> Side:
    return Side(state.name, state.edition, state.verdict)
