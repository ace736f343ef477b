"""Count what differs, for one line that says it all."""

from collections.abc import Mapping

from gen.redline.changes import Change, Redline
from gen.redline.snapshot import Area


def summary(redline: Redline) -> Mapping[str, int]:
    """Return how many changes there are of each kind, by the keys of wording, in printing order.

    A verdict in which only the day has changed counts among the changed values of its source. What
    the program makes of the inputs (``tables``) is counted apart: it follows from them.
    """
    sources = redline.sources
    added, removed, changed = (
        sum(each.change is change for each in sources)
        for change in (Change.ADDED, Change.REMOVED, Change.CHANGED)
    )
    verdicts = {
        name: sum(
            each.change is Change.CHANGED
            and name in each.verdicts
            and not each.verdicts[name].only_day
            for each in sources
        )
        for name in ("trace", "wording", "force")
    }
    areas = {
        area: sum(len(each.passages) for each in redline.sections if each.area is area)
        for area in Area
    }
    return {
        "conclusion": areas[Area.CONCLUSION],
        "added": added,
        "removed": removed,
        "changed": changed,
        "moved": sum(each.moved for each in sources),
        **verdicts,
        "text": areas[Area.TEXT],
        "tables": areas[Area.TABLES],
    }
