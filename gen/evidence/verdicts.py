"""Sum up the quotations of a source: the second of the three verdicts (design §7)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gen.evidence.judged import Judged, Wording
from gen.evidence.source_texts import SourceTexts
from gen.evidence.tracing import Trace


class TextState(StrEnum):
    """Say what came of comparing a source's quotations with its text: keys of wording."""

    AGREES = "agrees"
    UNQUOTED = "unquoted"
    """The text is at hand, and nothing is quoted from it."""
    NOT_AT_HAND = "not_at_hand"
    DIFFERS = "differs"

    @property
    def passed(self) -> bool:
        """Tell whether every quotation stands in the text."""
        return self is TextState.AGREES


@dataclass(frozen=True, slots=True)
class SourceVerdict:
    """Hold the verdicts trace and wording on one source, and how many quotations became what."""

    trace: Trace
    text: TextState
    counts: Counter[Wording]

    @property
    def quotations(self) -> int:
        """Return how many quotations were bound to the source."""
        return self.counts.total()

    @property
    def agreeing(self) -> int:
        """Return how many of them stand in its text."""
        return sum(count for wording, count in self.counts.items() if wording.agrees)

    @property
    def needs_review(self) -> bool:
        """Tell whether only a person can check the source (建议人工复核事项)."""
        is_recorded = self.trace in {Trace.RECORDED, Trace.UNHASHED}
        return not is_recorded or self.text is TextState.NOT_AT_HAND


def verdict_on(source: SourceTexts, trace: Trace, judged: Iterable[Judged]) -> SourceVerdict:
    """Return the verdict on `source`, given the quotations that were judged by it."""
    counts = Counter(each.wording for each in judged)
    return SourceVerdict(trace, _text_state(source, counts), counts)


def _text_state(source: SourceTexts, counts: Counter[Wording]) -> TextState:
    if counts[Wording.DIFFERENT] or counts[Wording.MISPLACED]:
        return TextState.DIFFERS
    if counts[Wording.NOT_AT_HAND] or not source.texts:
        return TextState.NOT_AT_HAND
    return TextState.AGREES if counts else TextState.UNQUOTED
