"""Follow a corrected sentence through the log, where the same words were written more than once.

Corrections may write the same words at several places (未检索到可核验依据。), and each may be
undone alone. The log knows all that was written and taken back since, so it knows which place is
whose, as long as nobody else has written or deleted the words.
"""

from collections.abc import Iterable

from gen.model.corrections import Correction
from gen.workbench.repair_text import Written

_LOST = -1


def where_now(line: Correction, log: Iterable[Correction]) -> Written:
    """Return how to find what the standing correction `line` wrote, after all else in `log`.

    When nobody can tell any more which place it is, `nth` is none of the places.
    """
    places: list[str | None] = []
    for each in log:
        if each.file != line.file:
            continue
        if each.action == "undo" and each.undoes in places:
            places.remove(each.undoes)
        if each.after == line.after:
            if len(places) != each.total - 1:  # others stood there, or somebody has changed some
                places = [None] * (each.total - 1)
            places.insert(each.nth, each.id)
    nth = places.index(line.id) if line.id in places else _LOST
    total = len(places) if nth != _LOST else _LOST
    return Written(line.line or 1, line.column or 1, line.lead, line.trail, nth, total)
