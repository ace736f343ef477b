"""Draw a sample of the mutants, and say what its score tells about all of them."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from tests.mutation.population import Mutant

_Z = 1.959964
"""What 95 % of a normal distribution lie within, in standard deviations."""


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Draw `size` mutants, from each package its share (largest remainders), by `seed`.

    They come in a random order, so that a run that is broken off was a sample too.
    """
    groups: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        groups.setdefault(mutant.package, []).append(mutant)
    shares = {name: size * len(group) / len(mutants) for name, group in groups.items()}
    counts = {name: int(share) for name, share in shares.items()}
    by_remainder = sorted(shares, key=lambda name: (counts[name] - shares[name], name))
    for name in by_remainder[: size - sum(counts.values())]:
        counts[name] += 1
    drawn = [
        mutant
        for name in sorted(groups)
        for mutant in random.Random(f"{seed}/{name}").sample(groups[name], counts[name])
    ]
    random.Random(seed).shuffle(drawn)
    return drawn


@dataclass(frozen=True)
class Score:
    """How many of `tried` mutants were killed."""

    killed: int
    tried: int

    @property
    def share(self) -> float:
        """Return the share that was killed."""
        return self.killed / self.tried if self.tried else 0.0

    def interval(self, of: int) -> tuple[float, float]:
        """Return the 95 % interval of the share among `of` mutants (Wilson, finite population)."""
        if not self.tried or self.tried == of:
            return self.share, self.share
        n = self.tried * (of - 1) / (of - self.tried)
        middle = (self.share + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
        half = _Z / (1 + _Z**2 / n) * sqrt(self.share * (1 - self.share) / n + (_Z / (2 * n)) ** 2)
        return middle - half, min(1.0, middle + half)


def table(
    mutants: Sequence[Mutant], tried: Iterable[Mutant], killed: Mapping[str, bool]
) -> list[str]:
    """Return one line for each package and one for all: mutants, tried, killed, score, interval."""
    population = Counter(mutant.package for mutant in mutants)
    scores: dict[str, Score] = {}
    for mutant in tried:
        if mutant.name not in killed:
            continue
        for name in (mutant.package, "all"):
            old = scores.get(name, Score(0, 0))
            scores[name] = Score(old.killed + killed[mutant.name], old.tried + 1)
    population["all"] = len(mutants)
    lines = [f"{'package':<10}{'mutants':>8}{'tried':>7}{'killed':>7}{'score':>8}  95 % interval"]
    for name in sorted(scores, key=lambda name: (name == "all", name)):
        score = scores[name]
        low, high = score.interval(population[name])
        lines.append(
            f"{name:<10}{population[name]:>8}{score.tried:>7}{score.killed:>7}"
            f"{score.share:>8.1%}  {low:.1%} – {high:.1%}"
        )
    return lines
