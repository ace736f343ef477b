"""A delivery is held against the law of a later day; what nobody knows is never unchanged."""

from datetime import date
from typing import Any

import pytest

from gen.handover.delivery import Delivery
from gen.handover.stale import Change, Outdated, outdated
from gen.law.instrument import Instrument, Lapse, Repeal, Version
from gen.law.knowledge import Knowledge
from gen.law.library import Library, Statute
from gen.law.statute_text import read_articles
from gen.publish.cited_law import CitedInstrument, ForceFacts

DELIVERED = date(2026, 10, 26)
DAY = date(2027, 6, 1)
OLD = Version("2020", adopted=date(2020, 1, 1), effective=date(2020, 2, 1))
NEW = Version("2027修正", adopted=date(2027, 1, 1), effective=date(2027, 3, 1))


def instrument(**facts: Any) -> Instrument:
    given = {"as_of": DAY, "versions": (OLD,), "basis": "repository", **facts}
    return Instrument("某某条例", "某某条例", "administrative_regulation", **given)


def cites(
    *units: str, version: str | None = None, state: str = "in_force", reach: date | None = None
) -> Delivery:
    force = ForceFacts(
        state=state, on=DELIVERED, basis="data", reach=reach, since=None, successor=None
    )
    cited = CitedInstrument(
        source_id="S-01",
        instrument="某某条例",
        version=version,
        units=units,
        force=force,
        force_then=None,
    )
    return Delivery.model_construct(cited=(cited,))


def judge(
    delivery: Delivery, *known: Instrument, library: Library | None = None, day: date = DAY
) -> list[tuple[Change, date | None, str | None]]:
    found = outdated(delivery, Knowledge(known, library or Library()), day)
    return [(each.change, each.since, each.now) for each in found]


def texts(old: str, new: str) -> Library:
    """Make a library with the old and the new text of one article."""
    return Library(
        tuple(
            Statute(instrument(), version, read_articles(f"第三条　{text}\n")[0], "x.md")
            for version, text in ((OLD, old), (NEW, new))
        )
    )


def test_law_that_stays_as_it_was_is_current() -> None:
    assert judge(cites("第三条"), instrument()) == []


def test_a_repeal_names_its_day_and_its_successor() -> None:
    repealed = instrument(repeal=Repeal(date(2027, 2, 1), "新条例"))
    assert judge(cites("第三条"), repealed) == [(Change.REPEALED, date(2027, 2, 1), "新条例")]
    assert judge(cites("第三条"), repealed, day=date(2027, 1, 31)) == []
    # A repeal that came before the delivery, but was not known then, is told as well.
    early = instrument(repeal=Repeal(date(2026, 1, 1)))
    assert judge(cites("第三条"), early) == [(Change.REPEALED, date(2026, 1, 1), None)]


def test_what_the_report_itself_called_dead_is_no_news() -> None:
    repealed = instrument(repeal=Repeal(date(2026, 1, 1)))
    assert judge(cites("第三条", state="repealed"), repealed) == []


def test_the_end_of_a_unit_concerns_who_cites_it() -> None:
    part = instrument(lapses=(Lapse("第三条", date(2027, 2, 1)),))
    assert judge(cites("第三条第二款"), part) == [(Change.UNIT_ENDED, date(2027, 2, 1), None)]
    assert judge(cites("第四条"), part) == []


def test_an_amendment_is_unchecked_as_long_as_the_texts_are_not_there() -> None:
    amended = instrument(versions=(OLD, NEW))
    told = [(Change.AMENDED, date(2027, 3, 1), "2027修正")]
    assert judge(cites("第三条"), amended) == told
    assert judge(cites("第三条", version="2020"), amended) == told
    assert judge(cites(), amended) == told
    assert judge(cites("第三条"), amended, day=date(2027, 2, 28)) == []
    assert judge(cites("第三条", version="2020", state="amended"), amended) == []


def test_with_both_texts_only_a_changed_article_counts() -> None:
    amended = instrument(versions=(OLD, NEW))
    same = texts("应当赔偿。", "应当赔偿。")
    assert judge(cites("第三条"), amended, library=same) == []
    assert judge(cites("第四条"), amended, library=same)[0][0] is Change.AMENDED
    other = texts("应当赔偿。", "可以赔偿。")
    assert judge(cites("第三条"), amended, library=other) == [
        (Change.UNIT_CHANGED, date(2027, 3, 1), "2027修正")
    ]


def test_an_amendment_that_the_report_could_not_know_counts_from_its_own_reach() -> None:
    amended = instrument(versions=(OLD, Version("2026修正", effective=date(2026, 10, 1))))
    assert judge(cites("第三条", reach=date(2026, 9, 1)), amended)[0][0] is Change.AMENDED
    assert judge(cites("第三条", reach=date(2026, 10, 20)), amended) == []


def test_a_first_text_amends_nothing() -> None:
    young = instrument(versions=(Version("2027", effective=date(2027, 1, 1)),))
    assert judge(cites("第三条", state="not_yet"), young) == []


def test_an_instrument_that_took_over_the_name_does_not_hide_the_end_of_the_old_one() -> None:
    old = instrument(repeal=Repeal(date(2027, 2, 1), "某某条例"))
    new = Instrument(
        "某某条例2027", "某某条例", "law", effective=date(2027, 2, 1), as_of=DAY, versions=(NEW,)
    )
    assert judge(cites("第三条"), old, new)[0][0] is Change.REPEALED


@pytest.mark.parametrize(
    ("known", "change"),
    [
        ([], Change.UNKNOWN),
        ([instrument(as_of=None)], Change.UNKNOWN),
        ([instrument(as_of=date(2027, 1, 1))], Change.BEYOND_REACH),
    ],
)
def test_what_nobody_knows_is_not_unchanged(known: list[Instrument], change: Change) -> None:
    [found] = outdated(cites("第三条"), Knowledge(tuple(known)), DAY)
    assert isinstance(found, Outdated)
    assert (found.change, found.change.is_stale) == (change, False)
