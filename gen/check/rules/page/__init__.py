"""Judge what is printed: characters, glyphs, resources, links, the conclusion (family PAG).

The rule about control characters stands among those of the inputs, because `gen validate` runs it
and should not load all the others.
"""

from gen.check.rules.inputs import control_character
from gen.check.rules.page import (
    answer_too_long,
    conclusion_too_long,
    dead_link,
    engine_complaint,
    glyph_astray,
    locked_part_illegible,
    locked_part_missing,
    mark_missing,
    missing_glyph,
    page_undecidable,
    rare_glyph,
    resource_refused,
    straight_quote,
    zero_width,
)

RULES = (
    missing_glyph.RULE,
    resource_refused.RULE,
    answer_too_long.RULE,
    conclusion_too_long.RULE,
    dead_link.RULE,
    engine_complaint.RULE,
    locked_part_missing.RULE,
    locked_part_illegible.RULE,
    mark_missing.RULE,
    page_undecidable.RULE,
    control_character.RULE,
    zero_width.RULE,
    straight_quote.RULE,
    rare_glyph.RULE,
    glyph_astray.RULE,
)
