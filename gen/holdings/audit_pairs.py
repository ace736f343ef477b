"""Compare captured texts of one instrument with each other: versions, statuses, names."""

from collections.abc import Iterable, Iterator, Mapping

from gen.evidence.responses.statute_article import article_of
from gen.holdings.audit_source import articles_of
from gen.holdings.findings import Finding
from gen.law.ambiguous_names import ambiguous_names
from gen.law.catalogue import Catalogue
from gen.law.folding import fold_text
from gen.law.known_status import known_status
from gen.model.captured import SourceFile

_MOST_NAMED = 6


def judge_instruments(sources: Iterable[SourceFile], catalogue: Catalogue) -> Iterator[Finding]:
    """Yield at most one finding of each kind for each instrument, or version of it."""
    statutes = [each for each in sources if each.captured.kind == "statute"]
    for texts in _grouped(statutes, by_version=True).values():
        yield from _statuses(texts)
    for texts in _grouped(statutes, by_version=False).values():
        unnamed = [each for each in texts if each.captured.version is None]
        yield from _versions(unnamed)
        yield from _names(unnamed, catalogue)


def _grouped(
    statutes: Iterable[SourceFile], *, by_version: bool
) -> Mapping[tuple[str, str], list[SourceFile]]:
    found: dict[tuple[str, str], list[SourceFile]] = {}
    for source in statutes:
        captured = source.captured
        version = (captured.version or "") if by_version else ""
        found.setdefault((captured.instrument or "", version), []).append(source)
    return found


def _statuses(texts: list[SourceFile]) -> Iterator[Finding]:
    """Find texts of which nobody states the status, and such of which it is stated differently."""
    stated = [
        status
        for source in texts
        for seen in source.sightings
        if (status := known_status(seen.status)) is not None
    ]
    if not stated:
        yield Finding("status_unknown", texts[0])
    elif len(set(stated)) > 1:
        facts = {"statuses": "、".join(dict.fromkeys(stated))}
        yield Finding("status_disputed", texts[0], facts=facts)


def _versions(texts: list[SourceFile]) -> Iterator[Finding]:
    """Find articles of which there are different texts, and no version tells them apart."""
    wordings: dict[str, set[str]] = {}
    for source in texts:
        if source.captured.content != "full":
            continue
        for part in articles_of(source.captured).values():
            wordings.setdefault(part.label, set()).add(fold_text(part.text))
    labels = [label for label, texts_of in wordings.items() if len(texts_of) > 1]
    if labels:
        labels.sort(key=_rank)
        tail = f"等{len(labels)}条" if len(labels) > _MOST_NAMED else ""
        facts = {"articles": "、".join(labels[:_MOST_NAMED]) + tail}
        yield Finding("version_unknown", texts[0], facts=facts)


def _names(texts: list[SourceFile], catalogue: Catalogue) -> Iterator[Finding]:
    for source in texts:
        keys = ambiguous_names(source.captured.name or "", catalogue)
        if keys:
            yield Finding("title_ambiguous", source, facts={"names": "、".join(keys)})
            return


def _rank(label: str) -> tuple[int, int]:
    article = article_of(label)
    return (article.number, article.sub or 0) if article is not None else (0, 0)
