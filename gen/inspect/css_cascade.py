"""Work out what a page's stylesheets make of an element: type, colour and ground (CSS Cascade 4).

Only what decides whether text can be read is computed, for one way of reading at a time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from xml.etree.ElementTree import Element

import cssselect2

from gen.inspect.css_media import READINGS, Reading
from gen.inspect.css_rules import Declaration, StyleRule, StyleSheet, read_declarations
from gen.inspect.css_values import Ink, font_size, read_ink, size_of_font, substituted
from gen.model.colour import WHITE, Colour, over

_ROOT_SIZE = 16.0
_LAST = 1 << 30
"""The place of a style attribute, behind all rules."""
_DARK: Colour = (0x12 / 255,) * 3
"""What browsers paint behind a page that offers a dark scheme and no ground of its own."""
_BLACK: Colour = (0.0, 0.0, 0.0)
_LINK: Colour = (0.0, 0.0, 0xEE / 255)
_INHERITS = frozenset({"inherit", "unset", "currentcolor"})
_NO_GROUND = frozenset({"none", "transparent", "initial", "unset", "revert", "inherit"})


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """How the text of an element looks: `size` in pixels, `ink`, and the `ground` behind it.

    None stands for what cannot be worked out. `variables` are the custom properties in force,
    `root` the size of type of the page.
    """

    size: float | None
    ink: Ink | None
    ground: Colour | None
    variables: Mapping[str, str]
    root: float | None


_PAPER = Look(_ROOT_SIZE, Ink(_BLACK, 1.0), WHITE, {}, _ROOT_SIZE)
_NIGHT = replace(_PAPER, ink=Ink(WHITE, 1.0), ground=_DARK)
"""What a page looks like without a style: in a light scheme, and in a dark one if it offers it."""


class Cascade:
    """Apply a stylesheet to the elements of one page.

    Elements that the same rules match inside the same surroundings look the same, and are worked
    out once.
    """

    def __init__(self, root: Element, sheet: StyleSheet) -> None:
        self._matcher = cssselect2.Matcher()
        for rule in sheet.rules:
            self._matcher.add_selector(rule.selector, rule)
        self._root = root
        self._readings = _distinct(sheet)
        self._matched: dict[Element, tuple[StyleRule, ...]] = {}
        self._values: dict[tuple[object, ...], Mapping[str, str]] = {}
        self._looks: dict[tuple[object, ...], tuple[Look, ...]] = {}
        self._of_elements: dict[Element, tuple[Look, ...]] = {}

    @cached_property
    def _wrappers(self) -> Mapping[Element, Any]:
        wrapped = cssselect2.ElementWrapper.from_html_root(self._root)
        return {each.etree_element: each for each in wrapped.iter_subtree()}

    def chain(self, element: Element) -> Iterator[Element]:
        """Yield `element` and everything around it, inner ones first."""
        wrapper = self._wrappers[element]
        while wrapper is not None:
            yield wrapper.etree_element
            wrapper = wrapper.parent

    def matched(self, element: Element) -> tuple[StyleRule, ...]:
        """Return the rules for `element` and its pseudo-elements, its own style as the last."""
        if element not in self._matched:
            found = self._matcher.match(self._wrappers[element])
            own = read_declarations(element.get("style", ""))
            self._matched[element] = (*(rule for *_, rule in found), *_own_rule(own))
        return self._matched[element]

    def looks(self, element: Element) -> tuple[Look, ...]:
        """Return how the text of `element` looks in every way of reading that differs."""
        if element not in self._of_elements:
            parent = self._wrappers[element].parent
            around = self.looks(parent.etree_element) if parent is not None else None
            rules = tuple(rule for rule in self.matched(element) if rule.pseudo is None)
            is_link = element.tag == "a" and "href" in element.attrib
            key = (id(around), rules, is_link)
            if key not in self._looks:
                self._looks[key] = tuple(
                    _computed(self._winners(rules, reading), outer, reading, is_link=is_link)
                    for reading, outer in zip(
                        self._readings, around or [None] * len(self._readings), strict=True
                    )
                )
            self._of_elements[element] = self._looks[key]
        return self._of_elements[element]

    def _winners(self, rules: tuple[StyleRule, ...], reading: Reading) -> Mapping[str, str]:
        """Return the declared value of every property that matters here."""
        if (rules, reading) not in self._values:
            best: dict[str, tuple[tuple[Any, ...], str]] = {}
            for rule in rules:
                for declaration in rule.declarations if rule.holds(reading) else ():
                    name, value = _relevant(declaration)
                    rank = (declaration.important, rule.specificity, rule.order)
                    if name and (name not in best or rank >= best[name][0]):
                        best[name] = rank, value
            self._values[rules, reading] = {name: value for name, (_, value) in best.items()}
        return self._values[rules, reading]


def _distinct(sheet: StyleSheet) -> tuple[Reading, ...]:
    """Return the ways of reading for which different rules of `sheet` hold."""
    conditions = {(rule.media, rule.doubt): rule for rule in sheet.rules}.values()
    different = {
        (reading.scheme, *(rule.holds(reading) for rule in conditions)): reading
        for reading in READINGS
    }
    return tuple(different.values())


def _own_rule(declarations: tuple[Declaration, ...]) -> tuple[StyleRule, ...]:
    if not declarations:
        return ()
    return (StyleRule(None, (1, 0, 0), _LAST, None, (), False, declarations),)


def _computed(
    won: Mapping[str, str], around: Look | None, reading: Reading, *, is_link: bool
) -> Look:
    """Return the look of an element inside `around`, None for the page, from its values `won`."""
    own = {name: value for name, value in won.items() if name.startswith("--")}
    known = around.variables if around is not None else {}
    variables = {**known, **own} if own else known
    values = {name: substituted(value, variables) for name, value in won.items()}
    outer = around
    if outer is None:
        offers_dark = "dark" in (values.get("color-scheme") or "")
        outer = _NIGHT if offers_dark and reading.scheme == "dark" else _PAPER
    size = _size(values, outer)
    return Look(
        size,
        _ink(values, outer.ink, is_link=is_link),
        _ground(values, outer.ground),
        variables,
        size if around is None else around.root,
    )


def _size(values: Mapping[str, str | None], outer: Look) -> float | None:
    if "font-size" not in values:
        return outer.size
    value = values["font-size"]
    if value is None or outer.size is None or outer.root is None:
        return None
    return font_size(value, outer.size, outer.root)


def _relevant(declaration: Declaration) -> tuple[str, str]:
    """Return the property that `declaration` sets, shorthands resolved; no name when none."""
    name, value = declaration.name, declaration.value
    if name == "font":
        return "font-size", size_of_font(value) or value
    if name in {"background", "background-color"}:
        return "background", value
    if name in {"font-size", "color", "color-scheme"} or name.startswith("--"):
        return name, value
    return "", ""


def _ink(values: Mapping[str, str | None], inherited: Ink | None, *, is_link: bool) -> Ink | None:
    if "color" not in values:
        return Ink(_LINK, 1.0) if is_link else inherited
    value = values["color"]
    if value is None:
        return None
    return inherited if value.lower() in _INHERITS else read_ink(value)


def _ground(values: Mapping[str, str | None], behind: Colour | None) -> Colour | None:
    """Return the colour behind the text; pictures and gradients cannot be worked out."""
    if "background" not in values:
        return behind
    value = values["background"]
    if value is None:
        return None
    if value.lower() in _NO_GROUND:
        return behind
    ink = read_ink(value)
    if ink is None or (behind is None and ink.alpha < 1.0):
        return None
    return over(ink.colour, ink.alpha, behind or WHITE)
