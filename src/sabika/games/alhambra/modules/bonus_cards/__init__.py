"""Bonus cards (rules 03): a secret card for a building without walls makes it count twice.

Ten cards, one for each wall-less tile, are dealt face down; the rest stays in the box unseen. Once
the pictured tile lies in one's own Alhambra the card may be shown: it is no action. It is shown in
one's own turn, or in a window before a scoring in which everybody is asked until all pass in a row
(R1); in the third scoring all cards that can be shown are shown (R2). A tile that leaves the
Alhambra takes its card back to the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sabika.games.alhambra.blocks.choices import Choice, InTurn
from sabika.games.alhambra.blocks.forms import TILE, Several
from sabika.games.alhambra.blocks.keys import NOBODY, OWNER, SEATS, Value, Values
from sabika.games.alhambra.blocks.on_board import type_at
from sabika.games.alhambra.blocks.pieces import Pieces
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.verbs import Name, verb
from sabika.games.alhambra.blocks.zones import Deal, Zone, Zones
from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.moments import TILE_LAID, TILE_REMOVED, Gone, Laid
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import FINAL, number_of
from sabika.games.alhambra.turn import clockwise, next_player
from sabika.games.alhambra.window import DeclineOffer, in_own_turn
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame


class Numbers(NamedTuple):
    """The tiles that have a card, by name, and how many cards each player gets (Components)."""

    tiles: tuple[str, ...]
    dealt: int


def read(sheet: Sheet) -> Numbers:
    """The data, checked: each card is of another tile, which type and price tell (R6).

    It has no walls. Nobody can be dealt more than there is (Setup).
    """
    tiles: list[str] = []
    for row in sheet.rows("rows"):
        named = f"{row.text('type', TYPES)}-{row.number('cost')}"
        tiles.append(sheet.building(named, row.place("cost")).name)
    dealt = sheet.for_players("by_players")
    sheet.expect("rows", len({*tiles}), max(len(tiles), dealt * sheet.players))
    return Numbers(tuple(tiles), dealt)


FACTS: Final = Facts("bonus_cards", read)


class BonusCards(Pieces):
    """One card for each pictured tile, known by the tile's number."""

    def names(self, play: Table) -> Sequence[str]:
        return play.rules.tile_names

    def all(self, play: Table) -> list[int]:
        return sorted([play.rules.stands_for[name] for name in FACTS[play].tiles])


class Hands(Zones):
    """The cards in hand, for their owners' eyes only; those that lay open once everybody knows."""

    def unknown(self, play: Table, seat: int) -> list[int]:
        rivals = [(other, hand) for other, hand in enumerate(self.all(play)) if other != seat]
        return [
            card for other, hand in rivals for card in hand if card not in RETURNED[play, other]
        ]

    def deal(self, play: Table, seat: int, pool: list[int]) -> None:
        for other, hand in enumerate(self.all(play)):
            if other != seat:
                known = RETURNED[play, other]
                self.put(play, other, (*known, *[pool.pop() for _ in hand[len(known) :]]))


CARD: Final = BonusCards("bonus card", ())
HANDS: Final = Hands(CARD, "hands", SEATS, seen=OWNER)
SHOWN: Final = Zones(CARD, "shown", SEATS)
BOX: Final = Zone(CARD, "box", seen=NOBODY, rest=True)
RETURNED: Final = Values("returned", SEATS, Several(TILE), ())
"""The cards in hand that lay open once: everybody knows them."""
FRESH: Final = Value("fresh", Several(TILE), (), shown=False, of_turn=True)
"""Pictured tiles the active player laid in this turn."""

