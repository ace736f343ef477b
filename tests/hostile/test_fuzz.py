"""No bytes in any file make a reader crash: exit 0, 1 or 2, a code, and nothing half-written.

Valid files are damaged the way files are: cut, doubled, with bytes and hostile words put in. The
draws are the same in every run.
"""

import io
import json
import tempfile
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.cli.main import main
from tests.hostile.recipes.bad import ANALYSIS, CASE, GEN, PLAN, SELECTION
from tests.system.command import copy_sample

RECORD = "case/archive/face-recognition-gate/20260824_151343_人脸识别_唯一验证方式.json"
GEN_TOML = """firm = "甲"
[brand]
logo = "logo.svg"
[[waivers]]
code = "LAW016"
reason = "x"
person = "y"
expires = 2027-01-01
[limits]
seconds = 20
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
THEME = 'inherit = "base"\n[options.a]\ntype = "text"\ndefault = "x"\ndescription = "x"\n'
WORDS = st.sampled_from(
    [
        *(
            b"\0",
            b"\xff",
            b"\xed\xa0\x80",
            b"\xef\xbb\xbf",
            b"\r",
            b"\n",
            b'"',
            b"'",
            b"\\",
            b"\\u",
        ),
        *(
            b"[",
            b"]",
            b"{",
            b"}",
            b",",
            b":",
            b"=",
            b"null",
            b"true",
            b"-1",
            b"1e999",
            b"NaN",
            b"[[]]",
        ),
        *(b"#", b"*", b"`", b"<a>", b"[S-01]", b"[^a]", b"|", b"> ", b"\t", b"\x1b[2J", b"{{x}}"),
        *(
            text.encode()
            for text in ("第", "《", "》", "“", "”", "条", "\u202e", "\u200b", "𠮷", "（2023）")
        ),
    ]
)
DAMAGE = st.lists(
    st.tuples(st.integers(0, 10_000), st.integers(0, 60), st.lists(WORDS, max_size=4)),
    min_size=1,
    max_size=4,
)
DRAWS = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def damaged(data: bytes, damage: list[tuple[int, int, list[bytes]]]) -> bytes:
    """Replace a few bytes at some places, which are counted in ten-thousandths, by words."""
    for place, length, words in damage:
        start = len(data) * place // 10_000
        data = data[:start] + b"".join(words) + data[start + length :]
    return data


def repository(root: Path) -> None:
    """Make a repository in which every reader has something to read."""
    copy_sample("face-recognition", root / "case")
    (root / ".git").mkdir()
    (root / GEN).write_text(GEN_TOML, "utf-8")
    (root / "logo.svg").write_text(SVG, "utf-8")
    (root / "themes" / "own").mkdir(parents=True)
    (root / "themes" / "own" / "theme.toml").write_text(THEME, "utf-8")
    case = root / CASE
    case.write_text(case.read_text("utf-8").replace("date =", 'theme = "own"\ndate =', 1), "utf-8")


def run(*arguments: str) -> tuple[int, str]:
    """Run a command; return its exit code and what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    assert "Traceback" not in err.getvalue()
    assert "error.bug" not in err.getvalue() and "程序出错" not in err.getvalue(), err.getvalue()
    return code, out.getvalue()


def _judged(file: str, damage: list[tuple[int, int, list[bytes]]]) -> None:
    with tempfile.TemporaryDirectory() as scratch, chdir(scratch):
        root = Path(scratch)
        repository(root)
        (root / file).write_bytes(damaged((root / file).read_bytes(), damage))
        code, out = run("build", "case", "--to", "md", "--format", "json")
        answer = json.loads(out)
        codes = {item["code"] for item in answer["diagnostics"]}
        assert code in {0, 1, 2}
        assert not codes & {"INP034", "INP035", "INP040"}, answer
        assert (code == 0) == (root / "case" / "dist").exists()
        assert code == 0 or any(item["severity"] == "error" for item in answer["diagnostics"])


@DRAWS
@given(DAMAGE)
def test_a_damaged_plan(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(PLAN, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_selection(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(SELECTION, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_narrative(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(ANALYSIS, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_record(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(RECORD, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_case_toml(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(CASE, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_gen_toml(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged(GEN, damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_logo(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged("logo.svg", damage)


@DRAWS
@given(DAMAGE)
def test_a_damaged_theme(damage: list[tuple[int, int, list[bytes]]]) -> None:
    _judged("themes/own/theme.toml", damage)


@DRAWS
@given(st.text(max_size=60))
def test_any_text_is_read_as_a_citation_or_not(text: str) -> None:
    code, _ = run("cite", "--", text)
    assert code in {0, 1, 2}


@DRAWS
@given(DAMAGE, st.sampled_from([PLAN, SELECTION]))
def test_a_damaged_package_is_imported_or_refused(
    damage: list[tuple[int, int, list[bytes]]], file: str
) -> None:
    with tempfile.TemporaryDirectory() as scratch, chdir(scratch):
        copy_sample("face-recognition", Path("case"))
        Path(file).write_bytes(damaged(Path(file).read_bytes(), damage))
        code, _ = run("import", "case", "new")
        assert code in {0, 1, 2}
