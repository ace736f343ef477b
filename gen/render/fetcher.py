"""Answer the PDF engine's requests for files: from the theme's folders, or not at all.

A report may hold any text, and an engine that loads whatever an address names would read private
files and call strangers. So the engine gets this fetcher instead of its own: it knows neither
network nor redirects, and it remembers what it refused.
"""

import base64
import binascii
import stat
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from gen.files.regular_file import FileProblemError, read_regular_file
from gen.render.pictures import PICTURE_TYPES, is_picture

_MEDIA_TYPES = {
    ".css": "text/css",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}


class RefusedAddressError(ValueError):
    """Raised for an address that may not be loaded; the engine goes on without the resource."""


class LockedFetcher:
    """Load files below `folders` and embedded PNG and JPEG pictures; refuse every other address.

    An instance stands in for ``weasyprint.urls.URLFetcher``. It serves one rendering, because it
    collects the refused addresses of that rendering.
    """

    _fail_on_errors = False  # WeasyPrint reads this when a call has raised.

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._roots = tuple(folder.resolve() for folder in folders)
        self._refused: list[str] = []

    @property
    def refused(self) -> tuple[str, ...]:
        """Return the refused addresses, each once, in the order of their first request."""
        return tuple(dict.fromkeys(self._refused))

    def __call__(self, url: str) -> Any:
        """Return WeasyPrint's response for `url`, or raise RefusedAddressError and remember it."""
        from weasyprint.urls import URLFetcherResponse

        try:
            data, media_type = read_address(url, self._roots)
        except RefusedAddressError:
            self.refuse(url)
            raise
        return URLFetcherResponse(url, data, {"Content-Type": media_type})

    def refuse(self, url: str) -> None:
        """Remember `url` as refused; embedded data is shortened to its media type."""
        self._refused.append(url.split(",", 1)[0] if url.startswith("data:") else url)


def read_address(url: str, roots: tuple[Path, ...]) -> tuple[bytes, str]:
    """Return the bytes and the media type that `url` stands for.

    `roots` are resolved folders. Raises RefusedAddressError unless `url` is a ``file:`` address of
    a regular file that really lies below a root, or a base64 ``data:`` address of a picture.
    """
    try:
        scheme = urlsplit(url).scheme
        if scheme == "file":
            return _read_file(url, roots)
        if scheme == "data":
            return _read_picture(url)
    except (OSError, ValueError, FileProblemError) as error:
        raise RefusedAddressError(url) from error
    raise RefusedAddressError(url)


def _read_file(url: str, roots: tuple[Path, ...]) -> tuple[bytes, str]:
    address = urlsplit(url)
    if address.netloc or address.query:
        raise RefusedAddressError(url)
    path = Path(url2pathname(address.path)).resolve(strict=True)
    inside = any(path.is_relative_to(root) for root in roots)
    if not inside or not stat.S_ISREG(path.stat().st_mode):
        raise RefusedAddressError(url)
    return read_regular_file(path), _MEDIA_TYPES.get(
        path.suffix.lower(), "application/octet-stream"
    )


def _read_picture(url: str) -> tuple[bytes, str]:
    head, comma, body = url.removeprefix("data:").partition(",")
    media_type, _, encoding = head.partition(";")
    if not comma or encoding != "base64" or media_type not in PICTURE_TYPES:
        raise RefusedAddressError(url)
    try:
        data = base64.b64decode(body, validate=True)
    except binascii.Error as error:
        raise RefusedAddressError(url) from error
    if not is_picture(data, media_type):
        raise RefusedAddressError(url)
    return data, media_type
