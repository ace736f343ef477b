"""Resolve what a text refers to: ``[S-01]`` to sources, ``P-01`` to propositions.

A bracketed label is a reference when it equals a declared source id (design §6); a proposition id
is one when it stands as a whole word. Everything else stays the text it is.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.arrange.anchors import anchors_for
from gen.arrange.content import Content
from gen.model.inline import Inline, Inlines, InternalLink, SourceReference, Text


@dataclass(frozen=True, slots=True)
class Use:
    """One place of the narrative that refers to a source: its anchor and its section's number."""

    anchor: str
    section: str


@dataclass(frozen=True, slots=True)
class References:
    """Know every anchor of the report and note which source is used where.

    `proposition_names` holds what an edition calls each proposition (``P-01`` or ``问题1``).
    `uses` grows while the narrative is arranged; the source entries read it afterwards.
    """

    source_anchors: Mapping[str, str]
    proposition_anchors: Mapping[str, str]
    proposition_names: Mapping[str, str]
    pattern: re.Pattern[str]
    uses: dict[str, list[Use]] = field(default_factory=dict)

    def source(self, source_id: str, section: str) -> Inline:
        """Refer to a source from the section numbered `section`, and note the use."""
        used = self.uses.setdefault(source_id, [])
        target = self.source_anchors[source_id]
        anchor = f"use-{target}-{len(used) + 1}"
        used.append(Use(anchor, section))
        return SourceReference(source_id, target, anchor)

    def proposition(self, proposition_id: str) -> Inline:
        """Link to a proposition under the name that the edition gives it; an unknown id is text."""
        anchor = self.proposition_anchors.get(proposition_id)
        name = self.proposition_names.get(proposition_id, proposition_id)
        return InternalLink(anchor, name) if anchor is not None else Text(name)

    def resolve(self, text: str, section: str) -> Inlines:
        """Split `text` into plain text, source references and proposition links."""
        parts: list[Inline] = []
        end = 0
        for match in self.pattern.finditer(text):
            if match.start() > end:
                parts.append(Text(text[end : match.start()]))
            parts.append(self._reference(match, section))
            end = match.end()
        if end < len(text):
            parts.append(Text(text[end:]))
        return tuple(parts)

    def _reference(self, match: re.Match[str], section: str) -> Inline:
        if match["source"] is not None:
            return self.source(match["source"], section)
        return self.proposition(match["proposition"])


def references_of(content: Content) -> References:
    """Prepare the references of a case for its edition."""
    sources = [source.source_id for source in content.sources]
    # What a court reads has no propositions (design §6), so that nothing can lead to one.
    planned = () if content.is_for_court else content.plan.propositions
    propositions = [proposition.id for proposition in planned]
    names = {
        name: content.labels("proposition.name", id=name, n=index)
        for index, name in enumerate(propositions, start=1)
    }
    return References(
        anchors_for("source", sources),
        anchors_for("proposition", propositions),
        names,
        _pattern(sources, propositions),
    )


def _pattern(sources: list[str], propositions: list[str]) -> re.Pattern[str]:
    bracketed = rf"\[(?P<source>{_any_of(sources)})\]"
    word = rf"(?<![A-Za-z0-9_-])(?P<proposition>{_any_of(propositions)})(?![A-Za-z0-9_-])"
    return re.compile(f"{bracketed}|{word}")


def _any_of(names: list[str]) -> str:
    """Return a pattern for any of `names`, one that matches nothing when there are none."""
    if not names:
        return "(?!)"
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
