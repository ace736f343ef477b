"""Read the semantic search for cases: ``extra.wenshu``."""

from gen.evidence.located import Located
from gen.evidence.responses.case_entry import read_case_entry
from gen.evidence.texts import CaseText


def read(response: Located) -> tuple[CaseText, ...]:
    """Return the cases found."""
    items = response.get("extra").get("wenshu").objects()
    return tuple(text for item in items if (text := read_case_entry(item)) is not None)
