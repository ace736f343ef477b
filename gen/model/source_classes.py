"""Name and group the types of sources, bound their number (delivery-gate document §3 and §5)."""

from typing import Literal, get_args

NormativeType = Literal[
    "constitution",
    "law",
    "judicial_interpretation",
    "administrative_regulation",
    "local_regulation",
    "department_rule",
]
CaseType = Literal["guiding_case", "typical_case", "case"]
SourceType = Literal[NormativeType, CaseType, "other"]

NORMATIVE_TYPES: frozenset[str] = frozenset(get_args(NormativeType))
CASE_TYPES: frozenset[str] = frozenset(get_args(CaseType))

MAX_SOURCES = 12
"""A formal report shows at most twelve sources (delivery-gate document §5)."""
