"""Find names that appear twice."""

from collections.abc import Iterable, Iterator

from gen.check.finding import JsonPlace


def repeated(
    named: Iterable[tuple[str, JsonPlace]],
) -> Iterator[tuple[str, JsonPlace, JsonPlace]]:
    """Yield each repeated name with its place and the place where it first appeared."""
    first: dict[str, JsonPlace] = {}
    for name, place in named:
        if name in first:
            yield name, place, first[name]
        else:
            first[name] = place
