"""Say whether the evidence of a case lets its report go out: the gates, with their figures."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_means import folder_of, guarded, refuse, refuse_no_case
from gen.cli.evidence_subject import linking_problem, subject_of
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_lines
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.model.health import Health


def evidence_health(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    format: DataFormatOption = "text",
) -> int:
    """Ask every gate; exit with 1 when one is closed."""
    if not case.is_dir():
        return refuse_no_case(case, format)
    folder = folder_of(case)

    def work() -> int:
        from gen.workbench.health import write_health

        folder.settle()
        subject = subject_of(case)
        problem = linking_problem(subject)
        if problem is not None:
            return refuse(problem, format)
        health = subject.health
        if folder.is_there:
            write_health(folder, health)
        if format == "json":
            write_json(health.model_dump(mode="json"))
        else:
            write_lines(health_lines(health))
        return 0 if health.passed else 1

    return guarded(work, case, format)


def health_lines(health: "Health") -> list[str]:
    """Return the gates, each with what it says, and the figures they were asked by."""
    lines = []
    for gate in health.gates:
        state = say(f"workbench.health.{'open' if gate.passed else 'closed'}")
        name = say(f"workbench.gate.{gate.name}")
        lines.append(say("workbench.health.gate", state=state, name=name, code=gate.name))
        if not gate.passed:
            lines.append(say("workbench.health.reason", reason=gate.reason))
            lines.append(say("workbench.health.action", action=gate.action))
    lines.append(say("workbench.health.figures", **health.figures.model_dump()))
    rates = {name: f"{value:.1%}".replace(".0%", "%") for name, value in health.rates}
    lines.append(say("workbench.health.rates", **rates))
    lines.append(say_health(health))
    return lines


def say_health(health: "Health") -> str:
    """Return in one sentence how many gates pass, and what that means for the report."""
    closed = sum(not gate.passed for gate in health.gates)
    key = "passed" if not closed else "withheld" if health.required else "not_required"
    return say(f"workbench.health.{key}", n=len(health.gates), closed=closed)
