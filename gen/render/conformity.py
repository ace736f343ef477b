"""Write a laid out document as a PDF for archives and for everybody: PDF/A-3a and PDF/UA-1.

WeasyPrint 70 writes the one or the other. Here it writes PDF/A-3a, and what PDF/UA-1 and a good
reading order want besides is done while the file is put together: it offers a call before the last
bytes are written, and it takes pages that draw themselves. Nothing of the library is replaced.
"""

from collections.abc import Iterator
from typing import Any

from gen.render.conformity_marks import repaired
from gen.render.conformity_metadata import BUILD_ID, complete_metadata
from gen.render.conformity_streams import compress_streams, ends_clearly
from gen.render.conformity_structure import write_structure
from gen.render.conformity_tags import gather_structure

VARIANT = "pdf/a-3a"
_ATTEMPTS = 8


def write_conforming(document: Any) -> bytes:
    """Return WeasyPrint's `document` as a PDF that is tagged, titled and self-contained.

    The same document gives the same bytes. Custom metadata of the page stand in the file. What the
    library itself compresses last, the tags, ends in doubt once in 256 files; it is then written
    anew with another number that readers do not use.
    """
    for attempt in range(_ATTEMPTS):
        data = _written(document, attempt)
        if ends_clearly(data):
            break
    return data


def _written(document: Any, attempt: int) -> bytes:
    pages = [_WatchedPage(page) for page in document.pages]

    def finish(written: Any, pdf: Any) -> None:
        _write_tags(pdf, pages, attempt)
        _keep_pictures_as_they_are(pdf)
        metadata = written.metadata
        complete_metadata(pdf, metadata.lang or "", metadata.custom.get(BUILD_ID, ""))
        compress_streams(pdf)

    data = document.copy(pages).write_pdf(
        pdf_variant=VARIANT, custom_metadata=True, finisher=finish
    )
    return bytes(data)


class _WatchedPage:
    """A page of the engine that remembers which box got which number when it was drawn.

    For the engine's own tree of tags it looks empty, so that ours takes its place. A link area
    inside another of the same target is left out: one link is enough for one word.
    """

    def __init__(self, page: Any) -> None:
        self._page = page
        self.box = page._page_box
        self._page_box = page._page_box
        self.links = list(_outer_links(page.links))
        self.marks: dict[Any, int] = {}
        self.tags: dict[Any, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Draw the page, then take the numbers away from the engine."""
        self._page.paint(stream, scale)
        self.tags = stream._tags
        self.marks = {box: tag["mcid"] for box, tag in stream._tags.items()}
        stream._tags.clear()
        self._page_box = self.box.copy_with_children([])


def _outer_links(links: list[Any]) -> Iterator[Any]:
    """Yield the links but those that lie inside one of the same target before them."""
    seen: list[tuple[Any, tuple[float, ...]]] = []
    for link in links:
        kind, target, (left, top, right, bottom), _ = link
        for other, (x1, y1, x2, y2) in seen:
            if (
                other == (kind, target)
                and x1 <= left
                and right <= x2
                and y1 <= top
                and bottom <= y2
            ):
                break
        else:
            seen.append(((kind, target), (left, top, right, bottom)))
            yield link


def _write_tags(pdf: Any, pages: list[_WatchedPage], spare: int) -> None:
    """Put the structure of the pages into `pdf`, and repair the marks of what draws them.

    `spare` numbers are left free behind those of the structure.
    """
    structure = gather_structure([page.box for page in pages], [page.marks for page in pages])
    artifacts = {
        id(page.tags): structure.artifacts.get(number, {}) for number, page in enumerate(pages)
    }
    for stream in pdf.objects:  # those of the pages, and of groups that share a page's numbers
        if id(getattr(stream, "_tags", None)) in artifacts:
            stream.stream = repaired(stream.stream, artifacts[id(stream._tags)])
    write_structure(pdf, structure.root, [page.height for page in pages], spare)


def _keep_pictures_as_they_are(pdf: Any) -> None:
    """Let no reader smooth a picture (ISO 19005-3 §6.2.8)."""
    for item in pdf.objects:
        if "Interpolate" in getattr(item, "extra", ()):
            item.extra["Interpolate"] = "false"
