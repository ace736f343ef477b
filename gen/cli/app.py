"""Build the Typer app: the program ``gen`` with its global options and all commands."""

from dataclasses import dataclass
from typing import Annotated

import typer

from gen import __version__
from gen.cli.completion import Shell, script
from gen.cli.group import CommandGroup
from gen.cli.help import HELP_NAMES
from gen.cli.streams import write_result
from gen.cli.texts import say

app = typer.Typer(
    name="gen",
    cls=CommandGroup,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=HELP_NAMES,
)


@dataclass(frozen=True, slots=True)
class PeerOptions:
    """Hold the options that the peer takes before its subcommand (contract (d))."""

    archive_dir: str | None = None
    no_cwd_report: bool = False
    without_effect: bool = False

    @property
    def is_given(self) -> bool:
        """Tell whether any of them was used."""
        return self != PeerOptions()


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", "-V")] = False,
    show_completion: Annotated[Shell | None, typer.Option("--show-completion")] = None,
    archive_dir: Annotated[str | None, typer.Option("--archive-dir", hidden=True)] = None,
    no_cwd_report: Annotated[bool, typer.Option("--no-cwd-report", hidden=True)] = False,
    no_report: Annotated[bool, typer.Option("--no-report", hidden=True)] = False,
    no_archive: Annotated[bool, typer.Option("--no-archive", hidden=True)] = False,
) -> int:
    """Answer ``gen`` without a command, and hand the peer's global options to consolidate."""
    if show_completion is not None:
        write_result(script(show_completion))
        context.exit()
    options = PeerOptions(archive_dir, no_cwd_report, no_report or no_archive)
    if version:
        write_result(f"gen {__version__}\n")
        context.exit()
    if options.is_given and context.invoked_subcommand != "consolidate":
        context.fail(say("error.consolidate_only"))
    context.obj = options
    if context.invoked_subcommand is None:
        write_result(say("app.start"))
    return 0
