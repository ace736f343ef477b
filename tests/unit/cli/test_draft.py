"""`gen build --draft` shows a withheld case, marked on every page, and never lets a leak out."""

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest

from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.publish.manifest import parse_manifest
from gen.request import Request
from tests.system.command import copy_sample
from tests.unit.cli.conftest import Gen

MARK = "草稿，不得外发"


@pytest.fixture(scope="module")
def delivered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a case that passes the gate, with a delivered report, to be copied."""
    folder = tmp_path_factory.mktemp("delivered")
    case = copy_sample("face-recognition", folder / "case")
    built = build_case(Request(case, folder, formats=("md",)))
    assert built.verdict is Verdict.DELIVERABLE
    return case


@pytest.fixture
def case(gen: Gen, delivered: Path) -> Path:
    """Give a case of one's own that passes the gate, with a delivered report."""
    return Path(shutil.copytree(delivered, "case"))


def withhold(case: Path) -> None:
    """Write a reference to a source that is not there."""
    add(case, "\n另见 [S-99]。\n")


def add(case: Path, text: str) -> None:
    with (case / "narrative" / "analysis.md").open("a", encoding="utf-8") as analysis:
        analysis.write(text)


def files(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in folder.rglob("*") if p.is_file() and p.name[0] != "."}


def test_a_withheld_case_has_a_draft_and_its_report_stays(gen: Gen, case: Path) -> None:
    report = files(case / "dist")
    withhold(case)
    ran = gen("build", case, "--to", "md,html", "--draft")
    assert ran.code == 1
    assert "已写草稿 case/drafts/client，不得外发" in ran.err
    assert "case/drafts/client/draft-report.md" in ran.out
    assert "RPT002" in ran.out
    assert files(case / "dist") == report
    draft = files(case / "drafts" / "client")
    assert draft.keys() == {"draft-report.md", "draft-report.html", "manifest.json"}
    for name in ("draft-report.md", "draft-report.html"):
        text = draft[name].decode()
        assert text.count(MARK) >= 2
        after = text.rpartition("</main>")[2] if name.endswith("html") else text[-100:]
        assert MARK in after
    assert "[S-99]" in draft["draft-report.md"].decode().replace("\\", "")


def test_every_page_of_a_draft_is_marked(gen: Gen, case: Path) -> None:
    withhold(case)
    assert gen("build", case, "--to", "pdf", "--draft", "--edition", "internal").code == 1
    pdf = pypdfium2.PdfDocument(case / "drafts" / "internal" / "draft-report.pdf")
    texts = [page.get_textpage().get_text_bounded() for page in pdf]
    assert len(texts) > 3
    assert all(MARK in "".join(text.split()) for text in texts)


@pytest.mark.parametrize("edition", ["client", "internal"])
def test_a_deliverable_case_can_be_drafted_and_is_marked_all_the_same(
    gen: Gen, case: Path, edition: str
) -> None:
    ran = gen("build", case, "--to", "md", "--draft", "--edition", edition)
    assert ran.code == 0
    draft = files(case / "drafts" / edition)
    assert MARK in draft["draft-report.md"].decode()
    assert all(name == "manifest.json" or name.startswith("draft-") for name in draft)
    again = gen("build", case, "--to", "md", "--draft", "--edition", edition)
    assert "草稿没有变化" in again.err
    assert files(case / "drafts" / edition) == draft


@pytest.mark.parametrize(
    "leak",
    [
        "经 case-semantic 检索。",
        "指导性案例193号：闻巍等侵犯公民个人信息案与本案不同。",
        "联系人身份证号 11010519491231002X。",
    ],
    ids=["tool", "excluded candidate", "personal number"],
)
def test_a_leak_holds_back_even_a_draft(gen: Gen, case: Path, leak: str) -> None:
    add(case, f"\n{leak}\n")
    ran = gen("build", case, "--to", "md", "--draft")
    assert ran.code == 1
    assert "没有写草稿 case/drafts/client：有会泄漏的内容" in ran.err
    assert not (case / "drafts").exists()


def test_a_leak_in_the_finished_file_holds_back_a_draft(
    gen: Gen, case: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    withhold(case)
    from gen.render import formats

    def leaking(*_: object) -> bytes:
        return "经 case-semantic 检索。\n".encode()

    monkeypatch.setattr(formats, "render_markdown", leaking)
    ran = gen("build", case, "--to", "md", "--draft")
    assert ran.code == 1
    assert "没有写草稿" in ran.err
    assert not (case / "drafts").exists()


def test_a_false_quotation_and_a_missing_element_do_not_hold_back_a_draft(
    gen: Gen, case: Path
) -> None:
    add(case, "\n法律规定“处理敏感个人信息可以不取得个人的单独同意”[S-03]。\n")
    ran = gen("build", case, "--to", "md", "--draft")
    assert ran.code == 1
    assert "EVD010" in ran.out
    assert (case / "drafts" / "client" / "draft-report.md").exists()
    settings = case / "case.toml"
    settings.write_text(settings.read_text("utf-8").replace("searched_on =", "# "), "utf-8")
    ran = gen("build", case, "--to", "md", "--draft", "--edition", "court")
    assert ran.code == 1
    text = (case / "drafts" / "court" / "draft-report.md").read_text("utf-8")
    assert "检索时间：未载明" in text


@pytest.mark.parametrize("without", ["date = 2026-09-10", '"schema_version": "1.1",'])
def test_what_cannot_be_arranged_has_no_draft(gen: Gen, case: Path, without: str) -> None:
    for file in (case / "case.toml", case / "research-plan.json"):
        file.write_text(file.read_text("utf-8").replace(without, ""), "utf-8")
    ran = gen("build", case, "--to", "md", "--draft")
    assert ran.code == 1
    assert "还不能排版" in ran.err
    assert not (case / "drafts").exists()


def test_what_cannot_be_read_has_no_draft(gen: Gen, case: Path) -> None:
    (case / "selected-sources.json").write_text("{", "utf-8")
    ran = gen("build", case, "--to", "md", "--draft")
    assert ran.code == 2
    assert "无法判定；没有写 case/drafts/client。" in ran.err


def test_a_draft_goes_beside_the_reports_of_another_folder(gen: Gen, case: Path) -> None:
    assert gen("build", case, "--to", "md", "--out", "out").code == 0
    withhold(case)
    assert gen("build", case, "--to", "md", "--out", "out", "--draft").code == 1
    assert (Path("out/case/client/report.md")).exists()
    assert (Path("out/case/drafts/client/draft-report.md")).exists()


def test_verify_says_that_a_draft_is_one(gen: Gen, case: Path) -> None:
    withhold(case)
    gen("build", case, "--to", "md", "--draft")
    file = case / "drafts" / "client" / "draft-report.md"
    ran = gen("verify", file, "--rebuild")
    assert ran.code == 0
    assert "这是草稿" in ran.out
    assert json.loads(gen("verify", file, "--format", "json").out)["draft"] is True
    moved = Path(shutil.move(file, "mailed.md"))
    assert "这是草稿" in gen("verify", moved, "--case", case).out
    report = case / "dist" / "client" / "report.md"
    assert "这是草稿" not in gen("verify", report).out


def test_a_draft_is_not_taken_for_the_report(gen: Gen, case: Path) -> None:
    gen("build", case, "--to", "md", "--draft")
    report, draft = (
        parse_manifest((case / kind / "client" / "manifest.json").read_bytes())
        for kind in ("dist", "drafts")
    )
    assert report.build_id != draft.build_id
    shutil.rmtree(case / "dist")
    assert gen("release", case, "--by", "张三").code == 2
