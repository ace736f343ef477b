"""What leaves the house says where and which rule, and not what the case says."""

from dataclasses import replace

import pytest

from gen.check.masked_facts import MASK, masked
from gen.check.vocabulary import describe
from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity
from gen.diagnostics.formats.travelling import masked_path, prepared

FOUND = Diagnostic(
    code="DIS001",
    slug="excluded-named",
    severity=Severity.WARNING,
    message="印出了已排除候选的标题：甲诉乙案",
    location=Location("案件/plan.json", 3, 5, "$.issues[0].question"),
    hint="删去甲诉乙案。",
    related=(Related(Location("/home/me/x.json", 1), "甲诉乙案在这里", "…在这里"),),
    source_line='"question": "甲诉乙案"',
    waived="已核对甲诉乙案（李某）",
    masked_message="印出了已排除候选的标题：…",
    masked_hint="删去…。",
)


def test_a_travelling_diagnostic_holds_no_word_of_the_case() -> None:
    [found] = prepared([FOUND], with_source=False)
    assert "甲诉乙案" not in repr(replace(found, masked_message=None, masked_hint=None))
    assert (found.message, found.hint) == ("印出了已排除候选的标题：…", "删去…。")
    assert found.source_line is None
    assert found.waived is not None  # it stays a waived one
    assert found.location == FOUND.location


def test_of_what_nobody_masked_nothing_travels() -> None:
    plain = replace(FOUND, masked_message=None, masked_hint=None)
    [found] = prepared([plain], with_source=False)
    assert (found.message, found.hint) == ("…", "…")


@pytest.mark.parametrize(
    ("path", "travels"),
    [
        ('$.queries[3].filters["--ay"]', '$.queries[3].filters["--ay"]'),
        ('$["张三"].a["b \\"c"]', '$["…"].a["…"]'),
        (None, None),
    ],
)
def test_a_key_that_is_no_name_stays_at_home(path: str | None, travels: str | None) -> None:
    assert masked_path(path) == travels


def test_with_source_everything_is_said_but_the_folders_of_this_machine() -> None:
    [found] = prepared([FOUND], with_source=True)
    assert (found.message, found.source_line, found.waived) == (
        FOUND.message,
        FOUND.source_line,
        FOUND.waived,
    )
    assert found.related[0].location.file == "x.json"


@pytest.mark.parametrize(
    ("name", "value", "travels"),
    [
        ("source", "S-01", True),
        ("queries", "Q-01、Q-02", True),
        ("filter", "--ay", True),
        ("key", "research_brief", True),
        ("source", "甲公司诉乙公司案", False),
        ("id", "13800138000", False),
        ("id", "A110101199003078888", False),
        ("n", "12", True),
        ("code", "U+200B", True),
        ("key", "case_id（案件编号）", True),
        ("found", "数组", True),
        ("claimed", "missing（缺失）", True),
        ("key", "甲公司（案件编号）", False),
        ("found", "S-01", False),  # what was found in a text may be anything
        ("a-fact-of-a-later-rule", "1", False),
    ],
)
def test_names_and_numbers_travel_and_words_do_not(name: str, value: str, travels: bool) -> None:
    assert masked({name: value}) == {name: value if travels else MASK}


def test_of_a_described_value_the_type_travels() -> None:
    assert masked({"found": describe("甲公司")}) == {"found": f"字符串 {MASK}"}
    assert masked({"found": "甲公司 乙公司"}) == {"found": MASK}
