"""Where the components go that a description does not name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

NO_SEAT = -1


@dataclass(frozen=True)
class Rest:
    """The zone of the rest, and its owner if it is one player's."""

    zone: str
    seat: int = NO_SEAT


def rest_of(given: Given, key: str, zones: tuple[str, ...], rules: AlhambraRules) -> Rest:
    """The zone under a key, by default the first; `reserve 2` and `hand 0` name a seat too."""
    words = given.text(key, zones[0]).split()
    zone = words[0] if words else ""
    owned = zone in ("reserve", "hand")
    if zone not in zones or len(words) != (2 if owned else 1):
        allowed = [f"{z} 0" if z in ("reserve", "hand") else z for z in zones]
        raise PositionError("position-bad-zone", key=given.where(key), allowed=allowed)
    if zone == "dirk" and not rules.with_dirk:
        raise PositionError("position-no-dirk", players=rules.players)
    return Rest(zone, seat_named(words[1], given.where(key), rules) if owned else NO_SEAT)


def seat_named(word: str, path: str, rules: AlhambraRules) -> int:
    """The seat a word names."""
    if not word.isdecimal() or int(word) >= rules.players:
        raise PositionError("position-no-seat", key=path, found=word, last=rules.players - 1)
    return int(word)
