"""Two workers on one PostgreSQL: one table played across both."""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.offered import pick
from tests.system.people import Person
from tests.system.processes import ServerProcess

Serve = Callable[..., ServerProcess]


def test_a_table_is_played_across_both(serve: Serve, postgres_database: str) -> None:
    one, two = serve(postgres_database), serve(postgres_database)
    ana, omar = Person(one.url, "Ana"), Person(two.url, "Omar")
    table = ana.table([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "light"}])
    invite = ana.get(f"/api/tables/{table}")["invite"].partition("invite=")[2]
    omar.post(f"/api/tables/{table}/join", invite=invite)
    ana.post(f"/api/tables/{table}/start")
    chance = random.Random(3)
    made = [0, 0]
    with ana.live(table) as first, omar.live(table) as second:
        sockets = [first, second]
        state = []
        for seat, socket in enumerate(sockets):
            socket.say(type="hello", seat=seat, after=-1)
            state.append(socket.hear("update"))
        while not all(update["view"]["over"] for update in state):
            for seat, socket in enumerate(sockets):
                decision = state[seat]["decision"]
                if decision is not None:
                    action = pick(decision, chance)
                    socket.say(type="act", id="m", decision=decision["id"], action=action)
                    answer = socket.hear("ack", "refused")
                    assert answer["type"] == "ack", answer
                    made[seat] += 1
                    # What one worker stored, the other tells its readers.
                    for other, elsewhere in enumerate(sockets):
                        while state[other]["index"] < answer["index"]:
                            state[other] = elsewhere.hear("update")
            if not any(update["decision"] for update in state):
                for seat, socket in enumerate(sockets):
                    if not state[seat]["view"]["over"]:
                        state[seat] = socket.hear("update")
    assert min(made) > 10
    views = [person.update(table, None)["view"] for person in (ana, omar)]
    assert views[0] == views[1]


def test_a_worker_that_dies_leaves_its_tables_to_the_other(
    serve: Serve, postgres_database: str
) -> None:
    one, two = serve(postgres_database), serve(postgres_database)
    ana = Person(one.url, "Ana")
    table = ana.table([{"kind": "me"}, {"kind": "bot", "bot": "light"}])
    token = ana.post(f"/api/tables/{table}/seats/0/link")["token"]
    before = ana.update(table)["index"]
    one.kill()
    again = Person(two.url, "Ana again")
    again.post("/api/recover", token=token)
    update = again.get(f"/api/tables/{table}/update?after=-1&seat=0&wait=20")
    while update["decision"] is None:
        update = again.get(f"/api/tables/{table}/update?after={update['index']}&seat=0&wait=20")
    assert update["index"] >= before
    answer = again.act(table, update["decision"]["id"], pick(update["decision"], random.Random(4)))
    assert answer.is_success, answer.text
