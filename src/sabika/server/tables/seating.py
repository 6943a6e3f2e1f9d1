"""Seating: what seats of a table look like when they are ordered, taken and changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from sabika.bots.registry import make_bot
from sabika.server.errors import Conflict
from sabika.server.people.names import checked_name, unlike
from sabika.server.wire.common import COLOURS
from sabika.server.wire.tables import SeatOrder

USUAL_BOT: Final = "greedy"
BOT_NAMES: Final = (
    "Omar", "Inés", "Zaid", "Leila", "Yusuf", "Amina", "Tariq", "Beatriz", "Hakim",
    "Soraya", "Rodrigo", "Nadira", "Idris", "Elvira", "Samir", "Zahra",
)  # fmt: skip
"""What bots call themselves, in turn."""


@dataclass(frozen=True)
class Sitting:
    """A seat before it is written down."""

    kind: str
    name: str
    colour: str
    bot: str | None
    mine: bool
    """Whether the person who orders may play it."""


def sit(orders: Iterable[SeatOrder], me: str) -> list[Sitting]:
    """The seats of a new table as they were ordered, with names and colours of their own."""
    orders = list(orders)
    asked = [order.colour for order in orders if order.colour is not None]
    for twice in asked:
        if asked.count(twice) > 1:
            raise Conflict("colour-taken", colour=twice)
    names = [order.name for order in orders if order.name is not None]
    if any(order.kind == "me" and order.name is None for order in orders):
        names.append(me)  # bots leave the name of whoever orders to them
    sittings: list[Sitting] = []
    colours: set[str] = set(asked)
    for order in orders:
        given = [sitting.name for sitting in sittings]
        colour: str = order.colour or free_colour(colours)
        colours.add(colour)
        bot = checked_bot(order.bot) if order.kind == "bot" else None
        if order.name is not None:
            name = unlike(checked_name(order.name), given)
        elif order.kind == "bot":
            name = bot_name([*given, *names])
        elif order.kind == "open":
            name = ""
        else:
            name = unlike(me, given)
        kind = order.kind if order.kind in {"open", "bot"} else "person"
        sittings.append(Sitting(kind, name, colour, bot, order.kind in {"me", "device"}))
    return sittings


def checked_bot(spelling: str | None) -> str:
    """A bot's spelling that a bot can be made from."""
    spelling = spelling or USUAL_BOT
    make_bot(spelling, "check")
    return spelling


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody at the table has."""
    for name in BOT_NAMES:
        if unlike(name, taken) == name:
            return name
    return unlike(BOT_NAMES[0], taken)


def free_colour(taken: Collection[str]) -> str:
    """The first colour that nobody has."""
    for colour in COLOURS:
        if colour not in taken:
            return colour
    # More seats than colours: no game of ours has them, and the set-up says so afterwards.
    return COLOURS[0]
