"""Write help pages in Chinese: what a command does, its arguments, options and exit codes.

Typer's own pages are in English and measure Chinese characters as one cell, so a page is made here
from the parameters that Typer knows and the words of texts.toml.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from gen.cli.texts import say, table
from gen.cli.unfinished import answering
from gen.cli.values import PlainParameters
from gen.cli.wrapping import paragraphs, wrapped
from gen.diagnostics.cells import cell_width, padded

HELP_NAMES = {"help_option_names": ["-h", "--help"]}
WIDTH = 80
"""In cells: what fits a terminal that nobody has made wider."""
_INDENT = "  "
_WIDEST_NAME = 26


class Command(PlainParameters, TyperCommand):
    """Be a Typer command whose help is Chinese, and which answers programs whatever happens."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; return its exit code."""
        return answering(lambda: super(Command, self).invoke(ctx), ctx.params.get("format"))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page of this command."""
        formatter.write(command_page(self.name or "", ctx))


def command_page(name: str, context: typer.Context) -> str:
    """Return the help page of command `name`."""
    words = table(f"command.{name}")
    parameters = [each for each in context.command.get_params(context) if not _is_hidden(each)]
    arguments = [each for each in parameters if isinstance(each, TyperArgument)]
    options = [each for each in parameters if isinstance(each, TyperOption)]
    pieces = [say("help.options_piece"), *(_usage(argument) for argument in arguments)]
    return _page(
        f"{say('help.usage')}{context.command_path} {' '.join(pieces)}",
        str(words["summary"]),
        str(words.get("detail", "")),
        _section(say("help.arguments"), (_argument_row(name, each) for each in arguments)),
        _section(say("help.options"), (option_row(name, each) for each in options)),
        _examples(words.get("examples", "")),
    )


def group_page(names: Iterable[str], context: typer.Context, group: str = "") -> str:
    """Return the help page of the program, or of a `group`: its commands `names` and options."""
    options = [
        each
        for each in context.command.get_params(context)
        if isinstance(each, TyperOption) and not each.hidden
    ]
    words = table(f"command.{group}") if group else table("app")
    start = f"{group}-" if group else ""
    commands = ((name, str(table(f"command.{start}{name}")["summary"])) for name in names)
    return _page(
        f"{say('help.usage')}{context.command_path} {say('help.command_piece')}",
        str(words["summary"]),
        str(words["detail"]),
        _section(say("help.commands"), commands),
        _section(say("help.options"), (option_row("", each) for each in options)),
        "",
    )


def option_row(command: str, option: TyperOption) -> tuple[str, str]:
    """Return how a page names `option` and what it says about it."""
    words = parameter_words(command, option.name)
    names = ", ".join(sorted(option.opts, key=len))
    value = "" if option.is_flag else _value(words, option)
    notes = [say("help.required")] if option.required else []
    if option.default not in (None, False) and not option.is_flag:
        notes.append(say("help.default", value=option.default))
    return f"{names} {value}".rstrip(), "".join([str(words["text"]), *notes])


def parameter_words(command: str, name: str) -> Mapping[str, Any]:
    """Return the words for a parameter: those of the command, else those shared by all."""
    own = table(f"command.{command}.parameters").get(name)
    found: Mapping[str, Any] = own if own is not None else table("parameters")[name]
    return found


def _argument_row(command: str, argument: TyperArgument) -> tuple[str, str]:
    return _argument_name(argument), str(parameter_words(command, argument.name)["text"])


def _usage(argument: TyperArgument) -> str:
    name = _argument_name(argument)
    return name if argument.required else f"[{name}]"


def _argument_name(argument: TyperArgument) -> str:
    return f"{argument.display_name_raw}{'…' if argument.nargs != 1 else ''}"


def _value(words: Mapping[str, Any], option: TyperOption) -> str:
    if "value" in words:
        return str(words["value"])
    return "|".join(map(str, option.type_descriptor.choices or ()))


def _is_hidden(parameter: Any) -> bool:
    return bool(getattr(parameter, "hidden", False))


def _page(usage: str, summary: str, detail: str, *sections: str) -> str:
    texts = (text for text in (summary, detail.strip()) if text)
    parts = ("".join(_indented(line) for line in paragraphs(text)) for text in texts)
    return "\n".join([f"{usage}\n", *parts, *(section for section in sections if section)])


def _indented(text: str) -> str:
    """Return `text` as indented lines of the page."""
    lines = wrapped(text, WIDTH - len(_INDENT))
    return "".join(f"{_INDENT}{line}".rstrip() + "\n" for line in lines)


def _section(title: str, entries: Iterable[tuple[str, str]]) -> str:
    rows = list(entries)
    if not rows:
        return ""
    width = min(max(cell_width(name) for name, _ in rows), _WIDEST_NAME)
    lines = [f"{title}\n"]
    for name, text in rows:
        first, *rest = wrapped("".join(text.splitlines()), WIDTH - width - 2 - len(_INDENT))
        lines.append(f"{_INDENT}{_named(name, width)}{first}\n")
        lines.extend(f"{_INDENT}{' ' * (width + 2)}{line}\n" for line in rest)
    return "".join(lines)


def _named(name: str, width: int) -> str:
    """Return `name` as the left column; one that is too wide gets a line of its own."""
    if cell_width(name) <= width:
        return padded(name, width) + "  "
    return f"{name}\n{_INDENT}{' ' * (width + 2)}"


def _examples(text: str) -> str:
    lines = "".join(f"{_INDENT}{line}\n" for line in text.strip().splitlines())
    return f"{say('help.examples')}\n{lines}" if lines else ""
