"""Greedy leads animals where they score, pays little for it, and leaves others where they are."""

from __future__ import annotations

from typing import Any

from sabika.kernel.game import Game
from tests.bots.modules.tables import choice, position

MARKET = ["tower-13-E", "seraglio-8-S", "arcades-10", "chambers-9-W"]
ROW = [
    {"tile": "garden-10", "at": [1, 0]},
    {"tile": "chambers-10", "at": [2, 0]},
    {"tile": "garden-11", "at": [3, 0]},
]


def table(hand: list[str], animals: list[list[Any]], **more: Any) -> Game:
    """A row of a garden, chambers and a garden at the end of a turn."""
    given = {
        "at": "laid",
        "market": MARKET,
        "players": {"0": {"palace": ROW, "hand": hand}},
        "modules": {"alhambra_zoo": {"animals": animals}},
        **more,
    }
    return position(["alhambra_zoo"], 3, given)


def zoo(game: Game) -> Any:
    """What everybody sees of the animals."""
    view: Any = game.view()
    return view["modules"]["alhambra_zoo"]


def led(game: Game) -> list[str]:
    """What greedy does with the animals of the first player, up to the end of the turn."""
    done: list[str] = []
    while game.decision.prompt.startswith("ask.alhambra_zoo."):
        done.append(choice(game))
        game.play(done[-1])
    return done


def test_a_mixed_garden_is_worth_a_1() -> None:
    game = table(["dinar-1", "florin-9"], [["garden-10", 0, "camel"], ["garden-10", 0, "pigeon"]])
    assert led(game)[0] == "herd dinar-1"
    assert zoo(game)["points"][0] == 1


def test_an_animal_goes_to_its_own_kind() -> None:
    animals = [["garden-10", 0, "camel"], ["garden-10", 0, "pigeon"], ["garden-11", 0, "pigeon"]]
    game = table(["dinar-2", "florin-9"], animals)
    assert led(game) == ["herd dinar-2", "lead pigeon at 1,0 to 3,0"]
    assert zoo(game)["points"][0] == 3


def test_steps_are_shared() -> None:
    animals = [["garden-10", 0, "camel"], ["garden-10", 0, "pigeon"]]
    animals += [["garden-11", 0, "monkey"], ["garden-11", 0, "parrot"]]
    game = table(["dinar-2"], animals)
    done = led(game)
    assert done[0] == "herd dinar-2"
    assert len(done) == 3
    assert zoo(game)["points"][0] == 2


def test_where_all_animals_score_no_card_is_spent() -> None:
    animals = [["garden-10", 0, "camel"], ["garden-11", 0, "pigeon"], ["garden-11", 0, "pigeon"]]
    assert led(table(["dinar-1"], animals)) == ["pass"]


def test_a_single_point_of_the_last_scoring_is_not_worth_a_9() -> None:
    animals = [["garden-10", 0, "camel"], ["garden-10", 0, "pigeon"]]
    game = table(["florin-9"], animals, scorings={"held": 2})
    assert led(game) == ["pass"]


def test_a_garden_with_two_of_a_kind_is_bought_rather() -> None:
    def bought(animals: list[str]) -> str:
        given = {
            "market": ["garden-10-N", "garden-10", "arcades-10", "chambers-9-W"],
            "players": {"0": {"hand": ["florin-9", "florin-1", "dirham-9", "dirham-1"]}},
            "modules": {
                "alhambra_zoo": {
                    "animals": [["garden-10", 0, animal] for animal in animals]
                    + [["garden-10-N", 0, "monkey"], ["garden-10-N", 0, "parrot"]]
                }
            },
        }
        return choice(position(["alhambra_zoo"], 3, given))

    assert bought(["camel", "camel"]) == "buy 2 with dirham-9 dirham-1"
