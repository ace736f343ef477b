"""The versions are those of the libraries that WeasyPrint will use, and cost next to nothing."""

import re
import subprocess
import sys

import pytest

from gen.render.engine_versions import (
    SYSTEM_LIBRARIES,
    SystemLibrary,
    engine_versions,
    library_version,
    package_version,
)


def test_each_format_names_what_decides_its_bytes() -> None:
    of = {name: set(engine_versions([name])) for name in ("md", "html", "pdf")}
    assert of["md"] == {"gen", "python", "markdown-it-py", "mdit-py-plugins"}
    assert of["html"] == of["md"] | {"jinja2"}
    assert of["pdf"] > of["html"] | {"weasyprint", "pydyf", "zlib"}


def test_versions_look_like_versions() -> None:
    versions = engine_versions(["pdf"])
    assert all(re.fullmatch(r"\d+(\.\d+)+\S*", each) for each in versions.values()), versions
    assert versions["python"] == f"{sys.version_info.major}.{sys.version_info.minor}"


def test_the_system_libraries_say_what_weasyprint_hears_from_them() -> None:
    ffi = pytest.importorskip("weasyprint.text.ffi")
    number = ffi.pango.pango_version()
    pango = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    assert engine_versions(["pdf"])["pango"] == pango
    found = {library.name for library in SYSTEM_LIBRARIES if library_version(library)}
    assert ("harfbuzz-subset" in found) == (ffi.harfbuzz_subset is not None)


def test_what_is_not_installed_has_no_version() -> None:
    absent = SystemLibrary("none", ("libnone-at-all.so.0",), lambda _: "1")
    assert library_version(absent) is None
    assert package_version("no-such-distribution-at-all") is None


def test_asking_loads_neither_weasyprint_nor_cffi() -> None:
    program = (
        "import sys; from gen.render.engine_versions import engine_versions;"
        "engine_versions(['pdf']);"
        "print([name for name in ('weasyprint', 'cffi') if name in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"
