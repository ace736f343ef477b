"""The recipes of docs/ci.md and the pre-commit hooks do what the page says."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.git import commit, git
from tests.sample_cases import ROOT
from tests.system.command import GEN, copy_sample

PAGE = (ROOT / "docs" / "ci.md").read_text("utf-8")
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}


def recipe(name: str) -> Any:
    """Return the file `name` of the page, read as YAML."""
    [text] = re.findall(rf"```yaml\n# {re.escape(name)}\n(.*?)```", PAGE, re.DOTALL)
    return yaml.safe_load(text)


def scripts(value: Any) -> Iterator[str]:
    """Yield every line of a recipe that runs `gen`."""
    if isinstance(value, list):
        for item in value:
            yield from scripts(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == "run" and item.startswith("gen "):
                yield item
            elif key == "script":
                yield from (line for line in item if line.startswith("gen "))
            else:
                yield from scripts(item)


GITHUB = recipe(".github/workflows/reports.yml")
GITLAB = recipe(".gitlab-ci.yml")
LINES = [*scripts(GITHUB["jobs"]), *scripts(GITLAB)]


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a repository of one good case, to be cloned."""
    origin = tmp_path_factory.mktemp("origin")
    case = copy_sample("face-recognition", origin / "cases" / "good")
    (origin / "gen.toml").write_text('formats = ["md"]\n', "utf-8")
    (origin / ".gitignore").write_text("dist/\n*.sarif\ngen.xml\n", "utf-8")
    subprocess.run([GEN, "fmt", "-q", case], check=True, capture_output=True)
    git("init", "--quiet", "--initial-branch", "main", folder=origin)
    commit(folder=origin)
    return origin


@pytest.fixture
def repository(origin: Path, tmp_path: Path) -> Path:
    """Give a clone with a branch of its own, as a CI job finds it."""
    clone = tmp_path / "clone"
    git("clone", "--quiet", origin, clone)
    git("switch", "--quiet", "-c", "work", folder=clone)
    return clone


def run(line: str, repository: Path) -> "subprocess.CompletedProcess[str]":
    """Run one line of a recipe as a CI job does."""
    variables = {
        "PATH": f"{GEN.parent}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_BASE_REF": "main",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git("rev-parse", "main", folder=repository).strip(),
    }
    return subprocess.run(
        ["sh", "-ec", line],
        cwd=repository,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def spoil(repository: Path) -> None:
    """Add a case that refers to a source which is not there, and is not formatted."""
    bad = Path(shutil.copytree(repository / "cases" / "good", repository / "cases" / "bad"))
    (bad / "narrative" / "conclusion.md").write_text("见 [S-99]。\n", "utf-8")
    plan = bad / "research-plan.json"
    plan.write_text(plan.read_text("utf-8").replace("\n", "\n "), "utf-8")
    commit(folder=repository)


def test_the_recipes_use_every_command_of_the_table() -> None:
    named = re.findall(r"^\| `(gen [a-z]+(?: --[a-z-]+)*)", PAGE, re.MULTILINE)
    assert len(named) == 4
    for command in named:
        assert any(line.startswith(command) for line in LINES), command


@pytest.mark.parametrize("line", LINES)
def test_a_good_change_passes(repository: Path, line: str) -> None:
    done = run(line, repository)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("line", [line for line in LINES if "stale" not in line])
def test_a_bad_change_fails(repository: Path, line: str) -> None:
    spoil(repository)
    assert run(line, repository).returncode == 1


def test_the_results_lie_where_the_services_look_for_them(repository: Path) -> None:
    spoil(repository)
    for line in LINES:
        if ">" in line or "build" in line:
            run(line, repository)
    steps = GITHUB["jobs"]["scan"]["steps"]
    [sarif] = [step["with"]["sarif_file"] for step in steps if "sarif" in step.get("uses", "")]
    junit = GITLAB["check"]["artifacts"]["reports"]["junit"]
    for file in (sarif, junit):
        assert "RPT002" in (repository / file).read_text("utf-8")
    [reports] = GITLAB["reports"]["artifacts"]["paths"]
    assert list(repository.glob(f"{reports}**/report.md"))


def hook(name: str, repository: Path, *files: str) -> int:
    """Run a hook as pre-commit does, with the files that it asks for."""
    told = HOOKS[name]
    passed = [file for file in files if re.search(told.get("files", ""), file)]
    command = [*told["entry"].split(), *told.get("args", [])]
    if told.get("pass_filenames", True):
        if not passed:
            return 0
        command += passed
    done = subprocess.run(
        [GEN, *command[1:]], cwd=repository, check=False, capture_output=True, text=True
    )
    return done.returncode


def test_the_hook_judges_what_is_about_to_be_committed(repository: Path) -> None:
    assert hook("gen-check", repository) == 0
    conclusion = repository / "cases" / "good" / "narrative" / "conclusion.md"
    conclusion.write_text("见 [S-99]。\n", "utf-8")
    assert hook("gen-check", repository) == 1


def test_the_hook_formats_the_files_that_it_asks_for(repository: Path) -> None:
    plan = repository / "cases" / "good" / "research-plan.json"
    before = plan.read_text("utf-8")
    plan.write_text(before.replace("\n", "\n "), "utf-8")
    names = git("ls-files", "-z", folder=repository).split("\0")
    assert hook("gen-fmt", repository, *names) == 0
    assert plan.read_text("utf-8") == before


def test_the_page_on_hooks_names_the_hooks() -> None:
    [used] = recipe(".pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in used["hooks"]} == set(HOOKS)
