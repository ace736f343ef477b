"""Opening somebody's repository runs nothing of it."""

from pathlib import Path

from tests.system.command import copy_sample, gen

MODULES = ("threading", "selectors", "gen", "jinja2", "tomllib", "sitecustomize", "conftest")
TRAP = "from pathlib import Path\nPath({!r}).touch()\nraise ImportError('trap')\n"


def test_workers_import_no_module_of_the_repository(tmp_path: Path) -> None:
    mark = tmp_path / "sprung"
    repository = tmp_path / "repository"
    for number in (1, 2):
        copy_sample("face-recognition", repository / "cases" / str(number))
    for name in MODULES:
        (repository / f"{name}.py").write_text(TRAP.format(str(mark)), "utf-8")
    (repository / "gen.toml").write_text('firm = "x"\n', "utf-8")
    done = gen("build", "--jobs", "2", "--to", "md", cwd=repository)
    assert done.returncode == 0, done.stderr
    assert not mark.exists()


def test_no_setting_names_something_to_run(tmp_path: Path) -> None:
    (tmp_path / "gen.toml").write_text('[plugins]\nrun = "x.py"\n', "utf-8")
    copy_sample("face-recognition", tmp_path / "cases" / "1")
    done = gen("check", "--format", "github", cwd=tmp_path)
    assert done.returncode == 1
    assert "INP013" in done.stdout
