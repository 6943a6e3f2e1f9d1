"""Travelling craftsmen (rules 31): cards that help once and are passed on to the next player.

- Everybody has two craftsmen face up; the active player has a third one face down. In the own turn
  one of the two face-up craftsmen may be used, at the moment he is for.
- At the end of the turn the one who was used goes face down to the left neighbour; if none was
  used, either of the two. Then the own face-down card is turned up. Everybody sees what is passed
  on; only the first player's third card is unknown, even to its owner, until it is turned up.
- Painter: a tile is laid turned. Carpenter: a tile costs 1 or 2 less. Goldsmith: money up to 8.
  Mortar mixer: two market tiles change places. Mason: a money card of the hand for one of the
  display. Builder: one more redesign, which may move a tile. Smith: the display is filled up to 6.
  Brickmaker: a new building over an old one. Minter: money of the display pays for a tile, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, Question, nothing
from sabika.games.alhambra.blocks.forms import NOTHING
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import MONEY_TAKEN, TILE_BOUGHT, TILE_LAID
from sabika.games.alhambra.purchase import OWN_MONEY
from sabika.games.alhambra.redesign import FURTHER
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.turn import next_player
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from . import building, estimates, helping, paying
from .pieces import (
    BOUGHT,
    BOX,
    CRAFTSMAN,
    DOWN,
    FACTS,
    FIRST,
    ID,
    NAMES,
    OPEN,
    SENT,
    USED,
    send,
    word,
)

SEND: Final = verb("send {}", Name("word.travelling_craftsmen.card", f"shelf:{ID}:{{}}"))

MENUS: Final = ("start", "after")
"""The decisions that are asked only if something opens them."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(CRAFTSMAN, facts.copies)
    book.values(USED, SENT, BOUGHT)
    book.law(two_each)
    book.stage("setup.money", 60, deal)
    # -- between the other steps of a turn
    for rank, decision in enumerate(("start", "act", "place", "after"), 71):
        mixing, trading, forging = helping.helping(decision if decision in MENUS else "")
        book.choice(decision, rank, mixing, free=decision == "act")
        book.choice(decision, rank, trading, free=decision == "act")
        book.choice(decision, rank, forging, free=decision == "act")
    # -- money
    book.take_limit(paying.goldsmith_limit)
    book.on(MONEY_TAKEN, 5, paying.goldsmith_helps)
    book.clause(
        50,
        tuple(paying.LESS),
        paying.no_carpenter,
        traits=(OWN_MONEY,),
        allowed=paying.carpenter_words,
        open_to=paying.carpenter_open_to,
    )
    for less in paying.LESS:
        book.price_change(50, paying.carpenter_lowers, less)
    book.on(TILE_BOUGHT, 5, paying.tile_bought)
    book.way_to_pay(90, paying.Minting(facts.side_tiles))
    # -- the palace
    book.turning(building.painter_turns)
    book.on(TILE_LAID, 5, building.painter_helps)
    if facts.painter_adds:
        for decision in ("act", "place", "after"):
            book.choice(decision, 75, building.Painting(building.PAINT), free=decision == "act")
        book.menu(building.PAINTING, "act", "ask.travelling_craftsmen.paint", ("add",))
    else:
        book.spoken(building.PAINT)
    book.choice("act", 76, building.Building(building.BUILD), free=True)
    book.choice("place", 76, building.Building(building.BUILD))
    book.choice("after", 76, building.Building(building.BUILD, FURTHER))
    book.menu(building.BUILDING, "act", "ask.travelling_craftsmen.build", ("add", "remove", "swap"))
    if facts.lifts_first:
        book.edit_veto(building.not_lifted)
    book.choice(building.BUILDING, 10, building.Moving(building.MOVE, "redesign"))
    book.choice("place", 77, building.Rebuilding(building.REBUILD))
    book.question(building.DISPLACED)
    # -- passed on
    book.stage("turn.end", 40, ask_whom_to_send)
    book.stage("turn.end", 41, send_used)
    book.question(SENDING)
    book.asset(estimates.promise)


# -- setting up ---------------------------------------------------------------------------------


def deal(play: Table, _frame: Frame) -> None:
    """Set-up stage: two cards for everybody face up, one face down for the first player (Setup)."""
    cards = play.state.chance.shuffled(ID, list(BOX.get(play)))
    for seat in range(play.rules.players):
        dealt = [cards.pop() for _ in range(FACTS[play].open_each)]
        OPEN.put(play, seat, tuple(dealt))
        told: dict[str, object] = {"seat": seat, "craftsmen": [word(NAMES[one]) for one in dealt]}
        play.tell("travelling_craftsmen.dealt", told, reveals=True)
    FIRST.put(play, (cards.pop(),))
    BOX.put(play, tuple(cards))
    play.tell("travelling_craftsmen.third", seat=play.state.active)


def two_each(play: Table) -> list[str]:
    """What is wrong with the cards: two open ones each; one face down, of who is to pass next."""
    state = play.state
    if not any(OPEN.all(play)):
        return []
    each = FACTS[play].open_each
    faults = [
        f"seat {s}: {len(row)} open" for s, row in enumerate(OPEN.all(play)) if len(row) != each
    ]
    down = [seat for seat, row in enumerate(DOWN.all(play)) if row]
    if len(down) + len(FIRST.get(play)) != 1:
        faults.append(f"face down: {down} and {len(FIRST.get(play))}")
    if down and down[0] not in (state.active, next_player(play, state.active)):
        faults.append(f"face down before seat {down[0]} in the turn of seat {state.active}")
    return faults


# -- passed on ----------------------------------------------------------------------------------


def ask_whom_to_send(play: Table, frame: Frame) -> None:
    """Turn stage: who has used no craftsman passes one of the two on, or uses one even now."""
    if USED.get(play) == NOTHING and len({*OPEN[play, frame.seat]}) > 1:
        SENDING.ask(play, frame.seat, ())


def send_used(play: Table, frame: Frame) -> None:
    """Turn stage: who was used is passed on (Decisions)."""
    if not SENT.get(play):
        used = USED.get(play)
        send(play, frame.seat, OPEN[play, frame.seat][0] if used == NOTHING else used)


class Sending(Choice[str]):
    """Either of the face-up craftsmen, never the one face down."""

    def count(self, play: Table, seat: int) -> int:
        return len({*OPEN[play, seat]})

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for kind in dict.fromkeys(OPEN[play, seat]):
            yield NAMES[kind]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if chosen not in NAMES:
            return IllegalAction("travelling_craftsmen.unknown", found=chosen)
        return IllegalAction("travelling_craftsmen.send-open", craftsman=word(chosen))

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        send(play, seat, NAMES.index(chosen))


def whom_to(play: Table) -> dict[str, object]:
    """Who gets the card."""
    return {"to": next_player(play, play.state.stack[-1].seat)}


SENDING: Final = Question(
    "travelling_craftsmen.send", nothing, Sending(SEND), *helping.helping(), says=whom_to
)
