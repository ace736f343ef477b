"""What enters a report by another door than the case is found in the finished files."""

import pytest

from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.request import Request
from gen.settings import Settings
from tests.sample_cases import ROOT, SAMPLES

TITLE = "指导案例67号：汤长龙诉周士海股权转让纠纷案"


def built(tmp_path, settings: Settings, edition: str = "client"):
    return build_case(
        Request(
            SAMPLES / "preliminary-contract",
            ROOT,
            settings=settings,
            edition=edition,
            formats=("md", "html"),
            output=tmp_path / "out",
        )
    )


def test_a_clean_report_is_delivered(tmp_path):
    assert built(tmp_path, Settings(firm="某律师事务所")).verdict is Verdict.DELIVERABLE


@pytest.mark.parametrize(
    ("firm", "code"),
    [
        (TITLE, "DIS001"),
        ("某所（/home/li/案卷）", "DIS004"),
        ("某所，api_key = 9f8e7d6c5b4a32100", "DIS005"),
        ("某所 rh_ptal_search", "DIS006"),
        ("某所，电话13800000000", "DIS008"),
    ],
)
def test_what_the_settings_of_the_repository_add_withholds_the_report(tmp_path, firm, code):
    build = built(tmp_path, Settings(firm=firm))
    errors = [item for item in build.diagnostics if item.severity == "error"]
    assert build.verdict is Verdict.WITHHELD
    assert {item.code for item in errors} == {code}
    assert {item.location.file.rpartition("/")[2] for item in errors} >= {
        "report.md",
        "report.html",
    }
    assert not (tmp_path / "out").exists()


def test_the_manifest_is_read_as_well(tmp_path):
    build = built(tmp_path, Settings(cases=(f"cases/{TITLE}",)))
    errors = [item for item in build.diagnostics if item.severity == "error"]
    assert [(item.code, item.location.file.rpartition("/")[2]) for item in errors] == [
        ("DIS001", "manifest.json")
    ]
