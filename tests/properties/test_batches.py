"""No JSON crashes a capture or an audit, and what a batch holds is never lost on the way."""

import json
import tempfile
from datetime import date
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gen.holdings.audit import AuditMeans
from gen.holdings.paragraph_index import ParagraphIndex
from gen.law.knowledge import NO_MORE
from gen.workbench.audit import audit
from gen.workbench.batch_reading import UnknownShapeError
from gen.workbench.capture import Arrival, capture
from gen.workbench.evidence_folder import EvidenceFolder

NAMES = st.sampled_from(
    [
        *("title", "content", "snippet", "url", "status", "data", "results", "result", "metadata"),
        *("structuredContent", "type", "text", "fgmc", "ft_num", "ah", "response", "endpoint"),
        *("sourceType", "caseNo", "version", "extra", "fatiao", "isError", "error", "provider"),
    ]
)
TEXTS = st.text(max_size=12) | st.sampled_from(
    [
        *("", " ", "\0", "$&", "《", "。；：", "<p>", "../../x", "http://[", "https://npc.gov.cn/"),
        *(
            "公司法(2018修正)",
            "第三条",
            "第零条 x",
            "第九千九百九十九万条 x",
            "（2023）京0105民初1号",
        ),
        *("第一条 甲。第二条 乙。", "附件一\n第一条", "展开全文", "现行有效", "constructor"),
        *("case", "pkulaw", '{"results": [{"title": "甲", "content": "\\ud800"}]}', "[NaN]"),
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=12,
)


@settings(max_examples=150)
@given(VALUES)
def test_any_json_is_captured_and_audited_or_refused(value: Any) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = EvidenceFolder(Path(scratch))
        data = json.dumps(value).encode()
        try:
            done = capture(folder, Arrival(data, value, allow_snippet=True), NO_MORE.catalogue)
        except UnknownShapeError:
            assert not folder.is_there
            return
        assert folder.raw_path(done.receipt.raw).read_bytes() == data
        assert all(path.is_file() for path in done.written)
        queue = audit(folder, AuditMeans(NO_MORE, date(2026, 11, 1), ParagraphIndex(None)))
        assert "altered" not in {item.kind for item in queue.items}
        assert queue.counts.batches == 1
