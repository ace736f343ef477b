"""Name the files that stand beside the narrative of a case, relative to the case.

They have a module of their own: a case that has none of them is read without their models.
"""

CORRECTIONS_FILE = "evidence/corrections.jsonl"
IGNORED_FILE = "evidence/ignored.jsonl"
CLAIMS_FILE = "claims.json"
"""The files that repair writes."""
ANSWER_FILE = "answer.md"
"""The whole text of a case that has no narrative."""
REPAIR_JOURNAL = "evidence/.repair.json"
"""The new contents of a repair that is under way, or was broken off."""
