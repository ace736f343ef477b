"""Complete command lines: the script that a shell reads once, and the answers it then asks for.

Typer knows how to talk to the shells; what may come next is taken from our own groups.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from gen.cli.texts import table

VARIABLE = "_GEN_COMPLETE"
"""The environment variable by which the script tells that a shell is asking."""
Shell = Literal["bash", "zsh", "fish"]


def script(shell: Shell) -> str:
    """Return the script that makes `shell` ask ``gen``, with a final newline."""
    from typer._completion_shared import get_completion_script

    text = get_completion_script(prog_name="gen", complete_var=VARIABLE, shell=shell)
    return f"{text}\n"


def answer(program: Any) -> int:
    """Print how the line in the environment may go on; return the exit code the shell expects.

    A line that is wrong already cannot go on, which is no error: nothing is printed.
    """
    from typer import TyperException
    from typer._completion_classes import completion_init

    completion_init()
    try:
        program.main([], prog_name="gen", standalone_mode=False)
    except SystemExit as left:
        return int(left.code or 0)
    except TyperException:
        pass
    return 0


def offered(names: Iterable[str], incomplete: str, group: str = "") -> Iterator[Any]:
    """Yield each of the commands `names` that begins like `incomplete`, with its summary."""
    from typer._click.shell_completion import CompletionItem

    start = f"{group}-" if group else ""
    for name in names:
        if name.startswith(incomplete):
            yield CompletionItem(name, help=str(table(f"command.{start}{name}")["summary"]))
