"""Read what the firm's mark needs besides settings: the picture, and colours that can be read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath, format_path
from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.picture import picture_kind
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.svg_drawing import MEDIA_TYPE, DrawingRefusedError, read_drawing
from gen.load.toml_positions import toml_position
from gen.model.colour import LEAST_CONTRAST, WHITE, contrast, read_hex
from gen.model.inline import Image
from gen.settings import Settings

_LOGO_LIMIT = 2 * 1024 * 1024
"""A logo is at most 2 MiB: it stands in every report."""
_ROUNDING = 0.005


@dataclass(frozen=True, slots=True)
class BrandReading:
    """Hold the logo, its SHA-256 by the name under which the build knows it, and problems."""

    logo: Image | None = None
    hashes: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[ReadProblem, ...] = ()


def read_brand(root: Path, settings: Settings, shown: str, text: str) -> BrandReading:
    """Read the logo that gen.toml names, a path below `root`, and judge the colours.

    `shown` and `text` are those of gen.toml, where every problem stands. An SVG drawing is taken
    with nothing but what draws; the logo's alternative text is the firm's name.
    """
    problems = tuple(_faint_colours(settings, shown, text))
    path = settings.brand.logo
    if path is None:
        return BrandReading(problems=problems)
    try:
        data = read_regular_file(resolve_inside(root, path), _LOGO_LIMIT)
        media_type, kept = _picture(data)
    except PathRefusedError as error:
        reason, detail = "path", error.reason.value
    except FileProblemError as error:
        reason, detail = error.kind.value, ""
    except DrawingRefusedError as error:
        reason, detail = error.reason, error.detail
    else:
        logo = Image(path, settings.firm or "", media_type, kept)
        return BrandReading(logo, {f"@brand/{path}": sha256_bytes(data)}, problems)
    facts = {"reason": reason, "path": path, "detail": detail}
    refused = _problem("bad-logo", ("brand", "logo"), facts, shown, text)
    return BrandReading(problems=(*problems, refused))


def _picture(data: bytes) -> tuple[str, bytes]:
    kind = picture_kind(data)
    return (kind, data) if kind is not None else (MEDIA_TYPE, read_drawing(data))


def _faint_colours(settings: Settings, shown: str, text: str) -> Iterator[ReadProblem]:
    """Yield the colours that nobody can read on white paper (WCAG 2.2, 1.4.3)."""
    for name, value in settings.brand.colours:
        colour = read_hex(value) if value is not None else None
        if value is None or colour is None:
            continue
        ratio = contrast(colour, WHITE)
        if ratio < LEAST_CONTRAST - _ROUNDING:
            path = ("brand", "colours", name)
            facts = {"colour": value, "ratio": f"{ratio:.2f}", "least": str(LEAST_CONTRAST)}
            yield _problem("faint-colour", path, facts, shown, text)


def _problem(
    slug: str, path: JsonPath, facts: Mapping[str, str], shown: str, text: str
) -> ReadProblem:
    line, column = toml_position(text, path)
    place = Location(shown, line, column, format_path(path))
    return ReadProblem(slug, place, facts, line_of(text, line), fatal=False)
