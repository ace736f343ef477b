"""Give tests a repository with one deliverable case."""

from pathlib import Path

import pytest

from tests.serve.repository import make_repository


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository with one case, ``cases/face-recognition``, that passes the gate."""
    return make_repository(tmp_path)
