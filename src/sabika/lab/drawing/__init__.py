"""Drawing: positions as pictures (SVG), and the typed reading of a view that pictures need."""

from sabika.lab.drawing.picture import draw
from sabika.lab.drawing.position import Position, read_position

__all__ = ["Position", "draw", "read_position"]
