"""Hold the logical structure of a PDF as data: tags, and the pieces of pages that they hold."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

PAGINATION = "/Pagination"
LAYOUT = "/Layout"
"""Types of artifacts (ISO 32000-1 table 330): what repeats on pages, and what only adorns them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One run of text or picture: the marked content number `mcid` on the 0-based `page`."""

    page: int
    mcid: int


@dataclass(frozen=True, slots=True)
class LinkArea:
    """The engine's `annotation` that makes a place on the 0-based `page` a link, and its words."""

    page: int
    annotation: Any
    words: str


@dataclass(slots=True)
class Tag:
    """One element of the structure: its type, and what it holds in reading order.

    `element` is the element of the page that it stands for, None for one that only the structure
    needs. `page` is the 0-based page on which it begins. `attributes` belong to the type,
    such as the scope of a header cell; `alternative` are words for a picture, `identifier` is the
    name of a note. `frame` is the place of a picture on its page: left, top, right and bottom in
    pixels from the top left corner.
    """

    role: str
    page: int
    element: Any = None
    kids: "list[Tag | Mark | LinkArea]" = field(default_factory=list)
    attributes: tuple[tuple[str, str | int], ...] = ()
    alternative: str = ""
    identifier: str = ""
    frame: tuple[float, float, float, float] | None = None


@dataclass(slots=True)
class Structure:
    """The whole structure: its `root`, and what is no content.

    `artifacts` maps a 0-based page to the numbers of its artifacts, each with its type.
    """

    root: Tag
    artifacts: dict[int, dict[int, str]] = field(default_factory=dict)


def prune(tag: Tag) -> None:
    """Drop tags that hold nothing, other than the cells that keep a table regular."""
    for kid in _tags_in(tag):
        prune(kid)
    tag.kids = [kid for kid in tag.kids if not isinstance(kid, Tag) or _says_something(kid)]


def close_gaps(tag: Tag, open_levels: list[int]) -> None:
    """Let no heading skip a level (PDF/UA-1 §7.4.2); a writer's #### may follow a ##.

    `open_levels` are the levels of the headings that the one at hand may stand under.
    """
    for kid in _tags_in(tag):
        if kid.role[1:].isdigit():
            level = int(kid.role[1:])
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
            open_levels.append(level)
            kid.role = f"H{len(open_levels)}"
        close_gaps(kid, open_levels)


def _tags_in(tag: Tag) -> Iterator[Tag]:
    return (kid for kid in tag.kids if isinstance(kid, Tag))


def _says_something(tag: Tag) -> bool:
    return bool(tag.kids) or tag.role in {"TH", "TD"}
