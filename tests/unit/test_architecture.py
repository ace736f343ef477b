"""The page on the architecture shows the house as it stands, floor by floor."""

import re
import tomllib

import pytest

from tests.sample_cases import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
GEN = ROOT / "gen"


def parts(floor: str) -> frozenset[str]:
    """Return the modules that a line of the drawing, or of the contract, puts on one floor."""
    return frozenset(re.findall(r"[a-z]+", floor))


def drawn_floors() -> list[frozenset[str]]:
    """Return the floors of the drawing, from the top; a remark stands apart by two blanks."""
    drawing = PAGE.partition("\n## Floors\n")[2].split("```")[1]
    return [parts(line.strip().partition("  ")[0]) for line in drawing.strip().splitlines()]


def held_floors() -> list[frozenset[str]]:
    """Return the floors of the contract that `lint-imports` holds in CI."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    [contract] = settings["tool"]["importlinter"]["contracts"]
    return [parts(layer) for layer in contract["layers"]]


def present() -> set[str]:
    """Return the packages and modules that stand directly in ``gen/``."""
    packages = {file.parent.name for file in GEN.glob("*/__init__.py")}
    return packages | {file.stem for file in GEN.glob("*.py")} - {"__init__"}


def test_the_drawing_has_the_floors_that_imports_are_held_to() -> None:
    assert drawn_floors() == held_floors()


def test_every_package_and_module_stands_on_a_floor() -> None:
    assert frozenset().union(*held_floors()) == present()


@pytest.mark.parametrize("name", sorted(present()))
def test_the_page_says_what_each_part_is_for(name: str) -> None:
    assert (f"{name}.py`" if (GEN / f"{name}.py").is_file() else f"`{name}/`") in PAGE
