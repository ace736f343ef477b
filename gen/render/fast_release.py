"""Let go of what a layout no longer needs, before the PDF is written.

WeasyPrint 70.0 remembers every box that refers to another page, to work it out again when that page
is known. These boxes and the memory hold each other, as do the context of the layout and what
fetches its pictures; and with them all boxes from before the layout. A third of what a report takes
would stay until Python looks for garbage. When the last page is laid out nothing is worked out any
more.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

_OF_PAGES = ("page_maker", "running_elements", "page_footnotes", "style_for")
"""What the context of a layout holds of pages; for pictures that draw themselves the rest stays."""


class LayoutRelease:
    """Release the boxes that refer to others while installed. `weasyprint` is the module."""

    def __init__(self, weasyprint: Any) -> None:
        self._document = weasyprint.document

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Let go inside this context; afterwards the library is as it was."""
        with replaced(
            self._document, "layout_document", _releasing(self._document.layout_document)
        ):
            yield


def _releasing(lay_out: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    """Return what yields the pages as `lay_out` does, and forgets behind the last one."""

    def layout_document(html: Any, root_box: Any, context: Any, *rest: Any) -> Iterator[Any]:
        yield from lay_out(html, root_box, context, *rest)
        targets = context.target_collector
        targets.target_lookup_items.clear()
        targets.counter_lookup_items.clear()
        for name in _OF_PAGES:
            setattr(context, name, None)

    return layout_document
