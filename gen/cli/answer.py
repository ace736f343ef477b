"""Print what the gate found in the format asked for, and return the verdict's exit code."""

from collections.abc import Sequence
from dataclasses import dataclass

from gen.cli.options import OutputFormat
from gen.cli.streams import text_layout, write_result
from gen.diagnostics.diagnostic import Diagnostic
from gen.outcome import Verdict


@dataclass(frozen=True, slots=True)
class Answer:
    """Say how a command answers; nothing here changes its verdict.

    The formats for other hosts mask what the inputs say unless `with_source`.
    """

    format: OutputFormat
    limit: int
    quiet: bool
    verbose: bool
    with_source: bool = False

    def give(
        self,
        diagnostics: Sequence[Diagnostic],
        verdict: Verdict,
        *,
        overview: Sequence[tuple[str, Verdict]] = (),
        scope: str = "",
    ) -> int:
        """Print `diagnostics` and `verdict` and return its exit code.

        `overview` names the cases with their verdicts: text gets one line for each when there are
        several, and after a deliverable verdict the sentence on what was checked and what was not,
        if `scope` names one.
        """
        if self.format == "text":
            overview = overview if len(overview) > 1 else ()
            write_result(self._text(diagnostics, verdict, overview, scope))
        else:
            write_result(self._for_programs(diagnostics, verdict, overview))
        return verdict.exit_code

    def _for_programs(
        self,
        diagnostics: Sequence[Diagnostic],
        verdict: Verdict,
        overview: Sequence[tuple[str, Verdict]],
    ) -> str:
        """Return the answer in a format that programs read."""
        if self.format == "json":
            from gen.diagnostics.formats.json import render_json

            return render_json(diagnostics, verdict)
        if self.format == "github":
            from gen.diagnostics.formats.github import render_github

            return render_github(diagnostics, with_source=self.with_source)
        if self.format == "junit":
            from gen.diagnostics.formats.junit import render_junit

            cases = [(name, each.value) for name, each in overview]
            return render_junit(diagnostics, verdict, cases, with_source=self.with_source)
        return _sarif(diagnostics, verdict, with_source=self.with_source)

    def _text(
        self,
        diagnostics: Sequence[Diagnostic],
        verdict: Verdict,
        overview: Sequence[tuple[str, Verdict]],
        scope: str,
    ) -> str:
        from gen.diagnostics.cells import visible
        from gen.diagnostics.formats.text import render_frames, render_summary, word

        if not diagnostics and verdict is Verdict.NOT_JUDGED:
            return ""  # there was nothing to judge, and the command has said so
        layout = text_layout(self.limit, quiet=self.quiet, verbose=self.verbose)
        says_scope = scope and verdict is Verdict.DELIVERABLE and not self.quiet
        lines = [f"{word('verdict', each)}  {visible(name)}\n" for name, each in overview]
        return "".join(
            [
                render_frames(diagnostics, layout),
                *([] if self.quiet else lines),
                render_summary(diagnostics, verdict, layout),
                f"{word('scope', scope)}\n" if says_scope else "",
            ]
        )


def _sarif(diagnostics: Sequence[Diagnostic], verdict: Verdict, *, with_source: bool) -> str:
    from gen import __version__
    from gen.check.registry import RULES
    from gen.diagnostics.formats.sarif import Program, RuleHelp, render_sarif

    rules = (RuleHelp(rule.code, rule.slug, rule.severity, rule.explanation) for rule in RULES)
    program = Program(__version__, verdict, verdict.exit_code)
    return render_sarif(diagnostics, rules, program, with_source=with_source)
