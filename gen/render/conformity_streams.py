"""Compress the streams of a PDF so that each ends beyond doubt.

The library writes a line feed and ``endstream`` behind a stream. Where the stream itself happens
to end with a carriage return, the two look like one line end, and a reader that goes by it takes
the stream for one byte too short (ISO 19005-3 §6.1.7.1 wants the stated length to be the true
one). Such a stream gets one more byte of no meaning.
"""

import zlib
from typing import Any

_HEAD = b">>\nstream\n"
_FOOT = b"\nendstream"
_DOUBTFUL = b"\r\nendstream"
_BEST = 9


def compress_streams(pdf: Any) -> None:
    """Compress every stream of `pdf` that is to be, once; the library would do it twice."""
    for item in pdf.objects:
        if getattr(item, "compress", False):
            item.compress = False
            content = item.data.split(_HEAD, 1)[1].removesuffix(_FOOT)
            body = zlib.compress(content, _BEST)
            if body.endswith(b"\r"):
                body = zlib.compress(_lengthened(content, item), _BEST)
            item.stream = [body]
            item.extra = {**item.extra, "Filter": "/FlateDecode"}


def ends_clearly(data: bytes) -> bool:
    """Tell whether every stream of the finished file `data` ends beyond doubt."""
    return _DOUBTFUL not in data


def _lengthened(content: bytes, item: Any) -> bytes:
    """Return `content` with a line feed more, which is white space, or behind a font's tables.

    The last byte of the compressed form is the sum of all bytes, modulo 256 (RFC 1950): ten more.
    """
    if "Length1" in item.extra:
        item.extra["Length1"] += 1
    return content + b"\n"
