"""What cannot be made good is marked for clients, which then ask before they send it; and what
actions are for."""

from __future__ import annotations

from typing import Any

import sabika
from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat

FINAL = {"give", "forgo", "bid", "stake", "pass", "end"}
PURPOSES = {
    "buy": "buy",
    "take": "take",
    **dict.fromkeys(("place", "store", "give", "forgo"), "lay"),
    **dict.fromkeys(("add", "remove", "swap"), "redesign"),
    **dict.fromkeys(("pass", "end"), "pass"),
}


def test_choices_and_purchases_say_whether_they_are_final_and_what_for() -> None:
    modules = ["characters", "major_projects"]
    game = sabika.new_game("alhambra", players=2, modules=modules, seed="final")
    bot = make_bot("light", "final")
    marked: set[str] = set()
    plain: set[str] = set()
    purposes: dict[str, set[str | None]] = {}
    for _ in range(120):
        if game.is_over:
            break
        owner = game.decision.owner
        shown: Any = game.rules.showing().decision(game.engine, owner)
        for choice in shown["choices"]:
            (marked if choice.get("final") else plain).add(choice["verb"])
            purposes.setdefault(choice["verb"], set()).add(choice.get("purpose"))
        for purchase in shown["purchases"]:
            verb = purchase["stem"].split()[0]
            (marked if "final" in purchase["traits"] else plain).add(verb)
        game.play(bot.decide(Seat(game.engine, owner)), owner)
    assert marked >= {"give", "bid", "stake", "pass"}
    assert marked <= FINAL
    assert not plain & FINAL
    assert purposes.keys() >= {"take", "place", "store", "give", "remove", "pass", "bid"}
    assert purposes == {verb: {PURPOSES.get(verb)} for verb in purposes}
