"""What a new table can be made of, from the metadata of games and modules."""

from __future__ import annotations

from functools import cache

from sabika import __version__
from sabika.bots.registry import BOTS
from sabika.kernel import registry
from sabika.kernel.messages import LANGUAGES, render
from sabika.kernel.options import Option
from sabika.server.wire.catalogue import GameInfo, ModuleInfo, Offer, OptionInfo


@cache
def offer() -> Offer:
    """All games with their modules and options, all bots."""
    return Offer(
        version=__version__,
        games=[_game(info) for info in registry.games()],
        bots=list(BOTS),
        languages=list(LANGUAGES),
    )


def _game(info: registry.GameInfo) -> GameInfo:
    modules = registry.modules(info.id)
    options = [*info.options, *(option for module in modules for option in module.options)]
    return GameInfo(
        id=info.id,
        names=dict(info.names),
        players=info.players,
        options=[_option(option) for option in options if option.shown],
        modules=[_module(module) for module in modules],
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(key=option.key, choices=list(option.choices), default=option.default)


def _module(info: registry.ModuleInfo) -> ModuleInfo:
    return ModuleInfo(
        id=info.id,
        number=info.number,
        names=dict(info.names),
        adds=dict(info.adds),
        complexity=info.complexity,
        touches=list(info.touches),
        players=info.players,
        requires=list(info.requires),
        conflicts=list(info.conflicts),
        provenance={
            language: render(f"provenance.{info.provenance}", {}, language)
            for language in LANGUAGES
        },
        options=[option.key for option in info.options if option.shown],
    )
