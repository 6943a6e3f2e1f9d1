"""The position of any game: each game has its own view, standing and pieces.

Which of them a message carries follows from the game of the table (`view.setup.game`). A game adds
its models, in a module of its own beside this one, to the three unions.
"""

from __future__ import annotations

from typing import TypeAlias

from sabika.server.wire.alhambra import Pieces, Standing, View
from sabika.server.wire.dice import DicePieces, DiceStanding, DiceView
from sabika.server.wire.rollwrite import RollWritePieces, RollWriteStanding, RollWriteView

AnyView: TypeAlias = View | DiceView | RollWriteView
AnyStanding: TypeAlias = Standing | DiceStanding | RollWriteStanding
AnyPieces: TypeAlias = Pieces | DicePieces | RollWritePieces
