"""Judge what must not appear in a report (family DIS)."""

from gen.check.rule import Rule
from gen.check.rules.disclosure import (
    excluded_named,
    local_path,
    long_excerpt,
    personal_detail,
    personal_number,
    raw_recall,
    search_talk,
    secret,
    tool_name,
)

RULES: tuple[Rule, ...] = (
    excluded_named.RULE,
    raw_recall.RULE,
    long_excerpt.RULE,
    local_path.RULE,
    secret.RULE,
    tool_name.RULE,
    search_talk.RULE,
    personal_number.RULE,
    personal_detail.RULE,
)
