"""Find names of tools and talk about the search, which a reader outside must not meet.

What counts stands in ``words.toml``; names of interfaces come from the facts about them.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from gen.check.disclosure.joined import Hit, JoinedTexts
from gen.law.interfaces import interfaces
from gen.resources import package_toml

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_+-]{3,}", re.ASCII)


def tool_names(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield every identifier of a tool, a connector or an interface."""
    identifiers = _identifiers()
    for offset, run in texts.runs:
        for match in _WORD.finditer(run):
            if identifiers.fullmatch(match[0]):
                yield texts.hit("message", (offset + match.start(), offset + match.end()))


def search_talk(texts: JoinedTexts) -> Iterator[Hit]:
    """Yield names of platforms (``platforms``), rounds of search and talk about connections."""
    for match in texts.matches(_talk(), texts.lines_with(_words()["signs"])):
        yield texts.hit(match.lastgroup or "", match.span())


@cache
def _identifiers() -> re.Pattern[str]:
    names = {name for name in interfaces() if "-" in name}
    endpoints = (
        path.rpartition("/")[2] for each in interfaces().values() for path in each.endpoints
    )
    names |= {name for name in endpoints if "_" in name}
    patterns = [*_words()["identifiers"], *map(re.escape, sorted(names))]
    return re.compile("|".join(patterns), re.IGNORECASE)


@cache
def _talk() -> re.Pattern[str]:
    words = _words()
    kinds = (f"(?P<{kind}>{'|'.join(words[kind])})" for kind in ("platforms", "rounds", "talk"))
    return re.compile("|".join(kinds))


@cache
def _words() -> Mapping[str, list[str]]:
    return package_toml("check", "disclosure", "words.toml")
