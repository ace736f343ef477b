"""Decide for each case whether it must be built, and say why; the coordinator alone decides."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gen.batch.digests import Clock, see, seen_files
from gen.batch.earlier import disagreement, manifest_files
from gen.batch.entries import key_of
from gen.batch.job import CaseResult, Job, Outcome, Parts, Reason
from gen.batch.listing import case_files, stamp_at
from gen.batch.remembered import Remembered, from_json, to_json
from gen.batch.stamps import Seen, Stamp, is_settled, is_unchanged
from gen.batch.store import Store
from gen.files.hashing import sha256_json
from gen.load.input_file import shown_path
from gen.outcome import Verdict
from gen.publish.staging import has_leftovers

if TYPE_CHECKING:  # most runs build nothing
    from gen.batch.findings import StoredFindings

MANIFEST = "manifest.json"
_JUDGING = ("program", "versions")
"""The shared parts that rules on the inputs depend on, besides what they are given."""
_TICK = 0.004
"""How long the clock of a file system stands still, in seconds."""
_TICKS = 5


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold what is to be done about a case: `result` is there when that is nothing.

    `state` is what is known of its inputs now, to be completed and remembered after the build.
    """

    job: Job
    reasons: tuple[Reason, ...]
    state: Remembered
    result: CaseResult | None = None

    @property
    def shown(self) -> str:
        """Return how messages call the case."""
        return shown_path(self.job.case, self.job.working_directory)


@dataclass(frozen=True, slots=True)
class Planner:
    """Plan cases of one repository.

    `parts` are what they share; without a `store` every case is built. `clock` is that of the file
    system. With `force` every case is built, with `rehash` no stamp is trusted.
    """

    store: Store | None
    parts: Parts
    clock: Clock
    force: bool = False
    rehash: bool = False

    def plan(self, job: Job) -> Plan:
        """Look at one case and decide; one that the system does not show is always tried."""
        try:
            return self._decided(job)
        except OSError:  # the other cases go on, and whoever builds this one says the reason
            return Plan(job, (Reason("unseen"),), Remembered())

    def _decided(self, job: Job) -> Plan:
        known = self._known(job)
        before = known or Remembered()
        trusted = Remembered(outputs=before.outputs) if self.rehash else before
        stamps = case_files(job.case)
        same = is_unchanged(trusted.files, stamps)
        files = trusted.files if same else seen_files(job.case, stamps, trusted.files, self.clock)
        published, manifests = self._published(job, trusted, files)
        parts = {**self.parts, "options": _options_digest(job)}
        state = replace(before, files=files, parts=parts, published=published, manifests=manifests)
        reasons, outputs = self._reasons(known, state)
        state = replace(state, outputs=outputs)
        if reasons:
            return Plan(replace(job, findings=self.findings), reasons, state)
        if state != before:
            self.remember(job, state)
        shown = shown_path(job.case, job.working_directory)
        return Plan(job, (), state, CaseResult(job.case, shown, before.outcomes))

    @property
    def findings(self) -> "StoredFindings | None":
        """Return where the findings in the inputs of cases are kept, None without a store."""
        if self.store is None:
            return None
        from gen.batch.findings import StoredFindings

        program = sha256_json([self.parts.get(part, "") for part in _JUDGING])
        return StoredFindings(self.store, program, self.force)

    def remember(self, job: Job, state: Remembered) -> None:
        """Keep `state` for the next run."""
        if self.store is not None:
            self.store.write(key_of(job), to_json(state))

    def finish(self, plan: Plan, outcomes: tuple[Outcome, ...], made: Mapping[str, str]) -> None:
        """Remember how a build ended, unless its inputs or its files moved on meanwhile.

        `made` is the SHA-256 of each file that was written, by its path. What could not be judged
        is not remembered, nor is a report beside which something is left: the next run tries again.
        """
        names = [name for outcome in outcomes for name in output_names(outcome)]
        stamps = case_files(plan.job.case)
        judged = all(outcome.verdict is not Verdict.NOT_JUDGED for outcome in outcomes)
        targets = [outcome.target.resolve() for outcome in outcomes if outcome.target is not None]
        tidy = not any(has_leftovers(target) for target in targets)
        if self.store is None or not (judged and tidy and _still(plan.state.files, stamps)):
            self.forget(plan.job)
            return
        self._let_settle([Path(name) for name in names])
        outputs = {name: see(Path(name), self.clock) for name in names}
        if any(outputs[name].sha256 != digest for name, digest in made.items() if name in outputs):
            self.forget(plan.job)
            return
        manifests = seen_files(plan.job.case, manifest_files(plan.job.case), {}, self.clock)
        state = replace(plan.state, outputs=outputs, outcomes=outcomes, manifests=manifests)
        self.remember(plan.job, state)

    def _let_settle(self, files: Sequence[Path]) -> None:
        """Wait one tick of the file system's clock, so that what was just written is not racy."""
        for _ in range(_TICKS):
            if all(is_settled(stamp_at(file), self.clock()) for file in files):
                return
            time.sleep(_TICK)

    def forget(self, job: Job) -> None:
        """Forget a case, so that the next run builds it."""
        if self.store is not None:
            self.store.forget(key_of(job))

    def _known(self, job: Job) -> Remembered | None:
        data = self.store.read(key_of(job)) if self.store is not None else None
        return from_json(data) if data is not None else None

    def _published(
        self, job: Job, before: Remembered, files: Mapping[str, Seen]
    ) -> tuple[str, Mapping[str, Seen]]:
        stamps = manifest_files(job.case)
        if files is before.files and is_unchanged(before.manifests, stamps):
            return before.published, before.manifests
        manifests = seen_files(job.case, stamps, before.manifests, self.clock)
        return disagreement(job.case, files), manifests

    def _reasons(
        self, before: Remembered | None, now: Remembered
    ) -> tuple[tuple[Reason, ...], Mapping[str, Seen]]:
        """Return why the case must be built, and what is seen of its outputs."""
        if self.force:
            return (Reason("forced"),), now.outputs
        if before is None:
            return (Reason("new"),), now.outputs
        outputs = self._outputs(before)
        altered = tuple(
            name for name, seen in outputs.items() if seen.sha256 != before.outputs[name].sha256
        )
        reasons = list(_differences(before, now))
        reasons += [Reason("outputs", altered)] if altered else []
        return tuple(reasons), outputs

    def _outputs(self, before: Remembered) -> Mapping[str, Seen]:
        """Return what is seen of the finished files: those that stand there must be those made."""
        stamps = {name: stamp_at(Path(name)) for name in before.outputs}
        if not self.rehash and is_unchanged(before.outputs, stamps):
            return before.outputs
        known = {} if self.rehash else before.outputs
        return {
            name: known[name]
            if name in known and known[name].stamp == stamp
            else see(Path(name), self.clock)
            for name, stamp in stamps.items()
        }


