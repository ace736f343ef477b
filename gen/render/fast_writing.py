"""Write the objects of a PDF with less work: the same bytes of pydyf 0.13, each made once.

A page of a report is some ten thousand words and numbers, and pydyf asks of each what it could be.
For the identifier of a file it makes every object once more; here it finds what it has written.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

Bytes = Callable[[Any], bytes]


class WritingShortcut:
    """Shorten the writing while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._pydyf = weasyprint.pdf.pydyf

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short ways inside this context; afterwards the library is as it was."""
        pydyf, written = self._pydyf, _Written()
        bytes_of = _bytes_of(pydyf._to_bytes)
        with (
            replaced(pydyf, "_to_bytes", bytes_of),
            replaced(pydyf.Dictionary, "data", written.once(_of_dictionary(bytes_of))),
            replaced(pydyf.Array, "data", written.once(_of_array(bytes_of))),
            replaced(pydyf.Stream, "data", written.once(_of_stream(pydyf.Stream, bytes_of))),
            replaced(pydyf.PDF, "write", written.remembered(pydyf.PDF.write)),
        ):
            yield


class _Written:
    """Remember the bytes of the numbered objects of a file as long as it is written."""

    def __init__(self) -> None:
        self._known: dict[int, bytes] | None = None

    def once(self, data: Bytes) -> property:
        """Return a property that asks `data` once for each object of the file being written."""

        def data_once(item: Any) -> bytes:
            if self._known is None or item.number is None:
                return data(item)
            known = self._known.get(id(item))
            if known is None:
                known = self._known[id(item)] = data(item)
            return known

        return property(data_once)

    def remembered(self, write: Callable[..., None]) -> Callable[..., None]:
        """Return what writes a file as `write` does; its objects stay as they are meanwhile."""

        def write_once(pdf: Any, *arguments: Any, **options: Any) -> None:
            self._known = {}
            try:
                write(pdf, *arguments, **options)
            finally:
                self._known = None

        return write_once


def _bytes_of(otherwise: Bytes) -> Bytes:
    """Return what makes bytes of the usual types by itself, and of all others as before."""

    def bytes_of(item: Any) -> bytes:
        kind = type(item)
        if kind is bytes:
            return item  # type: ignore[no-any-return]  # its type says so
        if kind is str:
            return item.encode("ascii")  # type: ignore[no-any-return]  # its type says so
        if kind is int:
            return b"%d" % item
        if kind is float:
            return b"%d" % item if item.is_integer() else (b"%f" % item).rstrip(b"0")
        return otherwise(item)

    return bytes_of


def _of_dictionary(bytes_of: Bytes) -> Bytes:
    def data(held: Any) -> bytes:
        pairs = [b"/%b %b" % (bytes_of(key), bytes_of(value)) for key, value in held.items()]
        return b"<<%b>>" % b"".join(pairs)

    return data


def _of_array(bytes_of: Bytes) -> Bytes:
    def data(held: Any) -> bytes:
        return b"[%b]" % b" ".join(map(bytes_of, held))

    return data


def _of_stream(stream: Any, bytes_of: Bytes) -> Bytes:
    """Return what makes the bytes of a stream by the library's own way, of one part for all."""
    whole = stream.data.fget

    def data(held: Any) -> bytes:
        joined = b"\n".join(map(bytes_of, held.stream))
        return whole(stream([joined], held.extra, held.compress))  # type: ignore[no-any-return]

    return data
