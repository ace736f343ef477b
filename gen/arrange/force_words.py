"""Put the verdict on a source's force into words: its state, its basis and how far that reaches."""

from gen.arrange.cells import chinese_date
from gen.arrange.outline import Desk
from gen.check.cited import CitedSource
from gen.law.force import Force, State
from gen.model.inline import Verdict, VerdictState
from gen.model.selection import SelectedSource

_STANDING = frozenset({State.IN_FORCE, State.PARTLY_REPEALED})


def force_verdict(desk: Desk, source: SelectedSource) -> Verdict:
    """Return the third verdict on `source` (design §7); with `facts_date`, also for that day."""
    item = desk.content.cited.get(source.source_id)
    if item is None or item.force is None:
        return Verdict(desk.label("verdict.force_none"), "open")
    words = _sentence(desk, source, item)
    if item.then is not None:
        facts = _on_the_day_of_the_facts(desk, item.then)
        words = f"{words}{desk.label('report.clause_separator')}{facts}"
    return Verdict(words, _verdict_state(source, item.force))


def short_force(desk: Desk, source: SelectedSource) -> Verdict | None:
    """Return the third verdict in the words of the quick table; none for what has no force."""
    item = desk.content.cited.get(source.source_id)
    if item is None or item.force is None:
        return None
    words = desk.label(f"force.quick.{item.force.state}")
    return Verdict(words, _verdict_state(source, item.force))


def reaches(desk: Desk) -> str:
    """Say in one sentence up to which days the force of the sources is known."""
    forces = [item.force for item in desk.content.cited.values() if item.force is not None]
    days = {min(force.reach, force.on) for force in forces if force.reach is not None}
    if not days:
        return ""
    listed = desk.label("report.separator").join(day.isoformat() for day in sorted(days))
    return desk.label("sentence.reaches", dates=listed)


def is_open(item: CitedSource) -> bool:
    """Tell whether the force of a cited instrument is unknown, or not known up to the day."""
    force = item.force
    return force is not None and (force.state is State.UNKNOWN or force.is_beyond_reach)


def _sentence(desk: Desk, source: SelectedSource, item: CitedSource) -> str:
    force = item.force
    if force is None or force.state is State.UNKNOWN:
        validity = desk.label(f"validity.{source.validity_status}")
        return desk.label("verdict.force_unknown", validity=validity)
    state = _state(desk, force, "force.state")
    basis = desk.label(f"force.basis.{force.basis}" if force.confirmed else "force.basis.memory")
    if force.reach is None:
        return desk.label("verdict.force_final", state=state, basis=basis)
    reach = chinese_date(min(force.reach, force.on))
    if not force.is_beyond_reach:
        return desk.label("verdict.force", state=state, basis=basis, reach=reach)
    recorded = _recorded(desk, item)
    return desk.label(
        "verdict.force_beyond", state=state, basis=basis, reach=reach, recorded=recorded
    )


def _recorded(desk: Desk, item: CitedSource) -> str:
    """Say what a later record states, beside a basis that ends before the day."""
    record = item.recorded
    if record is None or record.reach is None or item.force is record:
        return ""
    state = desk.label(f"force.short.{record.state}")
    return desk.label("verdict.force_recorded", date=chinese_date(record.reach), state=state)


def _on_the_day_of_the_facts(desk: Desk, force: Force) -> str:
    day = chinese_date(force.on)
    return desk.label("verdict.force_then", date=day, state=_state(desk, force, "force.then"))


def _state(desk: Desk, force: Force, table: str) -> str:
    key = f"{table}.{force.state}"
    undated = f"{key}_undated"
    if force.since is None and desk.content.labels.has(undated):
        key = undated
    since = chinese_date(force.since) if force.since is not None else ""
    successor, version = force.successor or "", force.version or ""
    return desk.label(key, since=since, successor=successor, version=version)


def _verdict_state(source: SelectedSource, force: Force) -> VerdictState:
    """Return ``passed`` only for what the basis confirms up to the day, as the author states it."""
    if force.state is State.UNKNOWN or force.is_beyond_reach or not force.confirmed:
        return "open"
    agrees = (source.validity_status == "current") is (force.state in _STANDING)
    return "passed" if agrees or force.state in _STANDING else "failed"
