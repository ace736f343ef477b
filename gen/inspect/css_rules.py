"""Read the rules of a page's stylesheets, each with what must hold for it to apply.

A reader's own acts (pointing, focus, a link that was followed to its place) are a condition like
the width of the window: the pseudo-classes that stand for them are taken from the selector and
noted, so that a rule which hides on pointing is found. Whatever else this reader does not know is
noted as well, and may apply.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cssselect2
import tinycss2

from gen.inspect.css_media import Reading, applies

_STATES = re.compile(
    r":(?:hover|focus-visible|focus-within|focus|active|visited|link|any-link|target-within|target"
    r"|checked|open|enabled|disabled|default|indeterminate|placeholder-shown)(?![\w-])"
)
_TARGET = re.compile(r":target(?![\w-])")
_FOREIGN_PSEUDO = re.compile(
    r"::(?!before|after|marker|first-line|first-letter)[\w-]+(?:\([^)]*\))?"
)
_LOST_FIRST = re.compile(r"^([>+~])")
_LOST_LAST = re.compile(r"([>+~])$")
_CONDITIONAL = frozenset({"supports", "container", "layer", "scope", "starting-style"})
_WITHOUT_EFFECT = frozenset({"page", "charset", "namespace", "counter-style", "property"})
_STILL = frozenset({"keyframes", "font-face", "font-feature-values", "font-palette-values"})
"""Have an effect only through declarations, which are judged: ``animation``, ``font-family``."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """One property with the text of its value."""

    name: str
    value: str
    important: bool


@dataclass(frozen=True, slots=True, eq=False)
class StyleRule:
    """One selector with its declarations.

    `media` are the queries around it, every one of which must hold. With a `doubt`, such as a
    reader's act or an at-rule that this reader does not evaluate, it may apply or not.
    """

    selector: Any
    specificity: tuple[int, int, int]
    order: int
    pseudo: str | None
    media: tuple[str, ...]
    doubt: bool
    declarations: tuple[Declaration, ...]

    def holds(self, reading: Reading) -> bool:
        """Tell whether the conditions of the rule hold for `reading`."""
        if self.doubt and not reading.doubts:
            return False
        return all(applies(query, reading) for query in self.media)


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The rules of a page; `unclear` are the parts that nobody here can judge."""

    rules: tuple[StyleRule, ...]
    unclear: tuple[str, ...]


def read_styles(texts: Sequence[str]) -> StyleSheet:
    """Return the rules of the style elements with these `texts`, in order."""
    reader = _Reader()
    for text in texts:
        reader.read(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))
    return StyleSheet(tuple(reader.rules), tuple(reader.unclear))


def read_declarations(text: str) -> tuple[Declaration, ...]:
    """Return the declarations of a style attribute."""
    return tuple(_declarations(tinycss2.parse_blocks_contents(text, True, True)))


class _Reader:
    """Collect rules, and what cannot be judged."""

    def __init__(self) -> None:
        self.rules: list[StyleRule] = []
        self.unclear: list[str] = []

    def read(self, nodes: Any, media: tuple[str, ...] = (), *, doubt: bool = False) -> None:
        """Read the rules `nodes`, which stand inside the `media` queries."""
        for node in nodes:
            if node.type == "qualified-rule":
                self._style(node, media, doubt)
            elif node.type == "at-rule":
                self._at_rule(node, media, doubt)
            elif node.type == "error":
                self.unclear.append(str(node.message))

    def _at_rule(self, node: Any, media: tuple[str, ...], doubt: bool) -> None:
        name = node.lower_at_keyword
        prelude = tinycss2.serialize(node.prelude).strip()
        if name == "media" and node.content is not None:
            self.read(_rules(node.content), (*media, prelude), doubt=doubt)
        elif name in _CONDITIONAL:
            self.read(_rules(node.content or ()), media, doubt=True)
        elif name not in _WITHOUT_EFFECT and name.lstrip("-") not in _STILL:
            self.unclear.append(f"@{name}")

    def _style(self, node: Any, media: tuple[str, ...], doubt: bool) -> None:
        content = tinycss2.parse_blocks_contents(node.content, True, True)
        declarations = tuple(_declarations(content))
        written = tinycss2.serialize(node.prelude).strip()
        if any(item.type in {"qualified-rule", "at-rule"} for item in content):
            self.unclear.append(f"{written} {{ … }}")  # nested rules
        plain = _STATES.sub("", _TARGET.sub("[id]", _FOREIGN_PSEUDO.sub("", written)))
        depends = doubt or _STATES.search(written) is not None
        try:
            selectors = cssselect2.compile_selector_list(_completed(plain))
        except cssselect2.SelectorError:
            self.unclear.append(written)
            return
        for selector in selectors:
            self.rules.append(
                StyleRule(
                    selector,
                    selector.specificity,
                    len(self.rules),
                    selector.pseudo_element,
                    media,
                    depends,
                    declarations,
                )
            )


def _rules(content: Any) -> Any:
    return tinycss2.parse_rule_list(content, skip_comments=True, skip_whitespace=True)


def _declarations(content: Any) -> Iterator[Declaration]:
    for item in content:
        if item.type == "declaration":
            value = tinycss2.serialize(item.value).strip()
            yield Declaration(item.lower_name, value, bool(item.important))


def _completed(selector: str) -> str:
    """Put ``*`` where a compound selector lost all it had."""
    parts = (part.strip() for part in selector.split(","))
    return ", ".join(
        _LOST_LAST.sub(r"\1 *", _LOST_FIRST.sub(r"* \1", part)) or "*" for part in parts
    )