SHOW: Final = verb("show {}", Name("word.tile", "shelf:bonus_cards:{}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(CARD)
    book.values(RETURNED, FRESH)
    book.law(places)
    book.stage("setup.deal", 50, Deal(BOX, HANDS, facts.dealt, "bonus_cards.dealt"))
    # -- the own turn
    book.choice("act", 80, Showing(SHOW, "special"), free=True)
    book.choice("place", 80, Showing(SHOW, "special"))
    book.choice("after", 80, ShowingAfter(SHOW, "special"))
    # -- tiles come and go
    book.on(TILE_LAID, 40, tile_laid)
    book.on(TILE_REMOVED, 10, tile_removed)
    # -- scoring
    book.question(ASKING)
    book.stage("score.before", 10, before_scoring)
    book.count_term(counted)
    # Some keep their cards for the last scoring and need not be asked before.
    book.preference("bonus_cards.after", "show")
    book.preference("bonus_cards.scoring", ASKING.name)


def places(play: Table) -> list[str]:
    """Open cards lie by their tiles, and cards that came back are held (Timing)."""
    faults: list[str] = []
    for seat, palace in enumerate(play.state.palaces):
        laid, held = palace.placed(), HANDS[play, seat]
        faults += [f"shown without its tile: {c}" for c in SHOWN[play, seat] if c not in laid]
        faults += [f"returned, not held: {c}" for c in RETURNED[play, seat] if c not in held]
    return faults


# -- showing ------------------------------------------------------------------------------------


class Showing(Choice[str]):
    """Showing a card whose tile lies in the own Alhambra: free, it ends nothing (Decisions)."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for card in fitting(play, seat, HANDS[play, seat]):
            yield play.rules.tile_names[card]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        if not self.open_to(play, seat):
            return IllegalAction("bonus_cards.not-now")
        card = play.rules.tile_index.get(chosen)
        if card is None or card not in CARD.all(play):
            return IllegalAction("bonus_cards.unknown", tile=chosen)
        if card in SHOWN[play, seat]:
            return IllegalAction("bonus_cards.open-already", tile=chosen)
        if card not in HANDS[play, seat]:
            return IllegalAction("bonus_cards.not-held", tile=chosen)
        if card in play.state.palaces[seat].placed():
            return IllegalAction("bonus_cards.unfinished", tile=chosen)
        return IllegalAction("bonus_cards.not-laid", tile=chosen)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        show(play, seat, play.rules.tile_index[chosen])


class ShowingAfter(Showing):
    """Showing a card at the end of a turn in which a pictured tile was laid."""

    def open_to(self, play: Table, seat: int) -> bool:
        """Whether a pictured tile was laid whose card is not open; who holds it is secret."""
        return bool(HANDS[play, seat]) and bool(fitting(play, seat, FRESH.get(play)))


def fitting(play: Table, seat: int, cards: Sequence[int]) -> list[int]:
    """Those of some cards that are not open, but whose tiles lie in a player's Alhambra.

    A building that is not finished does not count, so its card cannot be shown (R4).
    """
    if not cards:
        return []
    laid, shown = play.state.palaces[seat].placed(), SHOWN[play, seat]
    lying = [card for card in cards if card in laid and card not in shown]
    return [card for card in lying if type_at(play, card, 0) >= 0]


def show(play: Table, seat: int, card: int) -> None:
    """Lay a card open: from now on its building counts twice."""
    HANDS.take(play, seat, card)
    RETURNED[play, seat] = tuple([other for other in RETURNED[play, seat] if other != card])
    SHOWN.add(play, seat, card)
    play.tell("bonus_cards.shown", seat=seat, tile=play.rules.tile_names[card], reveals=True)


# -- tiles come and go --------------------------------------------------------------------------


def tile_laid(play: Table, seat: int, laid: Laid) -> None:
    """A card can be shown for a pictured tile."""
    if laid.tile in CARD.all(play) and in_own_turn(play, seat):
        FRESH.set(play, tuple(sorted({*FRESH.get(play), laid.tile})))


def tile_removed(play: Table, seat: int, removed: Gone) -> None:
    """The card of a tile that leaves goes back to the hand (Timing)."""
    tile = removed.tile
    FRESH.set(play, tuple([other for other in FRESH.get(play) if other != tile]))
    if tile not in SHOWN[play, seat]:
        return
    SHOWN.take(play, seat, tile)
    HANDS.add(play, seat, tile)
    RETURNED[play, seat] = tuple(sorted((*RETURNED[play, seat], tile)))
    play.tell("bonus_cards.returned", seat=seat, tile=play.rules.tile_names[tile])


# -- before a scoring ---------------------------------------------------------------------------


def before_scoring(play: Table, frame: Frame) -> None:
    """Scoring stage: ask everybody; in the last scoring everything is shown of itself (R2)."""
    number = number_of(frame)
    if number != FINAL:
        ASKING.ask(play, play.state.active, Scoring(number))
        return
    if play.events is not None and any(HANDS.all(play)):
        # Even if no card fits: that, too, comes to light.
        play.tell("bonus_cards.last", {}, reveals=True)
    for seat in clockwise(play, next_player(play, play.state.active)):
        for card in fitting(play, seat, HANDS[play, seat]):
            show(play, seat, card)


class Scoring(NamedTuple):
    """The number of the scoring that comes, and how many have passed in a row."""

    number: int
    passed: int = 0


class Asking(InTurn[Scoring]):
    """Asks in turn, from the next player on, until all have passed in a row (R1).

    Whoever shows a card is asked again at once. Asked is whoever may hold a fitting card as far as
    everybody knows.
    """

    def over(self, play: Table) -> bool:
        return self.about(play).passed == play.rules.players

    def order(self, play: Table, frame: Frame) -> list[int]:
        return clockwise(play, next_player(play, frame.seat))

    def next_frame(self, play: Table, frame: Frame, passed: bool) -> Frame:
        after = frame.at((frame.cursor + 1) % play.rules.players) if passed else frame
        return after.holding((frame.number(0), frame.number(1) + 1 if passed else 0))

    def asks_now(self, play: Table, seat: int) -> bool:
        return bool(HANDS[play, seat]) and bool(fitting(play, seat, CARD.all(play)))


def scoring_named(play: Table) -> dict[str, object]:
    """The scoring before which cards may be shown."""
    return {"number": ASKING.about(play).number}


ASKING: Final = Asking(
    "bonus_cards.scoring",
    Scoring,
    Showing(SHOW, "special"),
    DeclineOffer("bonus_cards.passed", ends=False),
    says=scoring_named,
    kind="window",
)


def counted(play: Table, seat: int) -> tuple[int, ...]:
    """Every open card is one more building of its type, and nothing else (Scoring)."""
    types = [type_at(play, card, 0) for card in SHOWN[play, seat]]
    return tuple([2 * types.count(building) for building in range(len(TYPES))])
