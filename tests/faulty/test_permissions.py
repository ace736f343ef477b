"""What the system forbids to read or to write is named; nothing is half written and nothing lost.

The bits are real and so is the refusal, for root as for anybody (tests.faulty.powers).
"""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gen.publish import identity
from tests.faulty.actions import (
    APPLIED,
    CAPTURE,
    CAPTURED,
    CASE,
    CONSOLIDATED,
    DAY,
    Ran,
    gen,
    starting_state,
)
from tests.faulty.actions import command as action
from tests.faulty.powers import without_power
from tests.system.command import copy_sample

NOBODY = 65534
NONE, LISTED = 0o000, 0o555
REPORT = f"{CASE}/dist/client"
BUILD = ("build", CASE, "--to", "md")
MORE = (*CAPTURE, "-i", "second.json")
REFUSED = re.compile("没有权限|无法读取|读不出")
LEFT = re.compile(r"\.gen-|\.new(-|$)")
CACHES = (".gen", "home")
PROGRAM = lambda: "0" * 64  # noqa: E731 - costs a look at all of it
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

Tree = dict[str, bytes]


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give a repository in which every command has something to read and something to change."""
    folder = tmp_path_factory.mktemp("start")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("HOME", str(folder / "home"))
        environment.setenv("SOURCE_DATE_EPOCH", DAY)
        environment.delenv("XDG_CACHE_HOME", raising=False)
        environment.setattr(identity, "package_digest", PROGRAM)
        environment.chdir(folder)
        starting_state(action("repair", *APPLIED, before=(CAPTURED,)), folder)
        (folder / "gen.toml").write_text('[brand]\nlogo = "logo.svg"\n', "utf-8")
        (folder / "logo.svg").write_text(LOGO, "utf-8")
        (folder / "themes" / "own" / "css").mkdir(parents=True)
        (folder / "themes" / "own" / "theme.toml").write_text('inherit = "base"\n', "utf-8")
        (folder / "law").mkdir()
        case = copy_sample(CASE, folder / CASE)
        settings = (case / "case.toml").read_text("utf-8")
        (case / "case.toml").write_text(f'theme = "own"\n{settings}', "utf-8")
        for arguments in (BUILD, CONSOLIDATED):
            assert gen(*arguments).code == 0
        shutil.rmtree(folder / ".gen")
        (folder / ".gen").mkdir()
        (case / "narrative" / "conclusion.md").write_text("改过的结论。\n", "utf-8")
        yield folder


@pytest.fixture
def work(start: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a copy of that repository, which is the working folder."""
    folder = Path(shutil.copytree(start, tmp_path / "work"))
    monkeypatch.setenv("HOME", str(folder / "home"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", DAY)
    monkeypatch.setattr(identity, "package_digest", PROGRAM)
    monkeypatch.chdir(folder)
    return folder


def run(*arguments: str) -> Ran:
    """Run `gen` as an ordinary user."""
    with without_power():
        return gen(*arguments)


def forbidden(what: str, mode: int, *arguments: str) -> Ran:
    """Return how a run ends while `what` has no more than `mode`."""
    path = Path(what)
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        return run(*arguments)
    finally:
        path.chmod(before)


def tree(folder: Path) -> Tree:
    """Return every file that is no cache."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != ".lock")
    named = ((path.relative_to(folder).as_posix(), path) for path in files)
    return {name: path.read_bytes() for name, path in named if not name.startswith(CACHES)}


def assert_told(ran: Ran, name: str) -> None:
    """Hold that a run says in Chinese that it was refused, and what."""
    assert REFUSED.search(ran.said), ran.said
    assert name in ran.said, ran.said
    assert "Traceback" not in ran.said and "Errno" not in ran.said and "缺陷" not in ran.said
    assert not LEFT.search(ran.said), "a hidden name says nothing to a person"


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (f"{CASE}/research-plan.json", 2),
        (f"{CASE}/selected-sources.json", 2),
        (f"{CASE}/narrative/analysis.md", 2),
        (f"{CASE}/case.toml", 2),
        ("gen.toml", 2),
        ("themes/own/theme.toml", 2),
        ("themes/own/css", 2),
        ("themes/own", 2),
        ("themes", 2),
        ("law", 2),
        ("logo.svg", 1),
        (f"{CASE}/archive/face-recognition-gate", 2),
        (f"{CASE}/archive/*/*_撤回同意后请求删除人脸信息.json", 1),
        (f"{CASE}/archive", 2),
        (f"{CASE}/narrative", 2),
        (f"{CASE}/dist", 2),
        (REPORT, 2),
        (CASE, 2),
    ],
)
def test_what_may_not_be_read_is_named_and_the_report_stays(
    work: Path, what: str, code: int
) -> None:
    before = tree(work)
    [path] = work.glob(what)
    ran = forbidden(str(path), NONE, *BUILD)
    assert ran.code == code, ran.said
    assert_told(ran, "own" if what.startswith("themes") else path.name)
    assert tree(work) == before


@pytest.mark.parametrize("what", [f"{CASE}/research-plan.json", f"{CASE}/archive", "themes/own"])
def test_what_could_not_be_read_is_not_remembered(work: Path, what: str) -> None:
    assert forbidden(what, NONE, *BUILD).code == 2
    assert gen(*BUILD).code == 0
    assert "改过的结论" in (work / REPORT / "report.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("what", "arguments", "named"),
    [
        ("second.json", MORE, "second.json"),
        ("bench/evidence/sources", MORE, "sources"),
        ("bench", MORE, "bench"),
        ("bench/answer.md", ("evidence", "link", "bench"), "answer.md"),
        ("bench/evidence", ("evidence", "audit", "bench"), "evidence"),
        ("findings.json", APPLIED, "findings.json"),
        (f"{CASE}/research-plan.json", ("fmt", CASE), "research-plan.json"),
        (f"{CASE}/research-plan.json", CONSOLIDATED, "research-plan.json"),
        (f"{CASE}/selected-sources.json", ("export", CASE, "--as", "csv"), "selected-sources.json"),
        (f"{CASE}/narrative", ("package", CASE, "-o", "out.zip"), "narrative"),
        (f"{REPORT}/report.md", ("verify", REPORT), "report.md"),
        (f"{REPORT}/manifest.json", ("verify", REPORT), REPORT),
        (REPORT, ("diff", REPORT, CASE), REPORT),
        ("archive/demo/research-plan.json", ("import", "archive/demo"), "research-plan.json"),
        ("themes/own/theme.toml", ("themes", "own"), "theme.toml"),
    ],
)
def test_every_command_names_what_it_may_not_read(
    work: Path, what: str, arguments: tuple[str, ...], named: str
) -> None:
    before = tree(work)
    ran = forbidden(what, NONE, *arguments)
    assert ran.code == 2, ran.said
    assert_told(ran, named)
    after = tree(work)
    after.pop(f"{CASE}/selected-sources.json" if arguments[0] == "fmt" else "", None)
    assert after.items() <= before.items()


@pytest.mark.parametrize(
    ("what", "arguments", "named"),
    [
        (f"{CASE}/dist", BUILD, REPORT),
        ("bench", APPLIED, "answer.md"),
        ("bench/evidence", APPLIED, "evidence"),
        ("bench/evidence", MORE, "evidence"),
        ("bench/evidence/sources", MORE, "sources"),
        ("bench/evidence", ("evidence", "audit", "bench"), "queue.json"),
        ("archive/demo", CONSOLIDATED, "archive/demo"),
        (".", ("import", "archive/demo"), "cases"),
        (".", ("new", "案件"), "cases"),
        ("themes", ("new-theme", "house"), "themes/house"),
        (CASE, ("release", CASE, "--by", "张律师"), "deliveries"),
        (CASE, ("fmt", CASE), "research-plan.json"),
        ("law", ("package", CASE, "-o", "law/case.zip"), "law/case.zip"),
        ("law", ("export", CASE, "--as", "csv", "-o", "law/case.csv"), "law/case.csv"),
    ],
)
def test_what_may_not_be_written_is_named_and_nothing_is_lost(
    work: Path, what: str, arguments: tuple[str, ...], named: str
) -> None:
    if arguments[0] == "release":
        assert gen(*BUILD).code == 0
    before = tree(work)
    ran = forbidden(what, LISTED, *arguments)
    assert ran.code == 2, ran.said
    assert_told(ran, named)
    after = tree(work)
    assert before.items() <= after.items()
    assert not [name for name in after if LEFT.search(name)]
    assert gen(*arguments).code != 2, "it works once it may"


@pytest.mark.parametrize(
    ("what", "mode"),
    [
        *((cache, mode) for cache in CACHES for mode in (LISTED, NONE)),
        *((place, LISTED) for place in (CASE, REPORT, ".")),
    ],
)
def test_a_build_that_needs_not_write_there_builds(work: Path, what: str, mode: int) -> None:
    """Caches are no more than time, and a report is replaced as a whole folder."""
    ran = forbidden(what, mode, *BUILD)
    assert ran.code == 0, ran.said
    assert "改过的结论" in (work / REPORT / "report.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "arguments"),
    [(f"{CASE}/research-plan.json", ("fmt", CASE)), ("bench/answer.md", APPLIED)],
)
def test_a_protected_file_is_not_rewritten(
    work: Path, file: str, arguments: tuple[str, ...]
) -> None:
    """A rename would replace it all the same; whoever took the bits away wants it kept."""
    before = tree(work)
    ran = forbidden(file, 0o444, *arguments)
    assert ran.code == 2
    assert_told(ran, Path(file).name)
    assert tree(work)[file] == before[file]
    assert gen(*arguments).code == 0
    assert tree(work)[file] != before[file]


def test_files_of_a_colleague_in_a_shared_folder_are_replaced(work: Path) -> None:
    """Folders and locks are the group's, files may only be read: no link to them can be made."""
    if os.geteuid() != 0:
        pytest.skip("只有 root 能把文件交给别人。Only root can give files to somebody else.")
    for path in [work, *work.rglob("*")]:
        path.chmod(0o775 if path.is_dir() else 0o664 if path.name == ".lock" else 0o644)
        os.chown(path, NOBODY, os.getegid())
    for arguments in (BUILD, MORE, APPLIED, ("fmt", CASE)):
        ran = run(*arguments)
        assert ran.code == 0, ran.said
    after = tree(work)
    assert "改过的结论" in after[f"{REPORT}/report.md"].decode()
    assert not [name for name in after if LEFT.search(name)]


@pytest.fixture
def cases(work: Path) -> Path:
    """Give two cases of one repository in ``cases/``, both built before they were changed."""
    for name in ("甲", "乙"):
        shutil.copytree(work / CASE, work / "cases" / name)
    return work / "cases"


@pytest.mark.parametrize("what", ["cases/乙", "cases/乙/dist", "cases/乙/archive"])
def test_a_case_that_may_not_be_read_takes_no_other_with_it(cases: Path, what: str) -> None:
    ran = forbidden(what, NONE, "build", "--to", "md")
    assert ran.code == 2
    assert_told(ran, what)
    reports = {name: cases / name / "dist" / "client" / "report.md" for name in ("甲", "乙")}
    found = {name: "改过的结论" in path.read_text("utf-8") for name, path in reports.items()}
    assert found == {"甲": True, "乙": False}


def test_a_folder_of_cases_that_may_not_be_read_is_not_empty(cases: Path) -> None:
    settings = cases.parent / "gen.toml"
    settings.write_text(f'cases = ["cases/*", "{CASE}"]\n{settings.read_text("utf-8")}', "utf-8")
    for arguments in (("build", "--to", "md"), ("check",)):
        ran = forbidden("cases", NONE, *arguments)
        assert ran.code == 2
        assert_told(ran, "cases")
