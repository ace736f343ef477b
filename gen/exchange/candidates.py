"""Find the candidates of a selection in the archive: their scores, and how many nobody reviewed."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gen.check.disclosure.skeleton import skeleton
from gen.check.subject import Subject
from gen.coverage.case_coverage import calls_of
from gen.diagnostics.json_path import JsonPath
from gen.evidence.calls import Call
from gen.evidence.texts import EvidenceText, PlainText, StatuteText
from gen.law.citation import Citation, Unparsed, parse_citation
from gen.law.statute import StatuteCitation
from gen.model.plan import Plan
from gen.model.record import Record
from gen.model.selection import ExcludedCandidate, SelectedSource, Selection

_SCORES = ("score", "_score")


@dataclass(frozen=True)
class Candidates:
    """Know the candidates of one case, which has plan, selection and folder."""

    subject: Subject
    plan: Plan
    selection: Selection

    def score_of_source(self, source: SelectedSource) -> float | None:
        """Return the score that its record gives to `source`; None where it gives none or several.

        The record is the one that the source names, else those that answer its queries.
        """
        reference = source.trace.archive_ref
        named = reference.strip() if isinstance(reference, str) else ""
        files = {named} if named in self._records else self._answering(source.trace.query_ids)
        return self._score(self._texts_of_source(source), files)

    def score_of_excluded(self, candidate: ExcludedCandidate) -> float | None:
        """Return the score of an excluded candidate in the records that answer its query."""
        return self._score(
            self._texts_called(candidate.title), self._answering([candidate.query_id])
        )

    def not_reviewed(self) -> int:
        """Count the different statutes' articles and cases of the archive that nobody judged."""
        reviewed = [t for s in self.selection.selected_sources for t in self._texts_of_source(s)]
        for candidate in self.selection.excluded_candidates:
            reviewed.extend(self._texts_called(candidate.title))
        known = {_identity(text) for text in reviewed}
        return len({_identity(text) for text in self._archived} - known)

    @cached_property
    def _records(self) -> Mapping[str, Record]:
        folder = self.subject.folder
        return {r.file: r for r in folder.archive.records} if folder is not None else {}

    @cached_property
    def _calls(self) -> Sequence[Call]:
        folder = self.subject.folder
        return calls_of(folder, self.plan, self.selection) if folder is not None else ()

    def _answering(self, query_ids: Iterable[str]) -> set[str]:
        wanted = set(query_ids)
        return {call.file for call in self._calls if wanted.intersection(call.query_ids)}

    @cached_property
    def _archived(self) -> tuple[EvidenceText, ...]:
        """Return the entries of the archive that are candidates: statutes and cases."""
        texts = (held.text for held in self.subject.evidence.texts)
        return tuple(text for text in texts if not isinstance(text, PlainText))

    @cached_property
    def _by_name(self) -> Mapping[str, list[EvidenceText]]:
        found: dict[str, list[EvidenceText]] = {}
        for text in self._archived:
            found.setdefault(_name(text), []).append(text)
        return found

    def _texts_of_source(self, source: SelectedSource) -> Iterator[EvidenceText]:
        yield from self._texts_called(source.title)
        cited = self.subject.case_evidence.cited.get(source.source_id)
        if cited is not None:
            yield from self._cited(cited.citation, cited.version)

    def _texts_called(self, title: str) -> Iterator[EvidenceText]:
        yield from self._by_name.get(skeleton(title), ())
        yield from self._cited(parse_citation(title, self.subject.catalogue), None)

    def _cited(self, citation: Citation, version: str | None) -> Iterator[EvidenceText]:
        """Yield the archived texts of what is cited; an instrument as a whole is no candidate."""
        is_whole = isinstance(citation, StatuteCitation) and not citation.units
        if is_whole or isinstance(citation, Unparsed):
            return
        for held in self.subject.evidence.cited(citation, version):
            if held.text.origin.file in self._records:
                yield held.text

    def _score(self, texts: Iterable[EvidenceText], files: set[str]) -> float | None:
        origins = {text.origin for text in texts if text.origin.file in files}
        scores = {self._score_at(origin.file, origin.path) for origin in origins}
        return scores.pop() if len(scores) == 1 else None

    def _score_at(self, file: str, path: JsonPath) -> float | None:
        """Return the score beside the text at `path` of a record, which leads to its content."""
        entry = _at({"response": self._records[file].response}, path[:-1])
        found = [entry.get(key) for key in _SCORES] if isinstance(entry, dict) else []
        numbers = [n for n in found if isinstance(n, int | float) and not isinstance(n, bool)]
        return float(numbers[0]) if numbers else None


def _at(value: Any, path: JsonPath) -> Any:
    """Return what stands at `path`; a step into a text goes into the JSON that the text holds."""
    for step in path:
        if isinstance(value, str):
            try:
                value = json.loads(value)
            except (ValueError, RecursionError):
                return None
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _name(text: EvidenceText) -> str:
    return skeleton(text.name + text.label if isinstance(text, StatuteText) else text.title)


def _identity(text: EvidenceText) -> tuple[str, str]:
    """Return by what two entries are one candidate: several queries may find the same article."""
    return _name(text), skeleton(text.content)
