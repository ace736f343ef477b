"""Judge one captured text by itself, and against the law library: is all of it there?"""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from gen.evidence.responses.statute_article import article_of
from gen.holdings.completeness import breaks_off, is_cut, limits, signal_at_end
from gen.holdings.findings import Finding
from gen.law.folding import fold_text
from gen.law.knowledge import Knowledge
from gen.law.library import Statute
from gen.law.units import Article, Unit, print_units
from gen.model.captured import Captured, Part, SourceFile
from gen.model.source_audit import AuditKind

_MOST_NAMED = 6
_END = 12
_PAIR = 2


def judge_source(source: SourceFile, knowledge: Knowledge, day: date) -> Iterator[Finding]:
    """Yield what is wrong with the text of `source`.

    `day` is the day for which a text without a version is compared with the library's.
    """
    captured = source.captured
    if not any(part.text.strip() for part in captured.parts):
        yield Finding("no_paragraphs", source)
        return
    if captured.content == "snippet":
        yield Finding("snippet_used", source)
        return
    broken = list(_broken_off(source))
    yield from broken
    if captured.content == "partial" and not broken:
        yield Finding("declared_incomplete", source)
    if captured.kind == "statute":
        statute = _in_library(captured, knowledge, day)
        yield from _gaps(source, statute)
        if statute is not None:
            yield from _shorter(source, statute)


def articles_of(captured: Captured) -> dict[Article, Part]:
    """Return the articles of a captured instrument; of one that comes twice the first."""
    found: dict[Article, Part] = {}
    for part in captured.parts:
        article = article_of(part.label) if part.kind == "article" else None
        if article is not None:
            found.setdefault(article, part)
    return found


def _broken_off(source: SourceFile) -> Iterator[Finding]:
    captured = source.captured
    why, last = breaks_off(captured.parts, captured.kind), captured.parts[-1].text
    if why == "signal":
        yield Finding("truncation_signal", source, facts={"signal": signal_at_end(last) or ""})
    elif why == "cut":
        yield Finding("cut_sentence", source, facts={"end": last.rstrip()[-_END:]})
    articles = [part for part in captured.parts if part.kind == "article"]
    inner = [part for part in articles if part is not captured.parts[-1]]
    cut = [part.label for part in inner if is_cut(part.text, "statute")]
    if cut:
        yield Finding("cut_inside", source, facts={"articles": _named(cut)})


def _gaps(source: SourceFile, statute: Statute | None) -> Iterator[Finding]:
    """Yield the articles that are missing between the first and the last.

    A text that begins with the first article presents itself as all of them. What the library's
    whole text has not either is not missing.
    """
    numbers = sorted({article.number for article in articles_of(source.captured)})
    if not numbers:
        return
    known = {article.number for article in statute.articles} if statute is not None else None
    missing = [
        number
        for before, after in pairwise(numbers)
        for number in range(before + 1, after)
        if known is None or number in known
    ]
    if missing:
        facts = {
            "first": _printed(numbers[0]),
            "last": _printed(numbers[-1]),
            "missing": _ranges(missing),
        }
        kind: AuditKind = "missing_articles" if numbers[0] == 1 else "excerpt"
        named = tuple(_printed(number) for number in missing[:_MOST_NAMED])
        yield Finding(kind, source, facts=facts, articles=named)


def _shorter(source: SourceFile, statute: Statute) -> Iterator[Finding]:
    """Compare with the library: a text that presents itself as whole with all of it."""
    table = limits()["length"]
    own = articles_of(source.captured)
    is_whole = source.captured.scope == "whole" and (not own or Article(1) in own)
    wanted = statute.articles if is_whole and len(own) != 1 else own
    known = sum(
        len(fold_text(statute.articles[each].raw)) for each in wanted if each in statute.articles
    )
    have = sum(len(fold_text(part.text)) for part in own.values() or source.captured.parts)
    if known >= table["least_characters"] and have < known * table["least_share"]:
        absent = sorted(set(statute.articles) - set(own)) if is_whole and own else []
        facts = {"own": str(have), "known": str(known)}
        named = tuple(print_units([Unit(each)], "statutory") for each in absent[:_MOST_NAMED])
        yield Finding("shorter_than_library", source, facts=facts, articles=named)


def _in_library(captured: Captured, knowledge: Knowledge, day: date) -> Statute | None:
    """Return the whole text of that very version in the law library, if it is there."""
    instrument = knowledge.catalogue.get(captured.instrument or "")
    if instrument is None:
        return None
    statute = knowledge.library.text_of(instrument, captured.version, day)
    return statute if statute is not None and statute.complete else None


def _printed(number: int) -> str:
    return print_units([Unit(Article(number))], "statutory")


def _named(labels: Sequence[str]) -> str:
    tail = "等" if len(labels) > _MOST_NAMED else ""
    return "、".join(labels[:_MOST_NAMED]) + tail


def _ranges(numbers: Sequence[int]) -> str:
    """Return 第二条至第四十九条 for a row, each by name otherwise."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts: list[str] = []
    for run in runs:
        is_range = len(run) > _PAIR
        texts += [f"{_printed(run[0])}至{_printed(run[-1])}"] if is_range else map(_printed, run)
    return _named(texts)
