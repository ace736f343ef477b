"""Prepare diagnostics for formats that leave the house: CI logs, annotations, code scanning.

Other people read those than read the case. So the offending line and every value that the inputs
hold stay behind, unless the person who runs the command asks for them.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePosixPath

from gen.diagnostics.diagnostic import Diagnostic, Location, Related

_UNSAID = "…"
_KEY = re.compile(r'\["((?:[^"\\]|\\.)*)"\]')
_NAME = re.compile(r"-{0,2}[A-Za-z$][\w$-]{0,31}\Z", re.ASCII)


def prepared(diagnostics: Iterable[Diagnostic], *, with_source: bool) -> tuple[Diagnostic, ...]:
    """Return `diagnostics` as they may travel, in their order.

    Without `with_source` messages and hints are the masked ones, the offending line is gone, and a
    waiver keeps that it is one but not its reason. A file outside the working directory goes by its
    name: where it lies on this machine is nobody's business.
    """
    if with_source:
        return tuple(_without_folder(item) for item in diagnostics)
    return tuple(_masked(_without_folder(item)) for item in diagnostics)


def _masked(diagnostic: Diagnostic) -> Diagnostic:
    return replace(
        diagnostic,
        message=_or_nothing(diagnostic.masked_message),
        hint=_or_nothing(diagnostic.masked_hint) if diagnostic.hint is not None else None,
        related=tuple(
            replace(item, message=_or_nothing(item.masked_message)) for item in diagnostic.related
        ),
        location=replace(diagnostic.location, path=masked_path(diagnostic.location.path)),
        source_line=None,
        waived=None if diagnostic.waived is None else "",
    )


def masked_path(path: str | None) -> str | None:
    """Return a JSON path with every key masked that is no name, such as ``$["…"]``."""
    if path is None:
        return None
    return _KEY.sub(lambda key: key[0] if _NAME.match(key[1]) else f'["{_UNSAID}"]', path)


def _or_nothing(masked: str | None) -> str:
    """Return a masked text; where nobody masked it, nothing of the plain one travels."""
    return masked if masked is not None else _UNSAID


def _without_folder(diagnostic: Diagnostic) -> Diagnostic:
    return replace(
        diagnostic,
        location=_nameless(diagnostic.location),
        related=tuple(
            Related(_nameless(item.location), item.message, item.masked_message)
            for item in diagnostic.related
        ),
    )


def _nameless(location: Location) -> Location:
    path = PurePosixPath(location.file)
    return replace(location, file=path.name) if path.is_absolute() else location
