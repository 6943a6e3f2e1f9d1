"""Reveal: refilling the display and the market, and what cards and tiles do when they turn up.

Base, Timing: money first, then a scoring that is due, then tiles in ascending slot order (R9). Both
refills are frames, so a card or tile that needs a decision interrupts them and they go on after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sabika.games.alhambra.state import EMPTY
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile
from sabika.kernel.kinds import FrameKind

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

REFILL_MONEY: Final = "refill.money"
REFILL_TILES: Final = "refill.tiles"
DRAW_MONEY: Final = "draw.money"
TO_DISPLAY: Final = ("display",)
"""Where drawn cards go, as its frame has always said it: fingerprints in records count it."""


class RefillMoneyKind(FrameKind["Table"]):
    """Goes on refilling the display after a special card has had its effect."""

    def advance(self, play: Table, frame: Frame) -> bool:
        play.state.stack.pop()
        refill_money(play, frame)
        return True


class RefillTilesKind(FrameKind["Table"]):
    """Goes on refilling the market after a tile has had its effect."""

    def advance(self, play: Table, frame: Frame) -> bool:
        play.state.stack.pop()
        refill_tiles(play, frame)
        return True


class DrawMoneyKind(FrameKind["Table"]):
    """Goes on drawing single cards; the cursor says how many are still to come."""

    def advance(self, play: Table, frame: Frame) -> bool:
        rules, stack = play.rules, play.state.stack
        card = draw_card(play) if frame.cursor else None
        if card is None:
            stack.pop()
        elif not rules.displayed[card]:
            rules.card_reveals[card](play, card)
        else:
            stack[-1] = frame.at(frame.cursor - 1)
            _display(play, card)
        return True


def draw_money(play: Table, seat: int, count: int) -> None:
    """Draw some cards of the pile onto the display, however full.

    Special cards have their effects at once, whatever was under way, and drawing goes on. A scoring
    that comes up waits for the end of the turn.
    """
    play.state.stack.append(Frame(DRAW_MONEY, seat, count, TO_DISPLAY))


def put_on_slot(play: Table, tile: int, slot: int) -> None:
    """Lay a revealed tile on a slot."""
    play.state.market[slot] = tile
    if play.events is not None:
        name = play.rules.tile_names[tile]
        play.tell("tile.revealed", {"tile": name, "slot": slot + 1}, reveals=True)
    play.react("tile.on-slot", play.state.active, (tile, slot))


def swap_slots(play: Table, slot: int, other: int) -> None:
    """Two slots exchange their tiles, one of which may be missing; nothing is turned up (31, 37).

    What lies on a tile goes with it, what belongs to a slot stays.
    """
    market = play.state.market
    market[slot], market[other] = market[other], market[slot]
    if play.events is not None:
        play.tell("slots.swapped", {"slot": slot + 1, "other": other + 1})


def draw_card(play: Table) -> int | None:
    """The next money card; None if pile and discard are both empty (R5)."""
    state = play.state
    pile = state.deck
    if pile.top == len(pile.cards):
        if not state.discard:
            return None
        reshuffle(play)
        pile = state.deck
    state.deck = Pile(pile.cards, pile.top + 1, pile.bounds, pile.known)
    return pile.cards[pile.top]


def reshuffle(play: Table) -> None:
    """Shuffle the discard into a new draw pile (base, Timing)."""
    state = play.state
    state.deck = Pile(tuple(state.chance.shuffled("deck", sorted(state.discard))))
    state.discard = ()
    if play.events is not None:
        play.tell("deck.reshuffled", {"cards": len(state.deck)}, reveals=True)


def draw_tile(play: Table) -> int | None:
    """The next tile of the tower; None if it is empty."""
    state = play.state
    pile = state.tower
    if pile.top == len(pile.cards):
        return None
    state.tower = Pile(pile.cards, pile.top + 1, pile.bounds, pile.known)
    return pile.cards[pile.top]


def _supplied(play: Table, slot: int) -> int | None:
    """What is turned up for a slot: what a module has for it, or the next tile of the tower."""
    for supply in play.rules.tile_supplies:
        tile = supply(play, slot)
        if tile is not None:
            return tile
    return draw_tile(play)


def put_aside(play: Table, frame: Frame) -> None:
    """Set-up stage, present if there are such tiles: some tiles do not belong into the tower."""
    aside = play.rules.aside
    play.state.tower = play.state.tower.keeping(lambda tile: tile not in aside)


def scoring_revealed(play: Table, card: int) -> None:
    """A scoring card is set aside until the display is full; it never returns (base, Timing)."""
    number = int(play.rules.cards[card].name.rpartition("-")[2])
    play.state.due = (*play.state.due, number)
    if play.events is not None:
        play.tell("scoring.revealed", {"number": number}, reveals=True)


def refill_money(play: Table, frame: Frame) -> None:
    """Stage: draw until the display is full, or pile and discard are empty (R5, R17).

    A special card has its effect at once; a frame below it sees to it that drawing goes on.
    """
    state, rules = play.state, play.rules
    while len(state.display) < rules.display_size:
        card = draw_card(play)
        if card is None:
            return
        if not rules.displayed[card]:
            play.push(REFILL_MONEY, frame.seat)
            rules.card_reveals[card](play, card)
            return
        _display(play, card)


def _display(play: Table, card: int) -> None:
    """Lay a drawn card out."""
    play.state.display = (*play.state.display, card)
    if play.events is not None:
        play.tell("money.revealed", {"card": play.rules.purse.names[card]}, reveals=True)


def refill_tiles(play: Table, frame: Frame) -> None:
    """Stage: fill the slots in ascending order; one that stays empty ends the game (base, End 1).

    If a module has a say in what happens to a tile, a frame goes on with the next one.
    """
    state, rules = play.state, play.rules
    while EMPTY in state.market:
        slot = state.market.index(EMPTY)
        tile = _supplied(play, slot) if rules.tile_supplies else draw_tile(play)
        if tile is None:
            if play.events is not None:
                play.tell("game.ending", {"slot": slot + 1})
            play.unwind("end")
            return
        if rules.reveals_tiles:
            play.push(REFILL_TILES, frame.seat)
            if not any(reveal(play, tile, slot) for reveal in rules.tile_reveals):
                put_on_slot(play, tile, slot)
            return
        put_on_slot(play, tile, slot)
