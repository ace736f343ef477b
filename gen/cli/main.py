"""Run ``gen`` and turn every way it can end into an exit code and one understandable sentence.

0, 1 and 2 are the verdicts' (gen.outcome); 2 is also a usage error, a refusal of the system and a
bug, 130 is Ctrl-C. A bug never exits 0 or 1.
"""

import os
import sys
from collections.abc import Sequence

from gen.cli.collection import begin, end_process
from gen.cli.streams import prepare_streams, silence, write_note
from gen.outcome import INTERRUPTED, Verdict

READER_GONE = 141
"""Exit code when a page of help was cut off by its reader (128 + SIGPIPE)."""
_FAILED = Verdict.NOT_JUDGED.exit_code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`, by default those of the process; return the exit code."""
    begin()
    prepare_streams()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except SystemExit:  # how Typer leaves when the reader of its output has gone
        silence(sys.stdout)
        code = READER_GONE
    except OSError as error:
        code = _refused(error)
    except Exception as error:  # the last resort: whatever it is, it is no verdict
        code = _failed("error.bug", error)
    if code == INTERRUPTED:
        _note("error.interrupted")
    if arguments is None:
        end_process()
    return code


def _run(arguments: list[str]) -> int:
    from typer import TyperException
    from typer.main import get_command

    from gen.cli.app import app
    from gen.cli.completion import VARIABLE, answer

    program = get_command(app)
    if VARIABLE in os.environ:
        return answer(program)
    try:
        code = program.main(arguments, prog_name="gen", standalone_mode=False)
    except TyperException as error:
        from gen.cli.usage import usage_message

        write_note(usage_message(error))
        return _FAILED
    if type(code) is not int:
        raise TypeError(f"a command returned {code!r} instead of its exit code")
    return code


def _refused(error: OSError) -> int:
    """Explain what the system refused, and to which file."""
    from gen.files.system_error import reason_of

    path = f"（{os.fsdecode(error.filename)}）" if isinstance(error.filename, str | bytes) else ""
    return _failed("error.system", error, f"{reason_of(error)}{path}")


def _failed(key: str, error: Exception, reason: str = "") -> int:
    """Explain a failure in one sentence; the traceback only shows with GEN_DEBUG."""
    reason = reason or str(error)
    _note(key, kind=type(error).__name__, reason=" ".join(reason.split()))
    if os.environ.get("GEN_DEBUG"):
        import traceback

        write_note("".join(traceback.format_exception(error)).rstrip())
    return _FAILED


def _note(key: str, **values: str) -> None:
    from gen.cli.texts import say

    write_note(say(key, **values))


if __name__ == "__main__":
    sys.exit(main())
