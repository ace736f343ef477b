"""Sources stand in one total order: priority, type, natural id."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from gen.arrange.order import group_of, in_reading_order
from gen.law.catalogue import built_in
from gen.law.orders import order_profile
from gen.model.natural_order import natural
from gen.model.selection import Priority, SelectedSource
from gen.model.source_classes import SourceType


def source(
    source_id: str, source_type: str = "law", priority: str = "core", sub_type: str | None = None
) -> SelectedSource:
    return SelectedSource.model_construct(
        source_id=source_id, source_type=source_type, priority=priority, sub_type=sub_type
    )


def ids(sources: tuple[SelectedSource, ...]) -> list[str]:
    return [item.source_id for item in sources]


def test_core_comes_first_then_the_contract_s_order_of_types() -> None:
    sources = [
        source("S-1", "other"),
        source("S-2", "case"),
        source("S-3", "constitution", "supplementary"),
        source("S-4", "judicial_interpretation"),
        source("S-5", "law"),
        source("S-6", "guiding_case"),
    ]
    assert ids(in_reading_order(sources)) == ["S-5", "S-4", "S-6", "S-2", "S-1", "S-3"]


def test_ids_sort_naturally() -> None:
    assert ids(in_reading_order([source("S-10"), source("S-2"), source("S-1")])) == [
        "S-1",
        "S-2",
        "S-10",
    ]
    assert natural("S-02") == natural("S-2")


def test_the_court_s_order_puts_interpretations_behind_regulations_and_basic_laws_first() -> None:
    sources = [
        source("S-1", "judicial_interpretation"),
        source("S-2", "local_regulation", sub_type="separate_regulation"),
        source("S-3", "local_regulation"),
        source("S-4", "administrative_regulation", "supplementary"),
        source("S-5", "law"),
        source("S-6", "law"),
        source("S-7", "law"),
        source("S-8", "law", "supplementary"),
    ]
    cited = {"S-5": "公司法", "S-6": "民事诉讼法", "S-7": "民法典", "S-8": "民法典"}
    instruments = {key: built_in().find(name) for key, name in cited.items()}
    ordered = in_reading_order(sources, order_profile("court"), instruments)
    assert ids(ordered) == ["S-7", "S-8", "S-6", "S-5", "S-4", "S-3", "S-2", "S-1"]


def test_the_tree_s_order_puts_interpretations_beside_rules_and_cases_last() -> None:
    sources = [
        source("S-1", "guiding_case"),
        source("S-2", "other"),
        source("S-3", "department_rule"),
        source("S-4", "judicial_interpretation"),
        source("S-5", "administrative_regulation", "supplementary"),
        source("S-6", "law"),
    ]
    ordered = in_reading_order(sources, order_profile("tree"))
    assert ids(ordered) == ["S-6", "S-5", "S-4", "S-3", "S-2", "S-1"]


@given(
    st.lists(
        st.builds(
            source,
            st.text(st.sampled_from("S-0129甲２"), max_size=5),
            st.sampled_from(get_args(SourceType)),
            st.sampled_from(get_args(Priority)),
        ),
        max_size=8,
    ),
    st.randoms(),
)
def test_the_order_does_not_depend_on_the_order_of_the_input(
    sources: list[SelectedSource], random: object
) -> None:
    shuffled = list(sources)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis' Random
    key = [(s.priority, s.source_type, s.source_id) for s in in_reading_order(sources)]
    assert key == [(s.priority, s.source_type, s.source_id) for s in in_reading_order(shuffled)]


def test_cases_never_stand_among_statutes() -> None:
    groups = {name: group_of(source("S", name)) for name in get_args(SourceType)}
    assert [name for name, group in groups.items() if group == "cases"] == [
        "guiding_case",
        "typical_case",
        "case",
    ]
    assert groups["other"] == "others"
    assert list(groups.values()).count("statutes") == 6
