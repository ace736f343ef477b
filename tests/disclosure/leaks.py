"""Let titles of excluded candidates leak into every text that is printed, written in several ways.

``python -m tests.disclosure.leaks`` prints how many were made and caught.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from gen.check.gate import judge_subject
from gen.check.rules.disclosure.excluded_named import RULE
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from tests.disclosure.places import Place, judged, places, sample, with_scope, written
from tests.disclosure.printed import printed_places
from tests.sample_cases import EDITIONS, NAMES

WRITINGS: dict[str, Callable[[str], str]] = {
    "title as it is": lambda title: title,
    "title in other punctuation": lambda title: title.replace("：", " ").replace("、", ","),
    "title in full width": lambda title: title.translate(
        {ord("0") + digit: ord("０") + digit for digit in range(10)}
    ),
    "title with spaces and marks": lambda title: f"**{title[:4]}** {title[4:9]}\u200b\n{title[9:]}",
    "title as references": lambda title: "".join(f"&#{ord(sign)};" for sign in title),
}


@dataclass(frozen=True)
class Leak:
    """A title written into one place of a case."""

    case: Subject
    place: Place
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.case.edition} {self.place}: {self.kind} {self.text}"

    def found(self) -> list[Diagnostic]:
        """Return what the rule on excluded candidates reports."""
        inputs = self.case.inputs
        leaking = written(
            inputs, self.place, lambda text: f"{text}另见{self.text}的说明。", parse=False
        )
        return list(judge_subject(judged(leaking, self.case.edition, self.case), [RULE]))


def leaks() -> Iterator[Leak]:
    """Yield a leak for every sort of printed text of every sample and edition, and every writing.

    Titles and places take turns, so that all titles and many places of each sort come up.
    """
    turn = 0
    for case, printed, _ in _cases():
        titles = _titles(case)
        for same in _by_sort(printed):
            for kind, write in WRITINGS.items():
                turn += 1
                place, title = same[turn % len(same)], titles[turn % len(titles)]
                yield Leak(case, place, kind, write(title))


def unprinted() -> Iterator[Leak]:
    """Yield a leak for every sort of text that an edition does not print: nothing leaves there."""
    for case, _, others in _cases():
        for same in _by_sort(others):
            yield Leak(case, same[0], "not printed", _titles(case)[0])


@cache
def _cases() -> tuple[tuple[Subject, set[Place], set[Place]], ...]:
    """Return every sample in every edition with the places that it prints, and all others."""
    found = []
    for name in NAMES:
        inputs = with_scope(sample(name))
        for edition in EDITIONS:
            printed = printed_places(inputs, edition)[0]
            found.append((judged(inputs, edition), printed, set(places(inputs)) - printed))
    return tuple(found)


def _by_sort(found: Iterable[Place]) -> Iterable[list[Place]]:
    by_sort: dict[str, list[Place]] = {}
    for place in sorted(found, key=str):
        by_sort.setdefault(place.sort, []).append(place)
    return by_sort.values()


def _titles(case: Subject) -> list[str]:
    return [entry["title"] for entry in case.inputs.selection.value["excluded_candidates"]]


if __name__ == "__main__":
    made: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for leak in leaks():
        made[leak.kind] += 1
        caught[leak.kind] += bool(leak.found())
    for kind, count in sorted(made.items()):
        sys.stdout.write(f"{kind:32}{count:6}{caught[kind]:8} caught\n")
