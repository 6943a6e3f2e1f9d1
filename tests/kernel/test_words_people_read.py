"""Messages: sentences from the catalogues, and a readable stopgap where one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from sabika.kernel.errors import IllegalAction, SabikaError
from sabika.kernel.messages import LANGUAGES, catalogue, piece_name, read_catalogue, render


def test_missing_sentences_fall_back_to_key_and_values() -> None:
    assert render("reason.no-such-key", {}) == "reason.no-such-key"
    said = render("reason.no-such-key", {"b": [1, (2, "x")], "a": None})
    assert said == "reason.no-such-key a=None b=1, 2, x"
    assert render("reason.game-over", {}, "xx") == "reason.game-over"
    assert str(SabikaError("no-such-key", seat=3)) == "reason.no-such-key seat=3"


def test_sentences_are_filled_in() -> None:
    error = IllegalAction("not-offered", verb="fly", offered=["buy", "take"])
    for language in LANGUAGES:
        said = error.message(language)
        assert "fly" in said
        assert any(f"buy {word} take" in said for word in ("or", "ou"))
        assert "{" not in said
    assert error.message("en") == str(error) != error.message("fr")


def test_values_are_not_templates() -> None:
    """What people write is shown as written, never filled in again."""
    error = IllegalAction("not-offered", verb="{offered}", offered=["buy"])
    assert "{offered}" in str(error)


def test_numbers_below_nothing_have_a_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the client; what is to be written has the hyphen it is written with."""
    sentence = "{points:# point|# points}, now {score}; write “{score}” or {known:or}."
    monkeypatch.setitem(catalogue("en"), "event.lost", sentence)
    said = render("event.lost", {"points": -2, "score": -3, "known": [-1, 0]})
    assert said == "−2 points, now −3; write “-3” or -1 or 0."


@pytest.mark.parametrize("value", ["a\nb", "a\r\nb", "a\x0bb", "a\u2028b", ["a\nb"]])
def test_values_cannot_break_the_line(value: object) -> None:
    for reason in ("not-offered", "no-such-key"):
        said = IllegalAction(reason, verb=value, offered=["buy"]).message()
        assert len(said.splitlines()) == 1


def test_catalogues_are_joined_from_everywhere(tmp_path: Path) -> None:
    assert "reason.game-over" in catalogue("en")
    assert "reason.payment-too-low" in catalogue("en")
    assert catalogue("en").keys() == catalogue("fr").keys()
    file = tmp_path / "en.toml"
    file.write_text('[a]\nb = "one"\n[a.c]\nd = "two"\n', encoding="utf-8")
    assert read_catalogue(file) == {"a.b": "one", "a.c.d": "two"}


def test_errors_keep_reason_and_params() -> None:
    error = IllegalAction("payment-too-low", missing=2, price=9)
    assert (error.reason, error.params) == ("payment-too-low", {"missing": 2, "price": 9})
    assert isinstance(error, SabikaError)


def test_a_tile_with_two_numbers_is_called_by_the_first() -> None:
    """The price of a ground or a well, not which of two equal ones it is."""
    assert piece_name("well-4-1", "en") == "Wishing well 4"
    assert piece_name("ground-6-2", "fr") == "Terrain à bâtir 6"
