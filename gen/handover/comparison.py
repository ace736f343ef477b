"""Compare the manifest of a report with its case as it stands today."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from gen.diagnostics.diagnostic import Severity
from gen.files.hashing import canonical_json
from gen.handover.difference import Change, Difference, Part, compare
from gen.handover.unjudged import UnjudgedError
from gen.judgement import Judgement
from gen.model.record import record_alias
from gen.outcome import Verdict
from gen.publish.build_id import build_id
from gen.publish.drafts import is_draft
from gen.publish.identity import BuildIdentity, identify
from gen.publish.manifest import Manifest
from gen.request import Request

_OUTSIDE = "@"
"""How the names of inputs begin that stand outside the case, in the repository's law data."""
_PROGRAM = {"gen", "source"}
_OF_THE_CASE = ("case", "cited")
_OF_THE_GATE = ("verdict", "counts")
"""What a manifest says that its build id does not follow from."""
_THEME = "theme"
_SETTINGS = "settings"


def case_differences(
    manifest: Manifest, request: Request, judgement: Judgement
) -> Iterator[Difference]:
    """Yield what differs between `manifest` and the case that `judgement` looked at.

    `request` asks for the build as the manifest states it. Raises UnjudgedError when a file of the
    manifest is there but cannot be read.
    """
    subject = judgement.subject
    inputs = subject.inputs.hashes
    records = subject.folder.archive.hashes if subject.folder is not None else {}
    _require_readable(request, [name for name in manifest.inputs if name not in inputs])
    stated = _by_file(manifest.records, {*records, *_listed(judgement)})
    _require_readable(request, [name for name in stated if name not in records])
    for part, is_outside in ((Part.INPUT, False), (Part.LAW, True)):
        yield from compare(part, _inputs(manifest.inputs, is_outside), _inputs(inputs, is_outside))
    yield from compare(Part.RECORD, stated, records)
    yield from _making_differences(manifest, request, judgement)


def manifest_differences(manifest: Manifest) -> Iterator[Difference]:
    """Yield a difference when the build id does not follow from what `manifest` states."""
    own = build_id({**manifest.inputs, **manifest.records}, manifest.versions, manifest.options)
    if own != manifest.build_id:
        yield Difference(Part.MANIFEST, Change.CHANGED, "build_id", manifest.build_id, own)


def statement_differences(
    manifest: Manifest, request: Request, judgement: Judgement, *, is_printed: bool
) -> Iterator[Difference]:
    """Yield what `manifest` says of the case and of the gate, and what is not so.

    It is asked when nothing else differs, so that all of it follows from the same inputs. Printing
    may find more than judging: unless `judgement` `is_printed`, verdict and counts need only be
    possible.
    """
    identity = _identity(request, judgement)
    if identity is None:
        return
    found = identity.manifest(judgement.diagnostics, judgement.verdict)
    names = {*_OF_THE_CASE, *(_OF_THE_GATE if is_printed else ())}
    stated, now = (each.model_dump(mode="json", include=names) for each in (manifest, found))
    yield from compare(Part.MANIFEST, _written(stated), _written(now))
    if not is_printed and not _is_possible(manifest, judgement):
        yield Difference(
            Part.MANIFEST, Change.CHANGED, "verdict", manifest.verdict.value, found.verdict.value
        )


def _is_possible(manifest: Manifest, judgement: Judgement) -> bool:
    """Tell whether `manifest` states a verdict, and errors, that printing can have led to."""
    passes = manifest.verdict is Verdict.DELIVERABLE
    has_errors = manifest.counts[Severity.ERROR] > 0
    if passes and (has_errors or judgement.verdict is not Verdict.DELIVERABLE):
        return False
    return passes or is_draft(manifest.options)


def _listed(judgement: Judgement) -> Collection[str]:
    """Return the records that the list of hashes names, so that one that is gone has a name."""
    subject = judgement.subject
    return subject.case_evidence.integrity.listed.hashes if subject.folder is not None else ()


def _by_file(stated: Mapping[str, str], files: Collection[str]) -> Mapping[str, str]:
    """Return the stated digests by file; of what is not among `files` only the alias is known."""
    names = {record_alias(file): file for file in files}
    return {names.get(name, name): digest for name, digest in stated.items()}


def _inputs(hashes: Mapping[str, str], is_outside: bool) -> Mapping[str, str]:
    return {n: digest for n, digest in hashes.items() if n.startswith(_OUTSIDE) is is_outside}


def _require_readable(request: Request, names: list[str]) -> None:
    for name in names:
        if not name.startswith(_OUTSIDE) and (request.case / name).exists():
            raise UnjudgedError("unreadable", file=f"{request.shown_case}/{name}")


def _making_differences(
    manifest: Manifest, request: Request, judgement: Judgement
) -> Iterator[Difference]:
    """Yield what differs in program, engine, theme, settings and options."""
    identity = _identity(request, judgement)
    if identity is None:  # case.toml or the theme cannot be used; the inputs say which
        if judgement.theme is None:
            yield Difference(
                Part.THEME, Change.REMOVED, _THEME, manifest.versions.get(_THEME), None
            )
        return
    yield from _by_part(_versions(manifest.versions), _versions(identity.versions))
    yield from _by_part(_options(manifest.options), _options(identity.options))


def _identity(request: Request, judgement: Judgement) -> BuildIdentity | None:
    if judgement.theme is None:
        return None
    try:
        return identify(request, judgement.subject, judgement.theme)
    except ValueError:
        return None


_Table = Mapping[Part, Mapping[str, str]]


def _by_part(stated: _Table, found: _Table) -> Iterator[Difference]:
    for part in stated:
        yield from compare(part, stated[part], found[part])


def _versions(versions: Mapping[str, str]) -> _Table:
    program = {name: value for name, value in versions.items() if name in _PROGRAM}
    theme = {name: value for name, value in versions.items() if name == _THEME}
    engine = {n: value for n, value in versions.items() if n not in program and n not in theme}
    return {Part.PROGRAM: program, Part.ENGINE: engine, Part.THEME: theme}


def _options(options: Mapping[str, Any]) -> _Table:
    settings = options.get(_SETTINGS)
    return {
        Part.SETTING: _written(settings if isinstance(settings, Mapping) else {}),
        Part.OPTION: _written({n: value for n, value in options.items() if n != _SETTINGS}),
    }


def _written(values: Mapping[str, Any]) -> Mapping[str, str]:
    return {name: canonical_json(value).decode() for name, value in values.items()}
