"""The four tiers of similar cases, and the platforms that are known (法发〔2020〕24号)."""

import pytest

from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.court import (
    Decided,
    is_guiding,
    is_known_platform,
    is_locatable,
    is_typical_of_supreme,
    tier_of,
    withdrawal,
)

PUDONG, HUQIU = "上海市浦东新区人民法院", "江苏省苏州市虎丘区人民法院"


@pytest.mark.parametrize(
    ("case", "forum", "tier"),
    [
        (Decided(is_guiding=True, court="某区人民法院"), PUDONG, "guiding"),
        (Decided(court="最高人民法院"), PUDONG, "supreme"),
        (Decided(court="最高人民法院知识产权法庭"), PUDONG, "supreme"),
        (Decided(is_typical_of_supreme=True, court="某区人民法院"), PUDONG, "supreme"),
        (Decided(court="上海市高级人民法院"), PUDONG, "high"),
        (Decided(court="江苏省高级人民法院"), PUDONG, None),
        (Decided(court=PUDONG), PUDONG, "near"),
        (Decided(court="江苏省苏州市中级人民法院"), HUQIU, "near"),
        (Decided(court="江苏省无锡市中级人民法院"), HUQIU, None),
        # Which of the intermediate courts of Shanghai is the one above cannot be told.
        (Decided(court="上海市第一中级人民法院"), PUDONG, None),
        (Decided(court="上海市第一中级人民法院", level="上一级人民法院生效裁判"), PUDONG, "near"),
        (Decided(court="最高人民法院", level="本院"), PUDONG, "near"),
        (Decided(court="北京市海淀区人民法院"), PUDONG, None),
        (Decided(), PUDONG, None),
    ],
)
def test_a_case_has_the_tier_that_its_author_its_kind_or_its_court_gives(
    case: Decided, forum: str, tier: str | None
) -> None:
    assert tier_of(case, forum) == tier


@pytest.mark.parametrize(
    ("citation", "guiding", "typical", "notice"),
    [
        ("最高人民法院指导案例166号，（2017）京02民终8676号", True, False, None),
        ("最高人民法院指导案例9号", True, False, "法〔2020〕343号"),
        ("检例第20号", False, False, None),
        ("最高人民法院发布的消费者权益保护典型案例之三", False, True, None),
        ("（2023）京0105民初12345号", False, False, None),
    ],
)
def test_a_citation_tells_whether_the_case_is_to_be_followed(
    citation: str, guiding: bool, typical: bool, notice: str | None
) -> None:
    read = parse_citation(citation, built_in())
    assert is_guiding(read) is guiding
    assert is_typical_of_supreme(read) is typical
    assert withdrawal(read) == notice


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("中国裁判文书网", True),
        ("“人民法院案例库”", True),
        ("元典（法规与权威案例）", True),
        ("裁判网", False),
        ("某裁判文书网", False),
    ],
)
def test_platforms_are_known_by_their_whole_name(name: str, known: bool) -> None:
    assert is_known_platform(name) is known


def test_a_court_is_located_by_its_full_name() -> None:
    assert all(map(is_locatable, (PUDONG, HUQIU, "最高人民法院", "广东省高级人民法院")))
    assert not any(map(is_locatable, ("浦东法院", "某仲裁委员会", "上海市浦东新区")))
