"""Part what the archive holds into the texts of selected sources and those that nobody selected."""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.check.disclosure.own_names import OwnNames
from gen.check.disclosure.skeleton import skeleton
from gen.check.selection_index import SelectionIndex
from gen.evidence.library import EvidenceLibrary
from gen.evidence.texts import EvidenceText, StatuteText


@dataclass(frozen=True, slots=True)
class ArchivedText:
    """A text of the archive beside its skeleton and that of its `name`, its title as a rule."""

    text: EvidenceText
    skeleton: str
    name: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """Hold the texts of the archive.

    `quotable` joins the skeletons of what may be quoted: the selected texts, and the rules of those
    sources that have no record. `others` leaves out what equals a selected text.
    """

    selected: tuple[ArchivedText, ...]
    others: tuple[ArchivedText, ...]
    quotable: str


def recalled(
    selection: SelectionIndex,
    own: OwnNames,
    evidence: EvidenceLibrary,
) -> Recalled:
    """Return the texts of the archive, parted by what the sources are called and cite."""
    texts = [_archived(held.text) for held in evidence.texts]
    cited = [
        held.text for each in own.cited for held in evidence.cited(each.citation, each.version)
    ]
    chosen = {text.origin for text in cited}
    selected = [t for t in texts if t.text.origin in chosen or t.name in own.skeletons]
    unclear = _references(selection) - {text.text.origin.file for text in selected}
    selected += [text for text in texts if text.text.origin.file in unclear]
    known = {text.skeleton for text in selected}
    statutes = (skeleton(text.content) for text in cited)
    quotable = "\n".join(dict.fromkeys([*known, *statutes, *_rules_without_record(selection)]))
    others = tuple(text for text in texts if text.skeleton not in known)
    return Recalled(tuple(selected), others, quotable)


def _archived(text: EvidenceText) -> ArchivedText:
    name = text.name + text.label if isinstance(text, StatuteText) else text.title
    return ArchivedText(text, skeleton(text.content), skeleton(name))


def _references(selection: SelectionIndex) -> set[str]:
    """Return the records of the sources.

    Where a source names none of the texts in its record, any of them may be meant.
    """
    references = (s.node.get("trace").text("archive_ref") for s in selection.sources)
    return {reference.strip() for reference in references if reference is not None}


def _rules_without_record(selection: SelectionIndex) -> Iterator[str]:
    for source in selection.sources:
        if source.node.get("trace").text("archive_ref") is None:
            yield skeleton(source.node.text("rule_or_holding") or "")
