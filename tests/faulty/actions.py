"""Know one run of every command that writes, each with the state that it starts from."""

import io
import json
import os
import shutil
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.batch.store import Store
from gen.cli.environment import cache_seal
from gen.cli.main import main
from gen.model.review import Mark, SignOff
from gen.serve.review.store import ReviewStore
from gen.workbench.evidence_folder import EvidenceFolder
from tests.sample_cases import SAMPLES

CASE = "face-recognition"
LAW = "中华人民共和国劳动合同法"
ARTICLE = "第八十二条　用人单位应当向劳动者每月支付二倍的工资。"
ANSWER = (
    "《劳动合同法》第八十二条规定，应当向劳动者每月支付五倍的工资。\n\n"
    "用人单位必须支付惩罚性违约金，不得以任何理由拒绝支付。\n"
)
CAPTURE = ("evidence", "capture", "bench", "--provider", "pkulaw", "--at", "2026-11-30")
REPAIR = ("evidence", "repair", "bench", "--by", "张律师", "--at", "2026-11-30")
DAY = "1790000000"
POINT = "0" * 16


@dataclass(frozen=True)
class Ran:
    """What a run left: its exit code and all that it said."""

    code: int
    said: str


@dataclass(frozen=True)
class Action:
    """One run of a command, or of what the review server does for a click.

    `before` are the runs that make its starting state. With `once` a second run after a success is
    another deed: a second delivery, a case that is there already. `alike` says that another action
    writes by the same function, so that a part of its steps is enough. `needs` is the folder that
    it works on.
    """

    name: str
    run: Callable[[], Ran]
    before: tuple[tuple[str, ...], ...] = ()
    once: bool = False
    alike: bool = False
    needs: str = "bench"


def gen(*arguments: str) -> Ran:
    """Run `gen` in this process."""
    said = io.TextIOWrapper(io.BytesIO(), "utf-8")
    with redirect_stdout(said), redirect_stderr(said):
        code = main(arguments)
    said.seek(0)
    return Ran(code, said.read())


def command(name: str, *arguments: str, **more: Any) -> Action:
    """Return the action that is a command."""
    words = [word for run in (arguments, *more.get("before", ())) for word in run]
    needs = CASE if any(CASE in word for word in words) else "bench"
    return Action(name, lambda: gen(*arguments), needs=needs, **more)


def cached() -> Ran:
    """Make the secret of the caches, and keep two entries in one of them."""
    seal = cache_seal(os.environ)
    for key in ("甲", "乙") if seal is not None else ():
        store = Store(Path.cwd(), str(os.getpid()), seal or b"")
        store.clear_unfinished()
        store.write(key, key.encode())
        assert store.read(key) in {None, key.encode()}
    return Ran(0, "")


def marked() -> Ran:
    """Mark a point as reviewed."""
    return _reviewed(lambda store: store.mark(POINT, Mark(state="reviewed", note="核对过")))


def signed() -> Ran:
    """Sign the review off."""
    sign_off = SignOff(name="张律师", date="2026-11-30", build_id="0" * 64)
    return _reviewed(lambda store: store.sign(sign_off, ()))


def _reviewed(work: Callable[[ReviewStore], object]) -> Ran:
    try:
        work(ReviewStore(EvidenceFolder(Path("bench"))))
    except OSError:
        return Ran(2, "没有保存")
    return Ran(0, "")


BUILT = ("build", CASE, "--to", "md,html")
CAPTURED = (*CAPTURE, "-i", "first.json")
APPLIED = (*REPAIR, "--apply", "findings.json")
CONSOLIDATED = (
    *("consolidate", "--project", "demo", "--title", "人脸", "--case", "案情。"),
    *("--strategy", "思路。", "--analysis", "分析。", "--conclusion", "结论。"),
    *("--research-plan", f"{CASE}/research-plan.json"),
    *("--selection", f"{CASE}/selected-sources.json"),
)

ACTIONS = (
    Action("seal and cache", cached),
    command("build where no report stands", *BUILT, before=(BUILT,), alike=True),
    command("build over another report", "build", CASE, "--to", "md", before=(BUILT,)),
    command(
        "build with a report for CI",
        *BUILT,
        "--report",
        "ci/built.json",
        before=(BUILT,),
        alike=True,
    ),
    command("release", "release", CASE, "--by", "张律师", before=(BUILT,), once=True),
    command("package", "package", CASE, "-o", "out/case.zip"),
    command("export", "export", CASE, "--as", "csv", "-o", "out/case.csv", alike=True),
    command("fmt", "fmt", CASE),
    command("new", "new", "案件", once=True),
    command("new theme", "new-theme", "house", once=True, alike=True),
    command("consolidate", *CONSOLIDATED),
    command("import", "import", "archive/demo", before=(CONSOLIDATED,), once=True, alike=True),
    command("schema", "schema", "--write", "evidence-init", alike=True),
    command("init", "evidence", "init", "bench", "--query", "问题"),
    command("capture, the first time", *CAPTURED),
    command("capture more", *CAPTURE, "-i", "second.json", before=(CAPTURED,)),
    command("audit", "evidence", "audit", "bench", before=(CAPTURED,)),
    command("link", "evidence", "link", "bench", before=(CAPTURED,)),
    command("health", "evidence", "health", "bench", before=(CAPTURED,)),
    command("repair", *APPLIED, before=(CAPTURED,)),
    command(
        "repair, exported",
        *REPAIR[:3],
        "--export",
        "out/queue.json",
        before=(CAPTURED,),
        alike=True,
    ),
    Action("mark", marked, before=(CAPTURED,)),
    Action("sign off", signed, before=(CAPTURED,)),
)


def starting_state(action: Action, folder: Path) -> None:
    """Make in `folder`, the current one, what `action` starts from."""
    (folder / "gen.toml").touch()
    (folder / "home").mkdir()
    if action.needs == CASE:
        shutil.copytree(SAMPLES / CASE, folder / CASE, ignore=shutil.ignore_patterns("dist"))
    else:
        _make_bench(folder)
    for arguments in action.before:
        ran = gen(*arguments)
        assert ran.code == 0, ran.said
    if "no report" in action.name:
        shutil.rmtree(folder / CASE / "dist")
    if "repair" in action.name:
        (folder / "findings.json").write_text(_findings(), "utf-8")


def _make_bench(folder: Path) -> None:
    """Make a case of one text, and two batches to capture for it."""
    (folder / "bench").mkdir()
    (folder / "bench" / "answer.md").write_text(ANSWER, "utf-8")
    law = {"title": LAW, "content": ARTICLE, "status": "现行有效"}
    other = {**law, "title": "中华人民共和国民法典", "content": "第一条　甲。"}
    for name, items in {"first": [law], "second": [law, other]}.items():
        text = json.dumps({"results": items}, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text, "utf-8")


def _findings() -> str:
    """Return findings about the two sentences of the answer: one corrected, one ignored."""
    points = json.loads(gen("evidence", "link", "bench", "-f", "json").said)["points"]
    wrong, open_ = (
        next(point["id"] for point in points if words in point["sentence"])
        for words in ("五倍", "违约金")
    )
    right = "《劳动合同法》第八十二条规定，应当向劳动者每月支付二倍的工资。"
    found = [
        {"point": wrong, "action": "correct", "corrected_text": right, "reason": "二倍"},
        {"point": open_, "action": "ignore", "reason": "待定"},
    ]
    return json.dumps({"findings": found}, ensure_ascii=False)
