"""Name the mark of a blank."""

PLACEHOLDER = "待填写："
"""The mark with which `gen new` begins every text that the author must replace."""
