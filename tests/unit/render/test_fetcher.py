"""The engine gets the theme's own files and embedded pictures, and nothing else in the world."""

import base64

import pytest

from gen.render.fetcher import LockedFetcher, RefusedAddressError, read_address
from tests.unit.render.sample_report import ONE_PIXEL

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
PNG_ADDRESS = "data:image/png;base64," + base64.b64encode(ONE_PIXEL).decode()


@pytest.fixture
def root(tmp_path):
    theme = tmp_path / "主题 theme"
    (theme / "css").mkdir(parents=True)
    (theme / "css" / "logo.png").write_bytes(ONE_PIXEL)
    (theme / "css" / "more.css").write_text("p { color: red }")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "主题 theme-2").mkdir()
    (tmp_path / "主题 theme-2" / "x.css").write_text("p {}")
    (theme / "leaves").symlink_to(tmp_path / "secret.txt")
    (theme / "stays").symlink_to(theme / "css" / "logo.png")
    (theme / "folder-leaves").symlink_to(tmp_path)
    return theme


@pytest.mark.parametrize("path", ["css/logo.png", "stays", "css/../css/logo.png"])
def test_a_file_of_the_theme_is_loaded(root, path):
    address = root.as_uri() + "/" + path
    assert read_address(address, (root.resolve(),)) == (ONE_PIXEL, "image/png")


def test_an_embedded_picture_is_loaded(root):
    assert read_address(PNG_ADDRESS, (root.resolve(),)) == (ONE_PIXEL, "image/png")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.invalid/x.png",
        "https://example.invalid/x.png",
        "//example.invalid/x.png",
        "ftp://example.invalid/x.png",
        "gopher://example.invalid/",
        "javascript:alert(1)",
        "about:blank",
        "",
        "css/logo.png",
        "FILE:///etc/passwd",
        "file:///etc/passwd",
        "file:/etc/passwd",
        "file://localhost/etc/passwd",
        "file://example.invalid/share/x.png",
        "file:///dev/zero",
        "file:///proc/self/environ",
        "{root}/../secret.txt",
        "{root}/%2e%2e/secret.txt",
        "{root}/css/..%2f..%2fsecret.txt",
        "{root}-2/x.css",
        "{root}/leaves",
        "{root}/folder-leaves/secret.txt",
        "{root}/css",
        "{root}/absent.css",
        "{root}/css/logo.png?x=1",
        "{root}/css/logo.png%00.css",
        "data:text/html;base64,PGI+",
        "data:text/css,p{}",
        "data:image/svg+xml;base64," + base64.b64encode(SVG).decode(),
        "data:image/png;base64," + base64.b64encode(SVG).decode(),
        "data:image/jpeg;base64," + base64.b64encode(ONE_PIXEL).decode(),
        "data:image/png," + "x",
        "data:image/png;charset=utf-8;base64," + base64.b64encode(ONE_PIXEL).decode(),
        "data:image/png;base64,%%%",
        "data:",
    ],
)
def test_every_other_address_is_refused_and_remembered(root, url):
    url = url.replace("{root}", root.as_uri())
    fetcher = LockedFetcher((root,))
    with pytest.raises(RefusedAddressError):
        fetcher(url)
    with pytest.raises(RefusedAddressError):
        fetcher(url)
    assert len(fetcher.refused) == 1
    assert fetcher.refused[0] == (url.split(",")[0] if url.startswith("data:") else url)
