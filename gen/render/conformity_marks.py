"""Repair the marks in the drawing commands of a page (ISO 32000-1 §14.6, PDF/UA-1 §7.1).

The engine marks every text as content, running heads too, and marks the line under a linked text
as an artifact inside that content, which PDF/UA forbids. Drawing commands are the engine's own: a
list in which a mark takes its type, its properties and its operator.
"""

from collections.abc import Mapping
from typing import Any

_ARTIFACT = "/Artifact"


def repaired(commands: list[Any], artifacts: Mapping[int, str]) -> list[Any]:
    """Return the drawing commands of a page with its marks repaired.

    The marks numbered in `artifacts` become artifacts of the type named there, without a number. An
    artifact inside a mark is no mark of its own.
    """
    done: list[Any] = []
    is_written: list[bool] = []
    for command in commands:
        if command == b"BMC":
            is_written.append(not any(is_written))
            if not is_written[-1]:
                done.pop()
                continue
        elif command == b"BDC":
            is_written.append(True)
            kind = artifacts.get(done[-1].get("MCID", -1))
            if kind is not None:
                done[-2:] = [_ARTIFACT, f"<</Type {kind}>>"]
        elif command == b"EMC" and not is_written.pop():
            continue
        done.append(command)
    return done
