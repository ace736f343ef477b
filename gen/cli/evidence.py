"""Work with the evidence of a case: a group of commands, each in a file of its own."""

import typer

from gen.cli.streams import write_result

COMMANDS = ("init", "capture", "audit", "link", "health", "repair", "review")
"""The commands of the group, in the order of its help page."""


def evidence(context: typer.Context) -> int:
    """Answer ``gen evidence`` without a command by its help page."""
    if context.invoked_subcommand is None:
        write_result(f"{context.get_help()}\n")
    return 0
