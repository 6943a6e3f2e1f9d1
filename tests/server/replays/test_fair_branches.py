"""Playing on among several people: nobody knows what comes, whoever brought the game along."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

import sabika
from sabika.kernel.rng import commitment
from sabika.server.replays.weighing import MOST_DEALS
from sabika.server.services import Services
from sabika.server.store.schema import tables
from tests.server.browsers import Browser
from tests.server.replays.games import finished, record
from tests.server.replays.test_replays import brought, play_out

pytestmark = pytest.mark.anyio

ONE = [{"kind": "me"}, {"kind": "bot", "bot": "light"}, {"kind": "bot", "bot": "light"}]
TWO = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "light"}]
HOT = [{"kind": "me"}, {"kind": "device"}, {"kind": "device"}]


def prepared(modules: tuple[str, ...] = (), players: int = 3) -> str:
    """A record without an action, its seed chosen by whoever brings it along."""
    game = sabika.new_game(players=players, modules=modules, seed="I know this one")
    return game.record().to_text()


async def branched(host: Browser, text: str, at: int, seats: Any, **more: object) -> Any:
    info = await brought(host, text)
    path = f"/api/replays/{info['id']}/branch"
    return await host.post(path, 201, at=at, seats=seats, **more)


async def together(ana: Browser, omar: Browser, text: str, at: int) -> Any:
    """A table of two people that goes on from a record."""
    table = await branched(ana, text, at, TWO, start=False)
    await omar.invited(table)
    return await ana.post(f"/api/tables/{table['id']}/start")


async def truth(services: Services, table: Any) -> Any:
    """The game behind a table, hidden parts included."""
    return await services.desk.game(table["id"])


async def stored(services: Services, table: Any) -> Any:
    async with services.store.reading() as connection:
        found = await connection.execute(select(tables).where(tables.c.id == table["id"]))
        return found.one()


# -- from the beginning ---------------------------------------------------------------------------


async def test_a_prepared_seed_tells_the_host_nothing(
    ana: Browser, omar: Browser, services: Services
) -> None:
    modules = ("thieves", "bonus_cards")
    known = sabika.new_game(players=3, modules=modules, seed="I know this one")
    table = await together(ana, omar, prepared(modules), 0)
    assert table["status"] == "running"
    game = await truth(services, table)
    assert game.seed != known.seed
    assert game.view()["commitment"] != commitment(known.seed)
    assert (await stored(services, table)).seed == game.seed
    for hidden in ("tower", "deck"):
        assert getattr(game.state, hidden).rest() != getattr(known.state, hidden).rest()
    # Nothing has been played: hands and market are dealt anew as well.
    assert game.view(1)["hand"] != known.view(1)["hand"]
    assert game.view()["market"] != known.view()["market"]


async def test_seats_decide_when_the_game_begins(
    ana: Browser, omar: Browser, services: Services
) -> None:
    """A bot's seat that is opened in the lobby makes it a game of two people all the same."""
    table = await branched(ana, prepared(), 0, ONE, start=False)
    assert not table["dealt_anew"]
    path = f"/api/tables/{table['id']}"
    opened = await ana.send("PATCH", f"{path}/seats/1", kind="open")
    assert opened["dealt_anew"]
    await omar.invited(opened)
    # Looking at the table keeps nothing of it in memory that would still be used.
    assert await omar.refused("GET", f"{path}/update", 409) == "table-not-started"
    await ana.post(f"{path}/start")
    assert (await truth(services, table)).seed != "I know this one"


async def test_whoever_plays_alone_gets_the_same_cards(ana: Browser, services: Services) -> None:
    known = sabika.new_game(players=3, seed="I know this one")
    table = await branched(ana, prepared(), 0, ONE)
    game = await truth(services, table)
    assert game.seed == known.seed
    assert game.view(0)["hand"] == known.view(0)["hand"]
    assert (table["origin_at"], table["dealt_anew"]) == (0, False)
    assert table["status"] == "running"


# -- from the middle ------------------------------------------------------------------------------


async def test_in_the_middle_everything_hidden_is_dealt_anew(
    ana: Browser, omar: Browser, services: Services
) -> None:
    at = 60
    table = await together(ana, omar, record(), at)
    before = sabika.replay(record(), upto=at)
    update = await omar.get(f"/api/tables/{table['id']}/update?seat=1&after=-1")
    game = await truth(services, table)
    assert game.seed not in (finished().seed, "")
    assert game.deals == [(at, game.seed)]
    for hidden in ("tower", "deck"):
        old, new = getattr(before.state, hidden).rest(), getattr(game.state, hidden).rest()
        assert (sorted(new), new != old) == (sorted(old), True)
    # What is open is as it was.
    *past, dealt = update["entries"][: at + 2]
    assert [entry["by"] for entry in past] == ["import"] * (at + 1)
    assert (dealt["kind"], dealt["seat"], dealt["action"]) == ("deal", None, None)
    assert [event["key"] for event in dealt["events"]] == ["hidden.dealt-anew"]
    for key in ("market", "display", "players", "turn"):
        assert before.view()[key] == sabika.replay(game.record(), upto=at).view()[key]


