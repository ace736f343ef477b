"""Every link of the documents leads somewhere: to a file of the project and to a heading in it."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.documents import PAGES, anchors, links
from tests.sample_cases import ROOT

NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_and_anchors_resolve(page: Path) -> None:
    broken = [link for link in links(page) if not resolves(page, link)]
    assert broken == []


def resolves(page: Path, link: str) -> bool:
    """Tell whether `link` of `page` leads somewhere; other sites are not asked."""
    address = urlsplit(link)
    if address.scheme:
        return address.scheme in {"https", "mailto"}
    target = page if not address.path else page.parent / unquote(address.path)
    if not target.exists() or not target.resolve().is_relative_to(ROOT):
        return False
    return not address.fragment or unquote(address.fragment) in anchors(target)


def test_every_page_is_reached_from_the_index() -> None:
    index = ROOT / "docs" / "README.md"
    reached = {(index.parent / unquote(urlsplit(link).path)).resolve() for link in links(index)}
    rules = (ROOT / "docs" / "rules").glob("*.md")  # reached from their own index
    missing = {page for page in PAGES if page.parent != ROOT} - reached - set(rules) - {index}
    assert missing == set()


@pytest.mark.parametrize("link", ["gone.md", "batch.md#no-such-heading", "#nowhere", "ftp://x/y"])
def test_a_broken_link_is_noticed(link: str) -> None:
    assert not resolves(ROOT / "docs" / "batch.md", link)
