"""Cases that a careful reviewer would refuse: a sample with one defect, judged by every rule."""

import json
import shutil
from pathlib import Path

import pytest

from gen.diagnostics.diagnostic import Severity
from gen.judgement import check_case
from gen.load.law import read_law
from gen.request import Request
from tests.json_patch import patched

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT.parent / "samples"
SELECTION = "selected-sources.json"


def changed(index, **facts):
    return [
        {"op": "add", "path": f"/selected_sources/{index}/{key}", "value": value}
        for key, value in facts.items()
    ]


WRONG_ARTICLE = (
    "shareholder-inspection",
    changed(
        0,
        title="中华人民共和国公司法(2023修订)第七十五条",
        citation="《中华人民共和国公司法》第七十五条第二款",
    ),
    ("LAW014", 9),
)
REPEALED_LAW = (
    "face-recognition",
    changed(
        7,
        source_type="law",
        title="中华人民共和国侵权责任法第二十条",
        citation="《中华人民共和国侵权责任法》第二十条",
        rule_or_holding="侵害他人人身权益造成财产损失的，按照被侵权人因此受到的损失赔偿。",
        verification_note="现行有效，已核对。",
    ),
    ("LAW011", 181),
)
SUPERSEDED_LAW = (
    "shareholder-inspection",
    changed(
        8,
        relevance_label="HIGH",
        priority="core",
        applicability="现行法没有规定会计凭证，因此凭证查阅请求不成立。",
        validity_status="current",
    ),
    ("LAW012", 209),
)
WRONG_LEVEL = ("face-recognition", changed(0, source_type="law"), ("LAW010", 7))


@pytest.mark.parametrize(
    ("sample", "patch", "expected"),
    [WRONG_ARTICLE, REPEALED_LAW, SUPERSEDED_LAW, WRONG_LEVEL],
    ids=["wrong-article", "repealed-law", "superseded-law", "wrong-level"],
)
def test_a_defect_is_found_at_its_line_and_no_other_source_has_an_error(
    sample, patch, expected, tmp_path
):
    case = tmp_path / "case"
    shutil.copytree(SAMPLES / sample, case, ignore=lambda *_: {"dist"})
    selection = patched(json.loads((case / SELECTION).read_text("utf-8")), patch)
    text = json.dumps(selection, ensure_ascii=False, indent=2) + "\n"
    (case / SELECTION).write_text(text, "utf-8")
    law = read_law(tmp_path, str(ROOT / "data" / "law"), tmp_path)
    judgement = check_case(Request(case, tmp_path, law=law))
    errors = [d for d in judgement.diagnostics if d.severity is Severity.ERROR]
    of_law = [(d.code, d.location.line) for d in errors if d.code.startswith("LAW")]
    assert of_law == [expected]
    source = patch[0]["path"].split("/")[2]
    paths = {d.location.path for d in errors if d.location.file.endswith(SELECTION)}
    assert all(path.startswith(f"$.selected_sources[{source}].") for path in paths)


@pytest.mark.parametrize("sample", sorted(path.name for path in SAMPLES.iterdir()))
def test_a_good_case_has_neither_error_nor_warning(sample, tmp_path):
    law = read_law(tmp_path, str(ROOT / "data" / "law"), tmp_path)
    judgement = check_case(Request(SAMPLES / sample, tmp_path, law=law))
    assert [d for d in judgement.diagnostics if d.severity is not Severity.INFO] == []
