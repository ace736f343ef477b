"""Tell what a captured full text makes good: an item is closed once its text is there.

A lead closes nothing. A text closes what is said of the same instrument, article and version, of
the same case, or of the same page; a snippet is also closed by a text in which it stands word for
word.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from gen.evidence.responses.statute_article import article_of
from gen.evidence.statutes import article_spans
from gen.holdings.audit_source import articles_of
from gen.holdings.completeness import limits
from gen.holdings.findings import Finding
from gen.holdings.paragraph_index import Hit, ParagraphIndex
from gen.law.folding import fold_text
from gen.law.units import Article
from gen.model.captured import Captured, ReceivedItem, SourceFile

_NEVER = frozenset(
    {"altered", "status_unknown", "status_disputed", "version_unknown", "title_ambiguous"}
    | {"retrieval_failed", "item_unusable", "cut_inside", "untitled"}
)
"""What no text of the same name makes good: it is about facts, or about what has no name."""
_COMPARED = frozenset({"snippet_only", "snippet_used", "untitled"})
"""What is made good by a text in which it stands word for word."""


class FullTexts:
    """Know the texts of a case that are whole, by what they are."""

    def __init__(self, sources: Iterable[SourceFile]) -> None:
        self._all = [each for each in sources if each.captured.content == "full"]
        self._statutes: dict[str, list[SourceFile]] = {}
        self._by_name: dict[str, list[SourceFile]] = {}
        for source in self._all:
            if source.captured.instrument is not None:
                self._statutes.setdefault(source.captured.instrument, []).append(source)
            for name in _names(source.captured):
                self._by_name.setdefault(name, []).append(source)

    def hold(self, source: str, run: str) -> bool:
        """Tell whether the text with the id `source` is one of these and holds the folded `run`."""
        found = (each for each in self._all if each.id == source)
        return any(run in fold_text(part.text) for each in found for part in each.captured.parts)

    def close(self, finding: Finding) -> bool:
        """Tell whether one of the texts makes `finding` good."""
        subject = finding.subject
        if subject is None or finding.kind in _NEVER:
            return False
        own = finding.source.id if finding.source is not None else None
        if subject.kind == "statute" and subject.instrument is not None:
            texts = self._statutes.get(subject.instrument, ())
            return any(each.id != own and _has(each.captured, subject) for each in texts)
        found = (each for name in _names(subject) for each in self._by_name.get(name, ()))
        return any(each.id != own for each in found)


def standing_word_for_word(
    findings: Sequence[Finding], texts: FullTexts, files: Sequence[Path], index: ParagraphIndex
) -> Sequence[Finding]:
    """Return those findings about snippets and untitled texts that stand in a full text.

    The index only says where to look: a hit counts once the run was seen in the text itself.
    """
    runs = {id(each): _run(each) for each in findings if each.kind in _COMPARED}
    wanted = {run for run in runs.values() if run}
    hits: Mapping[str, list[Hit]] = index.find(files, sorted(wanted)) if wanted else {}
    standing = {
        run
        for run, found in hits.items()
        if any(texts.hold(Path(hit.file).stem, run) for hit in found)
    }
    return [each for each in findings if runs.get(id(each)) in standing]


def _run(finding: Finding) -> str:
    """Return the longest piece of a snippet that a text would have to hold, empty if too short."""
    subject = finding.subject
    if isinstance(subject, ReceivedItem):
        text = subject.snippet or ""
    else:
        text = "\n".join(part.text for part in subject.parts) if subject is not None else ""
    pieces = text.replace("...", "…").replace("…", "\n").split("\n")
    longest = max((fold_text(_without_number(piece)) for piece in pieces), key=len, default="")
    return longest if len(longest) >= limits()["snippet"]["same_run"] else ""


def _without_number(piece: str) -> str:
    """Return a line without the number of the article that it begins."""
    spans = article_spans(piece)
    return piece[spans[0].start : spans[0].end] if len(spans) == 1 else piece


def _has(text: Captured, wanted: "Captured | ReceivedItem") -> bool:
    """Tell whether a full text of an instrument has what is wanted of it, in its version.

    Of a whole instrument every article that the other text has must be there, and the first one.
    """
    if wanted.version is not None and wanted.version != text.version:
        return False
    own = articles_of(text)
    if isinstance(wanted, Captured):
        needed, is_one = set(articles_of(wanted)), wanted.scope == "article"
    else:
        article = article_of(wanted.article or "")
        needed, is_one = {article} if article is not None else set(), article is not None
    if is_one:
        return needed <= own.keys()
    presents_itself_as_whole = not own or (len(own) > 1 and Article(1) in own)
    return text.scope == "whole" and presents_itself_as_whole and needed <= own.keys()


def _names(subject: "Captured | ReceivedItem") -> tuple[str, ...]:
    """Return by what a case or another text is known: its numbers, else its page and title."""
    if subject.kind == "case" and subject.numbers:
        return subject.numbers
    title = fold_text(subject.title)
    return tuple(name for name in (subject.url, f"title:{title}") if name)
