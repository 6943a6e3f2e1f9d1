"""Benchmarks of Sabika as ratios against catanatron, measured in one run (see README.md)."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The root of the repository: where `src`, `build` and `bench` lie."""
