"""Rolling dice and putting a handyman somewhere for what they make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sabika.games.alhambra.blocks.choices import Choice, Doing, Question, nothing
from sabika.games.alhambra.palace.grid import FOUNTAIN, cell_of, xy_of
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.turn import can_act, is_first_action
from sabika.kernel.actions import Action, Cell
from sabika.kernel.errors import IllegalAction

from .dice import dice_left, is_joker, results
from .estimates import is_tried
from .pieces import DICE, FACTS, HIRE_AT, HIRE_FOR, HIRE_ON, ON_SLOTS, ON_TILES, ROLL, SLOTS, supply
from .tiles import free_home, home_at, put_on

# -- rolling ------------------------------------------------------------------------------------


class RollAgain(Doing):
    """One more die; what was rolled before is used together with it only."""

    def possible(self, play: Table, seat: int) -> bool:
        return dice_left(play)

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return IllegalAction("handymen.no-dice-left")

    def promising(self, play: Table, seat: int) -> Iterator[Action]:
        return self.each(play, seat) if is_tried(play, seat) else iter(())

    def done(self, play: Table, seat: int) -> None:
        dice = (*DICE.get(play), play.state.chance.below("handymen", FACTS[play].faces) + 1)
        DICE.set(play, dice)
        told: dict[str, object] = {"seat": seat, "dice": list(dice)}
        play.tell("handymen.joker" if is_joker(play) else "handymen.rolled", told, reveals=True)
        if dice_left(play) or any(hire.count(play, seat) for hire in HIRES):
            HIRING.ask(play, seat, ())


class FirstRoll(RollAgain):
    """The first die, before the first action, if there is money to be taken (R5, R7, R8)."""

    def possible(self, play: Table, seat: int) -> bool:
        return self.hindrance(play, seat) is None

    def hindrance(self, play: Table, seat: int) -> IllegalAction | None:
        """Why a player may not roll now."""
        if not is_first_action(play):
            return IllegalAction("handymen.first-action")
        if DICE.get(play):
            return IllegalAction("handymen.rolled-already")
        if not supply(play, seat):
            return IllegalAction("handymen.none-left")
        return None if can_act(play, seat, "take") else IllegalAction("handymen.no-money")

    def impossible(self, play: Table, seat: int) -> IllegalAction:
        return self.hindrance(play, seat) or super().impossible(play, seat)


# -- putting a handyman somewhere ---------------------------------------------------------------


def fits(play: Table, tile: int) -> bool:
    """Whether a tile has a price the dice make, or they are a joker (Decisions)."""
    price = EMPTY if tile == FOUNTAIN else play.rules.tile_cost[tile]
    return is_joker(play) or price in results(play)


def wrong_price(play: Table, tile: int) -> IllegalAction:
    """Why a tile that is there takes no handyman now."""
    name = "fountain" if tile == FOUNTAIN else play.rules.tile_names[tile]
    return IllegalAction("handymen.other-price", tile=name, results=sorted(results(play)))


class AtSlot(Choice[int]):
    """On a slot of the market: beside others, own ones too (R4)."""

    def options(self, play: Table, seat: int) -> Iterator[int]:
        for slot, tile in enumerate(play.state.market):
            if tile != EMPTY and fits(play, tile):
                yield slot

    def refused(self, play: Table, seat: int, chosen: int) -> IllegalAction:
        if chosen >= SLOTS or play.state.market[chosen] == EMPTY:
            return IllegalAction("handymen.no-tile-there")
        return wrong_price(play, play.state.market[chosen])

    def chosen(self, play: Table, seat: int, chosen: int) -> None:
        ON_SLOTS.add(play, chosen, seat)
        play.tell("handymen.at-slot", seat=seat, slot=chosen + 1)


class OnCell(Choice[Cell]):
    """On a tile of the own palace that has none yet, camps among them (R6)."""

    def options(self, play: Table, seat: int) -> Iterator[Cell]:
        taken = ON_TILES.of(play, seat)
        for cell in sorted(play.state.palaces[seat].cells):
            home = home_at(play, seat, cell)
            if home is not None and home not in taken and fits(play, home[0]):
                yield xy_of(cell)

    def refused(self, play: Table, seat: int, chosen: Cell) -> IllegalAction:
        home = home_at(play, seat, cell_of(*chosen))
        if home is None:
            return IllegalAction("handymen.not-yours")
        if home in ON_TILES.of(play, seat):
            return IllegalAction("handymen.one-each")
        return wrong_price(play, home[0])

    def chosen(self, play: Table, seat: int, chosen: Cell) -> None:
        home = home_at(play, seat, cell_of(*chosen))
        if home is not None:
            put_on(play, seat, home)


class ForStored(Choice[str]):
    """On a stored tile that has none yet; it stays on it when the tile is laid."""

    def options(self, play: Table, seat: int) -> Iterator[str]:
        for tile in sorted(play.state.reserves[seat]):
            if free_home(play, seat, tile) is not None and fits(play, tile):
                yield play.rules.tile_names[tile]

    def refused(self, play: Table, seat: int, chosen: str) -> IllegalAction:
        tile = play.rules.tile_index.get(chosen, EMPTY)
        if tile not in play.state.reserves[seat]:
            return IllegalAction("handymen.not-yours")
        if free_home(play, seat, tile) is None:
            return IllegalAction("handymen.one-each")
        return wrong_price(play, tile)

    def chosen(self, play: Table, seat: int, chosen: str) -> None:
        home = free_home(play, seat, play.rules.tile_index[chosen])
        if home is not None:
            put_on(play, seat, home)


def rolled(play: Table) -> dict[str, object]:
    """What the question says: the dice and what they make."""
    return {"dice": list(DICE.get(play)), "results": sorted(results(play))}


def what_now(play: Table) -> str:
    """The sentence for a joker, and for a roll after which there is another one."""
    if is_joker(play):
        return "ask.handymen.joker"
    return "ask.handymen.hire" if dice_left(play) else "ask.handymen.last"


HIRES: Final[tuple[Choice[int], Choice[Cell], Choice[str]]] = (
    AtSlot(HIRE_AT),
    OnCell(HIRE_ON),
    ForStored(HIRE_FOR),
)
HIRING: Final = Question(
    "handymen.hire",
    nothing,
    RollAgain(ROLL),
    *HIRES,
    optional=True,
    says=rolled,
    asks=what_now,
)
