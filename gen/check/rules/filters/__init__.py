"""Judge the interfaces and filters of the plan's queries (family FLT)."""

from gen.check.rule import Rule
from gen.check.rules.filters import (
    filter_conflict,
    filter_dates_reversed,
    filter_required,
    filter_value,
    filter_vocabulary,
    filters_not_object,
    foreign_filter,
    queries_not_readable,
    unknown_interface,
)

RULES: tuple[Rule, ...] = (
    unknown_interface.RULE,
    filters_not_object.RULE,
    foreign_filter.RULE,
    queries_not_readable.RULE,
    filter_value.RULE,
    filter_required.RULE,
    filter_conflict.RULE,
    filter_vocabulary.RULE,
    filter_dates_reversed.RULE,
)
