"""Make the source entries: statutes, cases, other material; selected sources only."""

from collections.abc import Callable

from gen.arrange.cells import propositions, type_words, words
from gen.arrange.evidence_words import evidence_verdicts
from gen.arrange.force_words import force_verdict
from gen.arrange.links import link
from gen.arrange.order import group_of
from gen.arrange.outline import Desk, Part, PartMaker, chapter
from gen.arrange.sections.coverage import coverage
from gen.arrange.sections.premises import opposed, premises
from gen.model.block import Blocks, Field, Paragraph, SourceEntry
from gen.model.inline import Code, Inlines, InternalLink, Text
from gen.model.report import Section
from gen.model.selection import SelectedSource

ENTRY_LEVEL = 4

_FIT_FOR_COURT = frozenset({"citation", "type", "validity", "rule", "verdict", "trace", "used_in"})
"""The fields of a source that a court reads."""

FieldMaker = Callable[[Desk, SelectedSource], Inlines]


def sources(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter of sources; its groups keep their numbers even when one is empty.

    The heading texts and their level are fixed: other tools look for them.
    """
    groups = tuple(
        Part(group, _group(group), keep_number=True) for group in ("statutes", "cases", "others")
    )
    parts = (*groups, Part("coverage", coverage, keep_number=True))
    return chapter(desk, "sources", number, index, parts)


def _group(group: str) -> PartMaker:
    def make(desk: Desk, number: str) -> Blocks:
        entries = tuple(
            _entry(desk, source) for source in desk.content.sources if group_of(source) == group
        )
        return (Paragraph(desk.text("sentence.order")), *entries) if entries else ()

    return make


def _entry(desk: Desk, source: SelectedSource) -> SourceEntry:
    fields = ((key, make(desk, source)) for key, make in _makers(desk, source).items())
    return SourceEntry(
        source_id=source.source_id,
        anchor=desk.references.source_anchors[source.source_id],
        title=source.title,
        level=ENTRY_LEVEL,
        fields=tuple(
            Field(desk.label(f"field.{key}"), content, key) for key, content in fields if content
        ),
    )


def _makers(desk: Desk, source: SelectedSource) -> dict[str, FieldMaker]:
    """Return what makes the fields of an entry, in their order.

    A court reads what the source says and what was verified; what the client's side thinks of it
    stays out (design §6), and the point of a similar case stands with that case.
    """
    makers: dict[str, FieldMaker] = {
        "citation": lambda desk, source: words(desk.content.citations[source.source_id]),
        "propositions": lambda desk, source: propositions(desk, source.proposition_ids),
        "type": type_words,
        "standing": _standing,
        "validity": lambda desk, source: desk.text(f"validity.{source.validity_status}"),
        "rule": lambda desk, source: words(source.rule_or_holding),
        "applicability": lambda desk, source: words(source.applicability),
        "premises": premises,
        "opposed": opposed,
        "verdict": _verdict,
        "note": lambda desk, source: words(source.verification_note),
        "trace": _trace,
        "used_in": _used_in,
    }
    if not desk.content.is_for_court:
        return makers
    is_similar = any(case.source_id == source.source_id for case in desk.content.similar_cases)
    fit = _FIT_FOR_COURT - ({"rule"} if is_similar else set())
    return {key: make for key, make in makers.items() if key in fit}


def _standing(desk: Desk, source: SelectedSource) -> Inlines:
    labels = (
        desk.label(f"priority.{source.priority}"),
        desk.label(f"stance.{source.stance}"),
        desk.label("relevance.as_label", value=desk.label(f"relevance.{source.relevance_label}")),
    )
    return words("／".join(labels))


def _verdict(desk: Desk, source: SelectedSource) -> Inlines:
    """State the three verdicts on `source` (design §7)."""
    verdicts = (*evidence_verdicts(desk, source), force_verdict(desk, source))
    return desk.clauses([(verdict,) for verdict in verdicts])


def _trace(desk: Desk, source: SelectedSource) -> Inlines:
    """Say where the source was found; a file name is internal, its digest is not."""
    parts: list[Inlines] = []
    url = source.trace.source_url
    if isinstance(url, str) and url.strip():
        parts.append(link(desk.content, url.strip(), desk.text("trace.link")))
    reference, digest = _reference(source), _digest(desk, source)
    if reference is not None and desk.content.is_internal:
        parts.append((*desk.text("trace.archive"), Text("："), Code(reference)))
    if digest is not None and not desk.content.is_for_court:
        parts.append(desk.text("trace.digest", digest=digest[:12]))
    return desk.clauses(parts)


def _reference(source: SelectedSource) -> str | None:
    reference = source.trace.archive_ref
    return reference.strip() if isinstance(reference, str) and reference.strip() else None


def _digest(desk: Desk, source: SelectedSource) -> str | None:
    reference = _reference(source)
    return next((call.sha256 for call in desk.content.calls if call.file == reference), None)


def _used_in(desk: Desk, source: SelectedSource) -> Inlines:
    """List the sections that refer to the source, each linked to its first mention."""
    uses = desk.references.uses.get(source.source_id, [])
    sections = dict.fromkeys(use.section for use in uses)
    links: list[Inlines] = []
    for section in sections:
        here = [use for use in uses if use.section == section]
        place = (
            section
            if len(here) == 1
            else desk.label("sentence.folded_usage", place=section, n=len(here))
        )
        links.append((InternalLink(here[0].anchor, place),))
    return desk.joined(links)
