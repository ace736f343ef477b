"""The documents name every command and do not fall behind the program."""

from pathlib import Path

import pytest

from gen.cli.group import COMMANDS
from scripts.write_command_docs import FILE, document

ROOT = Path(__file__).parents[2]


def test_the_page_on_commands_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == document(), "run: python scripts/write_command_docs.py"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_named_in_a_document_that_a_person_wrote(command: str) -> None:
    written = [*ROOT.glob("README*.md"), *(ROOT / "docs").glob("*.md")]
    texts = [file.read_text("utf-8") for file in written if file != FILE]
    assert any(f"gen {command}" in text for text in texts)
