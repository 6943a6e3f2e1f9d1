"""`python -m bench`: measure, print the table, write the rounds, fail below a floor."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from bench import ROOT

ENOUGH_ROUNDS = 9
DEFAULT_OUT = ROOT / "bench" / "results" / "latest.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; 0 if every floor is reached, 1 if not, 2 if it cannot start."""
    options = _parser().parse_args(arguments)
    try:
        from bench import ours, report, rows, with_modules
    except ModuleNotFoundError as error:
        print(f"{error}; needed: sabika and catanatron (bench/README.md)", file=sys.stderr)
        return 2
    try:
        known = (*rows.ROWS, *with_modules.module_rows())
        chosen = rows.select(known, [name for name in options.only.split(",") if name])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    settings = rows.Settings(options.rounds, options.slice)
    build = ours.build()
    results = []
    for row in chosen:
        print(f"measuring {row.name} ...", file=sys.stderr)
        try:
            result = report.judge(row, build, row.measure(settings))
        except rows.Skipped as skip:
            result = report.Result(row, row.limits_for(build), None, "skipped", str(skip))
        except Exception as error:  # one broken row must not cost the others' rounds
            traceback.print_exc()
            reason = f"{type(error).__name__}: {error}"
            result = report.Result(row, row.limits_for(build), None, "error", reason)
        results.append(result)
    facts = report.circumstances(build, settings)
    print(", ".join(f"{key} {value}" for key, value in facts.items()), end="\n\n")
    print(report.table(results))
    if settings.rounds < ENOUGH_ROUNDS:
        print(f"\nfewer than {ENOUGH_ROUNDS} rounds: a smoke test, not a measurement")
    report.write(options.out, facts, results)
    return 1 if any(result.bad for result in results) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", default="", metavar="ROW,...", help="measure these rows only")
    parser.add_argument("--rounds", type=_count, default=ENOUGH_ROUNDS, help="rounds per row")
    parser.add_argument("--slice", type=_seconds, default=0.2, help="CPU seconds per slice")
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT, help="the JSON file to write")
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


if __name__ == "__main__":
    sys.exit(main())
