"""Make the means of the server's own pages: their templates, and their sentences."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from gen.diagnostics.cells import visible

if TYPE_CHECKING:
    from jinja2 import Environment

Words = Mapping[str, Mapping[str, str]]


def own_templates(folder: Path) -> "Environment":
    """Return the templates in `folder`; they escape whatever is put into them."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def sentence(words: Words, key: str, values: Mapping[str, object]) -> str:
    """Return the sentence under the dotted `key` with `values` filled in, none of which acts."""
    table, _, name = key.partition(".")
    return words[table][name].format_map({k: visible(str(v)) for k, v in values.items()})
