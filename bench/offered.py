"""A player that knows no rule: it answers a decision with something the server offered."""

from __future__ import annotations

import random
from typing import Any, Final

BUYING: Final = 0.7
"""How often it buys when it can: games come to their end sooner than by pure chance."""
LAYING: Final = 0.9
"""How often it lays a tile when one can be laid."""


def pick(decision: dict[str, Any], chance: random.Random) -> str:
    """The notation of one offered action."""
    purchases = decision["purchases"]
    choices = decision["choices"]
    if purchases and (not choices or chance.random() < BUYING):
        purchase = chance.choice(purchases)
        refs = purchase["exact"] or purchase["least"]
        return " ".join([purchase["stem"], *(ref.partition(":")[2] for ref in refs)])
    if not choices:
        raise ValueError(f"nothing is offered at {decision['id']}")
    placing = [choice for choice in choices if choice["verb"] == "place"]
    taking = [choice for choice in choices if choice["verb"] == "take"]
    liked = placing or taking
    if liked and chance.random() < LAYING:
        return str(chance.choice(liked)["action"])
    return str(chance.choice(choices)["action"])
