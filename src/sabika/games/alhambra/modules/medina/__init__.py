"""Medina (rules 26): whoever has the fewest medinas loses points at every scoring.

Nine medinas with prices from 2 to 10 are bought and laid like buildings; they are of none of the
six types. At every scoring the players, Dirk among them, are ranked by the medinas in their
palaces, the fewest worst; of equal numbers the one with the lower highest price. The worst places
lose points. Whoever has none shares the worst places with all others who have none, rounded up,
and loses a little more. Scores may fall below 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.components import Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import DIRK, FINAL, ScoreRow
from sabika.games.alhambra.types import finished

MEDINA: Final = TileKind("medina", frozenset({"storable", "giftable", "building"}))


class Numbers(NamedTuple):
    """The tiles, what the places lose at each scoring, and what having none costs besides."""

    tiles: tuple[Tile, ...]
    losses: tuple[tuple[int, ...], ...]
    none_built: tuple[int, ...]
    dirk_ranks: bool
    by_lowest: bool


def read(sheet: Sheet) -> Numbers:
    """The data and the options."""
    return Numbers(
        tuple(sheet.tiles("rows", MEDINA)),
        tuple([sheet.numbers(scoring) for scoring in ("first", "second", "third")]),
        sheet.numbers("none_built", count=FINAL),
        sheet.option("medina.dirk_ranks", (True, False)),
        sheet.option("medina.tie_by", ("highest", "lowest")) == "lowest",
    )


FACTS: Final = Facts("medina", read)


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.tile(*FACTS.read(book).tiles)
    book.view(show)
    book.scoring_term("losses", 10, medina_rows, of_kind=MEDINA.name)


def prices(play: Table, tiles: Iterable[int]) -> list[int]:
    """The prices of the finished medinas among some tiles; a building site is none (23)."""
    return [play.rules.tile_cost[tile] for tile in finished(play, tiles, MEDINA.name)]


def owned_by(play: Table) -> dict[int, list[int]]:
    """The prices of everybody's medinas; of Dirk all his tiles count (Two players; R2)."""
    owned = {seat: prices(play, own.placed()) for seat, own in enumerate(play.state.palaces)}
    if play.rules.with_dirk and FACTS[play].dirk_ranks:
        owned[DIRK] = prices(play, play.state.dirk)
    return owned


def medina_rows(play: Table, number: int) -> list[ScoreRow]:
    """What the worst places lose (Scoring 1 to 6); all ranks are taken at one moment (R10)."""
    facts, owned = FACTS[play], owned_by(play)
    losses, decides = facts.losses[number - 1], min if facts.by_lowest else max
    ranked = sorted(owned, key=lambda seat: (len(owned[seat]), decides(owned[seat], default=0)))
    lost = dict(zip(ranked, losses, strict=False))
    without = [seat for seat in ranked if not owned[seat]]
    for seat in without:
        shared = -(-sum(losses[: len(without)]) // len(without))
        lost[seat] = shared + facts.none_built[number - 1]
    return [
        ScoreRow("medina", seat, -points, {"medinas": len(owned[seat])})
        for seat, points in sorted(lost.items())
    ]


class Shown(TypedDict):
    """By seat, Dirk last, the prices of the medinas; by scoring what everybody would lose now."""

    prices: list[list[int]]
    losses: list[list[int]]


def show(play: Table, seat: int | None) -> Shown:
    """Everybody's medinas, and what too few of them cost."""
    owned = owned_by(play)
    rows = [medina_rows(play, number) for number in (1, 2, 3)]
    lost = [{row.seat: -row.points for row in found} for found in rows]
    return {
        "prices": [sorted(found) for found in owned.values()],
        "losses": [[loss.get(rival, 0) for rival in owned] for loss in lost],
    }
