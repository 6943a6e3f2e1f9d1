"""Scenarios: rule tests as data, readable by a player (docs/scenarios.md)."""

from __future__ import annotations

from sabika.lab.scenario.model import Scenario, ScenarioError
from sabika.lab.scenario.reading import read_scenario, scenario_files
from sabika.lab.scenario.report import CaseReport, Difference, Outcome, ScenarioReport
from sabika.lab.scenario.running import begin_case, run_files, run_scenario

__all__ = [
    "CaseReport",
    "Difference",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "ScenarioReport",
    "begin_case",
    "read_scenario",
    "run_files",
    "run_scenario",
    "scenario_files",
]
