"""Read the texts out of responses: one module for each known shape, tried in turn.

The shapes are those of contract section (e). A response of no known shape stays readable as its
strings.
"""

from collections.abc import Callable

from gen.evidence.calls import interface_of
from gen.evidence.located import Located
from gen.evidence.responses import (
    captured,
    case_detail,
    case_keyword,
    case_semantic,
    company,
    mcp,
    regulation,
    statute_detail,
    statute_keyword,
    statute_semantic,
    unknown,
)
from gen.evidence.texts import EvidenceText
from gen.model.record import Record

ShapeReader = Callable[[Located], tuple[EvidenceText, ...]]
"""Reads a response of one shape; a response of another shape has no texts for it."""

SHAPES: tuple[ShapeReader, ...] = (
    captured.read,
    statute_semantic.read,
    case_semantic.read,
    case_keyword.read,
    statute_keyword.read,
    statute_detail.read,
    case_detail.read,
    regulation.read,
)
_OF_COMPANIES = "enterprise"


def texts_of(record: Record) -> tuple[EvidenceText, ...]:
    """Return the texts in the response of `record`, in document order."""
    response = Located(record.file, record.response, ("response",))
    interface = interface_of(record.endpoint)
    if interface is not None and interface.name.startswith(_OF_COMPANIES):
        return company.read(response)
    return _read(response)


def _read(response: Located) -> tuple[EvidenceText, ...]:
    for read in SHAPES:
        texts = read(response)
        if texts:
            return texts
    return mcp.read(response, _read) or unknown.read(response)
