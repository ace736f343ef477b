"""A firm's brand is printed in every format, is part of the build, and takes nothing away."""

import json
import re
from pathlib import Path

import pytest

from gen.inspect.drawing import DrawnText
from gen.inspect.pdf_drawing import drawings_of
from tests.system.command import contents, copy_sample
from tests.system.command import gen_here as gen

ROOT = Path(__file__).parents[2]
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'
EVIL = {
    "theme.toml": 'description = "藏起限度"\ninherit = "base"\nhtml_styles = ["hide.css"]\n',
    "css/hide.css": ".notice-limits { font-size: 4px }\n",
}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with a brand, as docs/brand.md has it, and one case."""
    page = (ROOT / "docs" / "brand.md").read_text("utf-8")
    toml = next(iter(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)))
    (tmp_path / "gen.toml").write_text(toml, "utf-8")
    (tmp_path / "brand").mkdir()
    (tmp_path / "brand" / "logo.svg").write_text(LOGO, "utf-8")
    (tmp_path / "cases").mkdir()
    copy_sample("preliminary-contract", tmp_path / "cases" / "shop")
    return tmp_path


def built(repository: Path) -> Path:
    return repository / "cases" / "shop" / "dist" / "client"


def test_the_brand_of_the_document_is_printed_everywhere(repository: Path) -> None:
    assert gen("check", cwd=repository).returncode == 0
    done = gen("build", "--edition", "client", cwd=repository)
    assert done.returncode == 0, done.stdout
    drawings = drawings_of((built(repository) / "report.pdf").read_bytes())
    texts = [drawing.texts for drawing in drawings]
    pdf = "".join(text.text for page in texts for text in page)
    html = (built(repository) / "report.html").read_text("utf-8")
    markdown = (built(repository) / "report.md").read_text("utf-8")
    for words in ("明德律师事务所", "仅供收件人使用", "承办律师：", "复核律师："):
        assert words in pdf
        assert words in html
        assert words in markdown
    assert 'alt="（虚构）明德律师事务所"' in html
    assert "data:image/svg+xml;base64," in html
    assert (0x7A, 0x1F, 0x2B) in accents(texts[0])
    assert "未载明审核人" in pdf


def accents(texts: tuple[DrawnText, ...]) -> set[tuple[int, ...]]:
    """Return the colours of `texts` in the numbers of ``#7a1f2b``."""
    return {tuple(round(part * 255) for part in text.colour) for text in texts if text.colour}


def test_another_logo_is_another_build(repository: Path) -> None:
    def build_id() -> str:
        command = ("build", "--edition", "client", "--to", "md")
        assert gen(*command, cwd=repository).returncode == 0
        manifest = json.loads((built(repository) / "manifest.json").read_text("utf-8"))
        return str(manifest["build_id"])

    first = build_id()
    logo = repository / "brand" / "logo.svg"
    logo.write_text(LOGO.replace("h40", "h39"), "utf-8")
    assert build_id() != first
    logo.write_text(LOGO.replace("<path", "<script>x</script><path"), "utf-8")
    assert "INP027" in gen("check", cwd=repository).stdout


def test_a_theme_of_the_repository_that_hides_the_limits_withholds(repository: Path) -> None:
    command = ("build", "--edition", "client", "--to", "html")
    assert gen(*command, cwd=repository).returncode == 0
    before = contents(built(repository))
    theme = repository / "themes" / "quiet"
    for name, text in EVIL.items():
        (theme / name).parent.mkdir(parents=True, exist_ok=True)
        (theme / name).write_text(text, "utf-8")
    settings = repository / "gen.toml"
    settings.write_text('theme = "quiet"\n' + settings.read_text("utf-8"), "utf-8")
    done = gen(*command, cwd=repository)
    assert done.returncode == 1
    assert "PAG011" in done.stdout
    assert contents(built(repository)) == before
