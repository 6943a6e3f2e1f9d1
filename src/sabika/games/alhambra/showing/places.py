"""Where a decision is answered, so that a table can bring the right part of it forward."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

SHELF: Final = "shelf"
"""What lies on the board of a module: `shelf:MODULE:THING`."""
OFFER: Final = "offer"
"""What lies open for all beside the market: on the board of the module whose verb takes it."""
GOODS: Final = "goods"
"""What is sold beside the market: on the board of the module that sells it."""
OFFERS: Final = frozenset({"market", "display", GOODS, OFFER})
PALACE: Final = frozenset({"cell", "edge", "corner", "palace", "pending", "reserve"})


def forward(
    choices: Sequence[dict[str, Any]],
    purchases: Sequence[dict[str, Any]],
    by_verb: Mapping[str, str] = MappingProxyType({}),
    sold_by: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, object]:
    """The modules on whose boards something can be chosen, and where the decision as a whole lies.

    It is a board's if every answer with objects needs something of a board. Offers name the same
    boards to everybody who may be asked this, for what lies on a board is public. `by_verb` and
    `sold_by` name the modules of verbs and of goods.
    """
    answers = [
        *[(entry["refs"], by_verb.get(entry.get("verb", ""))) for entry in choices],
        *[([entry["ref"]], None) for entry in purchases],
    ]
    objects = [(refs, _boards(refs, taker, sold_by)) for refs, taker in answers if refs]
    boards = dict.fromkeys([board for _, found in objects for board in found])
    return {"boards": list(boards), "place": _place(objects)}


def _boards(refs: Iterable[str], taker: str | None, sold_by: Mapping[str, str]) -> list[str]:
    found = []
    for ref in refs:
        zone, _, name = ref.partition(":")
        home = {SHELF: name.partition(":")[0], OFFER: taker, GOODS: sold_by.get(name)}.get(zone)
        if home:
            found.append(home)
    return found


def _place(objects: Sequence[tuple[Sequence[str], Sequence[str]]]) -> str:
    zones = [{ref.partition(":")[0] for ref in refs} for refs, _ in objects]
    if objects and all(boards for _, boards in objects):
        return "board"
    if any(kinds & OFFERS for kinds in zones):
        return "market"
    if any(kinds & PALACE for kinds in zones):
        return "palace"
    return "hand"
