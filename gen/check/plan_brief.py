"""Read the optional parts of a deep plan's brief that the contract lets refer to other parts.

What has not the right type is left out here; the rules on shapes report it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from gen.check.likeness import plain
from gen.check.node import Node
from gen.check.plan_index import PlanIndex
from gen.check.subject import Subject
from gen.diagnostics.json_path import JsonPath
from gen.law.lazy_pattern import LazyPattern

_ENDS_WITH_UNIT = LazyPattern(r"第[^第]{1,12}[条项款目][\d一二三四五六七八九十之]*[^\w]*\Z")


class Conclusion(NamedTuple):
    """One legal judgement of the author of a prior report; `folded` is what it is compared by."""

    text: str
    path: JsonPath
    folded: str


class Hypothesis(NamedTuple):
    """One entry of ``hypotheses_to_verify``; a text that is no Text is None."""

    node: Node
    conclusion: str | None
    proposition_id: str | None

    @property
    def folded(self) -> str | None:
        """Return the conclusion that it verifies, as conclusions are compared."""
        return plain(self.conclusion) if self.conclusion is not None else None


class PriorReport(NamedTuple):
    """Hold a prior report in its three columns (research-contract document §3.2)."""

    node: Node
    conclusions: tuple[Conclusion, ...]
    hypotheses: tuple[Hypothesis, ...]

    @property
    def hypotheses_path(self) -> JsonPath:
        """Return where the hypotheses stand, or should."""
        return (*self.node.path, "hypotheses_to_verify")

    def unverified(self) -> Sequence[Conclusion]:
        """Return the conclusions that no hypothesis puts to the test."""
        verified = {hypothesis.folded for hypothesis in self.hypotheses}
        return [item for item in self.conclusions if item.folded not in verified]

    def dangling(self) -> Sequence[Hypothesis]:
        """Return the hypotheses that name a conclusion which the report does not hold."""
        known = {plain(text) for text, _ in self.node.texts("report_conclusions")}
        return [h for h in self.hypotheses if h.folded is not None and h.folded not in known]


def brief_of(plan: PlanIndex | None) -> Node:
    """Return the brief of a deep plan; a Node on None for a focused plan, which has no such parts.

    Keys of a deep plan in a focused one are ignored (contract R-F08).
    """
    if plan is None or plan.focused:
        return Node(None)
    return plan.root.get("research_brief")


def prior_report(subject: Subject) -> PriorReport | None:
    """Return the prior report of the plan, None when there is none that can be read."""
    node = brief_of(subject.plan).get("prior_report_sources")
    if not node.is_object:
        return None
    conclusions = tuple(
        Conclusion(text, path, plain(text))
        for text, path in node.texts("report_conclusions")
        if not _is_statute(text, subject)
    )
    hypotheses = tuple(
        Hypothesis(item, item.text("verifies_conclusion"), item.text("proposition_id"))
        for item in node.objects("hypotheses_to_verify")
    )
    return PriorReport(node, conclusions, hypotheses)


def _is_statute(text: str, subject: Subject) -> bool:
    """Tell whether `text` is nothing but a cited statute: that is no conclusion (document §3.2)."""
    written = text.strip()
    if _ENDS_WITH_UNIT.search(written) is None:
        return False
    from gen.law.citation import parse_citation
    from gen.law.statute import StatuteCitation

    citation = parse_citation(written, subject.catalogue)
    if not isinstance(citation, StatuteCitation) or citation.unparsed or not citation.units:
        return False
    has_marks = any(mark in written for mark in "《〈")
    return written[0] in "《〈" if has_marks else citation.is_registered
