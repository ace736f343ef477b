"""Declare the options that several commands share. Their help stands in texts.toml."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from gen.model.edition import Edition

OutputFormat = Literal["text", "json", "sarif", "github", "junit"]
DataFormat = Literal["text", "json"]
EditionChoice = Literal[Edition, "all"]

PlanOption = Annotated[Path, typer.Option("--plan", "-p")]
SelectionOption = Annotated[Path | None, typer.Option("--selection", "-s")]
StrictOption = Annotated[bool, typer.Option("--strict")]
FormatOption = Annotated[OutputFormat, typer.Option("--format", "-f")]
"""The formats of diagnostics."""
DataFormatOption = Annotated[DataFormat, typer.Option("--format", "-f")]
"""The formats of what is no diagnostic."""
WithSourceOption = Annotated[bool, typer.Option("--with-source")]
LimitOption = Annotated[int, typer.Option("--limit", min=0)]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q")]
VerboseOption = Annotated[bool, typer.Option("--verbose", "-v")]
