"""Read the two documents of a case, the plan and the selection, once for all rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.filter_uses import FilteredQuery, filtered_queries
from gen.check.finding import DocumentName
from gen.check.node import Node
from gen.check.plan_entries import Kind
from gen.check.plan_index import PlanIndex, index_plan
from gen.check.plan_reading import means_focused, plan_faults
from gen.check.references import Reference, dangling_references
from gen.check.selection_index import SelectionIndex, index_selection
from gen.load.document import Document
from gen.load.inputs import Inputs
from gen.load.schema import document_shape
from gen.load.shape import ShapeFault, find_faults
from gen.model.plan_version import is_focused

if TYPE_CHECKING:
    from gen.model.plan import Plan
    from gen.model.selection import Selection


@dataclass(frozen=True)
class ReadDocuments:
    """Hold the inputs of a judgement, and what the plan and the selection among them say.

    `inputs` may lack either (unreadable, or not given).
    """

    inputs: Inputs

    def document(self, name: str) -> Document | None:
        """Return the plan or the selection by name."""
        return self.inputs.plan if name == "plan" else self.inputs.selection

    @cached_property
    def plan_model(self) -> "Plan | None":
        """Return the plan as a model, when its shape allows."""
        from gen.load.models import build_model
        from gen.model.plan import plan_model

        if self.inputs.plan is None:
            return None
        value = self.inputs.plan.value
        model: Plan | None = build_model(plan_model(value), value, self.faults("plan"))
        return model

    @cached_property
    def selection_model(self) -> "Selection | None":
        """Return the selection as a model, when its shape allows."""
        from gen.load.models import build_model
        from gen.model.selection import Selection

        if self.inputs.selection is None:
            return None
        return build_model(Selection, self.inputs.selection.value, self.faults("selection"))

    @cached_property
    def plan(self) -> PlanIndex | None:
        """Return the index of the plan, if a plan could be read."""
        if self.inputs.plan is None:
            return None
        value = self.inputs.plan.value
        return index_plan(Node(value), focused=is_focused(value) or means_focused(value))

    @cached_property
    def selection(self) -> SelectionIndex | None:
        """Return the index of the selection, if there is one."""
        if self.inputs.selection is None:
            return None
        return index_selection(Node(self.inputs.selection.value))

    @cached_property
    def planned_root(self) -> Node:
        """Return the root of the plan, or of what stands in its place for `gen filters`."""
        return Node(self.inputs.plan.value if self.inputs.plan is not None else None)

    @cached_property
    def filtered_queries(self) -> tuple[FilteredQuery, ...]:
        """Return the planned queries of known interfaces, with the filters they set."""
        return filtered_queries(self.planned_root)

    @cached_property
    def dangling(self) -> Mapping[Kind, Sequence[Reference]]:
        """Return the references of both documents to ids that the plan does not declare."""
        return dangling_references(self.plan, self.selection) if self.plan is not None else {}

    def faults(self, document: DocumentName) -> tuple[ShapeFault, ...]:
        """Return the faults of the shape of the plan or the selection."""
        return self._plan_faults if document == "plan" else self._selection_faults

    @cached_property
    def _plan_faults(self) -> tuple[ShapeFault, ...]:
        return plan_faults(self.inputs.plan.value) if self.inputs.plan is not None else ()

    @cached_property
    def _selection_faults(self) -> tuple[ShapeFault, ...]:
        if self.inputs.selection is None:
            return ()
        shape = document_shape("selected-sources")
        return tuple(find_faults(shape, self.inputs.selection.value))
