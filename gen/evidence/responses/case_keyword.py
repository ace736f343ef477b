"""Read the keyword searches for cases (``rh_ptal_search``, ``rh_qwal_search``): ``data.lst``."""

from gen.evidence.located import Located
from gen.evidence.responses.case_entry import is_case, read_case_entry
from gen.evidence.texts import CaseText


def read(response: Located) -> tuple[CaseText, ...]:
    """Return the cases found."""
    items = response.get("data").get("lst").objects()
    found = (read_case_entry(item) for item in items if is_case(item))
    return tuple(text for text in found if text is not None)
