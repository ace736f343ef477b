"""Ask the libraries that shape a report for their versions, without loading WeasyPrint.

The versions go into the build id, because line breaks, glyphs and PDF bytes depend on them. The C
libraries are asked through the same names that WeasyPrint 70 loads them by, so that the answer is
about the very library that will be used.
"""

import ctypes
import sys
import zlib
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from gen import __version__

TEXT_PACKAGES: tuple[str, ...] = ("markdown-it-py", "mdit-py-plugins")
PAGE_PACKAGES = ("jinja2",)
PDF_PACKAGES = (
    "weasyprint",
    "pydyf",
    "cssselect2",
    "pillow",
    "pyphen",
    "tinycss2",
    "tinyhtml5",
)


@dataclass(frozen=True, slots=True)
class SystemLibrary:
    """A C library of the PDF path: its file names on Linux and macOS, and how it is asked."""

    name: str
    files: tuple[str, ...]
    ask: Callable[[ctypes.CDLL], str]


def _text(function: str) -> Callable[[ctypes.CDLL], str]:
    """Ask a function that returns the version as a C string."""

    def ask(library: ctypes.CDLL) -> str:
        call = getattr(library, function)
        call.restype = ctypes.c_char_p
        return str(call().decode("ascii"))

    return ask


def _fontconfig_version(library: ctypes.CDLL) -> str:
    number = int(library.FcGetVersion())  # 21401 is 2.14.1
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


SYSTEM_LIBRARIES = (
    SystemLibrary(
        "pango", ("libpango-1.0.so.0", "libpango-1.0.dylib"), _text("pango_version_string")
    ),
    SystemLibrary(
        "harfbuzz", ("libharfbuzz.so.0", "libharfbuzz.0.dylib"), _text("hb_version_string")
    ),
    # Without it WeasyPrint embeds other font bytes, slowly. It answers through HarfBuzz.
    SystemLibrary(
        "harfbuzz-subset",
        ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"),
        _text("hb_version_string"),
    ),
    SystemLibrary(
        "fontconfig", ("libfontconfig.so.1", "libfontconfig.1.dylib"), _fontconfig_version
    ),
)


def engine_versions(formats: Collection[str]) -> dict[str, str]:
    """Return name → version of what decides the bytes of `formats` (``md``, ``html``, ``pdf``).

    Always gen and Python (major.minor) and the Markdown parser; the template engine for HTML and
    PDF; WeasyPrint and what it stands on for PDF. What is not installed is left out.
    """
    packages = TEXT_PACKAGES
    if "html" in formats or "pdf" in formats:
        packages += PAGE_PACKAGES
    versions = {"gen": __version__, "python": f"{sys.version_info.major}.{sys.version_info.minor}"}
    if "pdf" in formats:
        packages += PDF_PACKAGES
        versions["zlib"] = zlib.ZLIB_RUNTIME_VERSION
        versions |= _known((each.name, library_version(each)) for each in SYSTEM_LIBRARIES)
    return versions | _known((name, package_version(name)) for name in packages)


def _known(pairs: Iterable[tuple[str, str | None]]) -> dict[str, str]:
    return {name: found for name, found in pairs if found is not None}


def package_version(name: str) -> str | None:
    """Return the installed version of a Python distribution, None when it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def library_version(library: SystemLibrary) -> str | None:
    """Return the version of a C library, None when the system does not find it."""
    for file in library.files:
        with suppress(OSError):
            return library.ask(ctypes.CDLL(file))
    return None
