"""The documents name every command and do not fall behind the program."""

import re
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

from gen.cli.group import COMMANDS
from gen.workbench.json_schemas import NAMES
from scripts import (
    draw_memory,
    write_command_docs,
    write_dependency_docs,
    write_json_docs,
    write_schema_docs,
    write_settings_docs,
)
from scripts.field_tables import UndocumentedError, tables
from scripts.json_shape import Shape
from scripts.json_shape import UndocumentedError as UndocumentedKeyError
from scripts.write_json_docs import answering_commands
from tests.sample_cases import ROOT

WRITTEN = [
    draw_memory,
    write_command_docs,
    write_dependency_docs,
    write_json_docs,
    write_schema_docs,
    write_settings_docs,
]


@pytest.mark.parametrize(
    ("file", "document"),
    [(each.FILE, each.document) for each in WRITTEN],
    ids=[each.FILE.name for each in WRITTEN],
)
def test_a_page_that_the_program_writes_is_up_to_date(
    file: Path, document: Callable[[], str]
) -> None:
    assert file.read_text("utf-8") == document(), "run: make docs"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_named_in_a_document_that_a_person_wrote(command: str) -> None:
    generated = {each.FILE for each in WRITTEN}
    written = [*ROOT.glob("README*.md"), *(ROOT / "docs").glob("*.md")]
    texts = [file.read_text("utf-8") for file in written if file not in generated]
    assert any(f"gen {command}" in text for text in texts)


def test_every_json_output_is_described() -> None:
    page = write_json_docs.FILE.read_text("utf-8")
    answering = set(answering_commands())
    schemas = {name.replace("-", " ") for name in NAMES if name.startswith("evidence-")}
    assert {line for line in answering if f"`gen {line}`" not in page} <= schemas


def test_a_key_that_nothing_is_written_about_is_noticed() -> None:
    shape = Shape({"known": "…", "list": "…", "list[].inner": "…"})
    shape.look_at({"known": 1, "list": []})
    assert len(list(shape.rows())) == 3  # an empty list shows nothing of what it could hold
    shape.look_at({"new": 1})
    with pytest.raises(UndocumentedKeyError, match="new"):
        list(shape.rows())


def test_a_setting_without_a_description_is_noticed() -> None:
    from collections import Counter

    with pytest.raises(UndocumentedError, match="dark"):
        tables({"properties": {"dark": {"type": "boolean"}}}, Counter())


# ── Licences ─────────────────────────────────────────────────────────────────

CLASSIFIED = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "ISC License (ISCL)": "ISC",
    "Python Software Foundation License": "PSF-2.0",
}


def stated_licence(package: str) -> str | None:
    """Return the licence that an installed package states in a way that can be compared."""
    try:
        stated = metadata(package)
    except PackageNotFoundError:  # for another system, or not in the lock
        return None
    expression = stated.get("License-Expression")
    if expression and re.fullmatch(r"[\w.+-]+( (AND|OR) [\w.+-]+)*", expression):
        return expression
    classes = [each.rpartition(" :: ")[2] for each in stated.get_all("Classifier") or []]
    known = [CLASSIFIED[each] for each in classes if each in CLASSIFIED]
    return known[0] if len(known) == 1 else None


def test_licences_are_those_that_the_packages_state() -> None:
    told = write_dependency_docs.words()
    written = {name: entry["licence"] for name, entry in told["package"].items()} | told["along"]
    stated = {name: licence for name in written if (licence := stated_licence(name))}
    assert len(stated) > 80
    wrong = {
        name: (written[name], licence)
        for name, licence in stated.items()
        if not written[name].startswith(licence)
    }
    assert wrong == {}
