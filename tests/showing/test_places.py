"""Where a decision is answered: its boards, and the part of the table it is about."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from sabika.games.alhambra.showing.places import forward
from sabika.server.wire.alhambra import View
from tests.laws.driving import Walk, law, walks
from tests.showing.expanding import shown


def choices(*answers: str) -> list[dict[str, Any]]:
    """Choices by their objects: `pending:x cell:0,1`."""
    return [{"verb": "fetch", "refs": answer.split()} for answer in answers]


@pytest.mark.parametrize(
    ("answers", "bought", "boards", "place"),
    [
        (("shelf:caravan:a", "shelf:caravan:b", ""), (), ["caravan"], "board"),
        (("shelf:caravan:a", "shelf:sultan:b"), (), ["caravan", "sultan"], "board"),
        (("shelf:caravan:a", "cell:0,1"), (), ["caravan"], "palace"),
        (("shelf:caravan:a",), ("market:1",), ["caravan"], "market"),
        ((), ("shelf:projects:bid",), ["projects"], "board"),
        (("pending:tower-9 cell:0,1", "pending:tower-9 reserve"), (), [], "palace"),
        (("display:dinar-3",), (), [], "market"),
        (("offer:gate", ""), (), ["gates"], "board"),
        (("palace:tower-9 offer:gate", "display:dinar-3"), (), ["gates"], "market"),
        ((), ("goods:room-2", "goods:room-3"), ["chests"], "board"),
        ((), ("goods:room-2", "market:1"), ["chests"], "market"),
        (("hand:dinar-3", ""), (), [], "hand"),
        (("",), (), [], "hand"),
    ],
)
def test_places(
    answers: tuple[str, ...], bought: tuple[str, ...], boards: list[str], place: str
) -> None:
    sold_by = {"room-2": "chests", "room-3": "chests"}
    found = forward(
        choices(*answers), [{"ref": ref} for ref in bought], {"fetch": "gates"}, sold_by
    )
    assert found == {"boards": boards, "place": place}


@law
@given(walks())
def test_only_modules_in_play_have_boards(walk: Walk) -> None:
    for game in walk.sampled(every=17):
        modules = View.model_validate(game.view(0)).setup.modules
        for asked in game.decisions:
            decision = shown(game, asked.owner)
            assert set(decision["boards"]) <= set(modules)
