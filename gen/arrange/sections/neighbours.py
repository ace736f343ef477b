"""Say what the conclusion does not extend to: the neighbouring types that the plan excludes."""

from gen.arrange.cells import words
from gen.arrange.outline import Desk
from gen.check.disclosure.printed_neighbor import printed_neighbor
from gen.check.neighbors import neighbor_parts
from gen.model.block import Blocks, BulletList, ListItem, Paragraph
from gen.model.inline import Inlines, Strong
from gen.model.plan import DeepPlan


def neighbours(desk: Desk, number: str) -> Blocks:
    """Return the neighbouring types with the author's reason (research-contract document §8).

    A reason that would give an excluded candidate away is left out.
    """
    plan = desk.content.plan
    if not isinstance(plan, DeepPlan):
        return ()
    reasons = [item.reason for item in desk.content.selection.excluded_candidates]
    types = plan.research_brief.must_exclude_neighbor_types
    printed = filter(None, (printed_neighbor(text, reasons) for text in types))
    items = tuple(ListItem((Paragraph(_entry(text)),)) for text in printed)
    return (desk.paragraph("sentence.neighbours"), BulletList(items)) if items else ()


def _entry(text: str) -> Inlines:
    """Set the name of the type apart from the reason behind it, where the text has both."""
    name = neighbor_parts(text)[0]
    _, name, reason = text.partition(name) if name else ("", "", "")
    return (Strong(words(name)), *words(reason)) if reason.strip() else words(text)
