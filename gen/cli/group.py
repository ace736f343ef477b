"""Load a command's module only when the command is used, so that ``gen validate`` starts fast."""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from gen.cli.completion import offered
from gen.cli.help import HELP_NAMES, Command, group_page
from gen.cli.sub_group import function_name, load_group
from gen.cli.texts import say
from gen.cli.values import PlainParameters

COMMANDS = (
    "new",
    "check",
    "fmt",
    "build",
    "watch",
    "serve",
    "diff",
    "verify",
    "package",
    "release",
    "stale",
    "export",
    "import",
    "explain",
    "cite",
    "schema",
    "themes",
    "new-theme",
    "cache",
    "evidence",
    "doctor",
    "validate",
    "filters",
    "payload",
    "consolidate",
)
"""Every command, in the order of the help page.

``gen.cli.<name>`` holds its function, in both of which ``-`` is written ``_``; a word of Python's
own gets a ``_`` behind it. One that has commands of its own names them in COMMANDS
(`gen.cli.sub_group`).
"""


class CommandGroup(PlainParameters, TyperGroup):
    """Be the group of all commands; each is made from its function at its first use."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command `cmd_name`, None when there is none."""
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.commands[cmd_name] = load_command(cmd_name)
        return self.commands.get(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and remaining arguments; a wrong name gets the nearest one."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from gen.check.nearest import nearest

            near = nearest(args[0], COMMANDS)
            key = "error.unknown_command_near" if near else "error.unknown_command"
            ctx.fail(say(key, name=args[0], nearest=near))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return the commands, or the options, that begin like `incomplete`."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return list(offered(COMMANDS, incomplete))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page of the program."""
        formatter.write(group_page(COMMANDS, ctx))


def load_command(name: str) -> Any:
    """Return the Typer command `name`, made of the function of its module in ``gen.cli``."""
    function = function_name(name)
    module = import_module(f"gen.cli.{function}")
    if hasattr(module, "COMMANDS"):
        return load_group(name, getattr(module, function))
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=Command, context_settings=HELP_NAMES)(getattr(module, function))
    return get_command(app)
