"""Know what the selected sources are about: their articles, instruments, cases and words."""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.check.sentences import sentence_around, tells_history
from gen.check.subject import Subject
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, article_keys
from gen.law.extract import extract
from gen.law.folding import fold_text
from gen.law.statute import StatuteCitation

_AROUND = 6
"""Characters on both sides of a citation that must agree with a source's text as well."""
_SPOKEN = ("title", "citation", "rule_or_holding", "applicability", "verification_note")
_FORMER = ("旧", "原")
_NO_QUOTATION_MARKS = dict.fromkeys(map(ord, "“”‘’「」『』\"'"))


@dataclass(frozen=True, slots=True)
class SelectedLaw:
    """Hold the keys of what is selected or disclosed as unresolved, and the sources' words.

    `articles` are keys of level 2, `instruments` the keys of whole instruments. `words` are all
    texts of the sources, folded.
    """

    articles: frozenset[str]
    instruments: frozenset[str]
    words: str

    @classmethod
    def of(cls, subject: Subject) -> "SelectedLaw":
        """Gather what the selection of `subject` is about."""
        citations = [item.citation for item in subject.cited]
        citations += _disclosed(subject)
        keys = frozenset(key for citation in citations for key in _keys(citation))
        names = (item.instrument for item in citations if isinstance(item, StatuteCitation))
        return cls(keys, frozenset(names), _words("\n".join(_texts(subject))))

    def covers(self, citation: Citation, text: str, start: int, quotation: str) -> bool:
        """Tell whether `citation`, at `start` of `text`, may stand there.

        It may when its article or case is selected, when only an instrument is named and one of
        its articles is selected, when it stands in a `quotation` whose words are a source's, and
        when a sentence names a former instrument as history.
        """
        if any(key in self.articles for key in _keys(citation)):
            return True
        is_name_alone = isinstance(citation, StatuteCitation) and not citation.units
        if is_name_alone and (self._has_instrument(citation) or _is_history(text, start)):
            return True
        return bool(quotation) and self._has_words(quotation, citation)

    def _has_instrument(self, citation: Citation) -> bool:
        return isinstance(citation, StatuteCitation) and citation.instrument in self.instruments

    def _has_words(self, quotation: str, citation: Citation) -> bool:
        """Tell whether the words around `citation` in `quotation` are those of a source."""
        folded, name = _words(quotation), _words(citation.text)
        at = folded.find(name)
        window = folded[max(at - _AROUND, 0) : at + len(name) + _AROUND] if at >= 0 else folded
        return window in self.words


def _keys(citation: Citation) -> tuple[str, ...]:
    if isinstance(citation, CaseCitation):
        return tuple(key for keys in citation.keys.values() for key in keys)
    return article_keys(citation)


def _words(text: str) -> str:
    """Return `text` folded, without quotation marks: which ones are used is a matter of style."""
    return fold_text(text).translate(_NO_QUOTATION_MARKS)


def _texts(subject: Subject) -> Iterator[str]:
    """Yield what the selection says of each source, and the archived text that the source cites."""
    for source in subject.selection.sources if subject.selection is not None else ():
        yield from (source.node.text(key) or "" for key in _SPOKEN)
    for item in subject.cited:
        for held in subject.evidence.cited(item.citation, item.version):
            yield held.text.content


def _disclosed(subject: Subject) -> list[Citation]:
    """Return what the unresolved propositions name."""
    found: list[Citation] = []
    catalogue: Catalogue = subject.catalogue
    for entry in subject.selection.unresolved if subject.selection is not None else ():
        for key in ("reason", "next_action"):
            text = entry.node.text(key) or ""
            found += [each.citation for each in extract(text, catalogue)]
    return found


def _is_history(text: str, start: int) -> bool:
    """Tell whether the sentence around `start` speaks of a former instrument."""
    if text[max(start - 1, 0) : start] in _FORMER or text[start : start + 1] in _FORMER:
        return True
    return tells_history(sentence_around(text, start))
