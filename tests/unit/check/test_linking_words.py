"""Every reason for a label is one sentence, filled with what the point knows."""

import pytest

from gen.check.linking.words import reason_of
from gen.model.linking import Point, Target

LAW = Target(title="中华人民共和国公司法", instrument="公司法", article="第五十七条")


def said(reason: str, target: Target = LAW, force: str = "in_force", **facts: str) -> str:
    return reason_of(
        Point.model_construct(
            reason=reason, target=target, words="该条", force=force, facts={"day": "某日", **facts}
        )
    )


@pytest.mark.parametrize(
    ("reason", "facts", "sentence"),
    [
        ("absent", {}, "证据里没有《中华人民共和国公司法》第五十七条的原文"),
        ("absent", {"held": "是", "units": "第九条"}, "证据里有这部文件，但没有第九条"),
        (
            "absent",
            {"mentioned": "某案"},
            "证据里没有《中华人民共和国公司法》第五十七条，只在某案里被提到",
        ),
        ("no_such_unit", {"units": "第九条"}, "《中华人民共和国公司法》的原文里没有第九条"),
        (
            "figure_differs",
            {"said": "三", "ruled": "二"},
            "数额、比例或日期与原文不同：这里写“三”，原文写“二”",
        ),
        ("figure_differs", {"said": "三"}, "数额、比例或日期与原文不同：这里写“三”，原文没有"),
        ("negated", {"said": "可以", "ruled": "不得"}, "与原文相反：这里写“可以”，原文写“不得”"),
        ("repealed", {"successor": "新法"}, "已经废止（截至某日），现为新法"),
        ("amended", {}, "所引的文本已被修改（截至某日）"),
        ("differs", {}, "原文里没有这句话"),
        ("differs", {"quoted": "某句"}, "引文与原文不一致：“某句”"),
        ("misplaced", {"where": "第九条"}, "这句话的文字在第九条，不在所引的条文里"),
        (
            "misplaced",
            {},
            "这句话的文字在同一条的其他款、项里，不在所引的《中华人民共和国公司法》第五十七条",
        ),
        ("misplaced", {"quoted": "某句"}, "引文的文字在别处，不在所引的条文里：“某句”"),
    ],
)
def test_a_reason_in_words(reason: str, facts: dict[str, str], sentence: str) -> None:
    assert said(reason, **facts) == sentence


def test_former_law_that_is_called_so_has_a_sentence_of_its_own() -> None:
    assert said("quoted", force="historical") == "引文与旧法的原文一致；报告已写明是旧法"


@pytest.mark.parametrize(
    ("target", "name"),
    [
        (Target(case_number="（2021）沪01民终1号", title="甲案"), "（2021）沪01民终1号"),
        (Target(document_number="法释〔2020〕1号", source="S-01"), "法释〔2020〕1号"),
        (Target(document_number="法释〔2020〕1号", article="第一条"), "《法释〔2020〕1号》第一条"),
        (Target(title="某文", source="S-01"), "某文"),
        (Target(source="S-01"), "S-01"),
        (Target(), "该条"),
    ],
)
def test_a_target_is_named_by_the_best_name_it_has(target: Target, name: str) -> None:
    assert said("absent", target) == f"证据里没有{name}的原文"
