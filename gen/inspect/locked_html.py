"""Look for the locked words in a finished HTML page, and whether they can be read there.

There is no browser at run time. So the page's own style sheets are applied as far as they decide
what is seen: in a narrow and a wide window, in light and dark, on paper. What is proven: the words
stand in the page, nothing on or around them hides, moves, cuts or covers them under any condition,
no other element is lifted over them, type is 8 pt or more and the contrast 4.5 or more. What this
reader cannot decide counts as hidden. Not proven: that elements in a grid do not lie on each other.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from xml.etree.ElementTree import Element

from gen.check.locked_fault import LockedFault, Reason
from gen.inspect.css_cascade import Cascade, Look
from gen.inspect.css_hiding import hides, is_lifted, is_out_of_sight, moves_far
from gen.inspect.css_rules import Declaration, StyleRule, read_styles
from gen.inspect.css_values import PIXELS_PER_POINT
from gen.inspect.html_tree import UnclearPageError, read_page, text_pieces
from gen.inspect.legible_text import LEAST_SIZE, Fault
from gen.inspect.locked_phrases import LockedPhrase
from gen.inspect.phrase_places import PhraseFinder, bare, find_all
from gen.model.colour import LEAST_CONTRAST, contrast, over

_SHOWN_NAMES = """
html body main section article aside div header footer p ul ol li dl dt dd table thead tbody tr th
td span strong em a code blockquote h1 h2 h3 h4 h5 h6 b i q figure pre
"""
_SHOWN = frozenset(_SHOWN_NAMES.split())
"""Elements that browsers show as they are; `details` counts when it is open."""
_FOREIGN = frozenset({"iframe", "object", "embed", "frame", "frameset", "dialog", "base"})
_INLINE = frozenset({"span", "strong", "em", "a", "code", "b", "i", "q"})
_CELLS = frozenset({"li", "dd", "dt", "td", "th"})
_NEAR = 2
"""A paragraph in an item or a cell counts as that item or cell."""
_SHOWN_LENGTH = 16
_ASIDE = frozenset({"nav", "script", "style"})
"""Parts of the page in which locked words do not count: the contents repeat headings."""
_FIRST = frozenset({"first-line", "first-letter"})
_GENERATING = frozenset({"before", "after"})
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
_ESCAPE = re.compile(r"\\(?:[0-9A-Fa-f]{1,6}\s?|.)")
_WORD = re.compile(r"\w")
_ROUNDING = 0.01


def faults_in_html(
    data: bytes, phrases: Sequence[LockedPhrase], scripts: Collection[str], file: str
) -> list[LockedFault]:
    """Return what is wrong with the locked `phrases` in the page `data`, called `file`.

    `scripts` are the texts of scripts that may stand in it; any other could hide words later.
    """
    try:
        root = read_page(data)
    except UnclearPageError as error:
        return [_of_page(file, f"<{error}>")]
    page = _Page(root)
    faults = [_of_page(file, detail) for detail in _unclear(root, scripts, page.unclear())]
    return faults + list(page.faults(phrases, file))


def _of_page(file: str, detail: str) -> LockedFault:
    return LockedFault(file, "page", "", "undecided", detail)


def _unclear(root: Element, scripts: Collection[str], of_styles: Sequence[str]) -> Iterator[str]:
    """Yield what could hide anything anywhere: foreign content, scripts, styles from elsewhere."""
    yield from of_styles
    for element in root.iter():
        tag, rel = element.tag, element.get("rel", "").lower().split()
        if tag in _FOREIGN or (tag == "link" and "stylesheet" in rel):
            yield f"<{tag}>"
        if tag == "meta" and element.get("http-equiv", "").lower() == "refresh":
            yield "<meta refresh>"
        if tag == "script" and not _is_known(element, scripts):
            yield "<script>"
        yield from (name for name in element.attrib if name.startswith("on"))


def _is_known(element: Element, scripts: Collection[str]) -> bool:
    """Tell whether a script element holds nothing but known `scripts`."""
    rest = bare(element.text or "")
    for script in sorted(map(bare, scripts), key=len, reverse=True):
        rest = rest.replace(script, "")
    return not rest and "src" not in element.attrib


class _Page:
    """One page with its styles."""

    def __init__(self, root: Element) -> None:
        self._body = next((child for child in root if child.tag == "body"), root)
        styles = [element.text or "" for element in root.iter("style")]
        self._sheet = read_styles(styles)
        self._cascade = Cascade(root, self._sheet)
        self._judged: dict[Element, Fault | None] = {}
        self._of_rules: dict[StyleRule, Fault | None] = {}
        self._of_looks: dict[tuple[Look, ...], Fault | None] = {}
        self._pieces = [
            piece for child in self._body if child.tag not in _ASIDE for piece in text_pieces(child)
        ]

    def unclear(self) -> list[str]:
        """Return the parts of the styles that nobody can judge, and what lies over the page."""
        return [*self._sheet.unclear, *dict.fromkeys(self._lifted())]

    def faults(self, phrases: Sequence[LockedPhrase], file: str) -> Iterator[LockedFault]:
        """Yield a fault for every phrase that is not there, or cannot be read."""

        def suits(index: int, pieces: Sequence[int]) -> bool:
            return self._fault_in(pieces, phrases[index]) is None

        finder = PhraseFinder([text for text, _ in self._pieces])
        for index, pieces in find_all([phrase.text for phrase in phrases], finder, suits):
            phrase = phrases[index]
            fault = self._fault_in(pieces, phrase) if pieces else ("absent", "")
            if fault is not None:
                reason, detail = fault
                yield LockedFault(file, phrase.part, phrase.text, reason, detail)

    def _fault_in(self, pieces: Sequence[int], phrase: LockedPhrase) -> Fault | None:
        """Return why the `pieces` that show `phrase` cannot be read, or what else they say."""
        elements = [self._pieces[piece][1] for piece in pieces]
        faults = (self._fault(element) for element in elements)
        return next(filter(None, faults), None) or self._altered(elements, phrase)

    def _altered(self, elements: Sequence[Element], phrase: LockedPhrase) -> Fault | None:
        """Tell whether a paragraph or cell with the phrase says anything besides."""
        wanted = bare(phrase.text)
        blocks = dict.fromkeys(map(self._block_around, elements))
        for block in blocks:
            said = bare("".join(text for text, _ in text_pieces(block)))
            if said not in wanted:
                return "altered", said.replace(wanted, "…")[:_SHOWN_LENGTH]
        return None

    def _block_around(self, element: Element) -> Element:
        around = [each for each in self._cascade.chain(element) if each.tag not in _INLINE]
        return next((each for each in around[:_NEAR] if each.tag in _CELLS), around[0])

    def _fault(self, element: Element) -> Fault | None:
        """Return why text in `element` cannot be read."""
        if element not in self._judged:
            self._judged[element] = self._hidden(element) or self._illegible(element)
        return self._judged[element]

    def _hidden(self, element: Element) -> Fault | None:
        for each in self._cascade.chain(element):
            fault = _by_markup(each) or self._by_style(each)
            if fault is not None:
                return fault
        return None

    def _by_style(self, element: Element) -> Fault | None:
        for rule in self._cascade.matched(element):
            if rule not in self._of_rules:
                faults = (_fault_of(declaration, rule.pseudo) for declaration in rule.declarations)
                self._of_rules[rule] = next(filter(None, faults), None)
            if self._of_rules[rule] is not None:
                return self._of_rules[rule]
        return None

    def _illegible(self, element: Element) -> Fault | None:
        looks = self._cascade.looks(element)
        if looks not in self._of_looks:
            self._of_looks[looks] = _unreadable(looks)
        return self._of_looks[looks]

    def _lifted(self) -> Iterator[str]:
        """Yield the declarations by which an element or what is generated may cover others.

        What only a reader's own act lays over the text, that act takes away again.
        """
        covering = {rule: found for rule in self._sheet.rules if (found := _covering(rule))}
        for element in self._body.iter() if covering else ():
            for rule in self._cascade.matched(element):
                yield from covering.get(rule, ())
        for element in self._body.iter():
            if "style" in element.attrib:
                yield from _covering(self._cascade.matched(element)[-1])


def _unreadable(looks: Sequence[Look]) -> Fault | None:
    """Return why text of these `looks` cannot be read in one of them."""
    for look in looks:
        fault = _too_small(look) or _too_faint(look)
        if fault is not None:
            return fault
    return None


def _too_small(look: Look) -> Fault | None:
    if look.size is None:
        return "undecided", "font-size"
    points = look.size / PIXELS_PER_POINT
    return ("small", f"{points:.1f}") if points < LEAST_SIZE - _ROUNDING else None


def _too_faint(look: Look) -> Fault | None:
    if look.ink is None or look.ground is None:
        return "undecided", "color" if look.ink is None else "background"
    ratio = contrast(over(look.ink.colour, look.ink.alpha, look.ground), look.ground)
    return ("faint", f"{ratio:.1f}") if ratio < LEAST_CONTRAST - _ROUNDING else None


def _covering(rule: StyleRule) -> tuple[str, ...]:
    if rule.doubt:
        return ()
    away = any(map(is_out_of_sight, rule.declarations))
    return tuple(
        f"{each.name}: {each.value}"
        for each in rule.declarations
        if moves_far(each) or (is_lifted(each) and not away)
    )


def _fault_of(declaration: Declaration, pseudo: str | None) -> Fault | None:
    """Judge one declaration on an element around locked words, or on a pseudo-element of it."""
    written = f"{declaration.name}: {declaration.value}"
    if pseudo in _GENERATING or pseudo == "marker":
        return ("undecided", written) if _says_something(declaration) else None
    if pseudo in _FIRST:
        return "undecided", f"::{pseudo}"
    reason: Reason | None = hides(declaration)
    return (reason, written) if reason is not None else None


def _says_something(declaration: Declaration) -> bool:
    """Tell whether generated content adds words of its own to locked ones.

    The head of a column, which the page repeats from ``data-head`` in front of a cell, does not.
    """
    if declaration.name != "content":
        return False
    value = declaration.value.replace("attr(data-head)", "")
    rest = _STRING.sub("", value).strip().lower()
    strings = "".join(_STRING.findall(value))
    return rest not in {"", "none", "normal"} or bool(_WORD.search(_ESCAPE.sub("", strings)))


def _by_markup(element: Element) -> Fault | None:
    """Judge an element around locked words by its name and attributes."""
    tag = element.tag
    if tag not in _SHOWN and not (tag == "details" and "open" in element.attrib):
        return "hidden", f"<{tag}>"
    for name in ("hidden", "inert", "popover", "bgcolor", "background"):
        if name in element.attrib:
            return "hidden", name
    if element.get("aria-hidden", "").lower() == "true":
        return "hidden", "aria-hidden"
    return ("undecided", "dir") if element.get("dir", "ltr").lower() != "ltr" else None
