"""Setting up: tiles, Dirk, market, starting money, first player, display, piles (base, Setup)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra import scoring
from sabika.games.alhambra.components import MONEY
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.reveal import refill_money, refill_tiles
from sabika.kernel.frames import Frame
from sabika.kernel.hidden import Pile

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def shuffle_tiles(play: Table, frame: Frame) -> None:
    """All tiles go into the tower (Setup 2)."""
    state = play.state
    tiles = list(range(len(play.rules.tiles)))
    state.tower = Pile(tuple(state.chance.shuffled("tower", tiles)))


def fill_market(play: Table, frame: Frame) -> None:
    """Dirk draws his first tiles, then the slots are filled in order (Setup 2, Two players)."""
    if play.rules.with_dirk:
        scoring.dirk_draws(play, play.rules.tables.dirk_at_start)
    refill_tiles(play, frame)


def shuffle_money(play: Table, frame: Frame) -> None:
    """All money cards make the draw pile (Setup 3)."""
    state = play.state
    money = [
        kind
        for kind, card in enumerate(play.rules.cards)
        if card.group == MONEY
        for _ in range(card.copies)
    ]
    state.deck = Pile(tuple(state.chance.shuffled("deck", money)))


def deal_money(play: Table, frame: Frame) -> None:
    """Each player gets single cards until their sum is at least 20 (Setup 4)."""
    state, rules = play.state, play.rules
    cards = state.deck.rest()
    top = 0
    dealt: list[tuple[int, int]] = []
    for seat in range(rules.players):
        total = 0
        start = top
        while total < rules.tables.start_at_least:
            total += rules.purse.values[cards[top]]
            add_card(play, seat, cards[top])
            top += 1
        dealt.append((top - start, total))
        if play.events is not None:
            names = [rules.purse.names[kind] for kind in cards[start:top]]
            play.tell("money.dealt", {"seat": seat, "cards": names}, reveals=True)
    state.deck = state.deck.without(top)
    state.active = first_player(play, dealt)
    if play.events is not None:
        play.tell("first.player", {"seat": state.active}, reveals=True)


def first_player(play: Table, dealt: list[tuple[int, int]]) -> int:
    """Fewest cards start; tied, the lowest sum; tied, the youngest: drawn by lot (Setup 5, R1)."""
    least = min(dealt)
    tied = [seat for seat, hand in enumerate(dealt) if hand == least]
    if len(tied) == 1 or play.rules.options["base.first_player_tie"] == "seat_order":
        return tied[0]
    return tied[play.state.chance.below("first player", len(tied))]


def open_display(play: Table, frame: Frame) -> None:
    """Four money cards are laid out (Setup 6)."""
    refill_money(play, frame)


def stack_piles(play: Table, frame: Frame) -> None:
    """The rest makes five piles; special cards are shuffled into theirs (Setup 7, R2, R3)."""
    state, rules = play.state, play.rules
    rest = state.deck.rest()
    size, longer = divmod(len(rest), rules.tables.piles)
    inserts = list(rules.card_inserts)
    for number, pile in enumerate(rules.scoring_piles, 1):
        inserts.append((pile, f"scoring-{number}", 1))
    stacked: list[int] = []
    bounds: list[int] = []
    top = 0
    for pile in range(1, rules.tables.piles + 1):
        count = size + (1 if pile <= longer else 0)
        cards = list(rest[top : top + count])
        top += count
        for where, name, copies in inserts:
            if where == pile:
                # The pile is shuffled already: any place is as good as shuffling again.
                for _ in range(copies):
                    place = state.chance.below("piles", len(cards) + 1)
                    cards.insert(place, rules.purse.by_name[name])
        stacked += cards
        bounds.append(len(stacked))
    state.deck = Pile(tuple(stacked), 0, tuple(bounds))


def begin(play: Table, frame: Frame) -> None:
    """The first player's turn starts."""
    play.state.stack.pop()
    play.run("turn", play.state.active)
