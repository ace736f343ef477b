"""The page on security names tests that are there, and the limits as they are."""

import re

from gen.model.limits import Limits
from tests.sample_cases import ROOT

PAGE = ROOT / "docs" / "security.md"


def test_every_test_that_the_page_names_is_there() -> None:
    named = re.findall(r"\]\(\.\./([^)#]+)\)", PAGE.read_text("utf-8"))
    assert len(named) >= 12
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_table_of_limits_is_that_of_the_program() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (\d+)(?: MiB)? \| (\d+)–(\d+) \|", PAGE.read_text("utf-8"), re.M
    )
    schema = Limits.model_json_schema()["properties"]
    known = [
        (name, str(each["default"]), str(each["minimum"]), str(each["maximum"]))
        for name, each in schema.items()
    ]
    assert rows == known
