"""The text format: a frame per finding, errors first when space is short, counts at the end."""

from dataclasses import replace

from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity
from gen.diagnostics.formats.text import TextLayout, render_text

DUPLICATE = Diagnostic(
    code="SEL012",
    slug="duplicate-citation",
    severity=Severity.ERROR,
    message="引用与另一条来源重复：《民法典》第563条",
    location=Location("案件/selected-sources.json", 45, 19, "$.selected_sources[1].citation"),
    hint="同一法条或案例只保留一条。",
    related=(Related(Location("案件/selected-sources.json", 20, 19), "首次出现在这里"),),
    source_line='      "citation": "《民法典》第563条",',
)
MISSING_FILE = Diagnostic(
    code="INP001",
    slug="not-found",
    severity=Severity.ERROR,
    message="找不到文件。",
    location=Location("research-plan.json"),
)
WARNING = replace(DUPLICATE, severity=Severity.WARNING, related=(), hint=None, source_line=None)


def test_a_frame_shows_place_line_mark_path_related_places_and_hint() -> None:
    assert render_text([DUPLICATE], "withheld", TextLayout()) == (
        "错误[SEL012 duplicate-citation]: 引用与另一条来源重复：《民法典》第563条\n"
        "  --> 案件/selected-sources.json:45:19\n"
        "   |\n"
        '45 |       "citation": "《民法典》第563条",\n'
        "   |                   ^^^^^^^^^^^^^^^^^^^\n"
        "   = 路径: $.selected_sources[1].citation\n"
        "   = 另见: 案件/selected-sources.json:20:19 首次出现在这里\n"
        "   = 提示: 同一法条或案例只保留一条。\n"
        "\n"
        "裁定：不予交付（错误 1，警告 0，信息 0）\n"
    )


def test_what_is_not_known_is_left_out() -> None:
    assert render_text([MISSING_FILE], "not_judged", TextLayout()) == (
        "错误[INP001 not-found]: 找不到文件。\n"
        " --> research-plan.json\n"
        "\n"
        "裁定：无法判定（错误 1，警告 0，信息 0）\n"
    )


def test_nothing_found_is_said_in_one_line() -> None:
    assert render_text([], "deliverable", TextLayout()) == "裁定：可交付（没有发现问题）\n"


def test_only_as_many_as_the_limit_are_shown_and_errors_come_before_warnings() -> None:
    many = [replace(WARNING, location=Location("a", line)) for line in range(1, 100)]
    text = render_text([*many, MISSING_FILE], "withheld", TextLayout(limit=3))
    assert [line for line in text.splitlines() if "-->" in line] == [
        " --> a:1",
        " --> a:2",
        " --> research-plan.json",
    ]
    assert "……还有 97 条没有显示；用 --limit 0 显示全部。\n裁定：" in text
    assert render_text(many, "deliverable", TextLayout(limit=0)).count("-->") == 99


def test_colour_is_the_only_difference_on_a_terminal() -> None:
    plain = render_text([DUPLICATE], "withheld", TextLayout())
    painted = render_text([DUPLICATE], "withheld", TextLayout(colour=True))
    assert "\x1b[1;31m错误[SEL012 duplicate-citation]\x1b[0m" in painted
    for code in ("1;31", "1;34", "0"):
        painted = painted.replace(f"\x1b[{code}m", "")
    assert painted == plain


def test_text_from_a_file_cannot_steer_the_terminal() -> None:
    hostile = replace(
        DUPLICATE, message="甲\x1b]0;x\x07\n错误", source_line="\u202e\x1b[2J", hint="\x9b1m"
    )
    text = render_text([hostile], "withheld", TextLayout())
    assert all(character == "\n" or character.isprintable() for character in text)
    assert "甲<U+001B>]0;x<U+0007><U+000A>错误" in text


def test_quiet_shows_errors_only_and_says_nothing_when_there_is_none() -> None:
    quiet = TextLayout(quiet=True)
    assert render_text([WARNING, DUPLICATE], "withheld", quiet).count("-->") == 1
    assert "警告 1" in render_text([WARNING], "deliverable", quiet)
    assert render_text([], "deliverable", quiet) == ""


def test_waived_findings_are_counted_apart_and_shown_on_demand() -> None:
    waived = replace(WARNING, waived="版本差异已核对（李某）")
    assert render_text([waived], "deliverable", TextLayout()) == (
        "裁定：可交付（没有发现问题）\n另有 1 条警告已豁免；用 -v 显示。\n"
    )
    assert "= 已豁免: 版本差异已核对（李某）" in render_text(
        [waived], "deliverable", TextLayout(verbose=True)
    )
