"""Compute the styles of WeasyPrint 70.0 with less work: the same values, asked for less often.

Two things take most of the time that its style sheets take. Its own stylesheet gives every element
of a page six pseudo-elements (``::marker`` and those of notes and footnotes), which only list items
and notes show; and every property that no rule names walks the whole path of one that a rule does.
Both are cut short here, where the answer is known beforehand; all else goes the library's own way.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

_OF_FOOTNOTES = frozenset({"footnote-call", "footnote-marker"})
_OF_NOTES = frozenset({"note-call", "note-marker", "note-callback"})
_MARKER = "marker"
_OF_BOXES = ("before", "after")
_WRITING = ("ltr", "rtl")
_SPECIAL = frozenset({"display", "float", "page", "position"})
"""Properties whose value depends on others even where no rule names them."""
_DECORATION = "text_decoration_"


class StyleShortcuts:
    """Shorten the computing of styles while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._css = weasyprint.css
        self._check_math = weasyprint.css.functions.check_math
        plain = [name for name in self._css.INITIAL_VALUES if self._is_plain(name)]
        self._inherited = frozenset(name for name in plain if name in self._css.INHERITED)
        self._initial = {
            name: (self._css.INITIAL_VALUES[name], self._logical_names(name))
            for name in plain
            if name not in self._css.INHERITED
        }

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short ways inside this context; afterwards the library is as it was."""
        computed, style_for = self._css.ComputedStyle, self._css.StyleFor
        entered = _entered(style_for.set_computed_styles)
        with (
            replaced(computed, "__missing__", self._value(computed.__missing__)),
            replaced(style_for, "set_computed_styles", entered),
        ):
            yield

    def _is_plain(self, name: str) -> bool:
        """Tell whether property `name` is what it inherits, or its initial value, unless named."""
        return (
            name not in _SPECIAL
            and not name.startswith(_DECORATION)
            and name not in self._css.INITIAL_NOT_COMPUTED
            and not self._check_math(self._css.INITIAL_VALUES[name])
        )

    def _logical_names(self, name: str) -> frozenset[str]:
        """Return the other names under which a rule may set property `name`."""
        logical = self._css.PHYSICAL_FUNCTIONS.get(name)
        if logical is None:
            return frozenset()
        return frozenset(logical(block="ttb", inline=inline) for inline in _WRITING)

    def _value(self, compute: Any) -> Any:
        initial, inherited, check_math = self._initial, self._inherited, self._check_math

        def value_of(style: Any, key: str) -> Any:
            cascaded = style.cascaded
            if key not in cascaded:
                if key in initial:
                    value, others = initial[key]
                    if not others or others.isdisjoint(cascaded):
                        style[key] = value
                        return value
                elif key in inherited and style.parent_style is not None:
                    value = style.parent_style[key]
                    if not check_math(value):
                        style[key] = value
                        return value
            return compute(style, key)

        return value_of


def _entered(enter: Any) -> Any:
    """Return what enters the style of an element, unless it is one that nothing will ask for."""

    def set_computed_styles(
        styles: Any,
        element: Any,
        parent: Any,
        root: Any = None,
        pseudo_type: Any = None,
        **rest: Any,
    ) -> None:
        if pseudo_type is None or _is_shown(styles, element, pseudo_type):
            enter(styles, element, parent, root=root, pseudo_type=pseudo_type, **rest)

    return set_computed_styles


def _is_shown(styles: Any, element: Any, pseudo_type: str) -> bool:
    """Tell whether `element` can show its pseudo-element, or a link can lead to that."""
    if pseudo_type in _OF_FOOTNOTES:
        shown = styles._computed_styles[element, None]["float"] == "footnote"
    elif pseudo_type in _OF_NOTES:
        shown = styles._computed_styles[element, None]["position"][0] == "note()"
    elif pseudo_type == _MARKER:
        shown = "list-item" in styles._computed_styles[element, None]["display"] or any(
            (element, other) in styles._cascaded_styles for other in _OF_BOXES
        )
    else:
        return True
    return shown or "anchor" in styles._cascaded_styles[element, pseudo_type]
