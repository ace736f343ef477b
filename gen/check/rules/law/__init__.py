"""Judge citations, types and legal force (family LAW)."""

from gen.check.rule import Rule
from gen.check.rules.law import (
    article_missing,
    force_unchecked,
    foreign_territory,
    historical_without_use,
    library_path,
    lower_class_core,
    not_yet_in_force,
    perhaps_not_in_force,
    repealed_as_current,
    repealed_in_narrative,
    statute_text,
    superseded_as_current,
    type_contradiction,
    unknown_sub_type,
    weight_words,
)

RULES: tuple[Rule, ...] = (
    type_contradiction.RULE,
    repealed_as_current.RULE,
    superseded_as_current.RULE,
    not_yet_in_force.RULE,
    article_missing.RULE,
    historical_without_use.RULE,
    force_unchecked.RULE,
    repealed_in_narrative.RULE,
    foreign_territory.RULE,
    weight_words.RULE,
    lower_class_core.RULE,
    perhaps_not_in_force.RULE,
    unknown_sub_type.RULE,
    library_path.RULE,
    statute_text.RULE,
)
