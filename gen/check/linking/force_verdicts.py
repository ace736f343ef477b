"""Say whether what a point names is in force on the day for which the law is judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gen.evidence.library import EvidenceLibrary
from gen.evidence.recorded_force import state_of
from gen.evidence.source_texts import SourceTexts
from gen.evidence.texts import StatuteText
from gen.law.force import Cited, Force, State, force_of
from gen.law.statute import StatuteCitation
from gen.model.linking import ForceVerdict

_FORCES: Mapping[State, ForceVerdict] = {
    State.IN_FORCE: "in_force",
    State.NOT_YET: "not_yet",
    State.AMENDED: "amended",
    State.PARTLY_REPEALED: "amended",
    State.REPEALED: "repealed",
    State.UNKNOWN: "unknown",
}
_ENDED = frozenset({"repealed", "amended"})


@dataclass(frozen=True)
class ForceJudge:
    """Judge force on `day`; what was in force on the day of the facts is applied to them."""

    library: EvidenceLibrary
    day: date
    facts_date: date | None = None

    def of_citation(
        self, citation: StatuteCitation, source: SourceTexts
    ) -> tuple[ForceVerdict, dict[str, str]]:
        """Return the verdict on an instrument that is no selected source, and its facts."""
        instrument = self.library.catalogue.get(citation.instrument)
        if instrument is None:
            return self.verdict(None, None, source)
        cited = Cited(citation.version, citation.units)
        then = force_of(instrument, self.facts_date, cited) if self.facts_date else None
        return self.verdict(force_of(instrument, self.day, cited), then, source)

    def verdict(
        self, force: Force | None, then: Force | None, source: SourceTexts
    ) -> tuple[ForceVerdict, dict[str, str]]:
        """Return the verdict on force: by the law data, else by what the texts' records say.

        An instrument that was in force on the day of the facts is applied to them. A text of a
        version that is not the one of the day is another version.
        """
        verdict: ForceVerdict = _FORCES[force.state] if force is not None else "unknown"
        facts = {"day": self.day.isoformat()}
        if force is not None and force.successor:
            facts["successor"] = force.successor
        texts = [held.text for held in source.texts if isinstance(held.text, StatuteText)]
        stated = [state_of(text.status) for text in texts]
        if verdict == "unknown":
            known = {_FORCES[state] for state in stated if state is not None}
            verdict = "in_force" if "in_force" in known else next(iter(sorted(known)), "unknown")
        elif verdict == "in_force" and texts and self._is_other_version(force, texts, stated):
            verdict = "other_version"
        if verdict in _ENDED and then is not None and then.state is State.IN_FORCE:
            facts["then"] = then.on.isoformat()
            return "in_force", facts
        return verdict, facts

    def _is_other_version(
        self, force: Force | None, texts: Sequence[StatuteText], stated: Sequence[State | None]
    ) -> bool:
        if all(state in {State.AMENDED, State.REPEALED} for state in stated):
            return True
        wanted = force.version if force is not None else None
        if wanted is None:
            return False
        tags = [self.library.named(text)[1] for text in texts]
        return all(tag is not None and tag[:4] != wanted[:4] for tag in tags)
