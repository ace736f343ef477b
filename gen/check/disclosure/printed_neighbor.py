"""Say of a neighbouring type of case what a report may print of it.

Authors like to write the reason why a candidate was excluded into the plan in the same words. That
reason gives the candidate away, so such a type is printed by its name alone, or not at all.
"""

from collections.abc import Sequence

from gen.check.disclosure.excluded_names import SHORTEST_TITLE
from gen.check.disclosure.rows import Rows
from gen.check.disclosure.skeleton import skeleton
from gen.check.neighbors import neighbor_parts


def printed_neighbor(text: str, reasons: Sequence[str]) -> str:
    """Return what is printed of the neighbouring type `text`; `reasons` are those of exclusions.

    An empty text stands for a type that is not printed.
    """
    contained = (reasons[position] for position in Rows([skeleton(text)]).reduced(reasons))
    telling = [found for reason in contained if len(found := skeleton(reason)) >= SHORTEST_TITLE]
    for printed in (text, neighbor_parts(text)[0]):
        written = skeleton(printed)
        if not any(reason in written for reason in telling):
            return printed
    return ""
