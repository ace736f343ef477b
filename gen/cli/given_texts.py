"""Read texts that a command line gives: as they stand, or from the file behind an ``@``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.consolidate.order import GivenText
    from gen.load.problem import ReadProblem


@dataclass(frozen=True, slots=True)
class GivenTexts:
    """Hold the texts that could be read, what kept others from it, and the files they came from."""

    texts: "dict[str, GivenText]" = field(default_factory=dict)
    problems: "list[ReadProblem]" = field(default_factory=list)
    files: list[Path] = field(default_factory=list)


def read_texts(given: Mapping[str, tuple[str, str | None]]) -> GivenTexts:
    """Read the texts of `given`: name → option and value; an option that was not used gives None.

    ``@file`` is the content of a file in UTF-8, ``@@`` at the start stands for an ``@`` itself.
    """
    found = GivenTexts()
    for name, (option, value) in given.items():
        if value is not None:
            _read(name, option, value, found)
    return found


def plain(value: str | None, option: str) -> str | None:
    """Return a short text as it is. Raises a usage error when its bytes are no UTF-8."""
    if value is not None and not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise typer.BadParameter(say("error.not_utf8", option=option)) from error
    return value


def _read(name: str, option: str, value: str, found: GivenTexts) -> None:
    from gen.consolidate.order import GivenText
    from gen.load.input_file import read_file, shown_path
    from gen.load.problem import ReadProblem
    from gen.load.text import decode

    shown = f"<{option}>"
    data: bytes | ReadProblem
    if value.startswith("@") and not value.startswith("@@"):
        file = Path(value[1:])
        found.files.append(file)
        shown = shown_path(file, Path.cwd())
        data = read_file(file, shown)
    else:  # the bytes as the system gave them
        data = value.removeprefix("@").encode("utf-8", "surrogateescape")
    text = data if isinstance(data, ReadProblem) else decode(data, shown)
    if isinstance(text, ReadProblem):
        found.problems.append(text)
    else:
        found.texts[name] = GivenText(shown, text)