def output_names(outcome: Outcome) -> tuple[str, ...]:
    """Return the files of a report as they are remembered, its manifest among them."""
    if outcome.target is None or not outcome.files:
        return ()
    return tuple(str(outcome.target / name) for name in (*outcome.files, MANIFEST))


def _still(files: Mapping[str, Seen], stamps: Mapping[str, Stamp]) -> bool:
    """Tell whether the inputs are those of `files`, untouched since."""
    return files.keys() == stamps.keys() and all(
        seen.stamp is None or seen.stamp == stamps[name] for name, seen in files.items()
    )


def _differences(before: Remembered, now: Remembered) -> Iterator[Reason]:
    old, new = before.files, now.files
    common = old.keys() & new.keys()
    changed = (name for name in common if old[name].sha256 != new[name].sha256)
    found = {
        "changed": sorted(changed),
        "added": sorted(new.keys() - old.keys()),
        "removed": sorted(old.keys() - new.keys()),
    }
    yield from (Reason(kind, tuple(names)) for kind, names in found.items() if names)
    for part in sorted(before.parts.keys() | now.parts.keys()):
        if before.parts.get(part) != now.parts.get(part):
            yield Reason(part)
    if before.published != now.published:
        yield Reason("published")


def _options_digest(job: Job) -> str:
    """Digest what was asked, and by what names: these stand in diagnostics."""
    options = job.options
    day = options.source_date
    return sha256_json(
        {
            "case": str(job.case),
            "working_directory": str(job.working_directory),
            "formats": options.formats,
            "output": str(options.output or ""),
            "day": day.isoformat() if day is not None else None,
            "strict": options.strict,
            "draft": options.draft,
        }
    )
