"""Measure one-shot commands against what they cannot do without."""

from benchmarks.process import compare, gen, python
from benchmarks.table import Row

SAMPLE = "samples/liquidated-damages"
DOCUMENTS = (
    "--plan",
    f"{SAMPLE}/research-plan.json",
    "--selection",
    f"{SAMPLE}/selected-sources.json",
)
PEER_MILLISECONDS = 80
"""The contract's reference validator, whole process, on a comparable machine."""


def rows(runs: int, scratch: str) -> list[Row]:
    """Return the rows on `gen validate`, `gen check` and `gen build --to md`.

    `scratch` is a folder for outputs; each build writes to it anew.
    """
    build = gen("build", SAMPLE, "--to", "md", "--out", f"{scratch}/md")
    costs = compare(
        {
            "bare": python("pass"),
            "imports": python("import typer, pydantic"),
            "validate": gen("validate", *DOCUMENTS),
            "check": gen("check", SAMPLE),
            "build": ["sh", "-c", f"rm -rf {scratch}/md && exec {' '.join(build)}"],
        },
        runs=runs,
    )
    imports, bare = costs["imports"].cpu, costs["bare"].cpu
    return [
        Row("bare interpreter", f"{bare * 1000:.0f} ms CPU"),
        Row("import typer, pydantic", f"{imports * 1000:.0f} ms CPU"),
        *(
            Row(
                label,
                f"{costs[name].cpu * 1000:.0f} ms CPU",
                f"{costs[name].cpu / imports:.2f} × imports, {costs[name].cpu / bare:.1f} × bare",
            )
            for name, label in (
                ("validate", "gen validate"),
                ("check", "gen check (one case)"),
                ("build", "gen build --to md"),
            )
        ),
        Row(
            "gen validate against the peer",
            f"{costs['validate'].cpu * 1000 / PEER_MILLISECONDS:.2f} × {PEER_MILLISECONDS} ms",
        ),
    ]
