"""Turn the reading problems of one kind into findings."""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Check
from gen.check.subject import Subject


def problems_of(slug: str) -> Check:
    """Return a check that reports every reading problem called `slug`.

    The problem's fact ``reason``, when there is one, chooses the wording.
    """

    def check(subject: Subject) -> Iterator[Finding]:
        for problem in subject.inputs.problems:
            if problem.slug != slug:
                continue
            second = ((TextPlace(problem.second), "first"),) if problem.second is not None else ()
            yield Finding(
                TextPlace(problem.location, problem.source_line),
                problem.facts,
                problem.facts.get("reason", "message"),
                second,
            )

    return check
