"""`gen stale` finds delivered reports whose law has changed, by its exit code and line by line."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen

CODE = "中华人民共和国民法典"


@pytest.fixture
def case(gen: Gen) -> Path:
    """Give a repository with one case that was delivered on 2026-10-26."""
    name = "liquidated-damages"
    case = Path(shutil.copytree(SAMPLES / name, "cases/甲", ignore=shutil.ignore_patterns("dist")))
    Path("gen.toml").touch()
    assert gen("build", case, "--to", "md", "--edition", "client").code == 0
    assert gen("release", case, "--edition", "client", "--by", "张三").code == 0
    return case


def know(*entries: str) -> None:
    """State facts about the law, as a repository does."""
    Path("law").mkdir(exist_ok=True)
    head = 'source = "核对"\nas_of = 2027-01-31\n'
    Path("law/x.toml").write_text("".join(f"[[instrument]]\n{head}{e}\n" for e in entries), "utf-8")


def cited(case: Path) -> list[str]:
    [file] = (case / "deliveries").iterdir()
    return list(dict.fromkeys(e["instrument"] for e in json.loads(file.read_text())["cited"]))


def test_law_data_that_end_too_early_are_no_pass(gen: Gen, case: Path) -> None:
    ran = gen("stale", "--as-of", "2030-01-01")
    assert ran.code == 2
    assert "早于 2030-01-01" in ran.out
    assert "0 处须重新核对" in ran.out


def test_what_was_checked_up_to_the_day_is_current(gen: Gen, case: Path) -> None:
    know(*(f'name = "{name}"' for name in cited(case)))
    ran = gen("stale", "--as-of", "2027-01-01")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(gen("stale", "--as-of", "2027-01-01", "--format", "json").out)
    assert told["result"] == "current"
    assert [each["citations"] for each in told["deliveries"]] == [[]]


def test_a_repeal_and_an_amendment_are_told(gen: Gen, case: Path) -> None:
    others = [f'name = "{name}"' for name in cited(case) if name != CODE]
    know(f'name = "{CODE}"\nrepealed_on = 2027-01-01\nsuccessor = "新法"', *others)
    ran = gen("stale", case, "--as-of", "2027-01-15")
    assert ran.code == 1
    assert ran.out.startswith("cases/甲/deliveries/2026-")
    assert f"《{CODE}》" in ran.out
    assert "自 2027-01-01 起已废止，由新法取代。" in ran.out
    know(
        f'name = "{CODE}"\n[[instrument.versions]]\ntag = "2027修正"\neffective = 2027-01-01',
        *others,
    )
    ran = gen("stale", case, "--as-of", "2027-01-15", "-q")
    assert ran.code == 1
    assert "自 2027-01-01 起已改为2027修正文本，所引条文是否改动未核。" in ran.out


def test_the_day_is_that_of_the_environment(
    gen: Gen, case: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1893456000")
    assert "以 2030-01-01 为准" in gen("stale").out


def test_a_file_that_is_no_delivery_is_named(gen: Gen, case: Path) -> None:
    know(*(f'name = "{name}"' for name in cited(case)))
    (case / "deliveries" / "x.json").write_text("{}", "utf-8")
    ran = gen("stale", "--as-of", "2027-01-01")
    assert (ran.code, ran.err) == (
        2,
        "cases/甲/deliveries/x.json 不是交付记录，或者读不出，没有核对。\n",
    )


def test_without_deliveries_nothing_is_stale_and_without_cases_nothing_is_judged(gen: Gen) -> None:
    shutil.copytree(SAMPLES / "face-recognition", "cases/甲")
    ran = gen("stale")
    assert (ran.code, ran.out) == (0, "没有交付记录可以核对。\n")
    assert gen("stale", "--as-of", "明天").code == 2
    shutil.rmtree("cases")
    assert gen("stale").code == 2
