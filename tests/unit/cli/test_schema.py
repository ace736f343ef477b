"""`gen schema` prints schemas, or puts them where editors find them."""

import json
from pathlib import Path

from gen.workbench.json_schemas import NAMES, schema_bytes, schema_file
from tests.unit.cli.conftest import Gen


def test_alone_it_lists_the_names(gen: Gen) -> None:
    assert gen("schema").out.split() == list(NAMES)


def test_one_schema_is_printed(gen: Gen) -> None:
    assert json.loads(gen("schema", "case").out)["$id"] == "case.schema.json"


def test_all_are_written_into_the_folder(gen: Gen) -> None:
    ran = gen("schema", "--write")
    assert ran.out.splitlines() == [f"schemas/{schema_file(name)}" for name in NAMES]
    assert all(Path(line).read_bytes() for line in ran.out.splitlines())
    gen("schema", "gen", "--write", "--dir", "elsewhere")
    assert [file.name for file in Path("elsewhere").iterdir()] == ["gen.schema.json"]
    assert Path("elsewhere/gen.schema.json").read_bytes() == schema_bytes("gen")


def test_an_unknown_name_exits_2_with_the_nearest(gen: Gen) -> None:
    ran = gen("schema", "selected-source")
    assert (ran.code, ran.out) == (2, "")
    assert "是否想写 selected-sources？" in ran.err
    assert "research-plan、" in gen("schema", "炒菜").err
