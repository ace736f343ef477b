"""Tell which delivered reports cite law that has changed since."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gen.cli.environment import today
from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption, QuietOption
from gen.cli.paths import shown
from gen.cli.requests import cases_or_all
from gen.cli.streams import write_lines, write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.handover.delivery import Delivery
    from gen.handover.stale import Outdated

_CURRENT, _STALE, _NOT_JUDGED = 0, 1, 2


@dataclass(slots=True)
class _Found:
    """Gather what the deliveries of all cases say: those read, and the files that are none."""

    deliveries: "list[tuple[Path, Delivery, tuple[Outdated, ...]]]" = field(default_factory=list)
    unreadable: list[Path] = field(default_factory=list)

    @property
    def stale(self) -> "list[Outdated]":
        return [each for _, _, items in self.deliveries for each in items if each.change.is_stale]

    @property
    def unchecked(self) -> "list[Outdated]":
        every = (each for _, _, items in self.deliveries for each in items)
        return [each for each in every if not each.change.is_stale]

    @property
    def code(self) -> int:
        """Return 1 when something is stale, else 2 when not everything could be judged."""
        if self.stale:
            return _STALE
        return _NOT_JUDGED if self.unchecked or self.unreadable else _CURRENT


def stale(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    as_of: Annotated[str | None, typer.Option("--as-of")] = None,
    format: DataFormatOption = "text",
    quiet: QuietOption = False,
) -> int:
    """Hold every delivery against what is known of the law on the day asked for, or today."""
    day = _day(as_of) if as_of is not None else today(os.environ)
    given = cases_or_all(cases)
    if not given:
        write_note(say("check.no_case"))
        return _NOT_JUDGED
    found = _Found()
    for case in given:
        _judge(case, day, found)
    for file in found.unreadable:
        write_note(say("stale.unreadable", file=shown(file)))
    if format == "json":
        write_result(_json(found, day))
    else:
        write_lines(_lines(found, day, quiet=quiet))
    return found.code


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise typer.BadParameter(say("stale.day", value=text)) from error


def _judge(case: Path, day: date, found: _Found) -> None:
    from gen.handover.deliveries import read_deliveries
    from gen.handover.stale import outdated
    from gen.load.repository import find_settings

    recorded = read_deliveries(case)
    found.unreadable.extend(recorded.unreadable)
    if recorded.read:
        knowledge = find_settings(case, Path.cwd()).law(Path.cwd()).knowledge
        for file, delivery in recorded.read:
            found.deliveries.append((file, delivery, outdated(delivery, knowledge, day)))


def _lines(found: _Found, day: date, *, quiet: bool) -> Iterator[str]:
    from gen.diagnostics.cells import visible

    for file, delivery, items in found.deliveries:
        changed = [each for each in items if each.change.is_stale]
        if changed:
            name = say(f"edition.{delivery.edition}")
            on = delivery.delivered.on
            yield visible(say("stale.delivery", file=shown(file), edition=name, on=on))
            yield from (f"  {visible(_sentence(each))}" for each in changed)
    if found.stale or not quiet:
        cited = sum(len(delivery.cited) for _, delivery, _ in found.deliveries)
        yield say(
            "stale.sum" if found.deliveries else "stale.none",
            day=day,
            deliveries=len(found.deliveries),
            cited=cited,
            stale=len(found.stale),
        )
    yield from _unchecked(found.unchecked, day)


def _unchecked(items: "Sequence[Outdated]", day: date) -> Iterator[str]:
    """Yield what was not judged: beyond the reach of the law data, and unknown to them."""
    reaches = [each.reach for each in items if each.reach is not None]
    if reaches:
        yield say("stale.reach", reach=min(reaches), day=day, n=len(reaches))
    names = dict.fromkeys(each.cited.instrument for each in items if each.reach is None)
    if names:
        from gen.diagnostics.cells import visible

        yield visible(say("stale.unknown", names="、".join(names)))


def _sentence(item: "Outdated") -> str:
    """Return one line on a citation: its source, what it cites, what became of it."""
    cited = item.cited
    key = f"stale.change.{item.change.value}"
    since = say("stale.since", day=item.since) if item.since is not None else ""
    if item.change.value == "repealed" and item.now:
        key += "_succeeded"
    units = "、".join(cited.units)
    what = say("stale.cited", source=cited.source_id, instrument=cited.instrument, units=units)
    return what + say(key, since=since, now=item.now or "")


def _json(found: _Found, day: date) -> str:
    names = {_CURRENT: "current", _STALE: "stale", _NOT_JUDGED: "not_judged"}
    entries = [
        {
            "file": shown(file),
            "edition": delivery.edition,
            "delivered": delivery.delivered.on.isoformat(),
            "citations": [_entry(each) for each in items],
        }
        for file, delivery, items in found.deliveries
    ]
    value = {
        "format": 1,
        "result": names[found.code],
        "as_of": day.isoformat(),
        "deliveries": entries,
        "unreadable": [shown(file) for file in found.unreadable],
    }
    return as_json(value)


def _entry(item: "Outdated") -> dict[str, Any]:
    return {
        "source_id": item.cited.source_id,
        "instrument": item.cited.instrument,
        "version": item.cited.version,
        "units": list(item.cited.units),
        "change": item.change.value,
        "since": item.since.isoformat() if item.since is not None else None,
        "now": item.now,
        "reach": item.reach.isoformat() if item.reach is not None else None,
    }
