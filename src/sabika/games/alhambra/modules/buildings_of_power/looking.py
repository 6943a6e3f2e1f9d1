"""Abilities at the end of a turn: looking at the top of the tile tower or the draw pile.

The red die says how many. One tile is put face down under a tile of the market, or one card is
taken into the hand; the rest goes back on top in any order. Only the player who looks knows what
lies there then. What is looked at never leaves its pile: the pile keeps who knows which places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice, Question
from sabika.games.alhambra.components import SCORING
from sabika.games.alhambra.hands import add_card, deal_secretly
from sabika.games.alhambra.reveal import reshuffle
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.window import DeclineOffer
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile

from .pieces import (
    ARCHITECTURE,
    DRAW,
    EVALUATE,
    HIDDEN,
    HIDE,
    KNOWLEDGE,
    STACK,
    USE,
    power_of,
    roll,
    working,
)

TOWER: Final = "tower"
DECK: Final = "deck"


# -- which abilities ----------------------------------------------------------------------------


class Abilities(NamedTuple):
    """The buildings whose abilities were not used yet, in the turn that ends."""

    tiles: tuple[int, ...]


def end_of_turn(play: Table, frame: Frame) -> None:
    """Display and market are full again: abilities may be used, each once (Timing)."""
    tiles = working(play, frame.seat, ARCHITECTURE, KNOWLEDGE)
    if tiles:
        USING.ask(play, frame.seat, Abilities(tuple(tiles)))


def free_slots(play: Table) -> list[int]:
    """The slots with a tile and none under it."""
    market = enumerate(play.state.market)
    return [slot for slot, tile in market if tile != EMPTY and not HIDDEN.lying(play, slot)]


def hindrance(play: Table, tile: int) -> IllegalAction | None:
    """Why the ability of a building cannot be used now (R4, R5)."""
    state = play.state
    if power_of(play, tile) == KNOWLEDGE:
        cards_left = len(state.deck) or state.discard
        return None if cards_left else IllegalAction("buildings_of_power.no-cards")
    if not len(state.tower):
        return IllegalAction("buildings_of_power.tower-empty")
    return None if free_slots(play) else IllegalAction("buildings_of_power.slots-taken")


class Using(Choice[str]):
    """Using a building: the red die is rolled, and then there is no way back."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for tile in USING.about(play).tiles:
            if hindrance(play, tile) is None:
                yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        tile = play.rules.tile_index.get(chosen, EMPTY)
        hindered = hindrance(play, tile) if tile in USING.about(play).tiles else None
        return hindered or IllegalAction("buildings_of_power.no-ability", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile = play.rules.tile_index[chosen]
        USING.ask(play, seat, Abilities(tuple([t for t in USING.about(play).tiles if t != tile])))
        if power_of(play, tile) == ARCHITECTURE:
            look_at_tower(play, seat, chosen, roll(play, "red"))
        else:
            look_at_deck(play, seat, chosen, roll(play, "red"))


class Use(Question[Abilities]):
    """Asks as long as there is an ability that can be used, each time anew."""

    def advance(self, play: Table, frame: Frame) -> bool:
        if any(hindrance(play, tile) is None for tile in self.about(play).tiles):
            return False
        play.finish()
        return True


USING: Final = Use("buildings_of_power.use", Abilities, Using(USE, "special"), optional=True)


# -- looking ------------------------------------------------------------------------------------


class Look(NamedTuple):
    """How many tiles or cards are looked at."""

    many: int


def look_at_tower(play: Table, seat: int, building: str, die: int) -> None:
    """The top tiles of the tower, as many as the die says or there are (R4)."""
    tower, names = play.state.tower, play.rules.tile_names
    count = min(die, len(tower))
    play.state.tower = tower.peeked(count, seat)
    seen = [names[tile] for tile in tower.rest()[:count]]
    tell_look(play, seat, building, die, count, {"tiles": seen})
    HIDING.ask(play, seat, Look(count))


def look_at_deck(play: Table, seat: int, building: str, die: int) -> None:
    """The top cards; if the pile is short the discard is shuffled and goes under it (R4)."""
    state = play.state
    if len(state.deck) < die and state.discard:
        left = state.deck
        reshuffle(play)
        state.deck = left.upon(state.deck)
    count = min(die, len(state.deck))
    state.deck = state.deck.peeked(count, seat)
    seen = [play.rules.purse.names[card] for card in state.deck.rest()[:count]]
    tell_look(play, seat, building, die, count, {"cards": seen})
    DRAWING.ask(play, seat, Look(count))


def tell_look(
    play: Table, seat: int, building: str, die: int, count: int, seen: dict[str, object]
) -> None:
    """Everybody hears what was rolled, the player what is seen."""
    told: dict[str, object] = {"seat": seat, "tile": building, "die": die, "count": count}
    play.tell("buildings_of_power.looked", told, reveals=True, private={seat: seen})


def looked_at(play: Table, pile: str, count: int) -> list[str]:
    """The names of what is looked at, from the top down."""
    if pile == TOWER:
        return [play.rules.tile_names[tile] for tile in play.state.tower.rest()[:count]]
    return [play.rules.purse.names[card] for card in play.state.deck.rest()[:count]]


def put_back(play: Table, pile: str, count: int, rest: list[int], seat: int) -> None:
    """Put the rest of what was looked at on top; nobody else knows what lies where then.

    A single one that goes back to its place was not moved: who knew it knows it still.
    """
    before: Pile = play.state.tower if pile == TOWER else play.state.deck
    after = before
    if count > 1 or not rest:
        after = before.without(count).topped(tuple(rest), 1 << seat)
    if pile == TOWER:
        play.state.tower = after
    else:
        play.state.deck = after


# -- architecture -------------------------------------------------------------------------------


class Hiding(Choice[tuple[str, int]]):
    """One of the tiles goes face down under a tile of the market, under each one at most."""

    def options(self, play: Table, seat: int) -> Iterator[tuple[str, int]]:
        for name in looked_at(play, TOWER, HIDING.about(play).many):
            for slot in free_slots(play):
                yield name, slot

    def refused(self, play: Table, seat: int, chosen: tuple[str, int]) -> IllegalAction:
        name, slot = chosen
        if name not in looked_at(play, TOWER, HIDING.about(play).many):
            return IllegalAction("buildings_of_power.not-looked-at", name=name)
        if slot < len(play.state.market) and HIDDEN.lying(play, slot):
            return IllegalAction("buildings_of_power.one-under-each", slot=slot + 1)
        return IllegalAction("buildings_of_power.nothing-on-slot", slot=slot + 1)

    def chosen(self, play: Table, seat: int, chosen: tuple[str, int]) -> None:
        count, (name, slot) = HIDING.about(play).many, chosen
        tower, tile = play.state.tower, play.rules.tile_index[name]
        rest = list(tower.rest()[:count])
        rest.remove(tile)
        # A single tile can be no other: whoever knew the top of the tower knows it still.
        knew = dict(tower.known).get(tower.top, 0) if count == 1 else 0
        put_back(play, TOWER, count, rest, seat)
        HIDDEN.add(play, slot, tile, knew | 1 << seat)
        private: dict[int, dict[str, object]] = {seat: {"tile": name}}
        play.tell("buildings_of_power.hidden", seat=seat, slot=slot + 1, private=private)
        put_in_order(play, seat, TOWER, len(rest))


def how_many(play: Table) -> dict[str, object]:
    """What the questions about a look say: how many tiles or cards it is."""
    return {"count": play.state.stack[-1].number(0)}


HIDING: Final = Question("buildings_of_power.hide", Look, Hiding(HIDE), says=how_many)


# -- knowledge ----------------------------------------------------------------------------------


def takeable(play: Table) -> list[int]:
    """The cards looked at that may be taken: those that would be laid out on the display."""
    cards = play.state.deck.rest()[: DRAWING.about(play).many]
    return [card for card in cards if play.rules.displayed[card]]


class Drawing(Choice[str]):
    """Taking one of the cards into the hand."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for card in dict.fromkeys(takeable(play)):
            yield play.rules.purse.names[card]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen not in looked_at(play, DECK, DRAWING.about(play).many):
            return IllegalAction("buildings_of_power.not-looked-at", name=chosen)
        if number_of(chosen):
            return IllegalAction("buildings_of_power.evaluate-it")
        return IllegalAction("buildings_of_power.goes-back", card=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        purse, count = play.rules.purse, DRAWING.about(play).many
        card, rest = purse.by_name[chosen], list(play.state.deck.rest()[:count])
        rest.remove(card)
        put_back(play, DECK, count, rest, seat)
        if purse.values[card]:
            deal_secretly(play, seat, card)
            private: dict[int, dict[str, object]] = {seat: {"card": chosen}}
            play.tell("buildings_of_power.drew", seat=seat, private=private)
        else:
            # Cards without a value come into hands openly: how much money one has can be counted.
            add_card(play, seat, card)
            play.tell("buildings_of_power.drew-openly", seat=seat, card=chosen, reveals=True)
        put_in_order(play, seat, DECK, len(rest))


class Evaluating(Choice[str]):
    """Triggering a scoring instead of taking a card; the first one before the second (R6, R9)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        names = looked_at(play, DECK, DRAWING.about(play).many)
        yield from sorted([name for name in names if number_of(name)])[:1]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen in looked_at(play, DECK, DRAWING.about(play).many) and number_of(chosen):
            return IllegalAction("buildings_of_power.first-scoring-first")
        return IllegalAction("buildings_of_power.no-scoring-card", name=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        count = DRAWING.about(play).many
        rest = list(play.state.deck.rest()[:count])
        rest.remove(play.rules.purse.by_name[chosen])
        put_back(play, DECK, count, rest, seat)
        number = number_of(chosen)
        play.tell("buildings_of_power.evaluated", seat=seat, number=number, reveals=True)
        put_in_order(play, seat, DECK, len(rest))
        play.run("scoring", seat, (number,))


class PuttingBack(DeclineOffer):
    """All cards go back if none of them may be taken; a scoring card need not be evaluated."""

    def count(self, play: Table, seat: int) -> int:
        return 0 if takeable(play) else 1

    def each(self, play: Table, seat: int) -> Iterator[Action]:
        return super().each(play, seat) if self.count(play, seat) else iter(())

    def check(self, play: Table, seat: int, action: Action) -> None:
        if takeable(play):
            raise IllegalAction("buildings_of_power.must-take")

    def apply(self, play: Table, seat: int, action: Action) -> None:
        count = DRAWING.about(play).many
        put_back(play, DECK, count, list(play.state.deck.rest()[:count]), seat)
        play.tell("buildings_of_power.took-nothing", seat=seat)
        put_in_order(play, seat, DECK, count)


def number_of(card: str) -> int:
    """The number of a scoring card, 0 for any other."""
    group, _, number = card.partition("-")
    return int(number) if group == SCORING else 0


DRAWING: Final = Question(
    "buildings_of_power.draw",
    Look,
    Drawing(DRAW),
    Evaluating(EVALUATE, "special"),
    PuttingBack(),
    says=how_many,
)


# -- the order of the rest ----------------------------------------------------------------------


class Order(NamedTuple):
    """What is put in order: a pile, how many of it, and how many have their places by now."""

    pile: str
    many: int
    placed: int


def put_in_order(play: Table, seat: int, pile: str, count: int) -> None:
    """Let the player put what goes back into any order; one alone has none."""
    if count > 1:
        STACKING.ask(play, seat, Order(pile, count, 0))


def still_free(play: Table, order: Order) -> list[str]:
    """What has no place yet, as it lies."""
    return looked_at(play, order.pile, order.many)[order.placed :]


class Stacking(Choice[str]):
    """What comes next, from the top down; a later scoring card stays below an earlier one."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        left = still_free(play, STACKING.about(play))
        first = min([number_of(name) for name in left if number_of(name)], default=0)
        for name in dict.fromkeys(left):
            if number_of(name) in (0, first):
                yield name

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen in still_free(play, STACKING.about(play)):
            return IllegalAction("buildings_of_power.first-scoring-first")
        return IllegalAction("buildings_of_power.not-looked-at", name=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        order = STACKING.about(play)
        pile: Pile = play.state.tower if order.pile == TOWER else play.state.deck
        place = order.placed + still_free(play, order).index(chosen)
        top = list(pile.rest()[: order.many])
        top.insert(order.placed, top.pop(place))
        put_back(play, order.pile, order.many, top, seat)
        if order.many - order.placed > 2:
            STACKING.ask(play, seat, Order(order.pile, order.many, order.placed + 1))


class Leave(DeclineOffer):
    """Leaving what has no place yet as it lies; nobody hears whether anything was moved."""

    def apply(self, play: Table, seat: int, action: Action) -> None:
        """Nothing is changed or told."""


def to_order(play: Table) -> dict[str, object]:
    """What the question says: the place that is filled, and how many are left."""
    order = STACKING.about(play)
    return {"place": order.placed + 1, "left": order.many - order.placed}


STACKING: Final = Question(
    "buildings_of_power.stack", Order, Stacking(STACK), Leave(), says=to_order
)
