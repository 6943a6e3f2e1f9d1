"""The pipeline: the order of everything, as lists of stages (turn pipeline).

Each stage is a name, the core's own step (or none) and whatever modules contribute to the name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sabika.games.alhambra import ending, place, reveal, scoring, setup, turn, window
from sabika.games.alhambra.actions import (
    Add,
    Buy,
    End,
    Forgo,
    Give,
    Pass,
    Place,
    Remove,
    Store,
    Swap,
    TakeMoney,
)
from sabika.games.alhambra.buying import BuyOffer, SpecialBuying
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.hooks import ScoringTerm, Stages
from sabika.games.alhambra.moments import CORE
from sabika.games.alhambra.money import Purse
from sabika.games.alhambra.redesign import AddOffer, RemoveOffer, SwapOffer
from sabika.games.alhambra.take import TakeMoneyOffer
from sabika.games.alhambra.turning import TurnedAddOffer, TurnedPlaceOffer, TurnedSwapOffer
from sabika.kernel.actions import Reader
from sabika.kernel.decisions import Offer
from sabika.kernel.frames import Frame
from sabika.kernel.kinds import REACTIONS, SEQUENCE, FrameKind, Menu, Steps
from sabika.kernel.rules import Stage

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table

Offers: TypeAlias = "tuple[Offer[Table], ...]"


def _walls(play: Table, frame: Frame) -> None:
    scoring.score_band(play, frame, "walls")


def _types(play: Table, frame: Frame) -> None:
    scoring.score_band(play, frame, "types")


def _gains(play: Table, frame: Frame) -> None:
    scoring.score_band(play, frame, "gains")


def _final_gains(play: Table, frame: Frame) -> None:
    scoring.score_band(play, frame, "final-gains")


def _losses(play: Table, frame: Frame) -> None:
    scoring.score_band(play, frame, "losses")


REFILL: Final[Stages] = (
    ("refill.money", reveal.refill_money),
    ("refill.score", scoring.score_if_due),
    ("refill.tiles", reveal.refill_tiles),
)
"""Part of every turn, and sequences of their own for refills out of turn: all, or the market."""

SEQUENCES: Final[dict[str, Stages]] = {
    "setup": (
        ("setup.tiles", setup.shuffle_tiles),
        ("setup.aside", reveal.put_aside),
        ("setup.cards", setup.shuffle_money),
        ("setup.choices", None),
        ("setup.market", setup.fill_market),
        ("setup.money", setup.deal_money),
        ("setup.deal", None),
        ("setup.display", setup.open_display),
        ("setup.piles", setup.stack_piles),
        ("setup.begin", setup.begin),
    ),
    "turn": (
        ("turn.start", turn.start_turn),
        ("turn.options", window.open_start_menu),
        ("turn.action", turn.choose_action),
        ("turn.place", place.place_tiles),
        ("turn.after_place", window.open_after_menu),
        ("turn.end", None),
        *REFILL,
        ("turn.after_refill", None),
        ("turn.window", window.open_window),
        ("turn.next", turn.next_turn),
    ),
    "refill": REFILL,
    "market": REFILL[-1:],
    "scoring": (
        ("score.open", scoring.open_scoring),
        ("score.before", None),
        ("score.walls", _walls),
        ("score.types", _types),
        ("score.gains", _gains),
        ("score.final_gains", _final_gains),
        ("score.losses", _losses),
        ("score.after", scoring.close_scoring),
    ),
    "end": (
        ("end.stop", None),
        ("end.penalties", None),
        ("end.distribute", ending.distribute),
        ("end.lay", ending.lay_leftovers),
        ("end.scoring", ending.final_scoring),
        ("end.after", None),
        ("end.result", ending.finish_game),
    ),
}
"""The core's sequences; a stage without a core step is there for modules."""

TERMS: Final[dict[str, ScoringTerm | None]] = {
    "walls": scoring.wall_rows,
    "types": scoring.type_rows,
    "gains": None,
    "final-gains": None,
    "losses": None,
}
"""The bands of a scoring and the core's own term in each."""


REDESIGN: Final = "redesign"
"""The frame of a redesign that is no action: pushed by whatever grants one."""

DECISIONS: Final = (
    *(turn.ACT, place.PLACE, window.WINDOW, window.START, window.AFTER, window.OVERPAID, REDESIGN),
)
"""The decisions of the core, to which modules may add offers."""

MOMENTS: Final = tuple([moment.name for moment in CORE])
"""The moments of the core, which modules may answer."""

