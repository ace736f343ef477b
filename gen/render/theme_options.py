"""Declare, check and settle the options of a theme: what a repository may choose without CSS.

A theme declares an option in ``theme.toml`` with its type, default and description. gen.toml
chooses values in a table ``[themes.NAME]``. The settled values reach the templates as ``option.x``
and the stylesheets as custom properties ``--option-x``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from gen.check.nearest import nearest
from gen.render.css_text import css_text
from gen.render.errors import ThemeError
from gen.render.theme_file import ThemePart, shown_file

OptionType = Literal["bool", "int", "length", "colour", "choice", "text"]
OptionValue = bool | int | str

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_LENGTH = re.compile(r"\d{1,4}(\.\d{1,3})?(pt|mm|cm|em)")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LONGEST_TEXT = 200


class Option(BaseModel):
    """Hold the declaration of one option. `choices` are the values of a ``choice``.

    A `fixed` option has been settled by the theme: gen.toml can no longer choose it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: OptionType = Field(description="取值的种类")
    default: StrictBool | StrictInt | StrictStr = Field(description="默认值")
    description: StrictStr = Field(description="说明，gen themes 列出")
    choices: tuple[StrictStr, ...] = Field((), description="种类为 choice 时可选的值")
    fixed: StrictBool = Field(False, description="主题已经定下，gen.toml 不能再选")

    def accepts(self, value: object) -> bool:
        """Tell whether `value` is of this option's type."""
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "int":
            return isinstance(value, int) and not isinstance(value, bool)
        return isinstance(value, str) and self._accepts_text(value)

    def _accepts_text(self, value: str) -> bool:
        if self.type == "length":
            return _LENGTH.fullmatch(value) is not None
        if self.type == "colour":
            return _COLOUR.fullmatch(value) is not None
        if self.type == "choice":
            return value in self.choices
        return len(value) <= _LONGEST_TEXT and value.isprintable()


@dataclass(frozen=True, slots=True)
class OptionFault:
    """State what is wrong with the value chosen for option `name`.

    `reason` is a key of wording (``option-unknown``, ``option-near``, ``option-value``), `facts`
    fill it in.
    """

    name: str
    reason: str
    facts: Mapping[str, str]


def declared_options(parts: Sequence[ThemePart]) -> dict[str, Option]:
    """Return the options of a theme made of `parts` (nearest first), in order of declaration.

    A nearer theme may restate any key of an inherited option but its type. Raises ThemeError
    ``theme.option`` for a declaration that is none.
    """
    tables: dict[str, dict[str, Any]] = {}
    for part in reversed(parts):
        for name, table in part.file.options.items():
            inherited = tables.get(name, {})
            if inherited and table.get("type", inherited["type"]) != inherited["type"]:
                raise _error(part, name, f"type {table['type']} ≠ {inherited['type']}")
            tables[name] = {**inherited, **table}
            _declared(part, name, tables[name])
    return {name: Option.model_validate(table) for name, table in tables.items()}


def option_faults(
    options: Mapping[str, Option], chosen: Mapping[str, object]
) -> Iterator[OptionFault]:
    """Yield what is wrong with the values that gen.toml chooses."""
    for name, value in chosen.items():
        option = options.get(name)
        offered = tuple(each for each in options if not options[each].fixed)
        facts = {"option": name, "known": "、".join(offered)}
        if option is None:
            near = nearest(name, offered)
            reason = "option-near" if near else "option-unknown"
            yield OptionFault(name, reason, {**facts, "nearest": near or ""})
        elif option.fixed:
            yield OptionFault(name, "option-fixed", {**facts, "value": str(option.default)})
        elif not option.accepts(value):
            yield OptionFault(
                name,
                f"option-{option.type}",
                {**facts, "value": str(value), "choices": "、".join(option.choices)},
            )


def settled_options(
    options: Mapping[str, Option], chosen: Mapping[str, Any]
) -> dict[str, OptionValue]:
    """Return the value of every option: the chosen one, else its default.

    Raises ThemeError ``theme.option-…`` for the first fault of `chosen`.
    """
    for fault in option_faults(options, chosen):
        raise ThemeError(f"theme.{fault.reason}", fault.facts)
    return {name: chosen.get(name, option.default) for name, option in options.items()}


def custom_properties(options: Mapping[str, Option], values: Mapping[str, OptionValue]) -> str:
    """Return the rule of CSS that gives every option to the stylesheets; without options, none.

    ``text_size`` is called ``--option-text-size``. A text is a quoted string, a switch 1 or 0.
    """
    lines = [
        f"  --option-{name.replace('_', '-')}: {_css_value(option, values[name])};\n"
        for name, option in options.items()
    ]
    return f":root {{\n{''.join(lines)}}}\n" if lines else ""


def _declared(part: ThemePart, name: str, table: Mapping[str, Any]) -> None:
    """Raise ThemeError unless `table` declares an option called `name`."""
    if _NAME.fullmatch(name) is None:
        raise _error(part, name, "[a-z][a-z0-9_]*")
    try:
        option = Option.model_validate(table)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(step) for step in (name, *first["loc"]))
        raise _error(part, place, first["msg"]) from error
    if not option.accepts(option.default):
        raise _error(part, f"{name}.default", str(option.default))


def _error(part: ThemePart, place: str, reason: str) -> ThemeError:
    file = shown_file(part.folder / "theme.toml")
    return ThemeError(
        "theme.invalid", {"file": file, "place": f"options.{place}", "reason": reason}
    )


def _css_value(option: Option, value: OptionValue) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if option.type != "text":
        return str(value)
    return css_text(str(value))
