"""Hold the author's text of a case, all editions of it, sentence by sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.placed_quotation import PartReading
from gen.evidence.judging import Judge
from gen.evidence.measures import measures
from gen.evidence.passages import quotations_in, read_runs
from gen.evidence.sentence import Sentence
from gen.evidence.sentences import names_of_case, sentences_in
from gen.load.narrative import NarrativePart

if TYPE_CHECKING:
    from gen.check.subject import Subject

_FACTS = "facts"


@dataclass(frozen=True)
class PlacedSentence:
    """One sentence, and the part of the text that it stands in."""

    part: PartReading
    sentence: Sentence


@dataclass(frozen=True)
class CaseText:
    """Know the parts of the narrative, or the one part ``answer.md`` of a case without any."""

    subject: "Subject"

    @cached_property
    def parts(self) -> Mapping[str, NarrativePart]:
        """Return the parts by the path of their file, in order, those of every edition."""
        folder = self.subject.folder
        if folder is None:
            return {}
        named = {f"narrative/{name}.md": part for name, part in folder.narrative.items()}
        named |= {f"narrative/court/{name}": part for name, part in folder.court.items()}
        answer = {f"{name}.md": part for name, part in folder.link_inputs.answer.items()}
        written = {file: part for file, part in named.items() if not part.is_empty}
        return written or answer

    @cached_property
    def sentences(self) -> tuple[PlacedSentence, ...]:
        """Return the sentences of all parts."""
        evidence = self.subject.case_evidence
        labels, judge = frozenset(evidence.sources), Judge(evidence.sources, evidence.library)
        found: list[PlacedSentence] = []
        for file, part in self.parts.items():
            readings = read_runs(part.content.runs, labels, self.subject.catalogue)
            judged = [judge.judge(claimed) for claimed in quotations_in(readings)]
            placed = PartReading(file, part, readings)
            found += (
                PlacedSentence(placed, each)
                for each in sentences_in(readings, judged, self._case_names)
            )
        return tuple(found)

    @cached_property
    def figures(self) -> frozenset[tuple[str, str]]:
        """Return the figures of the facts, which no law needs to have."""
        return frozenset(measure.key for measure in measures(self._facts))

    @cached_property
    def _case_names(self) -> frozenset[str]:
        return names_of_case(self._facts)

    @cached_property
    def _facts(self) -> str:
        told = (part.content.text for file, part in self.parts.items() if _FACTS in file)
        return "\n".join(told)
