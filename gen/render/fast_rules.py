"""Apply the style sheets of WeasyPrint 70.0 with less work: to the same elements, the same values.

A value with ``var()`` is read anew for every element although it nearly always comes out as for the
one before; and what stands behind an element, which ``:has(+ …)`` and ``:nth-last-child()`` ask, is
sought from the first child of its parent.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced


class RuleShortcuts:
    """Shorten both while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._pending = weasyprint.css.tokens.Pending
        self._element = weasyprint.css.cssselect2.ElementWrapper

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short ways inside this context; afterwards the library is as it was."""
        with (
            replaced(self._pending, "solve", _solved(self._pending.solve)),
            replaced(self._element, "iter_next_siblings", _next_siblings),
        ):
            yield


def _solved(solve: Any) -> Any:
    """Return what reads a value once for the same words, and as often as needed when it fails."""
    # The words are kept, so that no other ones can get their numbers.
    known: dict[tuple[Any, ...], tuple[Any, Any]] = {}

    def solve_once(pending: Any, tokens: Any, wanted_key: str, base_url: Any) -> Any:
        key = (pending, wanted_key, base_url, *map(id, tokens))
        if key not in known:
            known[key] = (solve(pending, tokens, wanted_key, base_url), tuple(tokens))
        return known[key][0]

    return solve_once


def _next_siblings(element: Any) -> Iterator[Any]:
    """Yield what stands behind `element` under the same parent, in order."""
    if element.parent is None:
        return
    previous = element
    children = element.parent.etree_children
    for index in range(element.index + 1, len(children)):
        previous = type(element)(
            children[index],
            parent=element.parent,
            index=index,
            previous=previous,
            in_html_document=element.in_html_document,
        )
        yield previous
