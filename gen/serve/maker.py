"""Keep the previews of a board up to date while cases change."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from gen.batch.watching import Round
from gen.check.memory import Memory
from gen.request import Request
from gen.serve.board import Board
from gen.serve.preview import Preview, make_preview


@dataclass(frozen=True, slots=True)
class Maker:
    """Make the previews of the cases that `rounds` name, with the requests that `ask` makes.

    `told` hears of each new preview, and of cases that are gone. `memory` knows what was made of
    the inputs of a case that have not changed.
    """

    rounds: Iterable[Round]
    ask: Callable[[Path], Iterable[Request]]
    told: Callable[[Preview | Path], None]
    memory: Memory | None = None

    def run(self, board: Board, changed: Callable[[], None]) -> None:
        """Fill `board` until the rounds end; call `changed` whenever it shows something else."""
        for each in self.rounds:
            board.drop(each.gone)
            for case in each.gone:
                self.told(case)
            for case in each.cases:
                for request in self.ask(case):
                    preview = make_preview(request, self.memory)
                    board.put(preview)
                    self.told(preview)
                changed()
            board.complete()
            changed()
