"""What a reader can follow is told from what only looks like an address."""

import pytest

from gen.check.web_address import is_web_address


@pytest.mark.parametrize(
    ("text", "is_address"),
    [
        ("https://flk.npc.gov.cn/detail?id=1", True),
        (" http://example.com ", True),
        ("https://例子.中国/甲", True),
        ("ftp://example.com", False),
        ("https://", False),
        ("example.com", False),
        ("https://example.com/a b", False),
        ("https://example.com/\u200b", False),
        ("https://[1", False),
        ("", False),
    ],
)
def test_an_address_has_a_scheme_and_a_host_and_no_space(text: str, is_address: bool) -> None:
    assert is_web_address(text) is is_address
