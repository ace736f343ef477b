"""Look at one case as a reader of its report would: what is printed, and what must not be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.disclosure.copied import CopySearch
from gen.check.disclosure.excluded_names import ExcludedNames, excluded_names, numbers_by_title
from gen.check.disclosure.joined import JoinedTexts
from gen.check.disclosure.named import FoldedText, fold_all
from gen.check.disclosure.own_names import OwnNames
from gen.check.disclosure.printed import printed_texts
from gen.check.disclosure.printed_text import Written
from gen.check.disclosure.printed_texts import PrintedTexts
from gen.check.disclosure.recalled import Recalled, recalled
from gen.check.plan_entries import KINDS

if TYPE_CHECKING:
    from gen.check.exclusions import Excluded
    from gen.check.subject import Subject

_FEW = 1_000
"""Of so many excluded candidates every name is looked for; more are picked beforehand."""


@dataclass(frozen=True)
class DisclosureView:
    """Compute, once for all rules of family DIS, what they share about `subject`."""

    subject: "Subject"

    @cached_property
    def inputs(self) -> PrintedTexts:
        """Return the texts of the inputs that the edition prints."""
        return printed_texts(self.subject)

    @cached_property
    def distinct(self) -> tuple[Written, ...]:
        """Return what is printed of the inputs, each text of an origin once.

        Most rules find in these that they need not look at the others.
        """
        return tuple(dict.fromkeys(zip(self.inputs.words, self.inputs.origins, strict=True)))

    @cached_property
    def outputs(self) -> tuple[FoldedText, ...]:
        """Return the texts of the finished files; none before the report is printed."""
        return tuple(fold_all(self.subject.outputs))

    def excluded_in(self, texts: Sequence[Written]) -> ExcludedNames | None:
        """Return the names of the excluded candidates that `texts` may hold, None without any."""
        from gen.check.disclosure.excluded_sieve import may_be_named

        selection = self.subject.selection
        if selection is None or not selection.excluded or not texts:
            return None
        if len(selection.excluded) <= _FEW:
            return self._all_excluded
        instruments = self.subject.catalogue.names
        chosen = may_be_named(selection.excluded, texts, self._archived_numbers, instruments)
        return self._names_of(chosen) if chosen else None

    @cached_property
    def _all_excluded(self) -> ExcludedNames | None:
        selection = self.subject.selection
        return self._names_of(selection.excluded) if selection is not None else None

    def _names_of(self, candidates: "Iterable[Excluded]") -> ExcludedNames | None:
        subject, selection, own = self.subject, self.subject.selection, self._own
        if selection is None or own is None:
            return None
        plan = subject.plan
        ids = [name for kind in KINDS for name in plan.declared(kind)] if plan is not None else []
        ids += [source.id for source in selection.sources if source.id is not None]
        return excluded_names(candidates, own, self._archived_numbers, ids)

    @cached_property
    def _archived_numbers(self) -> Mapping[str, set[str]]:
        return numbers_by_title(held.text for held in self.subject.evidence.texts)

    @cached_property
    def recalled(self) -> Recalled:
        """Return the archived texts, parted into those of selected sources and all others."""
        selection, own = self.subject.selection, self._own
        if selection is None or own is None:
            return Recalled((), (), "")
        return recalled(selection, own, self.subject.evidence)

    @cached_property
    def _own(self) -> OwnNames | None:
        """Return the names of the selected sources."""
        subject, selection = self.subject, self.subject.selection
        if selection is None:
            return None
        return OwnNames(selection, subject.cited, subject.catalogue)

    @cached_property
    def copies(self) -> CopySearch:
        """Return a search of the author's texts for what stands in the archive."""
        return CopySearch(tuple(fold_all(self.inputs.only("author".__eq__))))

    @cached_property
    def output_copies(self) -> CopySearch:
        """Return the same search of the finished files."""
        return CopySearch([text for text in self.outputs if text.printed.origin == "output"])

    @cached_property
    def words(self) -> JoinedTexts:
        """Return the author's words, ready to be searched for patterns."""
        return JoinedTexts(self.inputs.only("author".__eq__))

    @cached_property
    def declared(self) -> JoinedTexts:
        """Return the statements in which tools may be named."""
        return JoinedTexts(self.inputs.only("declared".__eq__))

    @cached_property
    def everything(self) -> JoinedTexts:
        """Return all printed texts, but for names of files, ready to be searched for patterns."""
        return JoinedTexts(self.inputs.only("file".__ne__))

    @cached_property
    def output_words(self) -> JoinedTexts:
        """Return the texts of the finished report, ready to be searched for patterns."""
        return JoinedTexts(PrintedTexts.of(self.subject.outputs).only("output".__eq__))
