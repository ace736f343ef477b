"""Model the view of a case for evaluation (research-contract document §12, contract (g)).

The top-level keys are the document's; `redaction` is the one that is added: it counts what the
view leaves out. Plan entries keep their own shape.
"""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from gen.model.plan import (
    FocusedBrief,
    FocusedProposition,
    FocusedQuery,
    Issue,
    Proposition,
    Query,
    ResearchBrief,
)
from gen.model.selection import ExcludedRelevance, Relevance
from gen.model.text import ContractModel, Text

Count = Annotated[StrictInt, Field(ge=0)]


class EvalResult(ContractModel):
    """Hold one candidate that was reviewed: `include` tells a selected source from an excluded one.

    `backend_score` is what the search engine gave it; it sorts within one query and compares with
    nothing else (research-contract document §9).
    """

    result_id: Text
    backend_score: float | None
    relevance_label: Relevance | ExcludedRelevance
    include: StrictBool
    reason: Text


class ConclusionLink(ContractModel):
    """Say on which results of one query a conclusion about one proposition rests.

    `query_id` is None for sources that no query of the proposition found.
    """

    conclusion: Text
    proposition_id: Text
    query_id: Text | None
    result_ids: tuple[Text, ...]


class RunMeta(ContractModel):
    """Hold what is known about the run that made the case; None is not known."""

    skill_version: StrictStr | None
    strategy_version: StrictStr | None
    model: StrictStr | None
    live: StrictBool
    credits: Count | None


class Redaction(ContractModel):
    """Count what the view does not show."""

    passages_cut: Count
    characters_cut: Count
    personal_data_masked: Count
    secrets_masked: Count
    candidates_not_reviewed: Count


class EvalExport(ContractModel):
    """Hold the whole view. A focused plan has no issues: the list is empty."""

    schema_version: Literal["1.0"]
    case_id: Text
    research_brief: ResearchBrief | FocusedBrief
    issues: tuple[Issue, ...]
    propositions: tuple[Proposition | FocusedProposition, ...]
    queries: tuple[Query | FocusedQuery, ...]
    results: tuple[EvalResult, ...]
    conclusion_links: tuple[ConclusionLink, ...]
    run_meta: RunMeta
    redaction: Redaction
