"""Set the plan's provisional conclusions beside the final one, where they differ (internal)."""

import re
from collections.abc import Iterator, Sequence

from gen.arrange.cells import lines, words
from gen.arrange.outline import Desk
from gen.arrange.tables import Row, table_of
from gen.model.block import Blocks
from gen.model.inline import Inlines, InternalLink, Text
from gen.model.plan import DeepPlan, Issue

_KEYS = ("issue", "provisional", "final")
_SENTENCE = re.compile(r"[^。！？\n]+[。！？]?")
_MARKUP = re.compile(r"[*_`#>|\s]")
_LABEL = re.compile(r"\[([^\]\s]{1,100})\]")


def provisional(desk: Desk, number: str) -> Blocks:
    """Return one row per issue whose provisional conclusion is not in the final one word by word.

    Beside it stand the sentences of the final conclusion that refer to a source of that issue; the
    final conclusion itself is written for the case as a whole. Only words are compared: which of
    two conclusions is right is for the author to say.
    """
    plan = desk.content.plan
    if not desk.content.is_internal or not isinstance(plan, DeepPlan):
        return ()
    part = desk.content.narrative.get("conclusion")
    final = part.content.text if part is not None else ""
    said = _MARKUP.sub("", final)
    rows: list[Row] = []
    first_with: dict[tuple[str, ...], str] = {}
    for issue in plan.issues:
        if _MARKUP.sub("", issue.provisional_conclusion).rstrip("。") in said:
            continue
        sentences = tuple(_about(final, _sources(desk, plan, issue)))
        first = first_with.setdefault(sentences, issue.id)
        rows.append(
            {
                "issue": words(f"{issue.id} {issue.question}"),
                "provisional": words(issue.provisional_conclusion),
                "final": _final(desk, sentences)
                if first == issue.id or not sentences
                else desk.text("sentence.same_sentences", id=first),
            }
        )
    table = table_of(desk, "provisional", _KEYS, rows)
    return (desk.paragraph("sentence.provisional"), *table) if table else ()


def _sources(desk: Desk, plan: DeepPlan, issue: Issue) -> frozenset[str]:
    """Return the ids of the sources that answer a proposition of `issue`."""
    tested = {item.id for item in plan.propositions if item.issue_id == issue.id}
    return frozenset(
        source.source_id
        for source in desk.content.sources
        if tested.intersection(source.proposition_ids)
    )


def _final(desk: Desk, sentences: Sequence[str]) -> Inlines:
    linked = [_linked(desk, sentence) for sentence in sentences]
    return lines(*linked) or desk.text("sentence.no_own_sentence")


def _about(text: str, sources: frozenset[str]) -> Iterator[str]:
    """Yield the sentences of `text` that refer to one of `sources`."""
    for match in _SENTENCE.finditer(text):
        if sources.intersection(_LABEL.findall(match[0])):
            yield match[0].strip()


def _linked(desk: Desk, sentence: str) -> Inlines:
    """Return a sentence, its references linked; they are no further uses of their sources."""
    anchors = desk.references.source_anchors
    parts: list[Text | InternalLink] = []
    for index, piece in enumerate(_LABEL.split(sentence)):
        is_label = index % 2 == 1
        if is_label and piece in anchors:
            parts.append(InternalLink(anchors[piece], f"[{piece}]"))
        elif piece:
            parts.append(Text(f"[{piece}]" if is_label else piece))
    return tuple(parts)
