"""Asks axe what stands between a page and people with other eyes, ears and hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SCRIPT: Final = (
    Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
)
GRAVE: Final = ("serious", "critical")


def complaints(page: Page) -> list[str]:
    """What axe finds serious or critical, with all of its rules; nothing is left out."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.add_script_tag(path=SCRIPT)
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    assert found["passes"], "axe looked at nothing"
    return [
        f"{rule['id']}: {node['target']} {node['html'][:160]} {node['failureSummary']}"
        for rule in found["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"][:4]
    ]
