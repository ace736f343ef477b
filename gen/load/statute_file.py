"""Read one text of the law library: a head in JSON between ``---json`` and ``---``, then articles.

The format is described in docs/law.md.
"""

import re
from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from gen.diagnostics.diagnostic import Location
from gen.law.library import Statute
from gen.law.statute_text import RepeatedArticle, read_articles
from gen.law.units import Unit, print_units
from gen.load.document import Document, read_json
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.statute_head import instrument_of, is_excerpt
from gen.model.limits import DEEPEST
from gen.model.statute_head import StatuteHead

_HEAD = re.compile(r"---json[ \t]*\r?(\n.*?\n)---[ \t]*\r?(?:\n|$)", re.DOTALL)
_REASONS = {"missing": "missing", "unknown_level": "level"}


def read_statute(
    text: str, shown: str, depth: int = DEEPEST
) -> tuple[Statute | None, tuple[ReadProblem, ...]]:
    """Return the statute in `text` and what is wrong with it; `shown` names the file in messages.

    `depth` bounds the nesting of its head. A file whose head has a ``kind`` is no statute and gives
    neither.
    """
    match = _HEAD.match(text)
    if match is None:
        return None, (_fault(text, shown, 1, "no-head"),)
    # The line break before the JSON keeps its lines those of the file.
    head = read_json(match[1].encode(), shown, depth)
    if isinstance(head, ReadProblem):
        return None, (head,)
    if not isinstance(head.value, dict):
        return None, (_fault(text, shown, 1, "no-head"),)
    if "kind" in head.value:
        return None, ()
    try:
        facts = StatuteHead.model_validate(head.value)
    except ValidationError as error:
        return None, tuple(_head_faults(head, error))
    return _statute(facts, text, match.end(), shown)


def _statute(
    head: StatuteHead, text: str, start: int, shown: str
) -> tuple[Statute | None, tuple[ReadProblem, ...]]:
    articles, repeated = read_articles(text, start)
    if not articles:
        return None, (_fault(text, shown, text.count("\n", 0, start), "no-article"),)
    instrument, version = instrument_of(head)
    statute = Statute(instrument, version, articles, shown, complete=not is_excerpt(head))
    return statute, tuple(_repetition(text, shown, item) for item in repeated)


def _head_faults(head: Document, error: ValidationError) -> Iterator[ReadProblem]:
    for item in error.errors(include_url=False):
        key = str(item["loc"][0])
        place = head.location((key,) if key in head.value else ())
        reason = _REASONS.get(item["type"], "value")
        facts = {"reason": reason, "key": key}
        line = head.line(place.line or 1)
        yield ReadProblem("statute-text", place, facts, line, fatal=False)


def _repetition(text: str, shown: str, item: RepeatedArticle) -> ReadProblem:
    article = print_units([Unit(item.article)], "statutory")
    first = Location(shown, item.first, 1)
    return _fault(text, shown, item.line, "repeated", {"article": article}, first)


def _fault(
    text: str,
    shown: str,
    line: int,
    reason: str,
    facts: Mapping[str, str] | None = None,
    second: Location | None = None,
) -> ReadProblem:
    known = {"reason": reason, **(facts or {})}
    place = Location(shown, line, 1)
    return ReadProblem("statute-text", place, known, line_of(text, line), False, second)
