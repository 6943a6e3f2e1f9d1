"""Given cards: display, draw pile, discard, scoring cards (base, Setup 6 and 7, Timing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import SCORING
from sabika.games.alhambra.given.moments import Moment
from sabika.games.alhambra.given.supply import Supply
from sabika.games.alhambra.given.zones import rest_of
from sabika.games.alhambra.scoring import FINAL
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.errors import PositionError
from sabika.kernel.given import Given
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


class GivenCards:
    """Lays out the cards: first whatever is named anywhere, then what completes it."""

    def __init__(self, rules: AlhambraRules, state: AlhambraState, given: Given) -> None:
        self._rules = rules
        self._state = state
        self._given = given
        self._top: list[int] = []
        """The named cards on top of the draw pile."""

    # -- what is named ----------------------------------------------------------------------

    def lay_named(self, supply: Supply) -> None:
        """Take out what the description names; hands are dealt elsewhere."""
        given, state = self._given, self._state
        self._use_scoring_cards(supply)
        display = given.names("display")
        if len(display) > self._rules.display_size:
            most = self._rules.display_size
            raise PositionError("position-display-long", found=len(display), most=most)
        state.display = tuple(self.take(supply, display, "display"))
        state.discard = tuple(self.take(supply, given.names("discard"), "discard"))
        top = given.names("draw_pile")
        scorings = [name for name in top if name.startswith(f"{SCORING}-")]
        if scorings != sorted(scorings):
            raise PositionError("position-scoring-order")
        self._top = supply.cards(top, given.where("draw_pile"))

    def take(self, supply: Supply, names: list[str], key: str) -> list[int]:
        """Take named cards to a zone where scoring cards never lie."""
        for name in names:
            if name.startswith(f"{SCORING}-") and name in self._rules.purse.by_name:
                raise PositionError("position-scoring-place", card=name, key=key)
        return supply.cards(names, self._given.where(key))

    def _use_scoring_cards(self, supply: Supply) -> None:
        """The cards of scorings that were held or are due have left the draw pile."""
        for number in range(1, FINAL):
            if number <= self._state.scorings or number in self._state.due:
                supply.card(f"{SCORING}-{number}", self._given.where("scorings"))

    # -- what completes it ------------------------------------------------------------------

    def lay_rest(self, supply: Supply, moment: Moment) -> None:
        """Fill the display, size discard and draw pile, send the rest where it belongs."""
        given, state, rules = self._given, self._state, self._rules
        if moment.in_setup:
            self._shuffled_pile(supply)
            return
        if "display" not in given:
            count = min(rules.display_size, supply.money_left())
            state.display = tuple(supply.any_money(count, given.where("display")))
        size = given.maybe_number("discard_size")
        if size is not None:
            lacking = size - len(state.discard)
            if lacking < 0:
                raise PositionError("position-discard-size", size=size, named=len(state.discard))
            state.discard += tuple(supply.any_money(lacking, given.where("discard_size")))
        special = supply.specials()
        money = self._pile_money(supply, len(special))
        rest = rest_of(given, "other_cards", ("draw_pile", "discard", "hand"), rules)
        others = supply.any_money(supply.money_left(), given.where("other_cards"))
        if rest.zone == "draw_pile":
            if others and "draw_size" in given:
                raise PositionError(
                    "position-cards-left-over", count=len(others), size=given.number("draw_size", 0)
                )
            money += others
        elif rest.zone == "discard":
            state.discard += tuple(others)
        else:
            purse = rules.purse
            for kind in others:
                state.hands[rest.seat * purse.suits + purse.suit_of[kind]] += purse.unit_of[kind]
        state.deck = self._stacked(money, special)

    def _shuffled_pile(self, supply: Supply) -> None:
        """During set-up the draw pile holds all money; special cards are put in later."""
        for kind in self._top:
            if self._rules.cards[kind].name.startswith(f"{SCORING}-"):
                name = self._rules.cards[kind].name
                raise PositionError("position-scoring-place", card=name, key="draw_pile")
        rest = supply.any_money(supply.money_left(), self._given.where("draw_pile"))
        self._state.deck = Pile((*self._top, *rest))

    def _pile_money(self, supply: Supply, special: int) -> list[int]:
        """The money that brings the draw pile to its size."""
        size = self._given.maybe_number("draw_size")
        if size is None:
            return []
        named = len(self._top) + special
        if size < named:
            raise PositionError("position-draw-size", size=size, named=named)
        return supply.any_money(size - named, self._given.where("draw_size"))

    def _stacked(self, money: list[int], special: list[int]) -> Pile:
        """The draw pile: the named cards, below them what is left of the five piles (Setup 7).

        Once a scoring card has come up, the piles above its own are gone.
        """
        rules, chance = self._rules, self._state.chance
        current = self._current_pile()
        count = rules.tables.piles - current + 1
        size, longer = divmod(len(money), count)
        regions: list[list[int]] = []
        start = 0
        for index in range(count):
            end = start + size + (1 if index < longer else 0)
            regions.append(money[start:end])
            start = end
        for kind, pile in self._homes(special):
            region = regions[max(pile - current, 0)]
            region.insert(chance.below("given piles", len(region) + 1), kind)
        cards = self._top[:]
        bounds: list[int] = []
        for region in regions:
            cards += region
            bounds.append(len(cards))
        return Pile(tuple(cards), 0, tuple(bounds))

    def _current_pile(self) -> int:
        """The pile that is being drawn from, as far as the scoring cards tell."""
        state = self._state
        up = max((state.scorings, *state.due))
        return self._rules.scoring_piles[min(up, FINAL - 1) - 1] if up else 1

    def _homes(self, special: list[int]) -> list[tuple[int, int]]:
        """The pile each special card was put into; of equal cards the lowest are left.

        Cards that were dealt into piles unseen may be in any.
        """
        rules = self._rules
        piles: dict[int, list[int]] = {}
        for pile, name, copies in rules.card_inserts:
            piles.setdefault(rules.purse.by_name[name], []).extend([pile] * copies)
        for number, pile in enumerate(rules.scoring_piles, 1):
            piles.setdefault(rules.purse.by_name[f"{SCORING}-{number}"], []).append(pile)
        homes: list[tuple[int, int]] = []
        for kind in special:
            left = sorted(piles.get(kind, []))
            if not left:
                left.append(1 + self._state.chance.below("given piles", rules.tables.piles))
            homes.append((kind, left[-1]))
            piles[kind] = left[:-1]
        return homes
