"""Give the page checks their printed copies."""

from pathlib import Path

import pytest

from tests.pdf.printed import Press, shared_press


@pytest.fixture(scope="session")
def press(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Press:
    """Give a copy's report and PDF; all workers of a run share what is printed."""
    own: Path = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "printed"
    folder.mkdir(exist_ok=True)
    return shared_press(folder)
