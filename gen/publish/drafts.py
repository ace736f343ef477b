"""Say what a draft is: which faults hold back even one, and by what names its files go (design §6).

A draft shows a case that the gate withholds. It never shows what must not leave, and it never goes
without its mark.
"""

from collections.abc import Iterable, Mapping

from gen.diagnostics.diagnostic import Diagnostic, Severity

DRAFT_OPTION = "draft"
"""The option of a manifest that tells a draft from a report."""

_LEAKS = "DIS"
_MARKS = frozenset({"PAG010", "PAG011", "PAG012", "PAG013"})
"""Rules that find a locked part, the mark of a draft among them, missing or hidden."""
_PREFIX = "draft-"


def holds_back(diagnostics: Iterable[Diagnostic]) -> bool:
    """Tell whether `diagnostics` hold back even a draft: a leak, or a mark that cannot be read."""
    return any(
        item.severity is Severity.ERROR
        and item.waived is None
        and (item.code.startswith(_LEAKS) or item.code in _MARKS)
        for item in diagnostics
    )


def draft_name(name: str) -> str:
    """Return by what name the file `name` of a report goes in a draft."""
    return f"{_PREFIX}{name}"


def draft_files(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Return the files of a draft by their names."""
    return {draft_name(name): data for name, data in files.items()}


def is_draft(options: Mapping[str, object]) -> bool:
    """Tell whether the options of a manifest are those of a draft."""
    return options.get(DRAFT_OPTION) is True
