"""Judge the archive as evidence (family EVD)."""

from gen.check.rules.evidence import (
    citation_not_selected,
    conclusion_figure,
    opposed_conclusion,
    paraphrase_contradicts,
    proposition_unsearched,
    record_missing,
    record_unreadable,
    source_unused,
)

RULES = (
    record_unreadable.RULE,
    record_missing.RULE,
    citation_not_selected.RULE,
    source_unused.RULE,
    opposed_conclusion.RULE,
    proposition_unsearched.RULE,
    paraphrase_contradicts.RULE,
    conclusion_figure.RULE,
)
