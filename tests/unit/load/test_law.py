"""What a repository adds to the law: law/*.toml and the library of texts."""

import json
from datetime import date
from pathlib import Path

import pytest

from gen.law.force import force_of
from gen.law.units import Article
from gen.load.repository import find_settings

HEAD = {
    "title": "某某市停车条例(2023修订)",
    "level": "地方性法规",
    "issuing_body": "某某市人民代表大会常务委员会",
    "adopted": "2019-01-02",
    "amended": "2023-03-04",
    "effective": "2023-06-01",
    "status": "现行有效",
    "status_as_of": "2026-01-31 (快照)",
    "history": ["2019年1月2日通过", "2023年3月4日修订"],
}
BODY = "# 某某市停车条例\n\n第一条　甲。\n\n乙。\n\n第二条　丙。\n"


def statute(body=BODY, **changes):
    head = {key: value for key, value in (HEAD | changes).items() if value is not None}
    return f"---json\n{json.dumps(head, ensure_ascii=False, indent=1)}\n---\n{body}"


def repository(folder: Path, settings: str = "", files: dict[str, str] | None = None):
    root = folder / "repository"
    root.mkdir()
    (root / "gen.toml").write_text(settings, "utf-8")
    for name, text in (files or {}).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    found = find_settings(root, folder)
    return found, found.law(folder)


def problems(law):
    return [(p.slug, p.facts.get("reason"), str(p.location.file), p.location.line) for p in law]


def test_without_a_gen_toml_nothing_is_added(tmp_path):
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / "a.toml").write_text("broken", "utf-8")
    law = find_settings(tmp_path, tmp_path).law(tmp_path)
    assert (law.knowledge.additions, law.hashes, law.problems) == ((), {}, ())


def test_law_files_add_instruments_and_facts(tmp_path):
    text = """
[[instrument]]
name = "某某市停车条例"
level = "local_regulation"
locality = "上海市"
effective = 2020-01-01
source = "公报"
as_of = 2026-01-31

[[instrument.versions]]
tag = "2023年修订"
effective = 2023-06-01

[[instrument]]
name = "中华人民共和国民法典"
aliases = ["民法大典"]
source = "本所登记"
as_of = 2027-01-01
"""
    _, law = repository(tmp_path, files={"repository/law/own.toml": text})
    catalogue = law.knowledge.catalogue
    assert problems(law.problems) == []
    assert list(law.hashes) == ["@law/own.toml"]
    own = catalogue.find("某某市停车条例", "2023修订")
    assert (own.level, own.basis, own.version("2023修订").effective) == (
        "local_regulation",
        "repository",
        date(2023, 6, 1),
    )
    assert catalogue.find("民法大典").effective == date(2021, 1, 1)


@pytest.mark.parametrize(
    ("text", "slug", "line"),
    [
        ("name = ", "not-toml", 1),
        ('[[instrument]]\nname = "甲"\nsource = "乙"\nas_of = 2026-01-01\n', "missing-setting", 1),
        ('[[instrument]]\nname = "民法典"\nas_of = 2026-01-01\n', "missing-setting", 1),
        ('[[instrument]]\nname = "民法典"\nas_of = "昨天"\nsource = "乙"\n', "wrong-setting", 3),
        ('[[instrument]]\nnom = "民法典"\n', "unknown-setting", 2),
    ],
)
def test_a_fault_in_a_law_file_has_its_place(tmp_path, text, slug, line):
    _, law = repository(tmp_path, files={"repository/law/own.toml": text})
    assert (slug, None, "repository/law/own.toml", line) in problems(law.problems)


def test_a_law_file_may_not_be_a_link_that_leaves(tmp_path):
    (tmp_path / "repository" / "law").mkdir(parents=True)
    (tmp_path / "repository" / "gen.toml").touch()
    (tmp_path / "out.toml").touch()
    (tmp_path / "repository" / "law" / "a.toml").symlink_to("../../out.toml")
    law = find_settings(tmp_path / "repository", tmp_path).law(tmp_path)
    assert problems(law.problems) == [("path-outside", "leaves", "repository/law/a.toml", 1)]


