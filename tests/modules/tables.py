"""Tables with the test module: games, arranged positions, random walks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import strategies as st

import sabika
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.hands import add_card
from sabika.games.alhambra.laying import lay
from sabika.games.alhambra.palace.grid import cell_of
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.actions import Action
from sabika.kernel.errors import IllegalAction
from sabika.kernel.events import Event
from sabika.kernel.game import Game
from sabika.kernel.hidden import Pile
from sabika.kernel.messages import LANGUAGES
from sabika.kernel.play import Play

PATHS: Final = (Path(__file__).parent,)
ID: Final = "caravan"
FAVOUR: Final = "garden"
"""What every merchant favours at first at an arranged table."""


def begin(players: int = 3, seed: int | str = 1, **options: object) -> Game:
    """A new game with the module, at its first decision: the secret favours."""
    named = {key.replace("__", "."): value for key, value in options.items()}
    return sabika.new_game(
        players=players, modules=[ID], options=named, seed=seed, module_paths=PATHS
    )


def parts(game: Game) -> tuple[AlhambraRules, AlhambraState]:
    """A game's rules and true state, typed."""
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    return rules, state


class Kept:
    """What a module keeps in a state, by the names of its keys; one heap is shown as such.

    The module's code is loaded from its folder, so its keys are found in the rules.
    """

    def __init__(self, rules: Any, state: Any, module: str = ID) -> None:
        self.__dict__.update(_keys={key.name: key for key in rules.keys[module]}, _state=state)

    def __getattr__(self, name: str) -> Any:
        key, value = self._keys[name], self._state.kept[self._keys[name]]
        return value[0] if isinstance(key, Zone) else value

    def __setattr__(self, name: str, value: Any) -> None:
        key = self._keys[name]
        self._state.kept[key] = (value,) if isinstance(key, Zone) else value

    def put(self, name: str, place: int, value: Any) -> None:
        """Change what is kept for one place."""
        values = getattr(self, name)
        setattr(self, name, (*values[:place], value, *values[place + 1 :]))


def caravan(game: Game) -> Any:
    """What the module keeps in a game's true state."""
    return Kept(game.rules, game.state)


def refused(game: Game, text: str, seat: int | None = None) -> str:
    """The reason an action is refused with; nothing has changed."""
    before = game.fingerprint()
    with pytest.raises(IllegalAction) as caught:
        game.play(text, seat)
    assert game.fingerprint() == before
    for language in LANGUAGES:
        assert not caught.value.message(language).startswith("reason."), "there is no sentence"
    return caught.value.reason


def keys(events: list[Event]) -> list[str]:
    """What happened."""
    return [event.key for event in events]


