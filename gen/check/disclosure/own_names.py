"""Say by what names the selected sources are known: these may be printed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gen.check.cited import CitedSource
from gen.check.disclosure.skeleton import skeleton
from gen.check.selection_index import SelectionIndex
from gen.diagnostics.json_path import JsonPath
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, article_keys, parse_citation
from gen.law.statute import StatuteCitation


@dataclass(frozen=True)
class OwnNames:
    """Know the titles and citations of the sources of `selection`; `cited` are the latter, read."""

    selection: SelectionIndex
    cited: tuple[CitedSource, ...]
    catalogue: Catalogue

    @cached_property
    def skeletons(self) -> tuple[str, ...]:
        """Return the skeletons of all titles and citations."""
        sources = self.selection.sources
        names = (source.node.text(key) for source in sources for key in ("title", "citation"))
        return tuple(dict.fromkeys(skeleton(name) for name in names if name is not None))

    @cached_property
    def statutes(self) -> tuple[StatuteCitation, ...]:
        """Return the instruments that sources cite."""
        return tuple(each for each in self._citations if isinstance(each, StatuteCitation))

    @cached_property
    def cases(self) -> frozenset[str]:
        """Return the keys of the cases that sources cite."""
        cases = (each for each in self._citations if isinstance(each, CaseCitation))
        return frozenset(key for case in cases for key in article_keys(case))

    @cached_property
    def _citations(self) -> tuple[Citation, ...]:
        return tuple(self._read())

    def _read(self) -> Iterator[Citation]:
        """Yield what is cited; a title is read where the citation leaves a question open."""
        clear: set[JsonPath] = set()
        for each in self.cited:
            yield each.citation
            if isinstance(each.citation, StatuteCitation) and each.citation.units:
                clear.add(each.source.node.path)
        for source in self.selection.sources:
            title = source.node.text("title")
            if title is not None and source.node.path not in clear:
                yield parse_citation(title, self.catalogue)
