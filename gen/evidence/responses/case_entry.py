"""Read one case as the searches and the detail call give it."""

from gen.evidence.case_sections import sections_of
from gen.evidence.located import Located
from gen.evidence.texts import CaseText
from gen.law.case import case_numbers
from gen.law.folding import fold_text
from gen.law.listing import Listing

_HEAD = 200
"""Where a judgment states its number, for an entry that gives it nowhere else."""
_TELLING = 2
"""A text with so many sections is the case itself, with fewer it may be a summary of it."""


def is_case(item: Located) -> bool:
    """Tell whether `item` is a case: it has a text, and a case number or a court."""
    return item.has("content") and (item.has("ah") or item.has("jbdw"))


def read_case_entry(item: Located, *, is_detail: bool = False) -> CaseText | None:
    """Return the case, None when it has no text."""
    content, title = item.text("content"), item.text("title") or ""
    if content is None:
        return None
    sections = sections_of(content)
    return CaseText(
        content,
        item.origin("content"),
        title,
        keys=keys_of(title, item.text("ah") or "") or keys_of(content[:_HEAD]),
        sections=sections,
        court=item.text("jbdw", "fymc"),
        decided=item.text("cprq", "jaDate"),
        url=item.text("url"),
        complete=is_detail or len(sections) >= _TELLING,
    )


def keys_of(*texts: str) -> dict[str, frozenset[str]]:
    """Return the numbers of a case in `texts` by their kind, as `CaseCitation.keys` does."""
    found: dict[str, set[str]] = {}
    for text in texts:
        for *_, number in case_numbers(fold_text(text)):
            if isinstance(number, Listing):
                found.setdefault(number.kind, set()).add(number.key)
            else:
                found.setdefault("docket", set()).update(docket.key for docket in number)
    return {kind: frozenset(keys) for kind, keys in found.items()}
