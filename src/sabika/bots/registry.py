"""One spelling of bots everywhere: the name, `greedy`; settings, if it has any, behind a colon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sabika.bots.bot import Bot
from sabika.bots.greedy import GreedyBot
from sabika.bots.light import LightBot
from sabika.bots.uniform import UniformBot
from sabika.kernel.errors import SetupError
from sabika.kernel.registry import modules


@dataclass(frozen=True)
class BotInfo:
    """A kind of bot: its name, how to make one, and the settings it understands."""

    name: str
    make: Callable[[str, dict[str, str]], Bot]
    """From a seed and the settings to a bot."""
    settings: tuple[str, ...] = ()


def _random(seed: str, _settings: dict[str, str]) -> Bot:
    return UniformBot(seed)


def _light(seed: str, _settings: dict[str, str]) -> Bot:
    return LightBot(seed)


def _greedy(seed: str, settings: dict[str, str]) -> Bot:
    without = settings.get("without", "")
    known = [module.id for module in modules("alhambra")]
    if without and without not in known:
        raise SetupError("unknown-module", module=without, known=sorted(known))
    return GreedyBot(seed, without)


BOTS: Final = {
    info.name: info
    for info in (
        BotInfo("random", _random),
        BotInfo("light", _light),
        BotInfo("greedy", _greedy, ("without",)),
    )
}


def make_bot(spelling: str, seed: str) -> Bot:
    """The bot a spelling stands for."""
    name, _, rest = spelling.partition(":")
    info = BOTS.get(name)
    if info is None:
        raise SetupError("unknown-bot", bot=spelling, known=sorted(BOTS))
    settings: dict[str, str] = {}
    for part in filter(None, rest.split(",")):
        key, separator, value = part.partition("=")
        if not separator or key not in info.settings:
            raise SetupError("bad-bot-setting", bot=name, setting=part, known=list(info.settings))
        settings[key] = value
    return info.make(seed, settings)
