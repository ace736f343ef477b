"""Link an answer in an otherwise empty case, as ``gen evidence link`` does."""

import json
from dataclasses import replace
from typing import Any

from gen.check.subject import Subject
from gen.load.case import read_case
from gen.model.linking import Links, Point
from tests.unit.workbench.conftest import Bench

ARTICLE_82 = (
    "用人单位自用工之日起超过一个月不满一年未与劳动者订立书面劳动合同的，"
    "应当向劳动者每月支付二倍的工资。"
)


def write_answer(bench: Bench, text: str) -> None:
    (bench.case / "answer.md").write_text(text, "utf-8")


def link(bench: Bench, claims: Any = None) -> Links:
    """Return the points of the case, with `claims` as its claims.json."""
    file = bench.case / "claims.json"
    if claims is not None:
        file.write_text(json.dumps(claims, ensure_ascii=False), "utf-8")
    inputs = read_case(bench.case, bench.case)
    return Subject(replace(inputs, law=bench.knowledge)).linking.links


def only(bench: Bench, text: str, claims: Any = None) -> Point:
    """Return the one point of the answer `text`."""
    write_answer(bench, text)
    [point] = link(bench, claims).points
    return point
