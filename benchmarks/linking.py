"""Measure how long linking a text takes, with and without declared claims.

3, 30 and 300 sources of 80 articles each; the text has 20 sentences that cite an article and 20
conclusions that cite nothing. With claims, the conclusions are declared; without, each is looked
for among all articles. Reading the case counts, starting the program does not.
"""

import json
import random
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.table import Row
from gen.check.linking.linking import Linking
from gen.check.subject import Subject
from gen.holdings.evidence_files import kept_bytes
from gen.law.knowledge import NO_MORE
from gen.law.numerals import to_chinese
from gen.load.case import read_case
from gen.workbench.capture import Arrival, capture
from gen.workbench.evidence_folder import EvidenceFolder

_SIZES, _ARTICLES, _CITED, _RUNS = (3, 30, 300), 80, 20, 3
_WORDS = re.findall(
    "..",
    "雇主员工应当不得可以支付工资合同解除赔偿损失期限书面通知登记机关审查申请材料责任处罚罚款依法监督检查报告保险基金"
    "缴纳住所经营许可证书变更注销公告期间届满承担连带担保抵押质押转让股东会议决议表决董事",
)


def rows() -> list[Row]:
    """Return the times, in seconds of the processor: reading the case, linking, the answer."""
    return [row for size in _SIZES for row in _rows(size)]


def _rows(size: int) -> Iterator[Row]:
    chance = random.Random(size)  # noqa: S311 - no secret, but the same text in every run
    with tempfile.TemporaryDirectory() as scratch:
        case = Path(scratch)
        cited = list(_write(case, size, chance))
        for has_claims in (True, False):
            _claim(case, cited if has_claims else [])
            spent, points = zip(*(_linked(case) for _ in range(_RUNS)), strict=True)
            if set(points) != {2 * _CITED}:
                raise ValueError(f"{points}")
            how = "with" if has_claims else "without"
            what = f"linking, {size} sources, {how} claims"
            note = f"{size * _ARTICLES:,} articles, {2 * _CITED} points; median of {_RUNS}"
            yield Row(what, f"{median(spent):.3f} s", note)


def _write(case: Path, size: int, chance: random.Random) -> Iterator[dict[str, str]]:
    """Write evidence and text, and yield the claims that declare every sentence."""
    folder = EvidenceFolder(case)
    known: list[tuple[str, str, str]] = []
    for number in range(size):
        title = f"示例第{number}号管理条例"
        texts = ["".join(chance.choices(_WORDS, k=26)) for _ in range(_ARTICLES)]
        labels = [f"第{to_chinese(article)}条" for article in range(1, _ARTICLES + 1)]
        pairs = list(zip(labels, texts, strict=True))
        known.extend((title, label, text) for label, text in pairs)
        content = "\n".join(f"{label}　{text}。" for label, text in pairs)
        value = {"results": [{"title": title, "content": content, "status": "现行有效"}]}
        data = json.dumps(value, ensure_ascii=False).encode()
        capture(folder, Arrival(data, value, "pkulaw"), NO_MORE.catalogue)
    cited = chance.sample(known, _CITED)
    citing = [f"《{title}》{label}规定，{text}。" for title, label, text in cited]
    concluding = [
        f"因此，当事人{text[4:24]}，应当承担第{number}项违约责任。"
        for number, (_, _, text) in enumerate(cited)
    ]
    (case / "answer.md").write_text("\n\n".join([*citing, *concluding]), "utf-8")
    for sentence, (title, label, _) in zip([*citing, *concluding], [*cited, *cited], strict=True):
        yield {"claimText": sentence, "sourceTitle": title, "articleNo": label}


def _claim(case: Path, claims: list[dict[str, str]]) -> None:
    path = case / "claims.json"
    path.unlink(missing_ok=True)
    if claims:
        path.write_text(json.dumps({"claims": claims}, ensure_ascii=False), "utf-8")


def _linked(case: Path) -> tuple[float, int]:
    start = time.process_time()
    links = Linking(Subject(read_case(case, case))).links
    kept_bytes(links)
    return time.process_time() - start, len(links.points)
