"""How each game looks in the terminal: a module a game, found by the game's id."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from sabika.cli.games.face import Face

__all__ = ["Face", "face_of"]


def face_of(game: str) -> Face:
    """The face of a game; games without one of their own show their choices alone."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Face()
    face: Face = import_module(name).FACE
    return face
