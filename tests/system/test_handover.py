"""The whole way on the real command: build, deliver, send, change, verify, pack."""

import json
import shutil
from pathlib import Path

from tests.system.command import copy_sample, gen, gen_here


def test_a_pdf_that_was_sent_is_recognised_after_the_case_moved_on(tmp_path: Path) -> None:
    case = copy_sample("face-recognition", tmp_path / "case")
    assert gen_here("build", "case", "--to", "html,pdf", cwd=tmp_path).returncode == 0
    assert gen_here("release", "case", "--by", "张三", cwd=tmp_path).returncode == 0
    sent = shutil.copy(case / "dist" / "client" / "report.pdf", tmp_path / "终稿.pdf")
    again = gen_here("verify", "终稿.pdf", "--case", "case", "--rebuild", cwd=tmp_path)
    assert again.returncode == 0, again.stdout

    shutil.rmtree(case / "dist")  # as in another clone: dist/ is not committed
    risks = case / "narrative" / "risks.md"
    risks.write_text(risks.read_text("utf-8") + "\n", "utf-8")
    Path(sent).write_bytes(Path(sent).read_bytes() + b"\n% added\n")
    done = gen_here("verify", "终稿.pdf", "--case", "case", "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["manifest"].startswith("case/deliveries/")
    assert [(each["part"], each["name"]) for each in told["differences"]] == [
        ("input", "narrative/risks.md"),
        ("output", "report.pdf"),
    ]


def test_two_machines_write_the_same_package(tmp_path: Path) -> None:
    for index, zone in enumerate(("UTC", "Asia/Shanghai")):
        folder = tmp_path / str(index)
        copy_sample("face-recognition", folder / "case")
        for edition in ("internal", "client"):
            done = gen(
                "package",
                "case",
                "--edition",
                edition,
                "--to",
                "md",
                "--out",
                f"{edition}.zip",
                cwd=folder,
                TZ=zone,
                PYTHONHASHSEED=str(index),
            )
            assert done.returncode == 0, done.stderr
    for name in ("internal.zip", "client.zip"):
        assert (tmp_path / "0" / name).read_bytes() == (tmp_path / "1" / name).read_bytes()
