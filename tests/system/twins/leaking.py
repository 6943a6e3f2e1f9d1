"""In a server's process: leaks that are planted, one in every way somebody hears of a game.

Each tells a number that is another one as soon as anything hidden is.
"""

from __future__ import annotations

import zlib
from unittest.mock import patch

from sabika.kernel.canonical import json_text
from sabika.kernel.errors import SabikaError
from sabika.kernel.game import Game
from sabika.kernel.state import State
from sabika.server.play.desk import Desk
from sabika.server.play.judging import By
from sabika.server.play.updates import Shown
from sabika.server.replays import describing, service
from sabika.server.replays.films import Film, Still
from sabika.server.wire.play import Act, AskFit, Why


def leak_everywhere() -> None:
    """Views, reasons, fits, refusals and frames that depend on what is hidden."""
    _leak_views()
    _leak_frames()
    _leak_reasons()
    _leak_fits()
    _leak_refusals()


def _secret(state: State) -> int:
    data = dict(state.to_data())
    del data["chance"]  # two seeds differ anyway
    return zlib.crc32(json_text(data).encode())


def _leak_views() -> None:
    true_view = Shown.view

    def view(shown: Shown, seat: int | None) -> bytes:
        return true_view(shown, seat)[:-1] + b',"hint":%d}' % _secret(shown._live.game.state)

    patch.object(Shown, "view", view).start()


def _leak_frames() -> None:
    def frame(film: Film, still: Still, seat: int | None) -> dict[str, object]:
        return {**describing.frame(film, still, seat), "hint": _secret(still.state)}

    patch.object(service, "frame", frame).start()


def _leak_reasons() -> None:
    true_why = Desk.why

    async def why(
        desk: Desk, table: str, seat: int, question: Why, language: str = "en"
    ) -> dict[str, object] | None:
        found = await true_why(desk, table, seat, question, language)
        if found is None:
            return None
        return {**found, "params": {"hint": await _secret_at(desk, table)}}

    patch.object(Desk, "why", why).start()


def _leak_fits() -> None:
    true_fits = Desk.fits

    async def fits(desk: Desk, table: str, seat: int, question: AskFit) -> dict[str, object]:
        found = await true_fits(desk, table, seat, question)
        return {**found, "cells": [{"cell": [0, 0], "wall": await _secret_at(desk, table)}]}

    patch.object(Desk, "fits", fits).start()


def _leak_refusals() -> None:
    true_act = Desk.act

    async def act(desk: Desk, table: str, seat: int, said: Act, by: By = "person") -> int:
        try:
            return await true_act(desk, table, seat, said, by)
        except SabikaError as error:
            error.params["hint"] = await _secret_at(desk, table)
            raise

    patch.object(Desk, "act", act).start()


async def _secret_at(desk: Desk, table: str) -> int:
    game: Game = await desk.game(table)
    return _secret(game.state)
