"""Make the purpose: what was asked, and the propositions that the research answers."""

from gen.arrange.cells import column, words
from gen.arrange.outline import Desk, Part, chapter
from gen.model.block import Blocks, ListItem, OrderedList, Paragraph, Table
from gen.model.inline import Inlines, Target
from gen.model.plan import DeepPlan, FocusedProposition, Proposition
from gen.model.report import Section


def purpose(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter on purpose and questions of a deep report."""
    return chapter(
        desk,
        "purpose",
        number,
        index,
        (Part("goal", goal), Part("propositions", propositions_table)),
    )


def goal(desk: Desk, number: str) -> Blocks:
    """Return the author's purpose, else the issues' questions, else the dispute's focus."""
    written = desk.writer.part("purpose", number, 3)
    if written:
        return written
    plan = desk.content.plan
    questions = [issue.question for issue in plan.issues] if isinstance(plan, DeepPlan) else []
    items = questions or list(plan.research_brief.dispute_focus)
    listed = OrderedList(tuple(ListItem((Paragraph(words(item)),)) for item in items))
    return (desk.paragraph("sentence.purpose_lead"), listed)


def propositions_table(desk: Desk, number: str) -> Blocks:
    """Return the table of propositions, where every mention of one leads."""
    deep = desk.content.is_deep
    keys = ["proposition", "statement", *(["direction"] if deep else []), "importance"]
    rows = [_row(desk, proposition) for proposition in desk.content.plan.propositions]
    return (Table(tuple(column(desk, key) for key in keys), tuple(rows), "propositions"),)


def _row(desk: Desk, proposition: Proposition | FocusedProposition) -> tuple[Inlines, ...]:
    references = desk.references
    name = Target(
        references.proposition_anchors[proposition.id],
        references.proposition_names[proposition.id],
    )
    cells: list[Inlines] = [(name,), words(proposition.statement)]
    if isinstance(proposition, Proposition):
        cells.append(desk.text(f"direction.{proposition.direction}"))
    cells.append(desk.text(f"importance.{proposition.importance}"))
    return tuple(cells)
