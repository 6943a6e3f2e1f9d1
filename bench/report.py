"""What a run says: verdicts, the table, and the file with the raw rounds."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from bench import ROOT, baseline
from bench.rows import Limits, Outcome, Row, Settings
from bench.slices import summarise


@dataclass(frozen=True)
class Result:
    """A row with what came of it: an outcome, or the reason why there is none."""

    row: Row
    limits: Limits
    outcome: Outcome | None
    status: str
    """`pass`, `fail`, `skipped` or `error`."""
    reason: str = ""

    @property
    def bad(self) -> bool:
        """Whether the run as a whole fails because of this row."""
        return self.status in ("fail", "error")


def judge(row: Row, build: str, outcome: Outcome) -> Result:
    """Hold the median of the rounds against the floor."""
    limits = row.limits_for(build)
    median = summarise(outcome.values).median
    status = "pass" if limits.met(median, limits.floor) else "fail"
    reached = limits.target is not None and limits.met(median, limits.target)
    return Result(row, limits, outcome, status, "target met" if reached else "")


def circumstances(build: str, settings: Settings) -> dict[str, object]:
    """What one must know to compare this run with another."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _git("rev-parse", "--verify", "HEAD") or "none",
        "uncommitted_changes": bool(_git("status", "--porcelain", "--", ".", ":!bench/results")),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cpu": _cpu_model(),
        "cores": os.cpu_count(),
        "platform": platform.platform(),
        "baseline": baseline.label(),
        "build": build,
        "rounds": settings.rounds,
        "slice_seconds": settings.seconds,
    }


def table(results: Sequence[Result]) -> str:
    """The plain table, followed by the facts behind each row."""
    head = ("row", "measure", "median", "[min..max]", "floor", "target", "result")
    lines = [head, *(_cells(result) for result in results)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    text = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    facts = [
        f"{result.row.name}: " + "; ".join(f"{k} {_number(v)}" for k, v in facts.items())
        for result in results
        if (facts := result.outcome.facts if result.outcome else {})
    ]
    return "\n".join([*text, "", *facts])


def write(path: Path, facts: dict[str, object], results: Sequence[Result]) -> None:
    """Write everything measured as JSON."""
    rows = []
    for result in results:
        outcome = result.outcome
        rows.append(
            {
                "row": result.row.name,
                "measure": result.row.title,
                "unit": result.row.unit or "ratio",
                "limits": asdict(result.limits),
                "status": result.status,
                "reason": result.reason,
                "summary": summarise(outcome.values)._asdict() if outcome else None,
                "facts": outcome.facts if outcome else None,
                "values": outcome.values if outcome else None,
                "rounds": outcome.raw if outcome else None,
            }
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"run": facts, "rows": rows}, indent=1) + "\n", encoding="utf-8")


def _cells(result: Result) -> tuple[str, ...]:
    """One line of the table."""
    row, limits = result.row, result.limits
    sign = "<=" if limits.at_most else ">="
    target = "-" if limits.target is None else f"{sign} {limits.target:g}"
    verdict = f"{result.status.upper() if result.bad else result.status}"
    verdict += f": {result.reason}" if result.reason else ""
    median = spread = "-"
    if result.outcome:
        summary = summarise(result.outcome.values)
        median = f"{_number(summary.median)} {row.unit}".rstrip()
        spread = f"[{_number(summary.low)}..{_number(summary.high)}]"
    return row.name, row.title, median, spread, f"{sign} {limits.floor:g}", target, verdict


def _number(value: float) -> str:
    """Three significant digits for small numbers, whole thousands groups for large ones."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _git(*words: str) -> str:
    """What git prints, or nothing if it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _cpu_model() -> str:
    """The processor's name as the system knows it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())
