"""Count what the rules on evidence catch: ``python -m tests.evidence.score``."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gen.diagnostics.diagnostic import Severity
from tests.evidence.changed_case import Change
from tests.evidence.defects import defects
from tests.evidence.harmless import harmless_edits


@dataclass
class Score:
    """How many changes of one kind were reported, and which were not."""

    made: int = 0
    quiet: list[Change] = field(default_factory=list)
    loud: list[Change] = field(default_factory=list)

    @property
    def caught(self) -> float:
        return len(self.loud) / self.made


def score(changes: Iterable[Change], *severities: Severity) -> dict[str, Score]:
    """Return the score of each kind; only findings of `severities` count."""
    scores: dict[str, Score] = defaultdict(Score)
    for change in changes:
        mine = scores[change.kind]
        mine.made += 1
        is_found = any(item.severity in severities for item in change.found())
        (mine.loud if is_found else mine.quiet).append(change)
    return scores


def lines() -> Iterator[str]:
    """Yield one line for each kind of defect and of harmless edit."""
    yield f"{'defect':28}{'made':>6}{'caught':>8}{'missed':>8}"
    for kind, mine in sorted(score(defects(), Severity.ERROR).items()):
        yield f"{kind:28}{mine.made:6}{len(mine.loud):8}{len(mine.quiet):8}"
    yield f"{'harmless edit':28}{'made':>6}{'alarms':>8}"
    harmless = score(harmless_edits(), Severity.ERROR, Severity.WARNING)
    for kind, mine in sorted(harmless.items()):
        yield f"{kind:28}{mine.made:6}{len(mine.loud):8}"


if __name__ == "__main__":
    for line in lines():
        sys.stdout.write(f"{line}\n")
