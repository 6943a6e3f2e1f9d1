"""What the dice of a turn make, and what they bind to."""

from __future__ import annotations

from itertools import combinations, product

from sabika.games.alhambra.hooks import VerbFilter
from sabika.games.alhambra.rules import Table

from .pieces import DICE, FACTS


def results(play: Table) -> set[int]:
    """What the dice make that were rolled."""
    return made_by(play, DICE.get(play))


def made_by(play: Table, dice: tuple[int, ...]) -> set[int]:
    """What some dice make, added and subtracted at will; 0 is the price of nothing (R1)."""
    least = len(dice) if FACTS[play].all_dice else 1
    chosen = [some for count in range(least, len(dice) + 1) for some in combinations(dice, count)]
    signs = [(some, ways) for some in chosen for ways in product((1, -1), repeat=len(some))]
    sums = [sum([die * sign for die, sign in zip(s, w, strict=True)]) for s, w in signs]
    return {abs(total) for total in sums if total}


def dice_left(play: Table) -> bool:
    """Whether there is a die that was not rolled this turn."""
    return len(DICE.get(play)) < FACTS[play].dice


def is_joker(play: Table) -> bool:
    """Whether the dice are three alike: then any tile will do (R3)."""
    return joker_of(play, DICE.get(play))


def joker_of(play: Table, dice: tuple[int, ...]) -> bool:
    """Whether some dice are all there are, and alike."""
    return len(dice) == FACTS[play].dice and len(set(dice)) == 1


def after_roll(play: Table, seat: int) -> VerbFilter | None:
    """After a roll money is taken; further redesigns at the end of the turn stay (R2)."""
    return only_money if DICE.get(play) else None


def only_money(action: str) -> str | None:
    """Why an action cannot follow a roll."""
    return None if action in ("take", "redesign") else "handymen.take-money"
