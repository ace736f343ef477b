"""Quotations of a small archive, judged: what the source says, what stands elsewhere, what is not
there to be compared, and what is no quotation at all."""

from typing import Any

import pytest

from gen.evidence.judged import Judged, Wording
from gen.evidence.judging import Judge
from gen.evidence.library import EvidenceLibrary
from gen.evidence.passages import quotations_in, read_runs
from gen.evidence.source_texts import SourceTexts
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.load.markdown import read_markdown
from gen.model.record import Record, record_from

FIRST = (
    "当事人约定的违约金过分高于造成的损失的，人民法院可以适当减少。\n"
    "恶意违约的当事人请求减少违约金的，一般不予支持。"
)
SECOND = "守约方应当采取适当措施<em>防止</em>损失的扩大；没有采取的，不得就扩大的损失请求赔偿。"
OLD = "股东可以要求查阅公司会计账簿，应当向公司提出书面请求并说明目的。"
NEW = "股东可以要求查阅公司会计账簿、会计凭证，应当向公司提出书面请求并说明目的。"
JUDGMENT = (
    "甲公司诉乙公司案\n\n裁判文书 （2020）沪01民终2号\n\n"
    "本院认为，违约方故意转售货物，具有明显的主观恶意。\n\n判决如下：驳回上诉。"
)


def record(file: str, *items: dict[str, Any]) -> Record:
    value = {"endpoint": "/open/rh_ft_search", "query": {}, "response": {"data": list(items)}}
    return record_from(value, file, "0" * 64)


def article(name: str, label: str, content: str, status: str = "现行有效") -> dict[str, Any]:
    return {"fgmc": name, "ft_num": label, "content": content, "sxx": status}


RECORDS = (
    record(
        "a.json", article("甲示例条例", "第十条", FIRST), article("甲示例条例", "第十一条", SECOND)
    ),
    record(
        "b.json",
        article("中华人民共和国公司法(2018修正)", "第三十三条", OLD, "已被修改"),
        article("中华人民共和国公司法(2023修订)", "第五十七条", NEW),
        article("中华人民共和国公司法(2023修订)", "第三十三条", "公司成立后应当置备股东名册。"),
    ),
    record("c.json", {"jbdw": "某法院", "title": "甲公司诉乙公司案", "content": JUDGMENT}),
    record_from(
        {"response": {"page": "某地通知：示例事项按月办理，逾期不再受理申请。"}}, "d.json", "0" * 64
    ),
)
CITED = {
    "S-01": ("《甲示例条例》第十条第一款", "a.json"),
    "S-02": ("《甲示例条例》第十一条", "a.json"),
    "S-03": ("《中华人民共和国公司法》（2018年修正）第三十三条", "b.json"),
    "S-04": ("《中华人民共和国公司法》第五十七条", "b.json"),
    "S-05": ("（2020）沪01民终2号", "c.json"),
    "S-06": ("某地通知", "d.json"),
    "S-07": ("《乙示例条例》第三条", None),
}


@pytest.fixture(scope="module")
def judge() -> Judge:
    library = EvidenceLibrary(RECORDS, built_in())
    sources = {
        name: SourceTexts(name, parse_citation(citation, built_in()), library, record=file)
        for name, (citation, file) in CITED.items()
    }
    return Judge(sources, library)


def judged(judge: Judge, markdown: str) -> Judged:
    readings = read_runs(read_markdown(markdown).runs, frozenset(CITED), built_in())
    (claimed,) = quotations_in(readings)
    return judge.judge(claimed)


@pytest.mark.parametrize(
    ("markdown", "wording"),
    [
        ("“当事人约定的违约金过分高于造成的损失的，人民法院可以适当减少。”[S-01]", "identical"),
        ("“应当采取适当措施防止损失的扩大；没有采取的，不得……请求赔偿。”[S-02]", "omitted"),
        ("“守约方应当采取适当措施防止损失的扩大”[S-02]", "folded"),
        ("“恶意违约的当事人请求减少违约金的，一般不予支持。”[S-01]", "misplaced"),
        ("第二款规定“恶意违约的当事人请求减少违约金的，一般不予支持。”[S-01]", "identical"),
        ("“守约方应当采取适当措施防止损失的扩大”[S-01]", "misplaced"),
        ("“守约方可以采取适当措施防止损失的扩大”[S-02]", "different"),
        (f"“{OLD}”[S-03]", "identical"),
        (f"“{NEW}”[S-03]", "misplaced"),
        (f"旧法第三十三条规定“{OLD}”[S-04]", "misplaced"),
        ("该案的法院认为“违约方故意转售货物，具有明显的主观恶意”[S-05]", "identical"),
        ("“示例事项按月办理，逾期不再受理申请”[S-06]", "identical"),
        ("“第三条的文字没有归档，无从核对其内容”[S-07]", "not_at_hand"),
        ("《甲示例条例》第十一条规定“守约方应当采取措施防止损失的扩大”。", "different"),
        ("《丙示例条例》第九条规定“第九条的文字没有归档，无从核对”。", "not_at_hand"),
        ("对方来函称“贵司应当在三日之内付清全部货款”，与 [S-01] 无关。", "unclaimed"),
        ("见 [S-01]。对方来函称“贵司应当在三日之内付清全部货款”。", "unclaimed"),
        (
            "见 [S-01]。条文是“约定的违约金过分低于造成的损失的，人民法院可以适当增加”。",
            "different",
        ),
        ("所谓“惩罚性违约金”并非法律用语 [S-01]。", "unclaimed"),
        ("“过分低于”[S-01]", "different"),
        ("公司规定“员工离职应当提前三十日书面申请”。", "unclaimed"),
        ("司法解释规定“任何人均可随时请求将违约金加倍计算”。", "unnamed"),
    ],
)
def test_a_quotation_is_judged_by_the_source_it_claims(
    judge: Judge, markdown: str, wording: str
) -> None:
    assert judged(judge, markdown).wording == Wording(wording)


def test_words_that_stand_elsewhere_are_told_whose_they_are(judge: Judge) -> None:
    found = judged(judge, "“守约方应当采取适当措施防止损失的扩大”[S-01]")
    assert found.owner is not None
    assert found.owner.id == "S-02"


def test_a_difference_is_shown_with_what_stands_there(judge: Judge) -> None:
    found = judged(judge, "“守约方可以采取适当措施防止损失的扩大”[S-02]")
    assert found.nearest is not None
    assert [(d.written, d.found) for d in found.nearest.differences] == [("可以", "应当")]
