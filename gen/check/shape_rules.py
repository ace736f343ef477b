"""Make rules of the faults that reading a document's shape found.

Plan and selection share these checks; each rule says which faults are its own.
"""

from collections.abc import Callable, Iterator

from gen.check.finding import DocumentName, Finding, JsonPlace
from gen.check.nearest import nearest
from gen.check.rule import Check
from gen.check.subject import Subject
from gen.check.vocabulary import describe, field_name, shortened, value_names
from gen.load.shape import Expected, ShapeFault

Select = Callable[[ShapeFault], bool]


def shape_check(document: DocumentName, select: Select) -> Check:
    """Return a check that reports the faults of `document` that `select` picks."""

    def check(subject: Subject) -> Iterator[Finding]:
        for fault in subject.faults(document):
            if select(fault):
                yield shape_finding(document, fault)

    return check


def shape_finding(document: DocumentName, fault: ShapeFault, wording: str = "") -> Finding:
    """Return the finding for one fault; its wording follows from what stands there."""
    facts = {
        "key": field_name(fault.key),
        "found": describe(fault.value),
        "value": shortened(fault.value) if isinstance(fault.value, str) else "",
        "allowed": value_names(fault.key, fault.allowed),
        "nearest": _nearest_allowed(fault) or "",
    }
    return Finding(JsonPlace(document, fault.path), facts, wording or fault_wording(fault))


def is_class(expected: Expected) -> Select:
    """Return a selection of the ordinary faults of one class of field.

    Left out are the version, advisory fields, and what the filter gate reports itself.
    """

    def select(fault: ShapeFault) -> bool:
        return (
            fault_class(fault) == expected
            and not fault.advisory
            and fault.path != ("schema_version",)
            and not belongs_to_filter_gate(fault)
        )

    return select


def fault_class(fault: ShapeFault) -> Expected:
    """Return the class of the field at fault; a bad item belongs to its text list."""
    is_item = bool(fault.path) and isinstance(fault.path[-1], int)
    return "list" if is_item and fault.expected == "text" else fault.expected


def belongs_to_filter_gate(fault: ShapeFault) -> bool:
    """Tell whether the rules of family FLT report `fault` of a plan.

    Theirs are: queries that are there but no array, a query that is no object, any fault of its
    interface, and filters that are there but neither null nor an object (contract R-Q01 to Q04).
    """
    if fault.path[:1] != ("queries",):
        return False
    if len(fault.path) == 1:
        return not fault.missing and not isinstance(fault.value, list)
    inside = fault.path[2:]
    return inside in {(), ("interface",)} or (inside == ("filters",) and fault.value is not None)


def fault_wording(fault: ShapeFault) -> str:
    """Choose the sentence: item, missing, null, empty, blank, near or message."""
    if fault.path and isinstance(fault.path[-1], int):
        return "item"
    if fault.value == [] and fault.expected in {"list", "array"}:
        return "empty"
    if isinstance(fault.value, str) and fault.expected == "text":
        return "blank"
    return absence(fault) or ("near" if _nearest_allowed(fault) else "message")


def absence(fault: ShapeFault) -> str:
    """Tell whether the field is ``missing`` or ``null``; the empty text when something is there."""
    if fault.missing:
        return "missing"
    return "null" if fault.value is None else ""


def _nearest_allowed(fault: ShapeFault) -> str | None:
    return nearest(fault.value, fault.allowed) if isinstance(fault.value, str) else None
