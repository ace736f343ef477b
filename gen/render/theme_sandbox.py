"""Run a theme's templates as data: they compute little, change nothing and see no internals.

A theme may come from anywhere. Its templates get the report and what the program gives them to
print it; they reach neither files nor the environment nor Python itself (Jinja's immutable
sandbox), every value they print is escaped, and no expression makes much of little: a power, a
repetition or a format with a width of a thousand millions would be one step of C code that nothing
can stop. Loops are bounded by the time and the memory that a report may take (gen.publish.bounds).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jinja2 import Template, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from gen.render.errors import ThemeError

LARGEST_PAGE = 64 * 1024 * 1024
"""The most characters that a page may have; that of forty pages has about half a million."""
_LONGEST = 1_000_000
"""The longest text or list, and the largest number, that an operator of a template may make."""
_WIDENING = frozenset({"center", "expandtabs", "format", "format_map", "ljust", "rjust", "zfill"})
_FILTERS = """
abs attr batch capitalize count d default dictsort e escape first float forceescape groupby int
items join last length list lower map max min reject rejectattr replace reverse select selectattr
slice sort string striptags sum title trim truncate unique upper wordcount
"""
"""The filters of Jinja that templates have. ``safe`` would let a text become markup, ``random`` and
``lipsum`` would give other bytes each time, others pad to any width."""
_GLOBALS = frozenset({"cycler", "dict", "joiner", "namespace", "range"})


class SandboxedTemplates(ImmutableSandboxedEnvironment):
    """Be a Jinja environment with no more than a theme needs."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.filters = {name: self.filters[name] for name in _FILTERS.split()}
        self.globals = {name: self.globals[name] for name in sorted(_GLOBALS)}
        pieces = ("batch", "slice")
        self.filters |= {name: _bounded(self.filters[name]) for name in pieces}
        self._safe: dict[tuple[type, str], bool] = {}

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Refuse, beside internals, the methods of texts that pad to any width.

        What is refused depends on the type alone, and is asked ten thousand times in a report.
        """
        key = type(obj), attr
        if key not in self._safe:
            widens = isinstance(obj, str) and attr in _WIDENING
            self._safe[key] = not widens and super().is_safe_attribute(obj, attr, value)
        return self._safe[key]

    def wrap_str_format(self, value: Any) -> None:
        """Give no format method in place of the refused one."""

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Compute `left` `operator` `right` unless the result could be huge."""
        if _could_be_huge(operator, left, right):
            raise SecurityError(f"operator {operator!r} would make too much")
        return super().call_binop(context, operator, left, right)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Parse a template; one that turns the escaping off is refused."""
        tree = super()._parse(source, name, filename)
        turned = tree.find(nodes.EvalContextModifier)
        if turned is not None:
            raise TemplateSyntaxError("autoescape is settled", turned.lineno, name, filename)
        return tree


def printed(template: Template, values: Mapping[str, Any]) -> str:
    """Return what `template` prints with `values`.

    Raises ThemeError ``theme.output`` for a page larger than any report, and what the template
    raises.
    """
    return "".join(_up_to(LARGEST_PAGE, template.generate(**values)))


def _up_to(most: int, parts: Iterable[str]) -> Iterator[str]:
    size = 0
    for part in parts:
        size += len(part)
        if size > most:
            raise ThemeError("theme.output", {"limit": str(most)})
        yield part


def _could_be_huge(operator: str, left: Any, right: Any) -> bool:
    sizes = [len(each) for each in (left, right) if isinstance(each, str | list | tuple)]
    numbers = [abs(each) for each in (left, right) if isinstance(each, int | float)]
    match operator:
        case "**":
            return True
        case "%":  # a format; of numbers it is small
            return bool(sizes)
        case "*" if sizes:
            return max(numbers, default=0) * max(sizes) > _LONGEST
        case "*":
            return max(numbers, default=0) > _LONGEST**2
        case _:
            return sum(sizes) > _LONGEST


def _bounded(filtered: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that makes pieces of a list, bound to a sensible number of them."""

    def run(value: Any, number: int, fill_with: Any = None) -> Any:
        if number > _LONGEST:
            raise SecurityError("too many pieces")
        return filtered(value, number, fill_with)

    return run
