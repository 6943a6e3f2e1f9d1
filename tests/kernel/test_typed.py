"""What is known to be of a class is handed on as it is; anything else is a fault of the program."""

from __future__ import annotations

import pytest

from sabika.games.alhambra.actions import Give, Store
from sabika.kernel.typed import typed


def test_what_is_of_the_class_is_the_same_thing() -> None:
    action = Store("tower-11")
    assert typed(Store, action) is action


def test_what_is_of_another_class_is_named() -> None:
    with pytest.raises(TypeError, match=r"tower-11.* is no Give"):
        typed(Give, Store("tower-11"))
