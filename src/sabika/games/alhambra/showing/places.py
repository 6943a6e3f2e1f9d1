"""Where a decision is answered, so that a table can bring the right part of it forward."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

SHELF: Final = "shelf"
"""What lies on the board of a module: `shelf:MODULE:THING`."""
OFFERS: Final = frozenset({"market", "display", "goods", "offer"})
PALACE: Final = frozenset({"cell", "edge", "corner", "palace", "pending", "reserve"})


def forward(
    choices: Sequence[dict[str, Any]], purchases: Sequence[dict[str, Any]]
) -> dict[str, object]:
    """The modules on whose boards something can be chosen, and where the decision as a whole lies.

    It is a board's if every answer with objects needs something of a board. Offers name the same
    boards to everybody who may be asked this, for what lies on a board is public.
    """
    answers = [*(entry["refs"] for entry in choices), *([entry["ref"]] for entry in purchases)]
    objects = [refs for refs in answers if refs]
    boards: dict[str, None] = {}
    for refs in objects:
        boards.update(dict.fromkeys(_boards(refs)))
    return {"boards": list(boards), "place": _place(objects)}


def _boards(refs: Iterable[str]) -> list[str]:
    return [ref.split(":")[1] for ref in refs if ref.startswith(f"{SHELF}:")]


def _place(objects: Sequence[Sequence[str]]) -> str:
    zones = [{ref.partition(":")[0] for ref in refs} for refs in objects]
    if zones and all(SHELF in kinds for kinds in zones):
        return "board"
    if any(kinds & OFFERS for kinds in zones):
        return "market"
    if any(kinds & PALACE for kinds in zones):
        return "palace"
    return "hand"
