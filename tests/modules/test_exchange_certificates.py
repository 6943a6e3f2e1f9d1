"""Exchange certificates: why nothing of what was paid too much can be stored."""

from __future__ import annotations

from pathlib import Path

import sabika
from sabika.games.alhambra.modules import exchange_certificates
from sabika.games.alhambra.purchase import EARNS, TILE, Overpaid
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.game import Game
from sabika.kernel.registry import make_setup, rules_for

DATA = Path(exchange_certificates.__file__).parent / "data" / "exchange_certificates.toml"


def reason(rules: AlhambraRules, *traits: str) -> str | None:
    """Why nothing can be stored of 2 that were paid too much for something with these traits."""
    play = Game.begin(rules, "1").engine
    paid = Overpaid(4, 6, "1", 0, 0, 0, True, -1, (), traits, ())
    play.push("overpaid", 0, tuple(paid))
    fault = exchange_certificates.nothing_due(play, 0)
    return None if fault is None else fault.reason


def test_only_tiles_bring_credit() -> None:
    rules = rules_for(make_setup("alhambra", 3, ["exchange_certificates"]))
    assert isinstance(rules, AlhambraRules)
    assert reason(rules, TILE, EARNS) is None
    assert reason(rules, EARNS) == reason(rules, TILE) == "exchange_certificates.no-tile"


def test_somewhere_a_marker_must_be_left(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8")
    assert "per_currency = 3" in text
    (tmp_path / DATA.name).write_text(text.replace("per_currency = 3", "per_currency = 0"))
    game = sabika.new_game(players=3, modules=["exchange_certificates"], data=tmp_path, seed=1)
    assert isinstance(game.rules, AlhambraRules)
    assert reason(game.rules, TILE, EARNS) == "exchange_certificates.no-marker"
