"""Bargains: what money is worth, what to buy with it and which cards to take.

Money is worth what it will buy. A price paid exactly costs no action, so a hand that can make
many sums is worth more than its total; and what lies on the market now is worth saving for, as far
as the others leave it there.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sabika.bots.appraisal.appraiser import Choice
from sabika.bots.appraisal.hands import Hands, Holding
from sabika.bots.appraisal.scene import Scene
from sabika.games.alhambra.actions import Buy, TakeMoney
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.purchase import slot_price
from sabika.games.alhambra.state import EMPTY

RATE: Final = 0.75
"""Points for a unit of money: a tile brings about 9 points, and costs 8 units and an action."""
EXACT: Final = 3.5
"""Points for a hand of a currency that could pay any tile exactly, and so win an action."""
ACTION: Final = 3.0
"""Points for an action: an average take."""
PROGRESS: Final = 0.2
"""The share of a tile's profit that money on the way to its price already stands for."""
SURE: Final = 0.8
"""How likely a rival buys a tile that it can pay exactly, before one's own next turn."""
LIKELY: Final = 0.4
"""How likely a rival buys a tile that it can pay with a loss."""
DENIAL: Final = 0.7
"""How much of the harm counts that a rival would do by buying a tile: often another tile comes."""
SPENT: Final = 2.5
"""With fewer tiles a player than this left in the tower, money loses its worth bit by bit."""
ENDING: Final = 1.5
"""With fewer tiles a player than this, being the richest in a currency starts to matter."""
LEFTOVER: Final = 5.0
"""What being the richest in a currency is worth at the end: a free tile, if one is left there."""
CONTEST: Final = 3.0
"""A lead in money of this size makes it three to one that one stays the richest."""
OTHER_CARD: Final = 3.0
"""What a card that is no money is worth, not knowing what it does: an action."""


class Slot:
    """A tile on the market: its price, what it brings, and how likely it stays a round."""

    __slots__ = ("gain", "price", "stays", "tile")

    def __init__(self, tile: int, price: int, gain: float, stays: float) -> None:
        self.tile = tile
        self.price = price
        self.gain = gain
        self.stays = stays


class Bargains:
    """The market, the display and the hands as one seat sees them."""

    def __init__(self, scene: Scene, hands: Hands) -> None:
        play = scene.play
        state, rules = play.state, play.rules
        self._scene = scene
        self._hands = hands
        tower, players = scene.outlook.tower, rules.players
        use = min(1.0, tower / (SPENT * players))
        self._rate = RATE * use
        self._exact = EXACT * use
        self._leftover = LEFTOVER * max(0.0, 1.0 - tower / (ENDING * players))
        self._first = scene.seat * rules.suits
        self._richest: list[int] = []
        """Per currency the largest sum a rival holds."""
        self._slots: list[Slot | None] = []
        self._worths: list[float] = []
        self._chances: list[float] = []
        for suit in range(len(CURRENCIES)):
            tile = state.market[suit]
            rivals: list[tuple[int, Holding]] = []
            richest = 0
            for other in range(players):
                if other != scene.seat:
                    held = hands.holding(suit, state.hands[other * rules.suits + suit])
                    rivals.append((other, held))
                    richest = max(richest, held.total)
            self._richest.append(richest)
            self._slots.append(None if tile == EMPTY else self._slot(suit, tile, rivals))
            mine = hands.holding(suit, state.hands[self._first + suit])
            self._worths.append(self.worth(suit, mine))
            self._chances.append(self.chance(suit, mine))

    def _slot(self, suit: int, tile: int, rivals: list[tuple[int, Holding]]) -> Slot:
        """Judge a tile on the market; what a rival would make of it is worth denying."""
        scene = self._scene
        price = slot_price(scene.play, scene.seat, suit)
        stays = 1.0
        harm = 0.0
        for rival, held in rivals:
            if held.total >= price:
                buys = SURE if held.reach >> price & 1 else LIKELY
                stays *= 1.0 - buys
                harm = max(harm, -buys * scene.building_gain(tile, rival, 1))
        return Slot(tile, price, scene.tile_gain(tile) + DENIAL * harm, stays)

    # -- worth ------------------------------------------------------------------------------

    def worth(self, suit: int, held: Holding) -> float:
        """What cards of a currency are worth, whatever lies on the market."""
        worth = self._rate * held.useful + self._exact * held.coverage
        if self._leftover:
            lead = min(max(held.total - self._richest[suit], -50), 50)
            worth += self._leftover / (1.0 + exp(-lead / CONTEST))
        return worth

    def chance(self, suit: int, held: Holding) -> float:
        """What it is worth to be able to buy the currency's tile next turn."""
        slot = self._slots[suit]
        if slot is None:
            return 0.0
        price = slot.price
        if held.reach >> price & 1:
            profit = slot.gain - self._rate * price
        elif held.total >= price:
            paid = price + 1
            while not held.reach >> paid & 1:
                paid += 1
            profit = slot.gain - self._rate * paid - ACTION
        else:
            profit = PROGRESS * held.total / price * (slot.gain - self._rate * price)
        return profit * slot.stays if profit > 0.0 else 0.0

    # -- choices ----------------------------------------------------------------------------

    def best_buy(self, exact: bool) -> Choice | None:
        """The best purchase, paid exactly or with a loss.

        An exact one keeps the action, so it need only be better than nothing; one with a loss
        gives up the chance to buy the tile later.
        """
        scene, hands = self._scene, self._hands
        state, purse = scene.play.state, scene.play.rules.purse
        best = 0.0
        found = False
        best_suit = best_paid = 0
        for suit, slot in enumerate(self._slots):
            if slot is None:
                continue
            packed = state.hands[self._first + suit]
            held = hands.holding(suit, packed)
            if held.total < slot.price or (exact and not held.reach >> slot.price & 1):
                continue
            base = slot.gain - self._worths[suit] - (0.0 if exact else self._chances[suit])
            for paid in purse.payments(suit, packed, slot.price):
                rest = hands.holding(suit, packed - paid)
                if exact and held.total - rest.total != slot.price:
                    continue
                value = base + self.worth(suit, rest)
                if not found or value > best:
                    found = True
                    best, best_suit, best_paid = value, suit, paid
        if not found:
            return None
        return Choice(Buy(str(best_suit + 1), purse.names_in(best_suit, best_paid)), best)

    def best_take(self) -> Choice | None:
        """The best cards of the display."""
        scene, hands = self._scene, self._hands
        state, rules = scene.play.state, scene.play.rules
        purse = rules.purse
        best = 0.0
        best_cards: tuple[int, ...] = ()
        for cards in purse.takes(state.display, rules.take_limit):
            grown: dict[int, int] = {}
            value = 0.0
            for kind in cards:
                suit = purse.suit_of[kind]
                if suit >= len(CURRENCIES):
                    value += OTHER_CARD
                    continue
                packed = grown.get(suit, state.hands[self._first + suit])
                grown[suit] = packed + purse.unit_of[kind]
            for suit, packed in grown.items():
                held = hands.holding(suit, packed)
                value += self.worth(suit, held) - self._worths[suit]
                value += self.chance(suit, held) - self._chances[suit]
            if not best_cards or value > best:
                best, best_cards = value, cards
        if not best_cards:
            return None
        return Choice(TakeMoney(tuple([purse.names[kind] for kind in best_cards])), best)

    def money(self) -> float:
        """What the whole hand is worth, whatever lies on the market."""
        return sum(self._worths)
