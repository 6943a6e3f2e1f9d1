"""Drawing: positions as pictures (SVG), and the typed reading of a view that pictures need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sabika.kernel.play import Play
from sabika.lab.drawing.dice import DicePicture
from sabika.lab.drawing.picture import draw
from sabika.lab.drawing.position import Position, read_position
from sabika.lab.drawing.rollwrite import RollWritePicture

__all__ = ["Position", "draw", "draw_table", "read_position"]

_PICTURES: Final[dict[str, type[DicePicture] | type[RollWritePicture]]] = {
    "dice": DicePicture,
    "rollwrite": RollWritePicture,
}


def draw_table(
    play: Play[Any, Any],
    view: Mapping[str, Any],
    names: Sequence[str] = (),
    language: str = "en",
    after: int | None = None,
) -> str:
    """A table of any game as a standalone SVG document, as far as a viewer sees it."""
    picture = _PICTURES.get(play.rules.game)
    if picture is None:
        return draw(read_position(play, view), names, language, after)
    pieces: Mapping[str, Any] = play.rules.showing().pieces()
    return picture(view, pieces, names, language, after).draw()