class Table:
    """A position to be arranged: components are moved about, never made or lost."""

    def __init__(self, players: int = 3, seed: int | str = 1, **options: object) -> None:
        game = begin(players, seed, **options)
        for seat in range(players):
            game.play(f"favour {FAVOUR}", seat)
        self.rules, state = parts(game)
        self.state = self.rules.copy(state)
        self.seat = self.state.active

    def game(self) -> Game:
        """The game that goes on from here."""
        return Game.from_position(self.rules, self.rules.copy(self.state))

    @property
    def caravan(self) -> Any:
        """What the module keeps."""
        return Kept(self.rules, self.state)

    def after(self, seats: int) -> int:
        """The seat so many places behind the active one."""
        return (self.seat + seats) % self.rules.players

    # -- cards ------------------------------------------------------------------------------

    def take_card(self, name: str) -> int:
        """Take a card out of the draw pile, the display or somebody's hand."""
        state, kind = self.state, self.rules.purse.by_name[name]
        rest = list(state.deck.rest())
        if kind in rest:
            rest.remove(kind)
            state.deck = Pile(tuple(rest))
            return kind
        purse = self.rules.purse
        for seat in range(self.rules.players):
            index = seat * purse.suits + purse.suit_of[kind]
            if purse.held(kind, state.hands[index]):
                state.hands[index] -= purse.unit_of[kind]
                return kind
        shown = list(state.display)
        shown.remove(kind)
        state.display = tuple(shown)
        return kind

    def hand(self, seat: int, *names: str) -> None:
        """Give a player exactly these cards; the old ones go to the discard."""
        purse, state = self.rules.purse, self.state
        for suit in range(purse.suits):
            index = seat * purse.suits + suit
            state.discard += tuple(purse.cards_in(suit, state.hands[index]))
            state.hands[index] = 0
        for name in names:
            add_card(self._play(), seat, self._from_anywhere(name))

    def _from_anywhere(self, name: str) -> int:
        kind = self.rules.purse.by_name[name]
        if kind in self.state.discard:
            discard = list(self.state.discard)
            discard.remove(kind)
            self.state.discard = tuple(discard)
            return kind
        return self.take_card(name)

    def on_top(self, *names: str) -> None:
        """Put cards on top of the draw pile, the first one topmost."""
        for name in reversed(names):
            kind = self.take_card(name)
            self.state.deck = Pile((kind, *self.state.deck.rest()))

    def display(self, *names: str) -> None:
        """Lay out exactly these cards."""
        self.state.discard += self.state.display
        self.state.display = ()
        for name in names:
            self.state.display += (self._from_anywhere(name),)

    def in_yard(self, *camels: int) -> None:
        """Let caravans wait in the yard."""
        for count in camels:
            card = self.rules.purse.by_name[f"caravan-{count}"]
            if card in self.state.deck.rest():
                self.take_card(f"caravan-{count}")
            else:
                left = list(self.caravan.left)
                left.remove(card)
                self.caravan.left = tuple(left)
            self.caravan.yard += (card,)

    # -- tiles ------------------------------------------------------------------------------

    def market(self, *names: str) -> None:
        """Lay exactly these tiles on the slots; the old ones go to the bottom of the tower."""
        rest = [*self.state.tower.rest(), *(tile for tile in self.state.market if tile >= 0)]
        tiles = [self.rules.tile_index[name] for name in names]
        for tile in tiles:
            rest.remove(tile)
        self.state.market = tiles
        self.state.tower = Pile(tuple(rest))

    def tower(self, *names: str) -> None:
        """Leave only these tiles in the tower, topmost first; the others leave the game."""
        rest = list(self.state.tower.rest())
        tiles = [self.rules.tile_index[name] for name in names]
        out = [tile for tile in rest if tile not in tiles]
        assert len(out) + len(tiles) == len(rest)
        self.state.out = tuple(sorted((*self.state.out, *out)))
        self.state.tower = Pile(tuple(tiles))

    def take_tile(self, name: str) -> int:
        """Take a tile out of the tower or off the tents."""
        tile = self.rules.tile_index[name]
        if tile in self.caravan.tents:
            self.caravan.tents = tuple([t for t in self.caravan.tents if t != tile])
        else:
            rest = list(self.state.tower.rest())
            rest.remove(tile)
            self.state.tower = Pile(tuple(rest))
        return tile

    def lay(self, seat: int, name: str, x: int, y: int) -> None:
        """Put a tile of the tower into a palace, whether it may lie there or not."""
        lay(self._play(), seat, self.take_tile(name), cell_of(x, y))

    def store(self, seat: int, *names: str) -> None:
        """Put tiles of the tower into a reserve."""
        tiles = [self.take_tile(name) for name in names]
        self.state.reserves[seat] = tuple(sorted((*self.state.reserves[seat], *tiles)))

    def acquire(self, seat: int, *names: str) -> None:
        """Let tiles of the tower wait to be laid."""
        tiles = [self.take_tile(name) for name in names]
        self.state.pending[seat] = tuple(sorted((*self.state.pending[seat], *tiles)))

    def lodge(self, seat: int, inn: str, *wares: int) -> None:
        """Let a merchant lodge in an inn, with wares of the pile only the owner knows."""
        self.caravan.put("lodging", seat, self.rules.tile_index[inn])
        rest = list(self.caravan.pile.rest())
        for ware in wares:
            rest.remove(ware)
            held = (*self.caravan.wares[seat], (ware, 1 << seat))
            self.caravan.put("wares", seat, held)
        self.caravan.pile = Pile(tuple(rest))

    def _play(self) -> Play[AlhambraRules, AlhambraState]:
        return Play(self.rules, self.state)


# -- random walks ---------------------------------------------------------------------------------

WEIGHTS: Final = {
    "take": 5.0,
    "buy": 6.0,
    "place": 9.0,
    "special": 4.0,
    "choose": 4.0,
    "pass": 2.0,
}


def choose(game: Game, rng: random.Random, seat: int | None = None) -> Action:
    """A random listed action."""
    legal = game.legal_actions(seat)
    kinds = legal.kinds()
    legal = legal.of_kind(rng.choices(kinds, [WEIGHTS.get(kind, 1.0) for kind in kinds])[0])
    return legal.at(rng.randrange(len(legal)))


@dataclass(frozen=True)
class Walk:
    """A random game with the module."""

    seed: int
    players: int
    options: tuple[tuple[str, object], ...] = ()

    def begin(self) -> Game:
        """The game before its first decision."""
        return sabika.new_game(
            players=self.players,
            modules=[ID],
            options=dict(self.options),
            seed=self.seed,
            module_paths=PATHS,
        )

    def positions(self, limit: int = 3000) -> Iterator[Game]:
        """One and the same game at every decision, its end included."""
        game, rng = self.begin(), random.Random(f"walk {self.seed}")
        yield game
        for _ in range(limit):
            if game.is_over:
                return
            seat = rng.choice([decision.owner for decision in game.decisions])
            game.play(choose(game, rng, seat), seat)
            yield game
        raise AssertionError("the game does not end")

    def sampled(self, every: int) -> Iterator[Game]:
        """The game at every so-many-th decision, and at every decision only the module has."""
        for step, game in enumerate(self.positions()):
            if not game.is_over and (
                step % every == 0 or game.decision.kind not in ("act", "place")
            ):
                yield game


def walks() -> st.SearchStrategy[Walk]:
    """Walks at tables of 2 to 6, with some options."""
    options: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {},
        optional={
            "interrupt.window": st.just("one_pass"),
            "base.enclosed_area": st.just("single_cell"),
            "caravan.guide_discount": st.just(1),
            "caravan.look": st.just(False),
        },
    )
    return st.builds(
        Walk,
        seed=st.integers(0, 2**32 - 1),
        players=st.integers(2, 6),
        options=options.map(lambda given: tuple(sorted(given.items()))),
    )
