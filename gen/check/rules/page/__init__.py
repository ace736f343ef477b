"""Judge the finished page: glyphs, resources, length of the conclusion (family PAG)."""

from gen.check.rules.page import conclusion_too_long, missing_glyph, resource_refused

RULES = (missing_glyph.RULE, resource_refused.RULE, conclusion_too_long.RULE)
