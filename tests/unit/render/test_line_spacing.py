"""A line opens between Han and around marks, never inside what is copied whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.line_spacing import WIDE_GAP, WIDEST_GAP, even_places, overhang, stretch


def shown(text: str) -> str:
    """Return `text` with a bar at every place that may open."""
    places = {*even_places(text)}
    return "".join(("|" if i in places else "") + character for i, character in enumerate(text))


@pytest.mark.parametrize(
    ("text", "opened"),
    [
        ("违约金，是指", "违|约|金|，|是|指"),
        ("见《民法典》（下称", "见|《|民|法|典|》（|下|称"),  # marks that meet stay close
        ("判决——见……后", "判|决|——|见|……|后"),
        ("依CISG 第1条（甲", "依CISG |第1条|（|甲"),
        ("共12,000.5元整", "共12,000.5元|整"),
        ("于2023年12月5日签", "于2023年12月5日|签"),
        ("在（2023）京0105民初12345号之一中", "在|（2023）京0105民初12345号之一|中"),
        ("依法释〔2023〕13号，", "依|法释〔2023〕13号|，"),
        ("第五百七十七条第一款规", "第五百七十七条第一款|规"),
        ("库2023-16-2-483-001内", "库2023-16-2-483-001内"),
        ("但是见指导性案例166号的", "但|是|见|指导性案例166号|的"),
        ("二〇二三年十二月五日签", "二〇二三年十二月五日|签"),
        # A line break has parted a term: neither half opens.
        ("民初12345号判", "民初12345号|判"),
        ("七十七条规定", "七十七条|规|定"),
        ("按（2023）京0105民", "按|（2023）京0105民"),
        ("依第五百", "依|第五百"),
    ],
)
def test_a_line_opens_where_the_bars_are(text: str, opened: str) -> None:
    assert shown(text) == opened


def test_a_slight_want_is_shared_evenly_by_han_and_marks() -> None:
    gaps = stretch("违约金30万元，是指", 0.24)
    assert list(gaps.values()) == pytest.approx([0.24 / len(gaps)] * len(gaps))
    assert sorted(gaps) == even_places("违约金30万元，是指")


def test_a_greater_want_is_carried_by_marks_and_latin() -> None:
    gaps = stretch("违约金30万元，是指", 1.2)
    assert sum(gaps.values()) == pytest.approx(1.2)
    assert gaps[1] == pytest.approx(WIDE_GAP)
    assert gaps[3] == gaps[5] == gaps[8] > WIDE_GAP


def test_a_line_that_would_be_torn_stays_ragged() -> None:
    assert stretch("违约金30万元，是指", 3) == {}
    assert stretch("archive/x.json", 1) == {}
    assert stretch("违约金", 0) == {}


@given(st.text("违约金，。《》（）—…30年aB [", min_size=1, max_size=40), st.floats(-1, 12))
def test_no_gap_is_wider_than_a_quarter_em_and_no_line_becomes_too_long(
    text: str, short: float
) -> None:
    gaps = stretch(text, short)
    assert all(0 < place < len(text) for place in gaps)
    assert all(0 <= gap <= WIDEST_GAP + 1e-9 for gap in gaps.values())
    assert sum(gaps.values()) <= max(short, 0) + 1e-9
    assert not gaps or sum(gaps.values()) >= short - 0.5


def test_a_mark_at_the_end_stands_out_by_less_than_half_its_cell() -> None:
    assert overhang("违约金，") == overhang("“甲”") == 0.45
    assert overhang("违约金") == overhang("（甲）[S-01]") == 0
