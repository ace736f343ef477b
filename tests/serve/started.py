"""Run a command that goes on until Ctrl-C, and read what it prints line by line."""

import os
import signal
import subprocess
import threading
from pathlib import Path
from queue import Empty, Queue

from tests.system.command import GEN

PATIENCE = 60
"""Seconds after which a line that does not come counts as missing."""


class Started:
    """A running ``gen``: `line` gives what it prints on stdout, `interrupt` ends it."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        self._process = subprocess.Popen(
            [GEN, *arguments],
            cwd=cwd,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))

    def line(self) -> str:
        """Return the next line of stdout."""
        try:
            return self._lines.get(timeout=PATIENCE)
        except Empty:
            self._process.kill()
            raise AssertionError(f"nothing printed; stderr: {self._errors()}") from None

    def until(self, *said: str) -> str:
        """Return the next line that says all of this.

        A slow machine may see a file between its truncation and its writing: one line more.
        """
        while True:
            line = self.line()
            if all(text in line for text in said):
                return line

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; return the exit code and what stood on stderr."""
        self._process.send_signal(signal.SIGINT)
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        return code, self._errors()

    def end(self) -> None:
        """End it for certain."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def _errors(self) -> str:
        assert self._process.stderr is not None
        return self._process.stderr.read()
