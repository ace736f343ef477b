"""Be a command that has commands of its own, such as ``gen evidence``."""

from importlib import import_module
from keyword import iskeyword
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from gen.cli.completion import offered
from gen.cli.help import HELP_NAMES, Command, command_page, group_page
from gen.cli.texts import say
from gen.cli.values import PlainParameters


class SubCommand(Command):
    """Be a command of a group; its words stand under the name of both: ``evidence-init``."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page of this command."""
        group = ctx.parent.info_name if ctx.parent is not None else ""
        formatter.write(command_page(f"{group}-{self.name}", ctx))


class SubGroup(PlainParameters, TyperGroup):
    """Be a group of commands; each is made from its function at its first use.

    The module ``gen.cli.<group>`` has their names in COMMANDS, ``gen.cli.<group>_<name>`` the
    function of each.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the commands."""
        return sub_commands(self.name or "")

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands."""
        return list(self.names)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command `cmd_name`, None when there is none."""
        if cmd_name in self.names and cmd_name not in self.commands:
            self.commands[cmd_name] = load_sub_command(self.name or "", cmd_name)
        return self.commands.get(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and remaining arguments; a wrong name gets the nearest one."""
        if args[0] not in self.names and not args[0].startswith("-"):
            from gen.check.nearest import nearest

            near = nearest(args[0], self.names)
            key = "error.unknown_command_near" if near else "error.unknown_command"
            full = f"{self.name} {args[0]}"
            ctx.fail(say(key, name=full, nearest=f"{self.name} {near}"))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return the commands, or the options, that begin like `incomplete`."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return list(offered(self.names, incomplete, self.name or ""))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page of the group."""
        formatter.write(group_page(self.names, ctx, group=self.name or ""))


def function_name(command: str) -> str:
    """Return by what name Python knows `command`: its module in ``gen.cli``, and its function."""
    name = command.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


def sub_commands(group: str) -> tuple[str, ...]:
    """Return the names of the commands of `group`; none for a command without any."""
    module = import_module(f"gen.cli.{function_name(group)}")
    found: tuple[str, ...] = getattr(module, "COMMANDS", ())
    return found


def load_group(name: str, callback: Any) -> Any:
    """Return the Typer group `name`; `callback` answers for it without a command."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.callback(cls=SubGroup, context_settings=HELP_NAMES, invoke_without_command=True)(callback)
    group = get_command(app)
    group.name = name
    return group


def load_sub_command(group: str, name: str) -> Any:
    """Return the Typer command `name` of `group`."""
    function = function_name(f"{group}-{name}")
    module = import_module(f"gen.cli.{function}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=SubCommand, context_settings=HELP_NAMES)(getattr(module, function))
    return get_command(app)
