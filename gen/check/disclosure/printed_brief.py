"""List the texts of a deep plan's brief that the internal edition or the client's prints."""

from collections.abc import Iterator, Sequence

from gen.check.disclosure.printed_neighbor import printed_neighbor
from gen.check.disclosure.printed_text import PrintedText, at_path, text_of, texts_under
from gen.check.node import Node
from gen.model.edition import Edition
from gen.model.plan_version import is_focused

_CLAIM = ("path", "burden_of_proof", "damages", "limitation_period")
_SUPPLEMENT = ("fact", "blocks_path", "action", "who", "document")
_HYPOTHESIS = ("hypothesis", "verifies_conclusion")


def brief_texts(root: Node, edition: Edition, reasons: Sequence[str]) -> Iterator[PrintedText]:
    """Yield them; hypotheses and the note on platforms stay in the house (docs/editions.md).

    `reasons` are those of the excluded candidates, which no neighbouring type is printed with.
    A focused plan has no such parts, whatever keys stand in it (contract R-F08).
    """
    if not root.is_object or is_focused(root.value):
        return
    brief = root.get("research_brief")
    yield from _neighbors(brief, reasons)
    for claim in brief.objects("claim_comparison"):
        yield from _texts(claim, *_CLAIM)
    for role in brief.get("role_comparison_matrix").objects("rows"):
        yield from _texts(role, "role", "claim_basis")
        yield from _listed(role.get("decisive_facts"))
        yield from _listed(role.get("exclusions"))
    for fact in brief.objects("facts_to_supplement"):
        yield from _texts(fact, *_SUPPLEMENT)
    if edition == "internal":
        for hypothesis in brief.get("prior_report_sources").objects("hypotheses_to_verify"):
            yield from _texts(hypothesis, *_HYPOTHESIS)
        yield from _texts(brief, "platform_coverage_note")


def _neighbors(brief: Node, reasons: Sequence[str]) -> Iterator[PrintedText]:
    for text, path in brief.texts("must_exclude_neighbor_types"):
        printed = printed_neighbor(text, reasons)
        if printed:
            yield PrintedText(printed, "author", at_path("plan", path))


def _listed(node: Node) -> Iterator[PrintedText]:
    for item in node.items():
        yield from text_of("plan", item, "author")


def _texts(node: Node, *keys: str) -> Iterator[PrintedText]:
    return texts_under("plan", node, "author", *keys)
