"""Bargains: what to buy and which cards to take.

Money is worth what it will buy. A price paid exactly costs no action, so a hand that can make
many sums is worth more than its total; and what lies on the market now is worth saving for, as far
as the others leave it there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.bots.appraisal.appraiser import Choice
from sabika.bots.appraisal.hands import Holding
from sabika.bots.appraisal.scene import Scene
from sabika.bots.appraisal.wallet import Wallet
from sabika.games.alhambra.actions import Buy, TakeMoney
from sabika.games.alhambra.buying import slot_price
from sabika.games.alhambra.components import CURRENCIES
from sabika.games.alhambra.purchase import ANY
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.take import take_limit

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

ACTION: Final = 3.0
"""Points for an action: an average take."""
PROGRESS: Final = 0.3
"""The share of a tile's profit that money on the way to its price already stands for."""
SURE: Final = 0.8
"""How likely a rival buys a tile that it can pay exactly, before one's own next turn."""
LIKELY: Final = 0.3
"""How likely a rival buys a tile that it can pay with a loss."""
DENIAL: Final = 0.7
"""How much of the harm counts that a rival would do by buying a tile: often another tile comes."""
OTHER_CARD: Final = 3.0
"""What a card that is no money is worth, not knowing what it does: an action."""


class Slot:
    """A tile on the market: its price, what it brings, and how likely it stays a round."""

    __slots__ = ("denied", "gain", "price", "stays")

    def __init__(self, price: int, gain: float, denied: float, stays: float) -> None:
        self.price = price
        self.gain = gain + denied
        self.denied = denied
        """The part of what it brings that the rivals do not get."""
        self.stays = stays


class Bargains:
    """The market and the display as one seat sees them."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._hands = scene.knowledge.hands
        self._wallet = Wallet(scene)
        self._tokens: list[list[int]] = [[] for _ in CURRENCIES]
        """Per currency the values of one's money that is no cards, each to be paid as a whole."""
        for way in scene.play.rules.token_ways:
            for piece in way.owned(scene.play, scene.seat):
                suit = way.currency_of(piece)
                if suit != ANY:
                    self._tokens[suit] += [piece.value] * piece.number
        self._slots: list[Slot | None] = []
        self._chances: list[float] = []
        """Per currency what it is worth to be able to buy its tile next turn."""
        for suit, tile in enumerate(scene.play.state.market):
            self._slots.append(None if tile == EMPTY else self._slot(suit, tile))
            self._chances.append(self._chance(suit, self._wallet.held[suit]))

    def _slot(self, suit: int, tile: int) -> Slot:
        """Judge a tile on the market; what a rival would make of it is worth denying."""
        scene, hands = self._scene, self._hands
        state, rules = scene.play.state, scene.play.rules
        price = slot_price(scene.play, scene.seat, suit)
        stays = 1.0
        harm = 0.0
        for rival in range(rules.players):
            if rival != scene.seat:
                held = hands.holding(suit, state.hands[rival * rules.suits + suit])
                if held.total >= price:
                    buys = SURE if held.reach >> price & 1 else LIKELY
                    stays *= 1.0 - buys
                    harm = max(harm, -buys * scene.building_gain(tile, rival, 1))
        return Slot(price, scene.tile_gain(tile), DENIAL * harm, stays)

    def _chance(self, suit: int, held: Holding) -> float:
        """What cards of a currency are worth because they can buy its tile next turn.

        Other money of the currency may go with them.
        """
        slot = self._slots[suit]
        if slot is None:
            return 0.0
        price, rate = slot.price, self._wallet.rate
        total, reach = held.total, held.reach
        for value in self._tokens[suit]:
            total += value
            reach |= reach << value
        if reach >> price & 1:
            profit = slot.gain - rate * price
        elif total >= price:
            paid = price + 1
            while not reach >> paid & 1:
                paid += 1
            profit = slot.gain - rate * paid - ACTION
        else:
            profit = PROGRESS * total / price * (slot.gain - rate * price)
        return profit * slot.stays if profit > 0.0 else 0.0

    def besides(self, bought: int, exact: bool, after: Table) -> float:
        """What a purchase changes that the position after it does not show.

        Of a tile of the market it is the same for every purchase: rivals do not get it, and one
        paid with a loss gives up the chance to buy it later. And money that is spent on something
        else cannot buy the tile of its currency any more.
        """
        scene = self._scene
        first = scene.seat * scene.play.rules.suits
        value = 0.0
        for suit, slot in enumerate(self._slots):
            packed = after.state.hands[first + suit]
            if slot is None:
                continue
            if suit == bought:
                value += slot.denied - (0.0 if exact else self._chances[suit])
            elif packed != scene.play.state.hands[first + suit]:
                left = self._chance(suit, self._hands.holding(suit, packed))
                value += left - self._chances[suit]
        return value

    def best_buy(self, exact: bool) -> Choice | None:
        """The best purchase, paid exactly or with a loss.

        An exact one keeps the action, so it need only be better than nothing; one with a loss
        gives up the chance to buy the tile later.
        """
        scene, hands, wallet = self._scene, self._hands, self._wallet
        state, rules = scene.play.state, scene.play.rules
        first = scene.seat * rules.suits
        found = False
        best = 0.0
        best_suit = best_paid = 0
        for suit, slot in enumerate(self._slots):
            held = wallet.held[suit]
            if slot is None or held.total < slot.price:
                continue
            if exact and not held.reach >> slot.price & 1:
                continue
            packed = state.hands[first + suit]
            base = slot.gain - wallet.worths[suit] - (0.0 if exact else self._chances[suit])
            for paid in rules.purse.payments(suit, packed, slot.price):
                rest = hands.holding(suit, packed - paid)
                if exact and held.total - rest.total > slot.price:
                    continue
                value = base + wallet.worth(suit, rest)
                excess = held.total - rest.total - slot.price
                if excess:
                    for worth in rules.overpaying:
                        value += worth(scene.play, scene.seat, suit, excess)
                if not found or value > best:
                    found = True
                    best, best_suit, best_paid = value, suit, paid
        if not found:
            return None
        cards = rules.purse.names_in(best_suit, best_paid)
        return Choice(Buy(str(best_suit + 1), cards), best)

    def best_take(self) -> Choice | None:
        """The best cards of the display."""
        scene, hands, wallet = self._scene, self._hands, self._wallet
        state, rules = scene.play.state, scene.play.rules
        purse = rules.purse
        first = scene.seat * rules.suits
        best = 0.0
        best_cards: tuple[int, ...] = ()
        for cards in purse.takes(state.display, take_limit(scene.play, scene.seat)):
            grown: dict[int, int] = {}
            value = 0.0
            for kind in cards:
                suit = purse.suit_of[kind]
                if suit >= len(CURRENCIES):
                    # Money of another suit is worth what it counts, other cards a round number.
                    value += purse.values[kind] * wallet.rate or OTHER_CARD
                else:
                    packed = grown.get(suit, state.hands[first + suit])
                    grown[suit] = packed + purse.unit_of[kind]
            for suit, packed in grown.items():
                held = hands.holding(suit, packed)
                value += wallet.worth(suit, held) - wallet.worths[suit]
                value += self._chance(suit, held) - self._chances[suit]
            for worth in rules.with_money:
                value += worth(scene.play, scene.seat, cards)
            if not best_cards or value > best:
                best, best_cards = value, cards
        if not best_cards:
            return None
        return Choice(TakeMoney(tuple([purse.names[kind] for kind in best_cards])), best)
