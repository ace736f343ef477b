"""Read the detail of cases (``rh_case_details``): ``data`` is a case or a list of cases."""

from gen.evidence.located import Located
from gen.evidence.responses.case_entry import is_case, read_case_entry
from gen.evidence.texts import CaseText


def read(response: Located) -> tuple[CaseText, ...]:
    """Return the cases."""
    items = response.get("data").objects()
    found = (read_case_entry(item, is_detail=True) for item in items if is_case(item))
    return tuple(text for text in found if text is not None)
