"""Values of options are read as declared, by us: no command pays for pydantic to read a path."""

import subprocess
import sys

import pytest

from gen.cli.group import COMMANDS, load_command
from gen.cli.values import PlainValue


@pytest.mark.parametrize("command", COMMANDS)
def test_every_parameter_of_every_command_has_a_reader(command: str) -> None:
    for parameter in load_command(command).params:
        reader = parameter.get_runtime_param()
        assert isinstance(reader, PlainValue)
        choices = parameter.type_descriptor.choices
        value = choices[0] if choices else "1"
        if not getattr(parameter, "is_flag", False):
            many = parameter.multiple or parameter.nargs == -1
            assert reader.coerce([value] if many else value, param=parameter, ctx=None)


def test_starting_a_command_loads_no_models() -> None:
    probe = (
        "import sys; from gen.cli.main import main; main(['validate', '--help']);"
        "print([name for name in ('pydantic.main', 'rich', 'weasyprint') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=True, text=True)
    assert ran.stdout.endswith("\n[]\n")
