"""List so many findings of a rule in one file, and count the others in one closing diagnostic.

A text that is wrong at every character would otherwise give a diagnostic for each of them: more
than anybody reads, and more than any format, cache or report should hold. Nothing is lost for the
verdict: what is not listed is counted all the same, with the severity of its rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from gen.check.finding import Finding, JsonPlace
from gen.diagnostics.diagnostic import Diagnostic
from gen.resources import package_toml

MOST_LISTED = 100
"""How many findings of one rule are listed in one file.

Twice what a screen shows without ``--limit``, and more than any case of real work has; whoever has
repaired a hundred places of a kind knows the kind, and the next run lists the next hundred.
"""

Group = tuple[str | None, ...]
"""What is counted together: a file, and the reason why it is excused there."""


@dataclass(slots=True)
class _Rest:
    """Count the findings of a group that are not listed; `first` is the first of them."""

    room: int = MOST_LISTED
    first: Finding | None = None
    count: int = field(default=0)


def listed(
    findings: Iterable[Finding],
    group_of: Callable[[Finding], Group],
    diagnose: Callable[[Finding], Diagnostic],
) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one rule: of each group the first ones, then one for all others.

    The same finding twice is one. `group_of` tells what is counted together; `diagnose` words a
    finding and is called for those only that are shown.
    """
    seen: set[object] = set()
    groups: dict[Group, _Rest] = {}
    for finding in findings:
        identity = _identity(finding)
        if identity in seen:
            continue
        seen.add(identity)
        rest = groups.setdefault(group_of(finding), _Rest())
        if rest.room:
            rest.room -= 1
            yield diagnose(finding)
        else:
            rest.first = rest.first or finding
            rest.count += 1
    for rest in groups.values():
        if rest.first is not None:
            yield _closing(diagnose(rest.first), rest.count)


def _identity(finding: Finding) -> object:
    """Return what makes two findings the same; the line that is shown follows from the place."""
    place = finding.place
    where = place if isinstance(place, JsonPlace) else place.location
    return where, finding.wording, tuple(finding.facts.items()), finding.related


def _closing(first: Diagnostic, count: int) -> Diagnostic:
    """Return the diagnostic that stands for `count` findings, at the place of the `first` one.

    A single one is listed itself: its closing line would be no shorter.
    """
    if count == 1:
        return first
    message, hint = _words()["message"].format(n=count), _words()["hint"]
    return replace(
        first,
        message=message,
        hint=hint,
        related=(),
        masked_message=message,
        masked_hint=hint,
        count=count,
    )


@cache
def _words() -> Mapping[str, str]:
    """Read the wording (constant package data, read once)."""
    return package_toml("check", "messages", "unlisted.toml")
