"""The Dice Game as a client shows it: the board, the dice of a turn, what follows from them."""

from __future__ import annotations

from sabika.server.wire.alhambra import Laid, TilePiece
from sabika.server.wire.common import Plain, Wire
from sabika.server.wire.position import GameView


class Die(Wire):
    """A white die and whether it lay aside in the last throw."""

    face: str
    kept: bool


class DiceOfTurn(Wire):
    """The dice of the turn under way."""

    faces: list[Die]
    """Empty before the first throw; dice that lay aside come first."""
    throws: int
    """How many throws count."""
    left: int
    black: str | None
    """The symbol on the black die."""
    thrown: bool
    """Whether something was thrown in this turn."""
    annulled: bool
    """Whether the last throw was declared void."""
    again: list[str]
    """Then, by their faces, the dice that are thrown again."""


class DiceColumn(Wire):
    """A column of the board."""

    type: str
    bonus: str | None
    """The token on the bonus space."""
    items: list[str | None]
    """Alcazaba: what the slots hold, tiles or `first-player`."""
    cells: dict[str, int | None]
    """All cells of the dice area by row and throws (`5,3`): whose marker lies there; -1: Dirk."""
    piles: dict[str, list[int]]
    """The stones on the building track by space, the lowest of a pile first."""


class DiceHoldings(Wire):
    """What everybody sees of a player."""

    score: int
    markers: int
    """Markers in hand."""
    tokens: dict[str, int]
    points: dict[str, int]
    """Building points by type."""
    palace: list[Laid] = []
    wall: int = 0
    reserve: list[str] = []
    pending: list[str] = []


class DiceDirk(Wire):
    score: int
    markers: int
    tokens: dict[str, int]
    points: dict[str, int]
    tiles: list[str]


class DiceStacks(Wire):
    """How many pieces lie face down."""

    light: int
    dark: int
    tiles: int


class DiceScorings(Wire):
    held: int


class DiceView(GameView):
    """What everybody may see of a dice game: nobody has secrets."""

    round: int
    caliph: int
    dice: DiceOfTurn | None
    """Null while prizes are given."""
    columns: list[DiceColumn]
    players: list[DiceHoldings]
    dirk: DiceDirk | None
    stacks: DiceStacks
    scorings: DiceScorings
    gone: dict[str, int]
    """Tokens that left the game."""
    out: list[str]
    """Tiles that left the game."""


class DiceLanding(Wire):
    """Where a marker of a type would go now."""

    symbols: int
    target: str
    """The cell the dice stand for."""
    cell: str | None
    """The free cell a marker gets; null: there is none."""
    push: bool
    """Whether a rival's marker lies on the target and could be pushed back."""


class DiceLeader(Wire):
    seat: int
    row: int
    throws: int


class DiceStanding(Wire):
    """What follows from the open position."""

    landings: dict[str, DiceLanding]
    leaders: list[list[DiceLeader]]
    """By column the best and the second-best marker."""
    column: str | None
    """The column whose prizes are being given."""
    tokens: list[int]
    """By seat, Dirk last, what the tokens count at a scoring."""
    scoring: int | None
    places: dict[str, list[int]]
    scoring_hint: str
    hint_params: Plain = {}
    counts: list[dict[str, int]]
    """Alcazaba: by seat the buildings of each type."""
    dirk: dict[str, int] | None
    runs: list[list[tuple[int, int, str]]]
    """Alcazaba: by seat the longest section of outer wall."""


class DicePieces(Wire):
    """The components and the printed numbers."""

    types: list[str]
    kinds: list[str]
    """The kinds of token, the first-player token last."""
    rounds: int
    throws: int
    dice: int
    markers: int
    rows: int
    cells: int
    after_rounds: list[int]
    places: list[dict[str, list[int]]]
    alcazaba: bool
    notices: list[str]
    """Messages that must be shown with the table."""
    tiles: dict[str, TilePiece]
