"""Read the values of options and arguments.

Typer does this with pydantic, which takes as long to load as everything else that `gen validate`
does, and answers mistakes in English. The few types that our commands use are read here instead.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args, get_origin

import typer
from typer.core import TyperArgument, TyperOption

from gen.cli.texts import say


class PlainParameters:
    """Let a command of Typer, which this is mixed into, read its values with PlainValue."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for parameter in settings.get("params") or ():
            _read_plainly(parameter)

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option ``--help``, which Typer makes by itself."""
        option = super().get_help_option(ctx)  # type: ignore[misc]  # a command has it
        if option is not None:
            _read_plainly(option)
        return option


def _read_plainly(parameter: Any) -> None:
    """Put PlainValue where Typer asks a parameter for its reader."""
    value = PlainValue(parameter)
    parameter.get_runtime_param = lambda: value


@dataclass(frozen=True, slots=True)
class PlainValue:
    """Read the values of one parameter: text, path, integer, one of several words, or a list."""

    parameter: TyperArgument | TyperOption

    def coerce(self, value: Any, *, param: Any, ctx: Any) -> Any:
        """Return `value` in the type of the parameter; None and defaults stay as they are.

        Raises a usage error, TypeError for a parameter of a type that no command has had so far.
        """
        if self.parameter.multiple or self.parameter.nargs == -1:
            return tuple(self._read(item) for item in value or ())
        return self._read(value)

    def _read(self, value: Any) -> Any:
        descriptor = self.parameter.type_descriptor
        if not isinstance(value, str):
            return value
        if descriptor.choices is not None:
            return self._choice(value, descriptor.choices)
        kind = _element(descriptor.annotation)
        if kind is int:
            return self._integer(value)
        if kind is str or kind is Path:
            return kind(value)
        raise TypeError(f"no reader for {self.parameter.name}: {kind}")

    def _choice(self, value: str, choices: tuple[Any, ...]) -> str:
        if value not in choices:
            known = "、".join(map(str, choices))
            if isinstance(self.parameter, TyperArgument):
                raise self._unknown(value, choices, known)
            raise self._error("choice", value=value, known=known)
        return value

    def _unknown(self, value: str, choices: tuple[Any, ...], known: str) -> typer.BadParameter:
        """Say of an argument, which has no name on the command line, what is meant by it."""
        from gen.check.nearest import nearest

        near = nearest(value, map(str, choices))
        noun = say(f"value.noun.{self.parameter.name}")
        key = "unknown_near" if near else "unknown"
        return self._error(key, noun=noun, value=value, nearest=near, known=known)

    def _integer(self, value: str) -> int:
        try:
            number = int(value)
        except ValueError as error:
            raise self._error("integer", value=value) from error
        least = self.parameter.min
        if least is not None and number < least:
            raise self._error("least", least=least)
        return number

    def _error(self, key: str, **facts: object) -> typer.BadParameter:
        name = self.parameter.opts[0]
        return typer.BadParameter(say(f"value.{key}", name=name, **facts))


def _element(annotation: Any) -> Any:
    """Return the type of one value: of a list, that of its items."""
    return get_args(annotation)[0] if get_origin(annotation) is list else annotation
