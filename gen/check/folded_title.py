"""Fold titles, so that those which only differ in width, case and spaces are equal texts."""

import unicodedata

from gen.check.node import Node


def folded_title(node: Node) -> str | None:
    """Return the folded title of an entry of the selection, None when it has none."""
    title = node.text("title")
    return fold_title(title) if title is not None else None


def fold_title(title: str) -> str:
    """Return `title` in NFKC, without white space and in lower case."""
    return "".join(unicodedata.normalize("NFKC", title).split()).casefold()
