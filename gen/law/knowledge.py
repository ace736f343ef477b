"""Hold what a repository knows about the law beyond this package."""

from dataclasses import dataclass
from functools import cached_property

from gen.law.catalogue import Catalogue, built_in
from gen.law.instrument import Instrument
from gen.law.library import NO_LIBRARY, Library


@dataclass(frozen=True)
class Knowledge:
    """Hold the instruments that a repository adds, and its library of texts."""

    additions: tuple[Instrument, ...] = ()
    library: Library = NO_LIBRARY

    @cached_property
    def catalogue(self) -> Catalogue:
        """Return all known instruments: the package's, what the texts say, the additions.

        A later one wins over an earlier one as far as `Catalogue.with_additions` says.
        """
        return built_in().with_additions((*self.library.instruments, *self.additions))


NO_MORE = Knowledge()
"""What this package knows, and nothing more."""
