"""Judge the text of the report: the narrative and the settings that are printed (family RPT)."""

from gen.check.rules.report import (
    date_missing,
    footnote_astray,
    image_refused,
    link_refused,
    narrative_missing,
    nesting_too_deep,
    placeholder_left,
    raw_html,
    row_too_long,
    unknown_reference,
)

RULES = (
    narrative_missing.RULE,
    unknown_reference.RULE,
    nesting_too_deep.RULE,
    date_missing.RULE,
    placeholder_left.RULE,
    link_refused.RULE,
    raw_html.RULE,
    footnote_astray.RULE,
    image_refused.RULE,
    row_too_long.RULE,
)
