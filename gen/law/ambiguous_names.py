"""Tell whether a name means more than one instrument."""

from gen.law.catalogue import Catalogue
from gen.law.names import fold_name


def ambiguous_names(name: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the keys of all instruments called `name` when the name does not tell one."""
    found = catalogue.all_called(name)
    exact = [each for each in found if fold_name(each.name) == fold_name(name)] or list(found)
    return tuple(each.key for each in exact) if len(exact) > 1 else ()
