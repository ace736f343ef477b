"""Measure how long it takes to judge the evidence of the longest sample, and of a huge archive.

The huge archive has 300 instruments of 80 articles (24,000 paragraphs, 8 MB of JSON), and 200
quotations of 100 articles, one in ten of them with one character changed.
"""

import random
import time
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.process import ROOT
from benchmarks.table import Row
from gen.check.gate import judge_subject
from gen.check.registry import RULES
from gen.check.subject import Subject
from gen.evidence.claims import Claim, Claimed, Strength
from gen.evidence.judged import Wording
from gen.evidence.judging import Judge
from gen.evidence.library import EvidenceLibrary
from gen.evidence.quotations import Quotation
from gen.evidence.run_reading import RunReading
from gen.evidence.source_texts import SourceTexts
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.law.numerals import to_chinese
from gen.load.case import read_case
from gen.model.record import Record, record_from
from gen.model.text_run import TextRun

SAMPLE = ROOT / "samples" / "liquidated-damages"
_RULES = tuple(rule for rule in RULES if rule.code.startswith("EVD"))
_WORDS = (
    *("当事人", "应当", "可以", "不得", "人民法院", "请求", "损失", "赔偿", "合同", "约定", "违约"),
    *("责任", "证据", "期限", "申请", "登记", "机关", "规定", "依照", "法律", "行政法规", "处理"),
    *("个人", "信息", "单位", "主管部门", "公告", "书面", "通知", "履行"),
)
_INSTRUMENTS, _ARTICLES, _SOURCES, _QUOTATIONS = 300, 80, 100, 200


def rows(rounds: int) -> list[Row]:
    """Return the two times, warm and in CPU seconds."""
    sample = median(_of_sample() for _ in range(rounds + 1))
    archive = _archive()
    huge = median(_of_archive(archive) for _ in range(max(3, rounds // 2)))
    return [
        Row("evidence of the longest sample judged", f"{sample * 1000:.0f} ms", "all EVD rules"),
        Row("200 quotations, 24,000 paragraphs", f"{huge:.2f} s", "20 of them altered"),
    ]


def _of_sample() -> float:
    subject = Subject(read_case(SAMPLE, Path.cwd()), edition="client")
    start = time.process_time()
    judge_subject(subject, _RULES)
    return time.process_time() - start


def _archive() -> tuple[Record, ...]:
    chance = random.Random(1)  # noqa: S311 - no secret, but the same archive in every run
    return tuple(_record(number, chance) for number in range(_INSTRUMENTS))


def _record(number: int, chance: random.Random) -> Record:
    articles = [
        {
            "fgmc": f"示例第{to_chinese(number + 1)}号条例",
            "ft_num": f"第{to_chinese(article)}条",
            "content": "".join(chance.choices(_WORDS, k=38)) + "。",
        }
        for article in range(1, _ARTICLES + 1)
    ]
    value = {"endpoint": "/open/rh_ft_search", "query": {}, "response": {"data": articles}}
    return record_from(value, f"archive/{number:03}.json", "0" * 64)


def _of_archive(records: tuple[Record, ...]) -> float:
    quoted = [_quotation(records, index) for index in range(_QUOTATIONS)]
    start = time.process_time()
    library = EvidenceLibrary(records, built_in())
    sources = {f"S-{i}": _source(records[i], f"S-{i}", library) for i in range(_SOURCES)}
    judge = Judge(sources, library)
    judged = [judge.judge(_claimed(text, f"S-{i % _SOURCES}")) for i, text in enumerate(quoted)]
    spent = time.process_time() - start
    wrong = sum(each.wording is Wording.DIFFERENT for each in judged)
    if wrong != _QUOTATIONS // 10:
        raise ValueError(f"{wrong} quotations differ")
    return spent


def _article(record: Record) -> dict[str, Any]:
    return record.response["data"][40]  # type: ignore[no-any-return]


def _source(record: Record, name: str, library: EvidenceLibrary) -> SourceTexts:
    article = _article(record)
    citation = parse_citation(f"《{article['fgmc']}》{article['ft_num']}", built_in())
    return SourceTexts(name, citation, library, record=record.file)


def _quotation(records: tuple[Record, ...], index: int) -> str:
    content: str = _article(records[index % _SOURCES])["content"]
    quoted = content[3 + index // _SOURCES : 60]
    return quoted if index % 10 else f"{quoted[:20]}误{quoted[21:]}"


def _claimed(text: str, source_id: str) -> Claimed:
    reading = RunReading(TextRun(f"“{text}”"), frozenset({source_id}), built_in())
    claim = Claim(Strength.FIRM, source_id)
    return Claimed(reading, Quotation(0, len(text) + 2, text), (claim,))
