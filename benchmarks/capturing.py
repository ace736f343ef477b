"""Measure whether a capture costs what it brings, and not what is there already.

300 batches of one instrument of 80 articles each are captured one after the other, with the index
brought up to date as the command does; then all 24,000 articles are audited.
"""

import json
import tempfile
import time
from datetime import date
from pathlib import Path
from statistics import median

from benchmarks.table import Row
from gen.holdings.audit import AuditMeans
from gen.holdings.paragraph_index import ParagraphIndex
from gen.law.knowledge import NO_MORE
from gen.law.numerals import to_chinese
from gen.workbench.audit import audit
from gen.workbench.capture import Arrival, capture
from gen.workbench.evidence_folder import EvidenceFolder

_BATCHES, _ARTICLES, _COUNTED = 300, 80, 10


def rows() -> list[Row]:
    """Return the times, in seconds of the wall clock: the disk is part of what is measured."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = EvidenceFolder(Path(scratch))
        index = ParagraphIndex.of(folder.case, folder.case)
        spent = [_captured(folder, index, number) for number in range(_BATCHES)]
        start = time.perf_counter()
        queue = audit(folder, AuditMeans(NO_MORE, date(2026, 11, 1), index))
        audited = time.perf_counter() - start
        if (queue.counts.sources, queue.counts.blockers) != (_BATCHES, 0):
            raise ValueError(f"{queue.counts}")
    first, last = median(spent[:_COUNTED]), median(spent[-_COUNTED:])
    note = f"{last / first:.2f} times the first ({first * 1000:.0f} ms); median of {_COUNTED}"
    return [
        Row("capture of the 300th batch of 80 articles", f"{last * 1000:.0f} ms", note),
        Row("audit of 300 sources, 24,000 articles", f"{audited:.2f} s", "index up to date"),
    ]


def _captured(folder: EvidenceFolder, index: ParagraphIndex, number: int) -> float:
    text = "\n".join(
        f"第{to_chinese(article)}条　第{number}号文件第{article}条：当事人应当依照约定履行义务。"
        for article in range(1, _ARTICLES + 1)
    )
    item = {"title": f"示例第{number}号条例", "content": text, "status": "现行有效"}
    value = {"results": [item]}
    data = json.dumps(value, ensure_ascii=False).encode()
    start = time.perf_counter()
    done = capture(folder, Arrival(data, value, "pkulaw"), NO_MORE.catalogue)
    index.update(done.written)
    return time.perf_counter() - start
