"""Print what the gate found, as text or JSON, and return the verdict's exit code."""

from collections.abc import Sequence
from dataclasses import dataclass

from gen.cli.options import OutputFormat
from gen.cli.streams import text_layout, write_result
from gen.diagnostics.diagnostic import Diagnostic
from gen.outcome import Verdict


@dataclass(frozen=True, slots=True)
class Answer:
    """Say how a command answers; nothing here changes its verdict."""

    format: OutputFormat
    limit: int
    quiet: bool
    verbose: bool

    def give(
        self,
        diagnostics: Sequence[Diagnostic],
        verdict: Verdict,
        *,
        overview: Sequence[tuple[str, Verdict]] = (),
        scope: str = "",
    ) -> int:
        """Print `diagnostics` and `verdict` and return its exit code.

        Text also gets one line per case of `overview`, and after a deliverable verdict the sentence
        on what was checked and what was not, if `scope` names one.
        """
        if self.format == "json":
            from gen.diagnostics.formats.json import render_json

            write_result(render_json(diagnostics, verdict))
        else:
            write_result(self._text(diagnostics, verdict, overview, scope))
        return verdict.exit_code

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
