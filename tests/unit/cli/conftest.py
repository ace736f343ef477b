"""Run `gen` in this process, as a shell would."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gen.cli.main import main

SAMPLES = Path(__file__).parents[3] / "samples"


@dataclass(frozen=True)
class Ran:
    """What a run of `gen` left: its exit code and what it printed."""

    code: int
    out: str
    err: str


Gen = Callable[..., Ran]


@pytest.fixture
def gen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Gen]:
    """Give a function that runs `gen` in an empty folder with an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for name in ("SOURCE_DATE_EPOCH", "YD_ARCHIVE_DIR", "YD_USER_CWD", "GEN_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    yield run


@pytest.fixture
def sample() -> Path:
    """Give the folder of a real case that passes every rule."""
    return SAMPLES / "preliminary-contract"
