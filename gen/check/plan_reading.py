"""Read the shape of a plan, also when its version keeps it from being what it means to be.

A focused plan whose ``schema_version`` or ``mode`` is misspelt is a deep plan by the letter of the
contract (R-F01) and lacks nearly everything one needs. A person wants to hear about the version,
so such a plan is judged as the focused plan that it means to be.
"""

from collections.abc import Mapping
from typing import Any

from gen.load.schema import document_shape
from gen.load.shape import ShapeFault, find_faults
from gen.model.plan_version import DEEP_VERSION, FOCUSED_MODE, FOCUSED_VERSION, is_focused


def means_focused(document: Mapping[str, Any]) -> bool:
    """Tell whether `document` is a deep plan by its version, but a focused one by its content."""
    if is_focused(document) or "issues" in document:
        return False
    mode = document.get("mode")
    version = document.get("schema_version")
    has_mode = isinstance(mode, str) and mode.strip().casefold() == FOCUSED_MODE
    return has_mode or version == FOCUSED_VERSION or version == float(FOCUSED_VERSION)


def plan_faults(document: Mapping[str, Any]) -> tuple[ShapeFault, ...]:
    """Return the faults of the shape of `document`."""
    if not means_focused(document):
        name = "research-plan-focused" if is_focused(document) else "research-plan-deep"
        return tuple(find_faults(document_shape(name), document))
    meant = {**document, "schema_version": FOCUSED_VERSION, "mode": FOCUSED_MODE}
    faults = find_faults(document_shape("research-plan-focused"), meant)
    return (_version_fault(document), *faults)


def _version_fault(document: Mapping[str, Any]) -> ShapeFault:
    """Blame the version; when it is a deep plan's, what a deep plan lacks most is its issues."""
    if document.get("schema_version") == DEEP_VERSION:
        return ShapeFault(("issues",), "array", missing=True, value=None)
    return ShapeFault(
        ("schema_version",),
        "enum",
        missing="schema_version" not in document,
        value=document.get("schema_version"),
        allowed=(DEEP_VERSION, FOCUSED_VERSION),
    )
