"""Charts: what a replay shows of a whole game, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sabika.games.alhambra.palace.walls import longest_wall
from sabika.games.alhambra.showing.standing import counts_of
from sabika.kernel.events import Event
from sabika.kernel.showing import Mark

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules, Table


def mark(play: Table) -> Mark:
    """Longest walls, buildings of each type, and how many scorings were held."""
    rules, state = play.rules, play.state
    walls = [longest_wall(palace, rules.closed_costs_one) for palace in state.palaces]
    return walls, counts_of(play), state.scorings


def spending(rules: AlhambraRules, events: Iterable[Event]) -> list[dict[str, object]]:
    """What every seat bought and paid: how often exactly, and how much more than the price."""
    values = {card.name: card.value for card in rules.cards}
    sums = [dict.fromkeys(("bought", "exact", "paid", "price"), 0) for _ in range(rules.players)]
    for event in events:
        if event.key == "tile.bought":
            params: dict[str, Any] = event.params
            mine = sums[params["seat"]]
            mine["bought"] += 1
            mine["exact"] += params["exact"]
            mine["paid"] += sum(values.get(card, 0) for card in params["cards"])
            mine["price"] += params["price"]
    return [dict(mine) for mine in sums]
