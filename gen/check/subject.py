"""Gather everything that rules may look at, computed once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from gen.check.read_documents import ReadDocuments

if TYPE_CHECKING:
    from gen.check.case_evidence import CaseEvidence
    from gen.check.cited import CitedSource
    from gen.check.disclosure.printed_text import PrintedText
    from gen.check.disclosure.printed_texts import PrintedTexts
    from gen.check.disclosure.view import DisclosureView
    from gen.check.gate_terms import GateTerms
    from gen.check.glyph_coverage import GlyphCoverage
    from gen.check.linking.linking import Linking
    from gen.check.locked_fault import LockedFault
    from gen.check.materials import Material
    from gen.check.page_facts import PageFacts
    from gen.evidence.library import EvidenceLibrary, HeldText
    from gen.evidence.verdicts import SourceVerdict
    from gen.law.catalogue import Catalogue
    from gen.law.library import Library
    from gen.load.case_folder import CaseFolder
    from gen.load.narrative import Narrative
    from gen.load.problem import ReadProblem
    from gen.model.edition import Edition
    from gen.model.health import Health
    from gen.model.record import Record
    from gen.model.review import SignOff
    from gen.settings import CaseSettings

Strength = Literal["contract", "full"]


@dataclass(frozen=True)
class Subject(ReadDocuments):
    """Hold the inputs of one judgement and what the rules share about them.

    `folder` is None when only the two documents are judged. `edition` and `default_date` come from
    the command line, `require_text` from the settings; `page`, `outputs`, the texts of the finished
    files, and `locked`, what is wrong with the locked parts there, are known once the report is
    printed. `glyphs` is what the fonts of the theme can show, None when no PDF is wanted. `signed`
    is the reviewer's sign-off, None when there is none or it is void. `verdicts` are those on the
    evidence when they are known already; `held` knows the texts of records, None to read them.
    `gates` are the terms on which the evidence is judged, None when nobody asks for that.

    What is derived is made by modules that take a subject themselves, and so are imported only when
    somebody asks.
    """

    strength: Strength = "full"
    edition: "Edition" = "internal"
    default_date: date | None = None
    page: "PageFacts | None" = None
    require_text: bool = False
    outputs: "tuple[PrintedText, ...]" = ()
    locked: "tuple[LockedFault, ...]" = ()
    glyphs: "GlyphCoverage | None" = None
    signed: "SignOff | None" = None
    verdicts: "Mapping[str, SourceVerdict] | None" = None
    held: "Callable[[Record], tuple[HeldText, ...]] | None" = None
    gates: "GateTerms | None" = None

    def presented(
        self,
        problems: "Sequence[ReadProblem]",
        hashes: Mapping[str, str],
        glyphs: "GlyphCoverage | None",
        verdicts: "Mapping[str, SourceVerdict]",
    ) -> "Subject":
        """Return this subject with its theme: what is wrong with it, its `glyphs`, other `hashes`.

        What is known of the inputs stays known, and the `verdicts` on the evidence as well.
        """
        inputs = replace(
            self.inputs,
            problems=(*self.inputs.problems, *problems),
            hashes={**self.inputs.hashes, **hashes},
        )
        found = replace(self, inputs=inputs, glyphs=glyphs, verdicts=verdicts)
        self._hand_on(found)
        return found

    def printed(
        self,
        page: "PageFacts | None",
        outputs: "tuple[PrintedText, ...]",
        locked: "tuple[LockedFault, ...]",
    ) -> "Subject":
        """Return this subject with its finished files; what is known of the inputs stays known.

        Only `disclosure` looks at the finished files, and is made anew.
        """
        finished = replace(self, page=page, outputs=outputs, locked=locked)
        self._hand_on(finished, anew="disclosure")
        return finished

    def with_sign_off(self, signed: "SignOff | None") -> "Subject":
        """Return this subject with the sign-off that is in force; what is known stays known."""
        found = replace(self, signed=signed) if signed is not None else self
        self._hand_on(found)
        return found

    def _hand_on(self, other: "Subject", anew: str = "") -> None:
        """Let `other` know what was derived here, but for `anew`."""
        known = {name: value for name, value in vars(self).items() if name != anew}
        vars(other).update({n: value for n, value in known.items() if n not in vars(other)})

    @property
    def folder(self) -> "CaseFolder | None":
        """Return the case folder, if there is one."""
        return self.inputs.folder

    @property
    def settings(self) -> "CaseSettings | None":
        """Return the settings of the case, if they could be read."""
        return self.folder.settings if self.folder is not None else None

    @property
    def narrative(self) -> "Narrative":
        """Return the parts of the author's text that the edition is made from, by name."""
        return self.folder.narrative_for(self.edition) if self.folder is not None else {}

    @cached_property
    def catalogue(self) -> "Catalogue":
        """Return the known instruments, with those that the repository adds."""
        from gen.law.catalogue import built_in

        return self.inputs.law.catalogue if self.inputs.law is not None else built_in()

    @property
    def library(self) -> "Library":
        """Return the texts of the repository's law library."""
        from gen.law.library import NO_LIBRARY

        return self.inputs.law.library if self.inputs.law is not None else NO_LIBRARY

    @property
    def as_of(self) -> date | None:
        """Return the as-of date that the case states."""
        return self.settings.as_of if self.settings is not None else None

    @cached_property
    def law_day(self) -> date:
        """Return the day for which force is judged: the as-of date, else that of the law data."""
        return self.as_of or self.catalogue.as_of

    @cached_property
    def cited(self) -> "tuple[CitedSource, ...]":
        """Return what the selected sources cite, with its force on the day of the law."""
        from gen.check.cited import LawContext, cited_sources

        if self.selection is None:
            return ()
        records = self.folder.archive.holding if self.folder is not None else ()
        facts = self.settings.facts_date if self.settings is not None else None
        by_file = {record.file: record for record in records}
        context = LawContext(self.catalogue, self.law_day, facts, by_file)
        return cited_sources(self.selection, context)

    @cached_property
    def materials(self) -> "tuple[tuple[CitedSource, Material], ...]":
        """Return the selected sources, each with the material that it is."""
        from gen.check.same_sources import entries

        return entries(self.cited, self.as_of)

    @cached_property
    def evidence(self) -> "EvidenceLibrary":
        """Return the texts that the archive, the workbench and the law library hold."""
        from gen.evidence.library import EvidenceLibrary, held_texts

        records = self.folder.archive.holding if self.folder is not None else ()
        read = self.held or held_texts
        return EvidenceLibrary(records, self.catalogue, self.library, self.law_day, read)

    @cached_property
    def case_evidence(self) -> "CaseEvidence":
        """Return what the evidence says about the sources and the quotations of the case."""
        from gen.check.case_evidence import CaseEvidence

        return CaseEvidence(self)

    @cached_property
    def health(self) -> "Health":
        """Return what the gates say about the evidence, by the inputs as they are now."""
        from gen.check.health import health_of

        return health_of(self)

    @cached_property
    def linking(self) -> "Linking":
        """Return every point of the text with what it rests on, its verdicts and its label."""
        from gen.check.linking.linking import Linking

        return Linking(self)

    @cached_property
    def written(self) -> "PrintedTexts":
        """Return the texts that people wrote for the report, as the edition prints them."""
        from gen.check.disclosure.printed import written_texts

        return written_texts(self)

    @cached_property
    def disclosure(self) -> "DisclosureView":
        """Return what is printed, and what must not be."""
        from gen.check.disclosure.view import DisclosureView

        return DisclosureView(self)
