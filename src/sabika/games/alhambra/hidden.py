"""What a seat cannot know, imagined (architecture: imagining; base, State).

Nobody knows the order of the draw pile and of the tower; everybody knows into which pile a
scoring card went. What modules keep is imagined by its keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.keeping import imagine_keys
from sabika.games.alhambra.mixing import mix_hands, rival_cards
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.errors import SetupError
from sabika.kernel.play import Play
from sabika.kernel.rng import Chance

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules

MEMORIES: Final = ("perfect", "view")


def imagine(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> AlhambraState:
    """A state drawn at random among those consistent with what a seat knows."""
    if memory not in MEMORIES:
        raise SetupError("bad-memory", memory=memory, allowed=list(MEMORIES))
    dealt = state.copy()
    dealt.chance = Chance(f"{chance.seed} from here on", {})
    dealt.tower = state.tower.dealt_anew(seat, _any_tile, chance, "tower")
    groups_held = {rules.cards[kind].group for kind in rival_cards(rules, dealt, seat, memory)}
    for group in sorted(groups_held):
        mix_hands(rules, dealt, seat, chance, memory, group)
    groups = [card.group for card in rules.cards]
    dealt.deck = dealt.deck.dealt_anew(seat, groups.__getitem__, chance, "deck")
    if rules.keys:
        imagine_keys(Play(rules, dealt), seat, chance, memory)
    return dealt


def _any_tile(_tile: int) -> str:
    return "tile"