def test_the_library_may_lie_outside_the_repository(tmp_path):
    files = {
        "texts/local/parking.md": statute(),
        "texts/README.md": "说明",
        "texts/case.md": '---json\n{"kind": "guiding_case"}\n---\n案例\n',
        "texts/notes.txt": "不是文本",
    }
    _, law = repository(tmp_path, 'law_library = "../texts"', files)
    assert problems(law.problems) == []
    assert list(law.hashes) == ["@law_library/local/parking.md"]
    (text,) = law.knowledge.library.statutes
    assert text.version.tag == "2023修订"
    assert len(text.article(Article(1)).paragraphs) == 2
    instrument = law.knowledge.catalogue.find("某某市停车条例")
    assert (instrument.basis, instrument.as_of) == ("library", date(2026, 1, 31))


@pytest.mark.parametrize("folder", ["../nothing", "/etc", "..\\\\texts", "C:texts", "gen.toml"])
def test_a_library_that_is_no_folder_is_reported_in_gen_toml(tmp_path, folder):
    found, law = repository(tmp_path, f'firm = "甲"\nlaw_library = "{folder}"\n')
    (problem,) = found.problems
    assert (problem.slug, problem.location.line) == ("law-path", 2)
    assert not problem.fatal
    assert law.knowledge.library.statutes == ()


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("# 没有页首\n\n第一条　甲。\n", "no-head", 1),
        ("---json\n{}\n", "no-head", 1),
        (statute(title=None), "missing", 2),
        (statute(level="大法"), "level", 4),
        (statute(effective="去年"), "value", 8),
        (statute(body="没有条文\n"), "no-article", 16),
        (statute(body="第一条　甲。\n\n第一条　乙。\n"), "repeated", 19),
    ],
)
def test_a_fault_in_a_text_has_its_place(tmp_path, text, reason, line):
    _, law = repository(tmp_path, 'law_library = "../texts"', {"texts/a.md": text})
    assert problems(law.problems) == [("statute-text", reason, "texts/a.md", line)]


def test_a_head_that_is_no_json_cannot_be_judged(tmp_path):
    text = "---json\n{\n 'title': 1\n}\n---\n"
    _, law = repository(tmp_path, 'law_library = "../texts"', {"texts/a.md": text})
    (problem,) = law.problems
    assert (problem.slug, problem.location.line, problem.fatal) == ("not-json", 3, True)


def test_the_old_day_of_force_in_an_amended_text_dates_nothing(tmp_path):
    text = statute(amended="2023-03-04", effective="2019-06-01")
    _, law = repository(tmp_path, 'law_library = "../texts"', {"texts/a.md": text})
    (instrument,) = law.knowledge.library.instruments
    assert instrument.effective is None
    assert instrument.version("2023修订").effective is None


def test_an_excerpt_is_known_by_its_title_or_its_head(tmp_path):
    files = {
        "texts/a.md": statute(title="甲条例（节录）"),
        "texts/b.md": statute(title="乙条例", excerpt_only=True),
        "texts/c.md": statute(title="丙条例", status="部分失效"),
    }
    _, law = repository(tmp_path, 'law_library = "../texts"', files)
    texts = {item.instrument.name: item for item in law.knowledge.library.statutes}
    assert [text.complete for text in texts.values()] == [False, False, True]
    assert texts["丙条例"].instrument.lapses[0].unit == ""


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("国务院令第743号", "国务院令第743号"),
        ("法释〔2017〕16号；法释〔2020〕18号修正", "法释〔2017〕16号"),
        ("国务院令第632号修订", None),
        ("主席令第十五号", None),
        ("主席令（十四届）第十五号", "主席令（十四届）第十五号"),
    ],
)
def test_only_a_number_of_its_own_names_an_instrument(tmp_path, written, number):
    _, law = repository(
        tmp_path, 'law_library = "../texts"', {"texts/a.md": statute(doc_number=written)}
    )
    assert law.knowledge.library.instruments[0].document_number == number


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", None])
def test_no_day_of_a_head_breaks_a_verdict(tmp_path, day):
    text = statute(title="甲条例", adopted=day, amended=day, effective=None, history=None)
    _, law = repository(tmp_path, 'law_library = "../texts"', {"texts/a.md": text})
    (instrument,) = law.knowledge.library.instruments
    for on in (date.min, date(2026, 1, 1), date.max):
        assert force_of(instrument, on).on == on
