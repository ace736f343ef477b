"""Model the list of selected sources, schema 1.0 (delivery-gate document §3, contract (b))."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from gen.model.source_classes import SourceType
from gen.model.text import Advisory, ContractModel, Text, TextList

"""The order is the contract's order of `source_type` (R-S10)."""

SubType = Literal[
    "legal_interpretation",
    "npcsc_decision",
    "supervisory_regulation",
    "autonomous_regulation",
    "separate_regulation",
    "sez_regulation",
    "local_government_rule",
    "normative_document",
    "treaty",
    "rmfyalk_case",
    "gazette_case",
    "spp_guiding_case",
    "mandatory_standard",
]
"""Finer types that extend the contract's list without changing it; the contract ignores them."""

Relevance = Literal["HIGH", "MEDIUM"]
ExcludedRelevance = Literal["LOW", "MISMATCH"]
Priority = Literal["core", "supplementary"]
Stance = Literal["support", "oppose", "mixed"]
Validity = Literal["current", "historical", "not_applicable"]


class Trace(ContractModel):
    """Say how a source was found: queries, and a URL or an archived record.

    The contract asks for one readable URL or reference and ignores the other (R-S22), so both are
    read as any JSON value.
    """

    query_ids: TextList
    source_url: JsonValue = None
    archive_ref: JsonValue = None


class SelectedSource(ContractModel):
    """Hold one source that the report may show."""

    source_id: Text
    source_type: SourceType
    sub_type: Annotated[SubType | None, Advisory()] = None
    title: Text
    citation: Text
    proposition_ids: TextList
    relevance_label: Relevance
    priority: Priority
    stance: Stance
    rule_or_holding: Text
    applicability: Text
    verification_status: Literal["verified"]
    verification_note: Text
    validity_status: Validity
    trace: Trace


class UnresolvedProposition(ContractModel):
    """Disclose a proposition for which no sufficient source was found."""

    proposition_id: Text
    reason: Text
    next_action: Text


class ExcludedCandidate(ContractModel):
    """Record a candidate that was looked at and not used; only its count is ever printed."""

    candidate_id: Text
    title: Text
    reason: Text
    query_id: Text
    relevance_label: ExcludedRelevance


class Selection(ContractModel):
    """Hold the whole selection."""

    schema_version: Literal["1.0"]
    case_id: Text
    selected_sources: Annotated[tuple[SelectedSource, ...], Field(min_length=1)]
    unresolved_propositions: tuple[UnresolvedProposition, ...] = ()
    excluded_candidates: tuple[ExcludedCandidate, ...] = ()
