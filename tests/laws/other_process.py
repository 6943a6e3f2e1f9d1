"""Runs in a process of its own: plays walks, replays records, and prints what came out.

Standard input: a JSON object with `walks` (seed, players, policy) and `records` (texts).
"""

from __future__ import annotations

import json
import sys

import sabika
from sabika.kernel.canonical import json_text
from tests.laws.driving import Walk


def outcome(asked: dict[str, list[object]]) -> dict[str, list[object]]:
    """The records of the walks and the ends of the records, as plain data."""
    played: list[object] = []
    for row in asked["walks"]:
        seed, players, policy = row  # type: ignore[misc]
        played.append(Walk(seed, players, (), policy, 2000).reached().record().to_text())  # type: ignore[has-type]
    replayed: list[object] = []
    for text in asked["records"]:
        game = sabika.replay(str(text))
        views = [json_text(game.view(seat)) for seat in (None, *range(game.players))]
        events = [event.seen_by(None) for event in game.events]
        replayed.append([game.fingerprint(), game.record().to_text(), views, json_text(events)])
    return {"played": played, "replayed": replayed}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(outcome(json.load(sys.stdin))))
