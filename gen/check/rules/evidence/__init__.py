"""Judge the archive as evidence (family EVD)."""

from gen.check.rules.evidence import record_missing, record_unreadable

RULES = (record_unreadable.RULE, record_missing.RULE)
