"""Group the types of sources and bound their number (delivery-gate document §3 and §5)."""

NORMATIVE_TYPES: frozenset[str] = frozenset(
    {
        "constitution",
        "law",
        "judicial_interpretation",
        "administrative_regulation",
        "local_regulation",
        "department_rule",
    }
)
CASE_TYPES: frozenset[str] = frozenset({"guiding_case", "typical_case", "case"})

MAX_SOURCES = 12
"""A formal report shows at most twelve sources (delivery-gate document §5)."""
