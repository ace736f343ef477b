"""A selected source may rest on a captured one: its receipt and batch vouch for it."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen
from tests.unit.cli.test_evidence import batch

TITLE = "上海市数据条例第二十三条"
PLACE = Path("case/selected-sources.json")


@pytest.fixture
def captured(gen: Gen) -> str:
    """Give the captured source that S-02 of a case rests on, by its file."""
    shutil.copytree(SAMPLES / "face-recognition", "case", ignore=shutil.ignore_patterns("dist"))
    records = Path("case/archive").glob("*/*.json")
    found = (entry for path in records for entry in entries(json.loads(path.read_text("utf-8"))))
    text = next(each["content"] for each in found if each.get("ftmc") == TITLE)
    item = {"title": TITLE, "content": text, "status": "现行有效"}
    where = (
        "evidence",
        "capture",
        "case",
        "--at",
        "2026-11-20",
        "--provider",
        "元典",
        "-f",
        "json",
    )
    file: str = json.loads(gen(*where, "-i", batch(item)).out)["items"][0]["file"]
    selection = json.loads(PLACE.read_text("utf-8"))
    selection["selected_sources"][1]["trace"]["archive_ref"] = file
    PLACE.write_text(json.dumps(selection, ensure_ascii=False), "utf-8")
    return file


def entries(value: object) -> list[dict[str, str]]:
    """Return every object of a record, however deep it stands."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict) else []
    return [*own, *(found for each in inner for found in entries(each))]


def test_it_is_traced_and_stands_among_the_calls(gen: Gen, captured: str) -> None:
    ran = gen("check", "case", "-e", "client", "--evidence")
    [row] = [line for line in ran.out.splitlines() if captured in line]
    assert (ran.code, row.split()[:4]) == (0, ["S-02", "底稿在案", "一致", "2/2"])
    assert gen("build", "case", "-e", "internal", "-t", "md").code == 0
    report = Path("case/dist/internal/report.md").read_text("utf-8")
    [call] = [line for line in report.splitlines() if captured in line and line.startswith("|")]
    assert "2026-11-20" in call
    assert "S-02" in call
    assert "其他检索" in call


def test_outward_editions_do_not_name_its_file(gen: Gen, captured: str) -> None:
    assert gen("build", "case", "-e", "client", "-t", "md").code == 0
    made = Path("case/dist/client")
    names = (captured, "evidence/raw", "evidence/batches")
    texts = [path.read_text("utf-8") for path in made.iterdir()]
    assert not [name for text in texts for name in names if name in text]


@pytest.mark.parametrize(
    ("folder", "old", "new"),
    [
        ("raw", "第二十三条", "第二十二条"),
        ("sources", "不得", "可以"),
        ("batches", '"provider": "元典"', '"provider": "北大法宝"'),
    ],
)
def test_it_is_altered_when_anything_it_rests_on_is(
    gen: Gen, captured: str, folder: str, old: str, new: str
) -> None:
    [path] = Path("case/evidence", folder).glob("*.json")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    ran = gen("check", "case", "-e", "client", "-f", "json")
    found = {
        each["code"] for each in json.loads(ran.out)["diagnostics"] if each["severity"] == "error"
    }
    assert ran.code == 1
    assert {"EVD004", "EVD040"} <= found


def test_one_more_sighting_alters_nothing(gen: Gen, captured: str) -> None:
    """Its file grows with every batch that it is seen in; what was published before stays true."""
    assert gen("build", "case", "-e", "internal", "-t", "md").code == 0
    [raw] = Path("case/evidence/raw").glob("*.json")
    again = {**json.loads(raw.read_text("utf-8")), "query": "再查一次"}
    Path("again.json").write_text(json.dumps(again, ensure_ascii=False), "utf-8")
    before = Path("case", captured).read_bytes()
    assert gen("evidence", "capture", "case", "-i", "again.json", "--provider", "元典").code == 0
    assert Path("case", captured).read_bytes() != before
    assert gen("check", "case", "-e", "client").code == 0


def test_a_bare_id_is_answered_by_the_path_it_stands_for(gen: Gen, captured: str) -> None:
    text = PLACE.read_text("utf-8")
    PLACE.write_text(text.replace(captured, Path(captured).stem), "utf-8")
    ran = gen("check", "case")
    assert ran.code == 1
    assert f"最接近的底稿是 {captured}。" in ran.out
