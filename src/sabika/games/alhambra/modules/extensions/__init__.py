"""Extensions (rules 39): three cards of given currencies make a building count twice.

- A board has four columns, each headed by three currencies, with three spaces. On every space lies
  an extension of a type; beside it stands a limit.
- Action `extend extension-garden-1 for florin-5 florin-2 dirham-4`: three money cards of the
  column's currencies, whatever they are worth, take one of its extensions. A sum within the limit
  earns an extra action. With two players it may be taken for Dirk (`extend dirk ...`).
- Whoever takes one has a building of its type that is free for it: in the palace, in the reserve or
  waiting to be laid. At the end of the turn it is attached there for good (`attach garden-8`).
- An extended building in the palace counts twice for the majority of its type, and nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations, product
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.choices import Choice, Question
from sabika.games.alhambra.blocks.on_board import Home, type_at
from sabika.games.alhambra.blocks.verbs import LAID, MONEY, Name, verb
from sabika.games.alhambra.blocks.zones import Zones
from sabika.games.alhambra.components import CURRENCIES, TYPES
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hands import held_of, kinds_named, play_card, unknown_card
from sabika.games.alhambra.majorities import dirk_counts, place_points, places, type_counts
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK, FINAL
from sabika.games.alhambra.turn import action_done
from sabika.games.alhambra.types import tile_counts
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.frames import Frame

from .pieces import (
    ATTACHED,
    BOARD,
    BOX,
    EXTENSION,
    FACTS,
    FOR_DIRK,
    ID,
    NAMES,
    TAKEN,
    building_of,
    column_of,
    free_for,
    limit_of,
    tiles_in,
    waiting,
)

Payment = tuple[str, ...]
Extended = tuple[str, Payment]
"""An extension and the cards that pay for it."""

ON_BOARD: Final = Name("word.extensions.extension", f"shelf:{ID}:{{}}")
EXTEND: Final = verb("extend {} for {}", ON_BOARD, MONEY)
EXTEND_DIRK: Final = verb("extend dirk {} for {}", ON_BOARD, MONEY, points="for:dirk")
ATTACH: Final = verb("attach {}", LAID)
ATTACH_STORED: Final = verb("attach stored {}", Name("word.tile", "reserve:{}"))


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = FACTS.read(book)
    book.pieces(EXTENSION, 1)
    book.printed("columns", [[CURRENCIES[one] for one in column] for column in facts.columns])
    book.printed("limits", facts.limits)
    book.view(show)
    book.law(misplaced)
    book.stage("setup.tiles", 60, lay_out)
    book.choice("act", 70, Extending(EXTEND, "special"))
    book.choice("act", 71, ExtendingDirk(EXTEND_DIRK, "special"))
    book.gift_veto(last_building)
    book.discard_veto(last_building)
    book.question(ATTACHING)
    book.stage("turn.place", 60, attach)
    book.count_term(extended_counts)
    book.dirk_term(extended_by_dirk)
    book.asset(promise)


def lay_out(play: Table, _frame: Frame) -> None:
    """Set-up stage: a shuffled extension on every space (Setup)."""
    for space, piece in enumerate(play.state.chance.shuffled(ID, list(BOX.get(play)))):
        BOARD.put(play, space, (piece,))
    BOX.put(play, ())


def last_building(play: Table, seat: int, tile: int) -> str | None:
    """Why a tile may not go: an extension that was taken waits for it (R4)."""
    for building, count in waiting(play, TAKEN).items() if seat == play.state.active else ():
        free = free_for(play, seat, building)
        if len([home for home in free if home.tile != tile]) < min(count, len(free)):
            return "extensions.last-building"
    return None


# -- taking one ---------------------------------------------------------------------------------


def payments(play: Table, seat: int, column: tuple[int, ...]) -> Iterator[Payment]:
    """All money of a hand that fits the currencies of a column, whatever it is worth (R5).

    Diamonds and what is no card are of none of the four currencies.
    """
    names = play.rules.purse.names
    for parts in product(*parts_of_payments(play, seat, column)):
        yield tuple([names[kind] for part in parts for kind in part])


def parts_of_payments(
    play: Table, seat: int, column: tuple[int, ...]
) -> list[list[tuple[int, ...]]]:
    """The same currency by currency; any part goes with any part of another one."""
    purse, start = play.rules.purse, seat * play.rules.suits
    choices: list[list[tuple[int, ...]]] = []
    for currency, count in sorted(Counter(column).items()):
        cards = purse.cards_in(currency, play.state.hands[start + currency])
        money = [kind for kind in cards if purse.values[kind]]
        choices.append(list(dict.fromkeys(combinations(money, count))))
    return choices


def fit_column(play: Table, column: tuple[int, ...], cards: Payment) -> bool:
    """Whether cards are money of the currencies of a column, no more and no less."""
    purse = play.rules.purse
    kinds = [purse.by_name[card] for card in cards if card not in play.rules.way_by_word]
    money = [purse.suit_of[kind] for kind in kinds if purse.values[kind]]
    return len(money) == len(cards) and sorted(money) == list(column)


class Extending(Choice[Extended]):
    """Taking an extension for three cards (Decisions)."""

    zones: Zones = TAKEN
    """Where it waits until the end of the turn."""

    def may_have(self, play: Table, seat: int, building: int) -> bool:
        """Whether there is a building for it, or by the option may be (R1, R3)."""
        if FACTS[play].may_follow:
            return True
        return len(free_for(play, seat, building)) > waiting(play, TAKEN)[building]

    def lacking(self, building: str) -> IllegalAction:
        """Why none can be taken without a building."""
        return IllegalAction("extensions.no-building", type=building)

    def offered(self, play: Table, seat: int) -> Iterator[tuple[int, int]]:
        """The spaces whose extension the owner has a building for, each with it."""
        fit: dict[int, bool] = {}
        for space, row in enumerate(BOARD.all(play)):
            for piece in row:
                building = building_of(piece)
                if building not in fit:
                    fit[building] = self.may_have(play, seat, building)
                if fit[building]:
                    yield space, piece

    def options(self, play: Table, seat: int) -> Iterator[Extended]:
        known: dict[tuple[int, ...], list[Payment]] = {}
        for space, piece in self.offered(play, seat):
            column = column_of(play, space)
            if column not in known:
                known[column] = list(payments(play, seat, column))
            for cards in known[column]:
                yield NAMES[piece], cards

    def count(self, play: Table, seat: int) -> int:
        if not self.open_to(play, seat):
            return 0
        ways: dict[tuple[int, ...], int] = {}
        total = 0
        for space, _ in self.offered(play, seat):
            column = column_of(play, space)
            if column not in ways:
                ways[column] = 1
                for parts in parts_of_payments(play, seat, column):
                    ways[column] *= len(parts)
            total += ways[column]
        return total

    def promising(self, play: Table, seat: int) -> Iterator[Action]:
        for space, piece in self.offered(play, seat) if self.open_to(play, seat) else ():
            for cards in cheapest(play, seat, column_of(play, space)):
                yield self.how((NAMES[piece], cards))

    def refused(self, play: Table, seat: int, chosen: Extended) -> IllegalAction:
        name, cards = chosen
        spaces = [at for at, row in enumerate(BOARD.all(play)) for one in row if NAMES[one] == name]
        if not spaces:
            return IllegalAction("extensions.not-there", extension=name)
        building, column = building_of(NAMES.index(name)), column_of(play, spaces[0])
        if not self.may_have(play, seat, building):
            return self.lacking(f"type.{TYPES[building]}")
        no_tokens = tuple([card for card in cards if card not in play.rules.way_by_word])
        fault = unknown_card(play.rules.purse, no_tokens)
        if fault is not None:
            return fault
        if not fit_column(play, column, cards):
            currencies = [CURRENCIES[currency] for currency in column]
            return IllegalAction("extensions.wrong-cards", currencies=currencies)
        counted = zip(cards, kinds_named(play.rules.purse, cards), strict=True)
        missing = [card for card, kind in counted if held_of(play, seat, kind) < cards.count(card)]
        return IllegalAction("not-in-hand", card=missing[0])

    def chosen(self, play: Table, seat: int, chosen: Extended) -> None:
        """The cards are discarded, the extension waits; within the limit it is exact."""
        name, cards = chosen
        purse, piece = play.rules.purse, NAMES.index(name)
        kinds, space = kinds_named(purse, cards), BOARD.all(play).index((piece,))
        for kind in kinds:
            play_card(play, seat, kind)
        BOARD.put(play, space, ())
        self.zones.put(play, space, (piece,))
        total, limit = sum([purse.values[kind] for kind in kinds]), limit_of(play, space)
        exact = total <= limit
        paid: dict[str, object] = {"cards": list(cards), "total": total, "limit": limit}
        if self.zones is TAKEN:
            play.tell("extensions.taken", paid, seat=seat, extension=name, exact=exact)
        else:
            play.tell("extensions.taken-for-dirk", paid, seat=seat, extension=name, exact=exact)
        action_done(play, extra=exact)


class ExtendingDirk(Extending):
    """Taking one for Dirk, who has the building already; whoever acts pays (Two players; R6)."""

    zones = FOR_DIRK

    def open_to(self, play: Table, seat: int) -> bool:
        return play.rules.with_dirk

    def may_have(self, play: Table, seat: int, building: int) -> bool:
        return len(free_for(play, DIRK, building)) > waiting(play, FOR_DIRK)[building]

    def lacking(self, building: str) -> IllegalAction:
        return IllegalAction("extensions.dirk-no-building", type=building)

    def refused(self, play: Table, seat: int, chosen: Extended) -> IllegalAction:
        if not play.rules.with_dirk:
            return IllegalAction("extensions.no-dirk")
        return super().refused(play, seat, chosen)


# -- attaching ----------------------------------------------------------------------------------


class Waiting(NamedTuple):
    """The space an extension comes from that is to be attached."""

    space: int


def attach(play: Table, frame: Frame) -> None:
    """Turn stage, after the tiles were laid: what was taken goes onto buildings (Timing)."""
    if any(FOR_DIRK.all(play)):
        for space, row in enumerate(FOR_DIRK.all(play)):
            for piece in row:
                put_on(play, DIRK, FOR_DIRK, space, free_for(play, DIRK, building_of(piece))[0])
    if any(TAKEN.all(play)):
        attach_own(play, frame.seat)


def attach_own(play: Table, seat: int) -> None:
    """Attach one after the other, up to the first for which there is a choice.

    An extension nothing can carry goes back to its space (R1).
    """
    for space, row in enumerate(TAKEN.all(play)):
        for piece in row:
            building = building_of(piece)
            free = free_for(play, seat, building)
            if not free:
                TAKEN.put(play, space, ())
                BOARD.put(play, space, (piece,))
                play.tell("extensions.returned", seat=seat, extension=NAMES[piece])
            elif len(free) > waiting(play, TAKEN)[building] and len({*tiles_in(free)}) > 1:
                ATTACHING.ask(play, seat, Waiting(space))
                return
            else:
                put_on(play, seat, TAKEN, space, free[0])


def put_on(play: Table, owner: int, zones: Zones, space: int, home: Home) -> None:
    """An extension that waits goes onto a building, for good."""
    (piece,) = zones[play, space]
    zones.put(play, space, ())
    ATTACHED.add(play, home, piece)
    told: dict[str, object] = {"tile": play.rules.tile_names[home.tile], "extension": NAMES[piece]}
    if owner == DIRK:
        play.tell("extensions.attached-dirk", told)
    else:
        play.tell("extensions.attached", told, seat=owner)


class Attaching(Choice[str]):
    """Which building of the palace is extended; of equal halves of a tile the first (Decisions)."""

    def lying(self, play: Table, seat: int) -> list[int]:
        """The tiles that are named by this verb."""
        return list(play.state.palaces[seat].placed())

    def free(self, play: Table, seat: int) -> list[Home]:
        """The buildings to choose from."""
        (piece,) = TAKEN[play, ATTACHING.about(play).space]
        lying = self.lying(play, seat)
        return [home for home in free_for(play, seat, building_of(piece)) if home.tile in lying]

    def options(self, play: Table, seat: int) -> Iterator[str]:
        names = play.rules.tile_names
        yield from dict.fromkeys([names[tile] for tile in tiles_in(self.free(play, seat))])

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        return IllegalAction("extensions.no-carrier", tile=chosen, **asked(play))

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        tile, space = play.rules.tile_index[chosen], ATTACHING.about(play).space
        home = next(home for home in self.free(play, seat) if home.tile == tile)
        put_on(play, seat, TAKEN, space, home)
        attach_own(play, seat)


class AttachingStored(Attaching):
    """The same for a building in the reserve (R2)."""

    def lying(self, play: Table, seat: int) -> list[int]:
        return list(play.state.reserves[seat])


def asked(play: Table) -> dict[str, object]:
    """The type of the extension that is to be attached."""
    (piece,) = TAKEN[play, ATTACHING.about(play).space]
    return {"type": f"type.{TYPES[building_of(piece)]}"}


ATTACHING: Final = Question(
    "extensions.attach", Waiting, Attaching(ATTACH), AttachingStored(ATTACH_STORED), says=asked
)


# -- counting, and what is shown ----------------------------------------------------------------


def extended_types(play: Table, tiles: Collection[int]) -> list[int]:
    """The types of the extensions on some tiles."""
    return [building_of(piece) for home, piece in ATTACHED.get(play) if home[0] in tiles]


def halves_of(types: list[int]) -> tuple[int, ...]:
    """Half buildings by type: every extension is one more building."""
    return tuple([2 * types.count(building) for building in range(len(TYPES))])


def extended_counts(play: Table, seat: int) -> tuple[int, ...]:
    """In the palace an extended building counts twice (Scoring)."""
    return halves_of(extended_types(play, play.state.palaces[seat].placed()))


def extended_by_dirk(play: Table) -> tuple[int, ...]:
    """The same for Dirk, all of whose tiles count."""
    return halves_of(extended_types(play, play.state.dirk))


def misplaced(play: Table) -> list[str]:
    """What is wrong with extensions: they lie on a building of another type."""
    lying = ATTACHED.get(play)
    wrong = [NAMES[one] for home, one in lying if type_at(play, *home) != building_of(one)]
    return [f"on another type: {name}" for name in wrong]


class Shown(TypedDict):
    """The types of extensions that count, by seat, and how many with Dirk."""

    counting: list[list[str]]
    dirk: int


def show(play: Table, seat: int | None) -> Shown:
    """What counts."""
    palaces = [extended_types(play, palace.placed()) for palace in play.state.palaces]
    return {
        "counting": [[TYPES[building] for building in sorted(types)] for types in palaces],
        "dirk": len(extended_types(play, play.state.dirk)),
    }


# -- for bots -----------------------------------------------------------------------------------

SHARE: Final = 0.75
"""How much of today's points an extension brings at the next scoring, for rivals buy, too; at each
one after it the same share of what it brought before."""
FEW: Final = 3
"""So many ways to pay for an extension are tried."""
STORED: Final = 0.3
"""How much of that, if only a building in the reserve can carry it."""


def cheapest(play: Table, seat: int, column: tuple[int, ...]) -> list[Payment]:
    """The smallest sums that pay for an extension of a column."""
    values, kinds = play.rules.purse.values, play.rules.purse.by_name
    found = payments(play, seat, column)
    return sorted(found, key=lambda cards: sum([values[kinds[card]] for card in cards]))[:FEW]


def promise(play: Table, seat: int) -> float:
    """What extensions promise that were taken in this turn and are not attached yet."""
    if seat != play.state.active:
        return 0.0
    state, total = play.state, 0.0
    for building in waiting(play, TAKEN):
        stored = {*tiles_in(free_for(play, seat, building))}.issubset(state.reserves[seat])
        total += (STORED if stored else 1.0) * one_more(play, seat, building, seat)
    for building in waiting(play, FOR_DIRK):
        total += one_more(play, seat, building, DIRK)
    return total


def one_more(play: Table, seat: int, building: int, owner: int) -> float:
    """What one more building of a type with an owner changes for a seat, ahead of the others."""
    counts = [type_counts(play, other)[building] for other in range(play.rules.players)]
    bought: int = sum([tile_counts(play)[tile][building] for tile in play.state.pending[seat]])
    counts[seat] += bought
    if play.rules.with_dirk:
        counts.append(dirk_counts(play)[building])
    after = counts[:]
    after[owner] += 2
    total, share = 0.0, 1.0
    for number in range(play.state.scorings + 1, FINAL + 1):
        share *= SHARE
        pays = places(play, number, building)
        now, then = place_points(counts, pays), place_points(after, pays)
        gains = [new[0] - old[0] for new, old in zip(then, now, strict=True)]
        others = [gain for other, gain in enumerate(gains[: play.rules.players]) if other != seat]
        theirs: int = sum(others)
        total += share * (gains[seat] - theirs / len(others))
    return total
