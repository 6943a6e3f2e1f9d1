"""What lies face down in a state, by name: for tests and tools, never for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SCORING
from sabika.games.alhambra.hands import hand_cards
from sabika.games.alhambra.state import AlhambraState

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def hidden_facts(rules: AlhambraRules, state: AlhambraState) -> dict[str, object]:
    """Draw pile, tower and hands; of the piles the draw pile was stacked from, what is left."""
    names = rules.purse.names
    cards = state.deck.rest()
    piles: list[list[str]] = []
    top = 0
    for bound in state.deck.bounds:
        end = max(bound - state.deck.top, 0)
        piles.append([names[kind] for kind in cards[top:end]])
        top = end
    scoring = [f"{SCORING}-{number}" for number in range(1, len(rules.tables.places))]
    return {
        "draw_pile": [names[kind] for kind in cards],
        "piles": [len(pile) for pile in piles],
        "scoring_piles": [
            sum(number for number, pile in enumerate(piles, 1) if card in pile) for card in scoring
        ],
        "tower": [rules.tile_names[tile] for tile in state.tower.rest()],
        "hands": [
            [names[kind] for kind in hand_cards(rules, state, seat)]
            for seat in range(rules.players)
        ],
    }
