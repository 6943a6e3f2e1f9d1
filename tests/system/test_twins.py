"""Twin games at a running server: who may not know what is different hears the same, to the byte.

The law of non-interference (`tests/laws`) compares views, questions and errors of the rules, and
`tests/server/play` what updates are made of. Here two tables of a real process are heard over their
WebSockets and over HTTP by somebody with a seat, where modules have secrets of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sabika.kernel.canonical import json_text
from sabika.kernel.game import Game
from tests.full import FULL
from tests.laws.mixes import Mix
from tests.server.replays.games import changed
from tests.system.forking import Call
from tests.system.people import Person
from tests.system.processes import ServerProcess
from tests.system.twins.hearing import WAYS, common, heard_at, lay, ways_apart
from tests.system.twins.positions import MODULES, SECRETS, Pair, pairs
from tests.system.twins.scripts import script_for

MIXES = [Mix(2, 3, MODULES)]
EACH, BETWEEN = (6, 12) if FULL else (1, 0)
"""How many positions are tried for each secret, and how far apart."""
if FULL:
    MIXES += [Mix(10 + players, players, MODULES) for players in (2, 4, 5, 6)]
    MIXES += [Mix(20, 3, (module,)) for module in MODULES]


class House:
    """A server whose deals are put ready here, a host and a guest."""

    def __init__(self, deals: Path, server: ServerProcess, host: Person, guest: Person) -> None:
        self.server, self.host, self.guest = server, host, guest
        self._deals = deals
        self._dealt = 0

    def bring(self, record: str) -> str:
        """The id of the replay of a record."""
        return str(self.host.post("/api/replays", record=record)["id"])

    def apart(self, replay: str, pair: Pair) -> list[str]:
        """The ways in which the viewer of two positions can tell their tables apart."""
        script = script_for(pair)
        said = []
        for game in pair.both:
            file = self._deals / f"{self._dealt}.json"
            file.write_text(json_text(game.state.to_data()), encoding="utf-8")
            self._dealt += 1
            table = lay(self.host, self.guest, replay, script, game.players)
            said.append(heard_at(self.host, self.guest, table, script))
        return ways_apart(*said)

    def frames_apart(self, record: str, found: list[Pair]) -> list[str]:
        """The secrets that can be told apart with the viewer's eyes in replays of the positions."""
        replays = [
            self.bring(_of_positions(record, [(pair.at, pair.both[n]) for pair in found]))
            for n in (0, 1)
        ]
        return [
            pair.secret for pair in found if len({self._frame(one, pair) for one in replays}) > 1
        ]

    def _frame(self, replay: str, pair: Pair) -> str:
        path = f"/api/replays/{replay}/frames?from={pair.at}&to={pair.at}&seat={pair.viewer}"
        answer = self.guest.http.get(path)
        assert answer.is_success, answer.text
        assert len(answer.json()["frames"]) == 1
        return common(answer.text, replay)


Opening = Callable[..., House]


def _of_positions(record: str, positions: list[tuple[int, Game]]) -> str:
    """The same game under rules that are no longer here: all there is to show are its positions."""
    taken = [[at, json.loads(json_text(game.state.to_data()))] for at, game in positions]
    return changed(record, rules_version="0", snapshots=taken)


@pytest.fixture
def opened(
    tmp_path: Path, serve: Callable[..., ServerProcess], visit: Callable[..., Person]
) -> Opening:
    """Opens servers, with leaks or without."""

    def open_one(*leaks: Call) -> House:
        deals = tmp_path / "deals"
        deals.mkdir()
        deal = ("tests.system.twins.dealing:deal_positions", str(deals))
        server = serve(first=(deal, *leaks))
        return House(deals, server, visit(server, "Ana"), visit(server, "Ben"))

    return open_one


def test_every_secret_is_tried() -> None:
    _, found = pairs(MIXES[0])
    assert {pair.secret for pair in found} == {*SECRETS}


@pytest.mark.parametrize("mix", MIXES, ids=Mix.again)
def test_twin_tables_sound_alike(opened: Opening, mix: Mix) -> None:
    record, found = pairs(mix, EACH, BETWEEN)
    assert found
    house = opened()
    replay = house.bring(record)
    for pair in found:
        assert house.apart(replay, pair) == [], f"{pair.secret} after {pair.at} actions"
    assert house.frames_apart(record, found) == []


def test_planted_leaks_are_heard(opened: Opening) -> None:
    """In every way in which the server says something of a position, and in replays."""
    record, found = pairs(MIXES[0])
    house = opened(("tests.system.twins.leaking:leak_everywhere",))
    pair = next(pair for pair in found if {s for s, _ in script_for(pair).moves} == {pair.viewer})
    assert set(house.apart(house.bring(record), pair)) == WAYS
    assert house.frames_apart(record, [pair]) == [pair.secret]
