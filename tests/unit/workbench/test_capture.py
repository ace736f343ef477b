"""A capture keeps the batch whole, and makes sources that never merge and never get worse."""

import json
from collections.abc import Callable

import pytest

from gen.files.hashing import sha256_bytes
from gen.holdings.evidence_files import UnreadableError
from gen.model.captured import Workbench
from gen.workbench.evidence_folder import EvidenceFolder
from tests.unit.workbench.conftest import LAW, Bench, articles

Make = Callable[[str], Bench]
OFFICIAL = "http://www.npc.gov.cn/x"


def test_the_batch_is_kept_byte_for_byte_under_its_digest(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    [raw] = bench.folder.files("raw")
    assert sha256_bytes(raw.read_bytes()) == raw.stem
    assert json.loads(raw.read_text("utf-8"))["results"][0]["title"] == LAW


def test_the_same_batch_twice_adds_nothing(bench: Bench) -> None:
    first = bench.full(LAW, articles("一"))
    before = bench.contents()
    again = bench.full(LAW, articles("一"))
    assert (first.was_there, again.was_there, again.fresh) == (False, True, ())
    assert bench.contents() == before


def test_the_same_batches_in_the_same_order_give_the_same_bytes(benches: Make) -> None:
    one, two = benches("a/case"), benches("b/case")
    for each in (one, two):
        each.full(LAW, articles("一"))
        each.full(LAW, articles("一", "二"), isTruncated=True)
        each.capture([{"title": LAW, "snippet": "摘要"}], at="2026-11-30T10:00:00")
        each.audit()
    assert one.contents() == two.contents()


def test_two_versions_of_a_law_are_two_sources(bench: Bench) -> None:
    bench.full("公司法(2018修正)", articles("一", text="甲。"), status="已修订")
    bench.full("公司法(2023修订)", articles("一", text="乙。"))
    found = {each.captured.version: each.captured for each in bench.sources()}
    assert {version: each.status for version, each in found.items()} == {
        "2018修正": "已修订",
        "2023修订": "现行有效",
    }
    assert {each.instrument for each in found.values()} == {"公司法"}


def test_a_text_seen_again_is_one_source_with_two_sightings(bench: Bench) -> None:
    bench.capture([{"title": LAW, "content": articles("一"), "url": OFFICIAL}], provider="web")
    more = {"title": LAW, "content": articles("一"), "url": OFFICIAL, "status": "有效"}
    bench.capture([more], provider="web")
    [source] = bench.sources()
    assert len(source.sightings) == 2
    assert source.captured.status == "现行有效"


def test_a_page_of_html_is_read_as_its_text(bench: Bench) -> None:
    page = "<html><head><title>x</title></head><body><p>第一条　甲。</p><p>第二条　乙。</p></body>"
    bench.full(LAW, page)
    [source] = bench.sources()
    assert [(part.label, part.text) for part in source.captured.parts] == [
        ("第一条", "甲。"),
        ("第二条", "乙。"),
    ]


def test_the_name_of_a_site_behind_a_title_is_not_part_of_it(bench: Bench) -> None:
    bench.full(f"{LAW}_中国人大网", articles("一"))
    assert bench.sources()[0].captured.instrument == "劳动合同法"


def test_a_title_is_matched_whole_and_never_by_likeness(bench: Bench) -> None:
    for title in ("刑法", "劳动法", "民法", "个保法"):
        bench.full(title, articles("一", text=f"{title}。"))
    names = {each.captured.title: each.captured.instrument for each in bench.sources()}
    assert names == {"刑法": "刑法", "劳动法": "劳动法", "民法": None, "个保法": "个人信息保护法"}


@pytest.mark.parametrize(
    ("provider", "url", "basis"),
    [
        ("web", OFFICIAL, "official"),
        ("web", "https://npc.gov.cn.evil.com/x", "lead"),
        ("web", "https://example.com/x", "lead"),
        ("北大法宝", "https://www.pkulaw.com/x", "database"),
        ("mcp__pkulaw__mcp-law/get_law_list", None, "database"),
        ("团队案例库", None, "database"),
        ("随便什么", None, "lead"),
        ("official", "https://example.com/x", "lead"),
    ],
)
def test_only_official_pages_and_databases_are_a_basis(
    bench: Bench, provider: str, url: str | None, basis: str
) -> None:
    with bench.folder.writing():
        settings = bench.folder.workbench()
        bench.folder.write_workbench(settings.model_copy(update={"databases": ("团队案例库",)}))
    bench.capture([{"title": LAW, "content": articles("一"), "url": url}], provider=provider)
    kept = bench.sources("leads" if basis == "lead" else "sources")
    assert [each.captured.basis for each in kept] == [basis]
    assert len(bench.records()) == (0 if basis == "lead" else 1)


def test_an_item_of_a_web_search_cannot_call_itself_a_database(bench: Bench) -> None:
    bench.capture([{"title": LAW, "content": articles("一"), "provider": "pkulaw"}], provider="web")
    assert (bench.sources(), len(bench.sources("leads"))) == ([], 1)


def test_a_capture_that_was_killed_is_completed_by_the_next_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(EvidenceFolder, "write_sources", _die)
        with pytest.raises(KeyboardInterrupt):
            bench.full(LAW, articles("一"))
    assert (bench.sources(), list(bench.folder.files("batches"))) == ([], [])
    bench.full("公司法", articles("一"))
    assert {each.captured.instrument for each in bench.sources()} == {"劳动合同法", "公司法"}
    assert len(list(bench.folder.files("batches"))) == 2


def _die(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(("old", "new"), [("{", "["), ("履行义务", "免除义务")])
def test_a_changed_source_is_never_written_over(bench: Bench, old: str, new: str) -> None:
    bench.full(LAW, articles("一"))
    [path] = bench.folder.files("sources")
    changed = path.read_text("utf-8").replace(old, new, 1)
    path.write_text(changed, "utf-8")
    with pytest.raises(UnreadableError):
        bench.full(LAW, articles("一"), url="https://a.cn")
    assert path.read_text("utf-8") == changed


def test_a_source_that_was_lost_comes_back_with_its_batch(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    before = bench.contents()
    [path] = bench.folder.files("sources")
    path.unlink()
    assert bench.full(LAW, articles("一")).was_there
    assert bench.contents() == before


@pytest.mark.parametrize("name", ["sources", "evidence.json", "queue.json"])
def test_a_link_that_leads_elsewhere_is_not_followed(
    bench: Bench, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "x"
    done = bench.full(LAW, articles("一"))
    path = done.written[0] if name == "sources" else bench.folder.path / name
    path.unlink(missing_ok=True)
    path.symlink_to(outside)
    with pytest.raises(UnreadableError):
        if name == "evidence.json":
            bench.folder.write_workbench(Workbench())
        elif name == "queue.json":
            bench.audit()
        else:
            bench.full(LAW, articles("一"))
    assert not outside.exists()


def test_a_capture_touches_only_what_it_brings(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    old = {path: path.stat().st_mtime_ns for path in bench.folder.files("sources")}
    bench.full("公司法", articles("一"))
    assert all(path.stat().st_mtime_ns == time for path, time in old.items())
