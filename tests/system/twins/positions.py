"""Positions of played games with something hidden, and their twins."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sabika.games.alhambra.modules.building_sites import DRAWN, POOL, PUT_BACK, SITES
from sabika.games.alhambra.modules.buildings_of_power.pieces import HIDDEN
from sabika.games.alhambra.modules.gates_without_end.pieces import HELD, PILE
from sabika.games.alhambra.modules.travelling_craftsmen.pieces import FIRST
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.play import Play
from tests.laws.mix_twins import mixed_twin
from tests.laws.mixes import Mix

Table = Play[Any, Any]
TWINS_TRIED: Final = 6
"""Chance may deal the same again."""


def _of_seats(zones: Any) -> Callable[[Table], object]:
    return lambda play: [zones[play, seat] for seat in range(play.rules.players)]


def _looked_at(pile: Pile) -> list[int]:
    """What somebody has looked at, from the top: which is what others do not know."""
    known = [place for place, _ in pile.known if place >= pile.top]
    return [pile.cards[place] for place in known]


SECRETS: Final[dict[str, tuple[str, Callable[[Table], Any]]]] = {
    "the first craftsman passed": ("travelling_craftsmen", FIRST.get),
    "where sultan cards lie": ("power_of_sultan", lambda play: _places(play, "sultan-")),
    "currencies of sites": (
        "building_sites",
        lambda play: [r for r in SITES.get(play) if r[2] > 0],
    ),
    "sites just drawn": ("building_sites", _of_seats(DRAWN)),
    "sites put back": ("building_sites", _of_seats(PUT_BACK)),
    "sites nobody has": ("building_sites", POOL.get),
    "keys of players": ("gates_without_end", _of_seats(HELD)),
    "keys of the pile": ("gates_without_end", lambda play: PILE.get(play).rest()),
    "tiles under slots": ("buildings_of_power", HIDDEN.all),
    "tiles looked at": ("buildings_of_power", lambda play: _looked_at(play.state.tower)),
    "cards looked at": ("buildings_of_power", lambda play: _looked_at(play.state.deck)),
}
"""What modules hide, in words, the module, and what it is in a position; the rarest first."""
MODULES: Final = tuple(dict.fromkeys(module for module, _ in SECRETS.values()))


def _places(play: Table, name: str) -> list[int]:
    """Where cards of a name lie in the draw pile."""
    cards = play.rules.cards
    pile = play.state.deck.rest()
    return [place for place, kind in enumerate(pile) if cards[kind].name.startswith(name)]


def secrets_in(rules: AlhambraRules, state: AlhambraState) -> dict[str, str]:
    """The secrets of a position that are not empty, as text."""
    play = Play(rules, state)
    found = {
        name: look(play) for name, (module, look) in SECRETS.items() if module in rules.modules
    }
    return {name: str(held) for name, held in found.items() if _is_something(held)}


def _is_something(held: Any) -> bool:
    return any(map(_is_something, held)) if isinstance(held, (list, tuple)) else True


@dataclass(frozen=True)
class Pair:
    """Two positions after the same actions, which are one to the viewer."""

    viewer: int
    secret: str
    """What it was made for; more may differ."""
    at: int
    one: Game
    two: Game

    @property
    def both(self) -> tuple[Game, Game]:
        return self.one, self.two


def pairs(mix: Mix, each: int = 1, between: int = 0) -> tuple[str, list[Pair]]:
    """The first positions of a game for each of its secrets, and its record up to the last of them.

    So many decisions at least lie between two positions for the same secret.
    Nobody else is asked at the same time: a table would begin before the first of their answers.
    """
    wanted = {name: each for name, (module, _) in SECRETS.items() if module in mix.modules}
    found: list[Pair] = []
    soonest = dict.fromkeys(wanted, 0)
    asked = 0
    for game in mix.positions():
        asked, before = len(game.decisions), asked
        at = len(game.actions)
        if asked == before == 1:
            names = [name for name, count in wanted.items() if count and soonest[name] <= at]
            pair = _pair(game, names, random.Random(f"{mix.seed} {at}"))
            if pair is not None:
                wanted[pair.secret] -= 1
                soonest[pair.secret] = at + between
                found.append(pair)
        if not any(wanted.values()):
            break
    return game.record().to_text(), found


def _pair(game: Game, wanted: list[str], dice: random.Random) -> Pair | None:
    """Twins of a position that differ in one of the wanted secrets, for some viewer."""
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    held = secrets_in(rules, state)
    for name in (name for name in wanted if name in held):
        for _ in range(TWINS_TRIED):
            # Only who is asked can be told what there is to do: half of the viewers are.
            viewer = dice.choice([game.decision.owner, dice.randrange(rules.players)])
            twin = mixed_twin(rules, state, viewer, dice, hands=dice.random() < 0.5)
            if secrets_in(rules, twin)[name] != held[name]:
                one, two = (Game(rules, game.seed, rules.copy(each)) for each in (state, twin))
                return Pair(viewer, name, len(game.actions), one, two)
    return None
