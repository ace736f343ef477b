"""What a report states where the case says nothing, and where it says more than it must."""

import json
import shutil
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gen.arrange.collect import collect
from gen.arrange.content import Content, Presentation
from gen.arrange.report import arrange
from gen.check.subject import Subject
from gen.load.case import read_case
from gen.model.block import OrderedList
from gen.model.labels import Labels
from gen.model.report import Section
from gen.model.review import SignOff
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.sample_cases import ROOT, SAMPLES, content_of, nodes, strings


@pytest.fixture(scope="module")
def content() -> Content:
    return content_of(SAMPLES / "liquidated-damages", "client")


def said(content: Content) -> list[str]:
    return list(strings(arrange(content)))


def stated(content: Content, **settings: object) -> list[str]:
    return said(replace(content, settings=content.settings.model_copy(update=settings)))


@pytest.mark.parametrize(
    ("assistance", "sentence"),
    [
        ("仅用于校对。", "人工智能辅助：仅用于校对。"),
        (True, "人工智能辅助：本报告的撰写使用了人工智能工具，内容由署名人负责。"),
    ],
)
def test_the_help_of_machines_is_declared_as_the_case_declares_it(
    content: Content, assistance: object, sentence: str
) -> None:
    assert sentence in stated(content, ai_assistance=assistance)
    for none in (False, None):
        assert not [each for each in stated(content, ai_assistance=none) if "人工智能" in each]


def test_the_day_up_to_which_the_law_is_stated_is_the_authors_or_that_of_the_data(
    content: Content,
) -> None:
    told = [each for each in stated(content, as_of=date(2026, 9, 3)) if "2026年9月3日" in each]
    assert told
    assert not [each for each in told if "作者未载明截至日" in each]
    [sentence] = [each for each in stated(content, as_of=None) if "作者未载明截至日" in each]
    assert f"{content.law_day.year}年{content.law_day.month}月" in sentence


def test_without_a_purpose_of_its_own_a_report_asks_what_its_issues_ask(tmp_path: Path) -> None:
    for name, read in (
        ("liquidated-damages", lambda plan: [issue["question"] for issue in plan["issues"]]),
        ("face-recognition", lambda plan: plan["research_brief"]["dispute_focus"]),
    ):
        case = Path(shutil.copytree(SAMPLES / name, tmp_path / name))
        (case / "narrative/purpose.md").unlink(missing_ok=True)
        plan = json.loads((case / "research-plan.json").read_text("utf-8"))
        arranged = arrange(content_of(case, "internal"))
        goals = [n for n in nodes(arranged) if isinstance(n, Section) and n.role == "goal"]
        for goal in goals:
            [listed] = [block for block in goal.blocks if isinstance(block, OrderedList)]
            assert ["".join(strings(item)) for item in listed.items] == read(plan)
            assert "本报告研究以下问题：" in list(strings(goal))
        assert bool(goals) == (name == "liquidated-damages")


def test_who_signed_off_is_named_with_the_day() -> None:
    subject = Subject(read_case(SAMPLES / "face-recognition", ROOT), edition="internal")
    sign_off = SignOff(name="王某", date=date(2026, 10, 2), build_id="0" * 64)
    labels = Labels(load_theme("base", (themes_root(),)).labels)
    presentation = Presentation(load_theme("base", (themes_root(),)).order)

    def signed(of: Subject) -> str | None:
        kept = {"day": date(2026, 10, 3), "firm": None}
        return collect(of, labels=labels, presentation=presentation, **kept).signed_reviewer

    assert signed(subject) is None
    told = signed(subject.with_sign_off(sign_off))
    assert told == "王某（2026年10月2日签署；姓名由操作者填写，未经身份认证）"


def test_a_case_without_quotations_says_so(content: Content) -> None:
    silent = {
        name: replace(verdict, counts=Counter()) for name, verdict in content.verdicts.items()
    }
    assert "引文核对：没有引用来源原文。" in said(replace(content, verdicts=silent))
    assert "引文核对：没有引用来源原文。" not in said(content)


def test_without_calls_there_is_no_trace(content: Content) -> None:
    plan = content.plan.model_copy(update={"queries": ()})
    nothing = replace(content, plan=plan, calls=(), unreadable=())
    assert "没有调用记录。" in said(nothing)
    untimed = replace(content, calls=[replace(call, timestamp=None) for call in content.calls])
    internal = content_of(SAMPLES / "liquidated-damages", "internal")
    assert "未载明" not in said(replace(internal, calls=internal.calls))
    assert "未载明" in said(replace(internal, calls=untimed.calls))
    assert "没有调用记录。" not in said(content)
