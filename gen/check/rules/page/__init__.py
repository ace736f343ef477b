"""Judge the finished page: glyphs, resources, links, length of the conclusion (family PAG)."""

from gen.check.rules.page import (
    answer_too_long,
    conclusion_too_long,
    dead_link,
    engine_complaint,
    missing_glyph,
    resource_refused,
)

RULES = (
    missing_glyph.RULE,
    resource_refused.RULE,
    answer_too_long.RULE,
    conclusion_too_long.RULE,
    dead_link.RULE,
    engine_complaint.RULE,
)
