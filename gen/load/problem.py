"""Record why an input, or a part of it, could not be read."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.diagnostics.diagnostic import Location


@dataclass(frozen=True, slots=True)
class ReadProblem:
    """State one reading problem.

    `slug` is the name of the rule that reports it (``not-json``), `facts` are the values its
    wording needs. A `fatal` problem leaves the case unjudged (exit 2); the others withhold it.
    """

    slug: str
    location: Location
    facts: Mapping[str, str] = field(default_factory=dict)
    source_line: str | None = None
    fatal: bool = True
    second: Location | None = None
