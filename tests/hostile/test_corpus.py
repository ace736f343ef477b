"""Every bad input is told by a diagnostic and an exit code, and leaves nothing in ``dist/``.

Those with exit code 0 are strange but harmless: they must come to an end, and a note is enough. The
limits of time and memory bound each of them; none may need them.
"""

import json
from pathlib import Path

import pytest

from gen.cli.main import main
from tests.hostile.corpus_repository import spoiled
from tests.hostile.recipes.bad import Bad
from tests.hostile.recipes.json_files import JSON_FILES
from tests.hostile.recipes.places import PLACES
from tests.hostile.recipes.settings_files import SETTINGS_FILES
from tests.hostile.recipes.texts import TEXTS

CORPUS = (*JSON_FILES, *SETTINGS_FILES, *TEXTS, *PLACES)


@pytest.mark.parametrize("bad", CORPUS, ids=lambda bad: bad.name)
def test_a_bad_input_is_told_and_nothing_is_written(
    bad: Bad, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = spoiled(tmp_path / "repository", bad)
    monkeypatch.chdir(root)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert main(["build", "case", "--to", "md", "--format", "json"]) == bad.exit
    answer = json.loads(capsys.readouterr().out)
    found = {item["code"] for item in answer["diagnostics"]}
    assert bad.code in found
    assert "INP040" not in found, "a bug"
    assert not found & {"INP034", "INP035"}
    assert bad.exit == 0 or not list(root.rglob("dist"))


def test_the_corpus_is_large_and_every_kind_is_distinct() -> None:
    assert len(CORPUS) >= 150
    assert len({bad.name for bad in CORPUS}) == len(CORPUS)
