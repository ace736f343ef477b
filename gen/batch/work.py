"""Do one job after the other in one process, sharing what cases have in common.

Nothing is written here: a finished report goes back to whoever asked, who publishes it. A failure
of any kind stays with its case.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from traceback import extract_tb

from gen.batch.job import Job
from gen.batch.repositories import is_root
from gen.batch.warm import WarmEngines
from gen.check.memory import Memory, lasting_memory
from gen.diagnostics.diagnostic import Location
from gen.files.system_error import reason_of
from gen.judgement import judge_alone
from gen.load.input_file import shown_path
from gen.load.law import RepositoryLaw
from gen.load.problem import ReadProblem
from gen.load.repository import Repository, find_settings
from gen.model.limits import Limits
from gen.outcome import Verdict
from gen.pipeline import Finished, Means, finish_case, judge_case
from gen.publish.publish import is_published
from gen.request import Request, request_in

Held = Callable[[Path, Path, str, Collection[str]], bool]
Finish = Callable[[Request, Means], Finished]


@dataclass
class Workshop:
    """Keep what several jobs share: the settings and the law of a repository, started engines.

    It lives as long as one run: what it has read is not read again. `allow` hears before each
    report what it may take.
    """

    tell: Callable[[str], None] = lambda stage: None
    is_held: Held = is_published
    allow: Callable[[Limits], None] = lambda limits: None
    _repositories: dict[tuple[Path, Path], tuple[Repository, RepositoryLaw]] = field(
        default_factory=dict
    )
    _engines: WarmEngines = field(default_factory=WarmEngines)

    def do(self, job: Job) -> tuple[Finished, ...]:
        """Return the reports of a case, one for each edition; what goes wrong is a diagnostic."""
        try:
            memory = lasting_memory(job.findings)  # for the editions; no other case has its records
            finish = judge_case if job.options.judge_only else finish_case
            return tuple(self._finished(each, memory, finish) for each in self._requests(job))
        except OSError as error:
            return (failed(job, "system", detail=f"{reason_of(error)}{_where(error, job)}"),)
        except Exception as error:  # a bug in one case must not end the others
            return (failed(job, "bug", **_described(error)),)

    def _finished(self, request: Request, memory: Memory, finish: Finish) -> Finished:
        self.allow(request.settings.limits)
        means = Means(self._engines.engine_for, self.is_held, self.tell, memory)
        return finish(request, means)

    def _requests(self, job: Job) -> tuple[Request, ...]:
        repository, law = self._repository_of(job)
        options = job.options
        asked = request_in(repository, law, job.case, job.working_directory)
        return tuple(
            replace(
                asked,
                edition=edition,
                formats=options.formats,
                output=options.output,
                source_date=options.source_date,
                strict=options.strict,
                draft=options.draft,
            )
            for edition in options.editions
        )

    def _repository_of(self, job: Job) -> tuple[Repository, RepositoryLaw]:
        key = (job.case.resolve().parent, job.working_directory)
        if is_root(job.case) or key not in self._repositories:
            found = find_settings(job.case, job.working_directory)
            read = (found, found.law(job.working_directory))
            if found.root.resolve() == job.case.resolve():
                return read
            self._repositories[key] = read
        return self._repositories[key]


def _where(error: OSError, job: Job) -> str:
    if not isinstance(error.filename, str):
        return ""
    return f"（{shown_path(Path(error.filename), job.working_directory)}）"


def _described(error: Exception) -> dict[str, str]:
    """Return what a maintainer needs to know of a bug: what, and the line where it came up."""
    frame = extract_tb(error.__traceback__)[-1]
    return {
        "kind": type(error).__name__,
        "place": f"{Path(frame.filename).name}:{frame.lineno}",
        "detail": " ".join(str(error).split()),
    }


def failed(job: Job, reason: str, **facts: str) -> Finished:
    """Return what became of a job that could not be done: not judged, with the reason."""
    place = Location(shown_path(job.case, job.working_directory))
    problem = ReadProblem("build-failed", place, {**facts, "reason": reason})
    return Finished(Verdict.NOT_JUDGED, judge_alone(problem), "")
