"""An official publisher is known by its host, whatever the rest of the address says."""

import pytest

from gen.law.official_hosts import is_official


@pytest.mark.parametrize(
    ("url", "is_known"),
    [
        ("https://flk.npc.gov.cn/detail?id=1", True),
        ("http://WWW.NPC.GOV.CN./a", True),
        ("https://npc.gov.cn.example.com/", False),
        ("https://fakenpc.gov.cn.example/", False),
        ("https://example.com/npc.gov.cn", False),
        ("ftp://flk.npc.gov.cn/", False),
        ("flk.npc.gov.cn", False),
        ("https://[1", False),
    ],
)
def test_only_the_host_counts(url: str, is_known: bool) -> None:
    assert is_official(url) is is_known
