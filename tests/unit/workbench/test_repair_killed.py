"""A repair that is killed at any step is completed by the next run."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.workbench.repairing import Repairs

STEPS = 5
"""Files that a repair of this test puts in place: its journal, two logs, the text, the claims."""

TEXT = "甲应当支付五倍工资。乙须赔偿。丙不得拒绝。\n"
KILLED = """
import os, sys
from pathlib import Path
from tests.unit.workbench.repairing import Repairs

case, findings, last = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
real, steps = Path.replace, 0

def replace(self, target):
    global steps
    steps += self.suffix == ".new"
    if steps > last:
        os._exit(9)
    return real(self, target)

Path.replace = replace
Repairs(case).apply_text(findings)
"""


def findings(repairs: Repairs) -> str:
    return json.dumps(
        [
            repairs.finding("五倍", corrected_text="甲应当支付二倍工资。"),
            repairs.finding("乙", "confirm", title="民法典", article="第五百七十七条"),
            repairs.finding("丙", "ignore"),
        ],
        ensure_ascii=False,
    )


@pytest.mark.parametrize("last", range(STEPS))
def test_a_repair_killed_after_any_step_is_completed(tmp_path: Path, last: int) -> None:
    case, clean = (Repairs(tmp_path / name / "case") for name in ("killed", "clean"))
    for each in (case, clean):
        each.case.mkdir(parents=True)
        each.write(TEXT)
        with each.folder.writing():  # what the first capture makes is no step of the repair
            pass
    wanted = findings(case)
    clean.apply_text(wanted)
    program = [sys.executable, "-c", KILLED, str(case.case), wanted, str(last)]
    ran = subprocess.run(program, cwd=Path(__file__).parents[3], check=False)
    assert ran.returncode == 9
    copy = Repairs(tmp_path / "copy" / "case")
    shutil.copytree(case.case, copy.case)
    case.apply_text(wanted)
    assert case.contents() == clean.contents()
    assert copy.text() in {TEXT, clean.text()}
