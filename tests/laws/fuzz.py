"""Plays random mixes of modules until a law breaks: `make fuzz`, or `python -m tests.laws.fuzz`.

    --games 5000 --start 0 --workers 2     how many mixes, from which number on, on how many cores
    --seed 17 --players 3 --module thieves --option thieves.x=1     one mix, as a failure names it

Every failure is printed with the command that plays it again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import tomllib
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.laws.mix_laws import examine
from tests.laws.mixes import Mix, mix_of


def main() -> int:
    """Run the command line."""
    args = _arguments().parse_args()
    if args.seed is not None:
        return _one(_named(args))
    numbers = range(args.start, args.start + args.games)
    return _many([mix_of(number, not args.shipped) for number in numbers], args.workers, args.zeal)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Random games with any modules, under all laws.")
    parser.add_argument("--games", type=int, default=5000, help="how many mixes")
    parser.add_argument("--start", type=int, default=10**6, help="the number of the first mix")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shipped", action="store_true", help="no modules invented for the tests")
    parser.add_argument("--zeal", type=float, default=1.0, help="less: costly laws less often")
    parser.add_argument("--seed", type=int, help="play the one mix of this number")
    parser.add_argument("--players", type=int, help="with --seed: so many players")
    parser.add_argument("--module", action="append", default=[], help="with --seed: a module")
    parser.add_argument("--base", action="store_true", help="with --seed: no modules")
    parser.add_argument("--option", action="append", default=[], help="with --seed: key=value")
    return parser


def _named(args: argparse.Namespace) -> Mix:
    """The mix of a number, or one whose parts are all given."""
    if not args.module and not args.base:
        return mix_of(args.seed)
    options: dict[str, object] = {}
    for given in args.option:
        key, _, value = given.partition("=")
        text = value.lower() if value in ("True", "False") else value
        options[key] = tomllib.loads(f"value = {text}")["value"]
    return Mix(args.seed, args.players, tuple(args.module), tuple(sorted(options.items())))


def _one(mix: Mix) -> int:
    print(f"{mix.players} players, modules: {' '.join(mix.modules) or 'none'}")
    tried: Counter[str] = Counter()
    examine(mix, tried)
    _say(tried)
    return 0


def _many(mixes: list[Mix], workers: int, zeal: float) -> int:
    begun = time.monotonic()
    tried: Counter[str] = Counter()
    failures = 0
    with ProcessPoolExecutor(workers) as pool:
        for done, (counts, failure) in enumerate(
            pool.map(partial(_try, zeal=zeal), mixes, chunksize=8), 1
        ):
            tried.update(counts)
            if failure:
                failures += 1
                print(f"\n{failure}", flush=True)
            if done % 20 == 0 or done == len(mixes):
                spent = time.monotonic() - begun
                print(f"{done} games, {failures} failures, {spent:.0f} s", flush=True)
    _say(tried)
    return 1 if failures else 0


def _try(mix: Mix, zeal: float) -> tuple[Counter[str], str]:
    """Examine a mix; returns what was tried, and the failure if there is one."""
    tried: Counter[str] = Counter()
    try:
        examine(mix, tried, zeal)
    except Exception:
        lines = traceback.format_exc().splitlines()[-12:]
        where = f"{mix.players} players, modules: {' '.join(mix.modules) or 'none'}"
        again = f"again: python -m tests.laws.fuzz {mix.again()}"
        return tried, "\n".join([f"mix {mix.seed}: {where}", *lines, again])
    return tried, ""


def _say(tried: Counter[str]) -> None:
    for what, count in sorted(tried.items()):
        print(f"{count:>11,} {what}")


if __name__ == "__main__":
    sys.exit(main())
