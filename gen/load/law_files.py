"""Read the instruments that a repository adds in ``law/*.toml``, beside its gen.toml."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import format_path
from gen.files.hashing import sha256_bytes
from gen.files.listing import names_in
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.law.catalogue import built_in
from gen.law.instrument import Instrument, Lapse, Repeal, Version
from gen.law.names import fold_name
from gen.load.input_file import read_file, shown_path
from gen.load.positions import line_of
from gen.load.problem import ReadProblem
from gen.load.settings_file import read_settings
from gen.load.text import decode
from gen.load.toml_positions import toml_position
from gen.model.law_file import InstrumentEntry, LawFile
from gen.model.limits import Limits

LAW_FOLDER = "law"


@dataclass(frozen=True, slots=True)
class LawAdditions:
    """Hold the added instruments, the SHA-256 of each file that was read, and what was wrong."""

    instruments: tuple[Instrument, ...] = ()
    hashes: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[ReadProblem, ...] = ()


def read_additions(root: Path, working_directory: Path, limits: Limits) -> LawAdditions:
    """Read ``law/*.toml`` below `root`, each within `limits`, in the order of their names."""
    instruments: list[Instrument] = []
    hashes: dict[str, str] = {}
    problems: list[ReadProblem] = []
    for path in names_in(root / LAW_FOLDER, ".toml"):
        name = f"{LAW_FOLDER}/{path.name}"
        shown = shown_path(path, working_directory)
        data = _bytes(root, name, shown, limits.file_size)
        if isinstance(data, ReadProblem):
            problems.append(data)
            continue
        hashes[name] = sha256_bytes(data)
        found, wrong = _read(data, shown)
        instruments.extend(found)
        problems.extend(wrong)
    return LawAdditions(tuple(instruments), hashes, tuple(problems))


def _bytes(root: Path, name: str, shown: str, limit: int) -> bytes | ReadProblem:
    try:
        return read_file(resolve_inside(root, name), shown, limit)
    except PathRefusedError as refusal:
        facts = {"reason": refusal.reason.value, "path": name}
        return ReadProblem("path-outside", Location(shown, 1, 1), facts)


def _read(data: bytes, shown: str) -> tuple[tuple[Instrument, ...], tuple[ReadProblem, ...]]:
    text = decode(data, shown)
    if isinstance(text, ReadProblem):
        return (), (text,)
    file, problems = read_settings(text, shown, LawFile)
    if file is None:
        return (), problems
    nameless = tuple(_without_level(file, text, shown))
    known = (_instrument(entry) for entry in file.instrument)
    return tuple(item for item in known if item is not None), (*problems, *nameless)


def _without_level(file: LawFile, text: str, shown: str) -> Iterator[ReadProblem]:
    """Report the entries of new instruments that do not say their level."""
    for index, entry in enumerate(file.instrument):
        if _instrument(entry) is None:
            path = ("instrument", index)
            line, column = toml_position(text, path)
            place = Location(shown, line, column, format_path((*path, "level")))
            facts = {"key": "level"}
            yield ReadProblem("missing-setting", place, facts, line_of(text, line), fatal=False)


def _instrument(entry: InstrumentEntry) -> Instrument | None:
    """Return the instrument of `entry`; None when nothing tells its level."""
    key = fold_name(entry.key or entry.name)
    old = built_in().get(key) or (built_in().find(entry.name) if entry.key is None else None)
    level = entry.level or (old.level if old is not None else None)
    if level is None:
        return None
    return Instrument(
        key=old.key if old is not None else key,
        name=entry.name,
        level=level,
        aliases=entry.aliases,
        sub_type=entry.sub_type,
        issuing_body=entry.issuing_body,
        document_number=entry.document_number,
        locality=entry.locality,
        effective=entry.effective,
        repeal=_repeal(entry.repealed_on, entry),
        versions=tuple(
            Version(item.tag, item.adopted, item.effective, item.superseded_on, item.source or "")
            for item in entry.versions
        ),
        lapses=tuple(Lapse(item.unit, item.since, item.source or "") for item in entry.lapses),
        source=entry.source,
        as_of=entry.as_of,
        basis="repository",
    )


def _repeal(day: date | None, entry: InstrumentEntry) -> Repeal | None:
    return Repeal(day, entry.successor, entry.source) if day is not None else None
