"""Give tests of exports cases in memory and on disk, made of real ones."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gen.check.subject import Subject
from gen.exchange.eval_view import eval_view
from gen.exchange.redaction import Redactor
from gen.load.case import read_case
from tests.sample_cases import SAMPLES


def subject_of(folder: Path) -> Subject:
    return Subject(read_case(folder, folder.parent))


def view_of(folder: Path) -> Any:
    subject = subject_of(folder)
    return json.loads(eval_view(subject, Redactor(subject.disclosure)))


def changed(
    folder: Path, name: str, plan: Callable[[Any], object], selection: Callable[[Any], object]
) -> Path:
    """Copy the sample `name` into `folder`, with its documents changed in place."""
    target = folder / name
    shutil.copytree(SAMPLES / name, target)
    for file, change in (("research-plan.json", plan), ("selected-sources.json", selection)):
        value = json.loads((target / file).read_text("utf-8"))
        change(value)
        (target / file).write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    return target