READERS: Final[dict[str, Reader]] = {
    "take": TakeMoney.read,
    "buy": Buy.read,
    "add": Add.read,
    "remove": Remove.read,
    "swap": Swap.read,
    "place": Place.read,
    "store": Store.read,
    "give": Give.read,
    "forgo": Forgo.read,
    "end": End.read,
    "pass": Pass.read,
}
"""The verbs of the core, and what reads the words behind them."""

NEEDED: Final[dict[str, Stage]] = {
    window.WINDOW: window.open_window,
    window.START: window.open_start_menu,
    window.AFTER: window.open_after_menu,
}
"""Steps that ask for a decision only modules have offers for."""


def check_names(book: Book, kinds: set[str]) -> None:
    """Refuse contributions to stages, decisions, moments, bands and kinds that do not exist."""
    stages = [stage for steps in SEQUENCES.values() for stage, _ in steps]
    book.check_names(stages, DECISIONS, MOMENTS, TERMS, kinds)


def sequences(book: Book) -> dict[str, tuple[Stage, ...]]:
    """Every sequence with the modules' steps in their places, without the core's idle ones."""
    unused = [step for decision, step in NEEDED.items() if not book.offers_of(decision)]
    if not book.aside:
        unused.append(reveal.put_aside)
    return {
        name: tuple(
            [
                step
                for stage, core in steps
                for step in book.stages_of(stage, None if core in unused else core)
            ]
        )
        for name, steps in {**book.sequences, **SEQUENCES}.items()
    }


def scoring_terms(book: Book) -> dict[str, tuple[ScoringTerm, ...]]:
    """Every band of the scoring with the modules' terms in their places."""
    return {band: book.terms_of(band, core) for band, core in TERMS.items()}


def frame_kinds(book: Book, purse: Purse) -> dict[str, FrameKind[Table]]:
    """The code of every kind of frame."""
    redesigns: Offers = (AddOffer(), RemoveOffer(), SwapOffer())
    actions: Offers = (TakeMoneyOffer(), BuyOffer(), *redesigns)
    if book.clauses or book.all_goods or book.ways_to_pay:
        actions = (*actions, SpecialBuying(purse))
    laying: Offers = (
        *(place.PlaceOffer(), place.StoreOffer(), place.GiveOffer(), place.ForgoOffer()),
    )
    traits = {trait for tile in book.tiles for trait in tile.kind.traits}
    if book.turnings or not traits.isdisjoint(("half-cell", "turnable")):
        laying = (*laying, TurnedPlaceOffer())
    if book.turnings or "turnable" in traits:
        turned: Offers = (TurnedAddOffer(), TurnedSwapOffer())
        actions = (*actions, *turned)
        redesigns = (*redesigns, *turned)
    return {
        SEQUENCE: Steps(sequences(book)),
        REACTIONS: Steps(book.reactions()),
        turn.ACT: turn.ActKind(book.offers_of("act", actions), book.free),
        place.PLACE: place.PlaceKind(book.offers_of("place", laying)),
        window.WINDOW: window.WindowKind(book.offers_of("window")),
        window.START: window.TurnMenuKind("ask.start", book.offers_of("start")),
        window.AFTER: window.TurnMenuKind("ask.after", book.offers_of("after")),
        window.OVERPAID: window.OnceMenuKind("ask.overpaid", book.offers_of("overpaid")),
        REDESIGN: Menu(
            "act",
            "ask.redesign",
            book.offers_of(REDESIGN, (*redesigns, window.DeclineOffer())),
        ),
        reveal.REFILL_MONEY: reveal.RefillMoneyKind(),
        reveal.REFILL_TILES: reveal.RefillTilesKind(),
        reveal.DRAW_MONEY: reveal.DrawMoneyKind(),
        ending.DISTRIBUTE: ending.DistributeKind(),
        **{
            name: Menu(*menu, book.offers_of(name, _redesigns_in(book, name, redesigns)))
            for name, menu in book.menus.items()
        },
        **book.kinds,
    }


def _redesigns_in(
    book: Book, menu: str, core: tuple[Offer[Table], ...]
) -> tuple[Offer[Table], ...]:
    """What a menu offers because it is a redesign, too."""
    offers = book.offers_of(REDESIGN, core)
    return tuple([offer for offer in offers if offer.verb in book.redesigns[menu]])


def readers(book: Book) -> dict[str, Reader]:
    """What reads the words behind each verb."""
    for verb, reader in READERS.items():
        book.verb(verb, reader)
    return {**READERS, **book.readers}
