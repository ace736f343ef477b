"""The index is derived: it finds any run of characters, costs what is new, and may be lost."""

import sqlite3
import stat
from pathlib import Path

import pytest

from gen.holdings.audit import AuditMeans
from gen.holdings.paragraph_index import Hit, ParagraphIndex
from gen.workbench.audit import audit
from tests.unit.workbench.conftest import DAY, LAW, Bench, articles


def index_of(bench: Bench) -> ParagraphIndex:
    return ParagraphIndex.of(bench.case, bench.case)


def found(bench: Bench, text: str) -> list[str]:
    files = list(bench.folder.files("sources"))
    return [hit.label for hit in index_of(bench).find(files, [text])[text]]


def test_a_run_of_characters_is_found_with_its_paragraph(bench: Bench) -> None:
    bench.full(
        LAW, "第一条　甲应当履行。\n\n乙可以解除：\n（一）违约的；\n（二）欺诈的。\n第二条　丙。"
    )
    assert found(bench, "可以解除") == ["第一条第二款"]
    assert found(bench, "欺诈的") == ["第一条第二款第（二）项"]
    assert found(bench, "不存在的话") == found(bench, "丙。") == []


def test_a_run_of_a_case_is_found_with_its_section(bench: Bench) -> None:
    text = "经审理查明，甲方交货。\n本院认为，乙方违约。\n判决如下：\n驳回诉讼请求。"
    bench.full("甲诉乙案", text, sourceType="case")
    assert found(bench, "乙方违约") == ["本院认为"]
    assert found(bench, "驳回诉讼请求") == ["裁判结果"]


def test_quotes_and_operators_of_the_search_are_only_characters(bench: Bench) -> None:
    bench.full(LAW, '第一条　称为"甲" OR NEAR(乙)*。')
    assert found(bench, '称为"甲"OR') == ["第一条"]


def test_what_is_changed_or_removed_is_forgotten(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    assert found(bench, "依法履行")
    [path] = bench.folder.files("sources")
    path.write_text(path.read_text("utf-8").replace("依法履行", "自行斟酌一切"), "utf-8")
    assert (found(bench, "依法履行"), found(bench, "自行斟酌")) == ([], ["第一条"])
    path.unlink()
    assert found(bench, "自行斟酌") == []


def test_it_may_be_deleted_or_damaged_at_any_time(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    assert found(bench, "依法履行")
    path = index_of(bench).path
    assert path is not None
    path.write_bytes(b"no database")
    assert found(bench, "依法履行")
    path.unlink()
    assert found(bench, "依法履行")


def test_it_stands_in_a_private_folder_that_git_ignores(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    assert found(bench, "依法履行")
    cache = bench.case / ".gen"
    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    assert (cache / ".gitignore").read_text() == "*\n"


def test_without_a_place_for_it_everything_is_found_all_the_same(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    (bench.case / ".gen").write_text("a file where the folder would be")
    index_of(bench).update(bench.folder.files("sources"))
    assert found(bench, "依法履行")


def test_a_cache_that_leads_elsewhere_is_not_followed(bench: Bench) -> None:
    bench.full(LAW, articles("一"))
    (bench.case / "elsewhere").mkdir()
    (bench.case / ".gen").symlink_to(bench.case / "elsewhere")
    assert found(bench, "依法履行")
    assert list((bench.case / "elsewhere").iterdir()) == []


def test_what_a_forged_index_says_closes_nothing(bench: Bench) -> None:
    words = "这句话不在任何一份来源的正文里面"
    bench.capture([{"title": "检索结果甲", "snippet": words}], provider="北大法宝")
    bench.full(LAW, articles("一"))
    index = index_of(bench)
    index.update(bench.folder.files("sources"))
    with sqlite3.connect(str(index.path)) as base:
        [path] = bench.folder.files("sources")
        base.execute("INSERT INTO paragraph VALUES (?, ?, ?)", (words, str(path), ""))
    assert index.find([path], [words])[words]
    queue = audit(bench.folder, AuditMeans(bench.knowledge, DAY, index))
    assert [item.kind for item in queue.items] == ["snippet_only"]


def test_only_new_files_are_read(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    bench.full(LAW, articles("一"))
    index = index_of(bench)
    index.update(bench.folder.files("sources"))
    from gen.holdings import paragraph_index

    original = paragraph_index.read_kept

    def counted(path: Path, model: type) -> object:
        read.append(path)
        return original(path, model)

    monkeypatch.setattr(paragraph_index, "read_kept", counted)
    done = bench.full("公司法", articles("一"))
    index.update(bench.folder.files("sources"))
    assert read == list(done.written)
    assert len(index.find(bench.folder.files("sources"), ["依法履行"])["依法履行"]) == 2
    assert Hit(str(read[0]), "第一条") in index.find(read, ["依法履行"])["依法履行"]
