"""Everything somebody can hear of a table, letter by letter, without what no two tables share."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import httpx

from tests.system.people import Live, Person

Heard = list[tuple[str, str]]
"""What was said, by the way it came."""
WAYS: Final = frozenset(
    ("hello", "move", "why", "fit", "refused", "undo", "ask-undo", "update", "onlooker", "export")
)
"""All ways there are at a table."""
OWN: Final = (
    (re.compile(r'"(now|at)":\d{13}'), r'"\1":0'),
    (re.compile(r'"commitment":"[0-9a-f]+"'), '"commitment":""'),
)
"""Times, and the digest of the secret seed."""


@dataclass(frozen=True)
class Script:
    """What is done at a table; the same at its twin."""

    viewer: int
    at: int
    """After how many actions the table begins."""
    moves: tuple[tuple[int, str], ...]
    """What is played then, by whom."""
    tried: tuple[str, ...]
    """Actions the viewer tries before that, which are refused."""
    tried_after: tuple[str, ...]
    """The same behind it."""
    refs: tuple[tuple[str, ...], ...]
    """What the viewer asks about."""
    tiles: tuple[str, ...]
    """Tiles the viewer asks a place for."""


class Ear:
    """Hears a connection. Answers and updates come in any order: what nobody asks for is kept."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._kept: list[str] = []

    def ask(self, **message: object) -> str:
        """The answer to a message."""
        self._live.say(id="q", **message)
        return self._first(lambda heard: heard.get("id") == "q")

    def update(self, index: int) -> str:
        """The update that leads to an entry; each is waited for, so there is none in between."""
        text = self._first(lambda heard: heard["type"] == "update")
        assert json.loads(text)["index"] == index
        return text

    def request(self) -> str:
        """What is said of an undo that somebody asks for; who is there is said at any time."""
        news = self._first(
            lambda heard: heard["type"] == "table" and bool(heard["info"]["request"])
        )
        return json.dumps(json.loads(news)["info"]["request"])

    def _first(self, wanted: Callable[[dict[str, Any]], bool]) -> str:
        for text in self._kept:
            if wanted(json.loads(text)):
                self._kept.remove(text)
                return text
        while True:
            text = self._live.hear_text()
            if wanted(json.loads(text)):
                return text
            self._kept.append(text)


def lay(host: Person, guest: Person, replay: str, script: Script, seats: int) -> str:
    """A running table from a replay: the guest is the viewer, the host everybody else."""
    others = [seat for seat in range(seats) if seat != script.viewer]
    kinds = ["device"] * seats
    kinds[script.viewer], kinds[others[0]] = "open", "me"
    order = {"at": script.at, "seats": [{"kind": kind} for kind in kinds], "start": False}
    table = host.post(f"/api/replays/{replay}/branch", name="Twin", **order)
    invite = table["invite"].partition("invite=")[2]
    guest.post(f"/api/tables/{table['id']}/join", invite=invite, name="Guest")
    started = host.post(f"/api/tables/{table['id']}/start")
    assert started["index"] == script.at + 1
    assert started["dealt_anew"]
    return str(table["id"])


def heard_at(host: Person, guest: Person, table: str, script: Script) -> Heard:
    """All the guest hears while a script is played."""
    with guest.live(table) as live:
        said = [*_everything(host, guest, live, table, script)]
    return [(way, common(text, table)) for way, text in said]


def ways_apart(one: Heard, other: Heard) -> list[str]:
    """The ways in which two tables that should be alike are not."""
    assert [way for way, _ in one] == [way for way, _ in other]
    both = zip(one, other, strict=True)
    return [*dict.fromkeys(way for (way, text), (_, twin) in both if text != twin)]


def common(text: str, table: str) -> str:
    """A text without what no two tables share."""
    text = text.replace(table, "TABLE")
    for own, instead in OWN:
        text = own.sub(instead, text)
    return text


def _everything(
    host: Person, guest: Person, live: Live, table: str, script: Script
) -> Iterator[tuple[str, str]]:
    ear, index = Ear(live), script.at + 1
    live.say(type="hello", seat=script.viewer, after=-1)
    yield "hello", ear.update(index)
    yield from _questions(guest, ear, table, script, script.tried)
    for seat, action in script.moves:
        index += 1
        mover = guest if seat == script.viewer else host
        asked = mover.update(table, seat, index - 1)["decision"]
        if mover is guest:
            answer = ear.ask(type="act", decision=asked["id"], action=action)
            assert json.loads(answer)["type"] == "ack", answer
        else:
            assert mover.act(table, asked["id"], action).is_success, action
        yield "move", ear.update(index)
    if script.moves:
        yield from _questions(guest, ear, table, script, script.tried_after)
        yield from _going_back(host, ear, table, script, index)
    yield from _over_http(guest, table, script)


def _questions(
    guest: Person, ear: Ear, table: str, script: Script, tried: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """What is answered to the viewer's questions and to actions that are not possible."""
    for refs in script.refs:
        yield "why", ear.ask(type="why", refs=refs)
    for tile in script.tiles:
        yield "fit", ear.ask(type="fit", tile=tile)
    asked = guest.update(table, script.viewer)["decision"]
    decision = f"{script.viewer}.0" if asked is None else asked["id"]
    for action in tried:
        yield "refused", ear.ask(type="act", decision=decision, action=action)


def _going_back(
    host: Person, ear: Ear, table: str, script: Script, index: int
) -> Iterator[tuple[str, str]]:
    """Taking back alone, if that is possible, and to the deal as the others agree to it."""
    answer = ear.ask(type="undo", index=index, to=index - 1)
    yield "undo", answer
    if json.loads(answer)["type"] == "ack":
        index += 1
        yield "undo", ear.update(index)
    answer = ear.ask(type="ask-undo", to=script.at + 1)
    yield "ask-undo", answer
    if json.loads(answer)["type"] == "ack":
        yield "ask-undo", ear.request()
        for seat in _seats_of(host, table):
            path = f"/api/tables/{table}/answer-undo?seat={seat}"
            host.post(path, type="answer-undo", agree=True)
        yield "ask-undo", ear.update(index + 1)


def _seats_of(host: Person, table: str) -> list[int]:
    """The seats of somebody at a table."""
    seats: list[dict[str, Any]] = host.get(f"/api/tables/{table}")["seats"]
    return [seat["seat"] for seat in seats if seat["mine"]]


def _over_http(guest: Person, table: str, script: Script) -> Iterator[tuple[str, str]]:
    """The same over HTTP, what an onlooker sees, and what may be taken along."""
    path, seat = f"/api/tables/{table}", script.viewer
    yield "update", _text(guest.http.get(f"{path}/update?seat={seat}"))
    yield "onlooker", _text(guest.http.get(f"{path}/update"))
    yield "export", _text(guest.http.get(f"{path}/export?seat={seat}"))
    for refs in script.refs[:2]:
        body = {"type": "why", "refs": refs}
        yield "why", _text(guest.http.post(f"{path}/why?seat={seat}", json=body))
    for tile in script.tiles[:1]:
        body = {"type": "fit", "tile": tile}
        yield "fit", _text(guest.http.post(f"{path}/fit?seat={seat}", json=body))


def _text(answer: httpx.Response) -> str:
    assert answer.is_success, answer.text
    return answer.text
