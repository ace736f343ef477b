"""The pages of docs/rules/ are what the docstrings of the rules make of them."""

import pytest

from scripts.write_rule_docs import FOLDER, pages


@pytest.mark.parametrize("name", sorted(pages()))
def test_page_is_fresh(name):
    assert (FOLDER / name).read_text("utf-8") == pages()[name], (
        "run: python scripts/write_rule_docs.py"
    )


def test_there_are_no_other_pages():
    assert {path.name for path in FOLDER.iterdir()} == set(pages())
