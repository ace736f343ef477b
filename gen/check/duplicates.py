"""Find names that appear twice."""

from collections.abc import Iterable, Iterator

from gen.check.finding import DocumentName, JsonPlace
from gen.diagnostics.json_path import JsonPath


def repeated(
    document: DocumentName, named: Iterable[tuple[str | None, JsonPath]], *step: str
) -> Iterator[tuple[str, JsonPlace, JsonPlace]]:
    """Yield each repeated name with its place and the place where it first appeared.

    `named` holds names with the path of their owner, of which `step` leads to the name itself; None
    is no name.
    """
    first: dict[str, JsonPath] = {}
    for name, path in named:
        if name is None:
            continue
        if name in first:
            place, earlier = (JsonPlace(document, (*owner, *step)) for owner in (path, first[name]))
            yield name, place, earlier
        else:
            first[name] = path
