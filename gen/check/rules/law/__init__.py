"""Judge citations, types and legal force (family LAW)."""

from gen.check.rule import Rule
from gen.check.rules.law import library_path, statute_text

RULES: tuple[Rule, ...] = (
    library_path.RULE,
    statute_text.RULE,
)