async def test_people_at_one_device_are_several_people_too(
    ana: Browser, services: Services
) -> None:
    table = await branched(ana, record(), 30, HOT)
    assert table["dealt_anew"]
    assert (await truth(services, table)).deals


async def test_the_replay_never_tells_the_seed_of_a_running_table(
    ana: Browser, omar: Browser, services: Services
) -> None:
    table = await together(ana, omar, record(), 40)
    seed = (await truth(services, table)).seed
    paths = [f"/api/replays/{table['origin']}{rest}" for rest in ("", "/record")]
    paths.append(f"/api/replays/{table['origin']}/frames?from=30&to=50&seat=0")
    paths += [f"/api/tables/{table['id']}{rest}" for rest in ("", "/export", "/update?after=-1")]
    for person in (ana, omar):
        for path in paths:
            answer = await person.http.get(path)
            assert answer.status_code == 200, path
            assert seed not in answer.text, path
    assert await ana.refused("GET", f"/api/replays/{table['id']}/record", 404) == "no-such-replay"


async def test_nobody_goes_back_behind_the_deal(ana: Browser, services: Services) -> None:
    """Not even together: there they would know everything again."""
    at = 30
    table = await branched(ana, record(), at, HOT)
    path = f"/api/tables/{table['id']}"
    await play_out(ana, table["id"], 2)
    refused = await ana.refused("POST", f"{path}/ask-undo?seat=0", 409, to=at - 1)
    assert refused == "undo-no-target"
    await ana.post(f"{path}/ask-undo?seat=0", to=at + 1)
    for seat in (1, 2):
        await ana.post(f"{path}/answer-undo?seat={seat}", agree=True)
    game = await truth(services, table)
    assert (len(game.actions), game.deals) == (at, [(at, game.seed)])
    again = await ana.get(f"{path}/update?seat=0&after=-1")
    assert again["entries"][-1]["to"] == at + 1


async def test_a_game_dealt_anew_is_a_replay_like_any_other(
    ana: Browser, services: Services
) -> None:
    at = len(finished().actions) - 12
    table = await branched(ana, record(), at, HOT)
    await play_out(ana, table["id"])
    text = (await ana.http.get(f"/api/replays/{table['id']}/record")).text
    assert sabika.replay(text).is_over
    shown = await ana.get(f"/api/replays/{table['id']}")
    assert shown["playable"]
    frames = await ana.get(f"/api/replays/{table['id']}/frames?from={at}&to={at + 1}")
    assert frames["frames"][0]["events"][-1]["key"] == "hidden.dealt-anew"
    promises = [frame["view"]["commitment"] for frame in frames["frames"]]
    assert promises == [commitment(sabika.Record.from_text(text).deals[0][1])] * 2
    # It can be played on, alone with its cards and among people with others.
    path = f"/api/replays/{table['id']}/branch"
    alone = await ana.post(path, 201, at=at + 2, seats=ONE)
    assert (await truth(services, alone)).deals == [(at, sabika.Record.from_text(text).deals[0][1])]
    again = await ana.post(path, 201, at=at + 2, seats=HOT)
    deals = (await truth(services, again)).deals
    assert [count for count, _ in deals] == [at, at + 2]
    await play_out(ana, again["id"], 1)


async def test_a_record_is_dealt_anew_only_so_often(ana: Browser) -> None:
    """Each deal takes its time; no game that people played has many."""
    game = sabika.new_game(players=2, seed="again and again")
    for number in range(MOST_DEALS + 1):
        game.deal_anew(f"{number}")
    refused = await ana.refused("POST", "/api/replays", 400, record=game.record().to_text())
    assert refused == "record-too-many-deals"


async def test_answers_that_lie_face_down_are_given_anew(ana: Browser, services: Services) -> None:
    """Where all choose at once and some have chosen, a branch begins before the first of them."""
    game = sabika.new_game(players=3, modules=["street_trader"], seed="traders")
    assert len(game.decisions) == 3
    for seat in (2, 0):
        game.play(next(iter(game.legal_actions(seat))), seat)
    table = await branched(ana, game.record().to_text(), 2, HOT)
    assert table["origin_at"] == 0
    assert (await ana.get(f"/api/tables/{table['id']}"))["asked"] == [0, 1, 2]


# -- what is said about it ------------------------------------------------------------------------


async def test_the_lobby_says_what_it_is_before_anybody_sits_down(
    ana: Browser, omar: Browser
) -> None:
    at = 60
    table = await branched(ana, record(), at, TWO, start=False)
    seen = await omar.get(f"/api/tables/{table['id']}")
    assert not any(seat["mine"] for seat in seen["seats"])
    assert (seen["origin"], seen["origin_at"], seen["dealt_anew"]) == (table["origin"], at, True)
    assert seen["scores"] == list(sabika.replay(record(), upto=at).scores)
    usual = await ana.table("me", "open")
    assert (usual["origin"], usual["origin_at"], usual["dealt_anew"]) == (None, None, False)
