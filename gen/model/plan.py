"""Model the research plan, schema 1.0 (deep) and schema 1.1 (focused).

Contract section (a). Cross rules between entries (references, coverage) are rules of the gate and
stand in `gen.check`; here are the fields, their types and their enumerations.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, StrictBool, StrictStr

from gen.model.plan_version import is_focused
from gen.model.text import Advisory, ContractModel, Text, TextList

Importance = Literal["decisive", "supportive"]
FactStatus = Literal["established", "alleged", "disputed", "missing"]
ProofStatus = Literal["sufficient", "weak", "none", "unknown"]
Subsumption = Literal["satisfied", "not_satisfied", "uncertain"]
ResolutionPath = Literal["legal_research", "fact_supplement", "evidence_review", "none"]
Direction = Literal["support", "oppose"]
PropositionType = Literal["normative", "fact-structure", "adjudication-rule", "reverse"]
ClaimLayer = Literal["contractual", "statutory", "remedial"]
"""Where a claim comes from: the contract, a statute, or a remedy (retrieval document §4.2)."""

Strings = tuple[StrictStr, ...]


class PartyStance(ContractModel):
    """Say for whom the research is done and what that party claims or defends."""

    role: Text
    claim_or_defense: Text


class LegalElement(ContractModel):
    """Summarise one element of the rule (legacy summary, research-contract document §3)."""

    element: StrictStr | None = None
    source: StrictStr | None = None
    covered: StrictBool | None = None


class FactToSupplement(ContractModel):
    """Name a fact that is missing, the path it blocks and what to do about it.

    `who` should supply it, by which `document`: optional additions to the contract.
    """

    fact: StrictStr | None = None
    blocks_path: StrictStr | None = None
    action: StrictStr | None = None
    who: StrictStr | None = None
    document: StrictStr | None = None


class ClaimPath(ContractModel):
    """Compare one of several competing claims with the others (retrieval document §4.2)."""

    path: Text
    burden_of_proof: StrictStr | None = None
    damages: StrictStr | None = None
    limitation_period: StrictStr | None = None


class RoleRow(ContractModel):
    """Compare one role: its claim basis, decisive facts and exclusions."""

    role: StrictStr | None = None
    claim_basis: StrictStr | None = None
    decisive_facts: Strings | None = None
    exclusions: Strings | None = None


class RoleComparisonMatrix(ContractModel):
    """Summarise several roles on different bases (research-contract document §3.1)."""

    axes: Strings | None = None
    rows: tuple[RoleRow, ...] | None = None


class Hypothesis(ContractModel):
    """Downgrade a conclusion of a prior report to something that must be verified."""

    hypothesis: StrictStr | None = None
    verifies_conclusion: StrictStr | None = None
    proposition_id: StrictStr | None = None


class PriorReportSources(ContractModel):
    """Split a prior report into facts, conclusions and hypotheses (document §3.2)."""

    report_facts: Strings | None = None
    report_conclusions: Strings | None = None
    hypotheses_to_verify: tuple[Hypothesis, ...] | None = None


class ResearchBrief(ContractModel):
    """Bound the research task of a deep plan (document §3)."""

    research_goal: Text
    party_stance: PartyStance
    procedure_stage: Text
    dispute_focus: TextList
    decisive_facts: TextList
    must_exclude_neighbor_types: TextList
    claim_or_defense_path: Annotated[Strings | None, Advisory()] = None
    legal_elements: Annotated[tuple[LegalElement, ...] | None, Advisory()] = None
    background_facts: Annotated[Strings | None, Advisory()] = None
    facts_to_supplement: Annotated[tuple[FactToSupplement, ...] | None, Advisory()] = None
    key_decisive_facts: Annotated[Strings | None, Advisory()] = None
    key_exclusions: Annotated[Strings | None, Advisory()] = None
    role_comparison_matrix: Annotated[RoleComparisonMatrix | None, Advisory()] = None
    prior_report_sources: Annotated[PriorReportSources | None, Advisory()] = None
    platform_coverage_note: Annotated[StrictStr | None, Advisory()] = None
    claim_comparison: Annotated[tuple[ClaimPath, ...] | None, Advisory()] = None


class MajorPremise(ContractModel):
    """State the candidate rule: scope, elements, exceptions and consequence."""

    candidate_rule: Text
    applicability: Text
    legal_consequence: Text
    elements: TextList
    exceptions: tuple[JsonValue, ...]


class ResearchGap(ContractModel):
    """Name what is missing in one subsumption and how it can be resolved.

    `required_source_types` is a text list exactly when `resolution_path` is legal_research; that
    dependency is rule PLN013, so any JSON value is read here.
    """

    id: Text
    question: Text
    resolution_path: ResolutionPath
    required_source_types: JsonValue = None


class ElementRow(ContractModel):
    """Map facts to one legal element and subsume provisionally (document §3.3)."""

    id: Text
    element: Text
    opposing_path: Text
    facts: tuple[Text, ...]
    fact_status: FactStatus
    proof_status: ProofStatus
    provisional_subsumption: Subsumption
    research_gap: ResearchGap | None = None


class Issue(ContractModel):
    """Hold one disputed issue with its premise and its subsumption matrix."""

    id: Text
    question: Text
    claim_or_defense_basis: Text
    provisional_conclusion: Text
    importance: Importance
    claim_layer: Annotated[ClaimLayer | None, Advisory()] = None
    major_premise: MajorPremise
    element_matrix: Annotated[tuple[ElementRow, ...], Field(min_length=1)]


class Proposition(ContractModel):
    """State one judgement that sources can support or oppose (document §4)."""

    id: Text
    issue_id: Text
    element_id: Text
    research_gap_id: Text
    statement: Text
    direction: Direction
    type: PropositionType
    importance: Importance


class Query(ContractModel):
    """Describe one retrieval call of a deep plan (document §5)."""

    id: Text
    proposition_id: Text
    research_gap_id: Text
    interface: Text
    routing_rationale: Text
    query_field: Text
    query_expression: Text
    expected_hit: Text
    fallback_path: Text
    filters: dict[str, JsonValue]
    allow_rewrite: StrictBool
    exclusion_criteria: TextList


class DeepPlan(ContractModel):
    """Hold a research plan of schema 1.0."""

    schema_version: Literal["1.0"]
    case_id: Text
    research_brief: ResearchBrief
    issues: Annotated[tuple[Issue, ...], Field(min_length=1)]
    propositions: Annotated[tuple[Proposition, ...], Field(min_length=1)]
    queries: Annotated[tuple[Query, ...], Field(min_length=1)]


class FocusedBrief(ContractModel):
    """Bound the research task of a focused plan."""

    research_goal: Text
    dispute_focus: TextList


class FocusedProposition(ContractModel):
    """State one judgement of a focused plan."""

    id: Text
    statement: Text
    importance: Importance


class FocusedQuery(ContractModel):
    """Describe one retrieval call of a focused plan."""

    id: Text
    proposition_id: Text
    interface: Text
    query_expression: Text
    filters: dict[str, JsonValue]


class FocusedPlan(ContractModel):
    """Hold a research plan of schema 1.1 in mode focused."""

    schema_version: Literal["1.1"]
    mode: Literal["focused"]
    case_id: Text
    research_brief: FocusedBrief
    propositions: Annotated[tuple[FocusedProposition, ...], Field(min_length=1)]
    queries: Annotated[tuple[FocusedQuery, ...], Field(min_length=1)]


Plan = DeepPlan | FocusedPlan


def plan_model(document: Mapping[str, Any]) -> type[DeepPlan] | type[FocusedPlan]:
    """Choose the model for a raw plan."""
    return FocusedPlan if is_focused(document) else DeepPlan
