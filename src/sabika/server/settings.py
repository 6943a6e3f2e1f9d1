"""Settings: how a server is run; from the command line, then the environment, then defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PREFIX: Final = "SABIKA_"
MEGABYTE: Final = 1024 * 1024
SMALL: Final = 64 * 1024
"""The longest body and message, in bytes, but for records that somebody brings along."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a server keeps its things when it is not told: SABIKA_HOME, or the user's data."""
    home = environment.get(PREFIX + "HOME")
    if home:
        return Path(home).expanduser()
    shared = environment.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(shared).expanduser() / "sabika"


@dataclass(frozen=True)
class Settings:
    """Everything about a server that its host may choose."""

    data: Path = field(default_factory=data_folder)
    """The folder of the database and of the secret key."""
    database_url: str | None = None
    """Another database than the file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8137
    secret: str | None = None
    """Signs links and CSRF tokens; made once and kept if it is not given."""
    origins: tuple[str, ...] = ()
    """Origins of web pages, besides the server's own, whose requests are accepted."""
    https: bool = False
    """Whether browsers reach the server by HTTPS, for example through a proxy."""
    bot_workers: int = 1
    bot_delay: float = 0.8
    """Seconds a bot waits before it moves, so that people can follow."""
    bot_timeout: float = 20.0
    """Seconds after which a thinking bot is replaced."""
    bot_modules: tuple[str, ...] = ()
    """Modules that bot processes import first, where further bots are registered."""
    max_bytes: int = 5 * MEGABYTE
    """The longest request that is read."""
    limits: bool = True
    """Whether requests are counted against rate limits."""

    @property
    def database(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / 'sabika.db'}"


def settings_from(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment gives: SABIKA_DATABASE_URL, SABIKA_SECRET, ..."""
    given: dict[str, str] = {
        key.removeprefix(PREFIX): value
        for key, value in environment.items()
        if value and key.startswith(PREFIX)
    }
    plain = Settings(data=data_folder(environment))
    return Settings(
        data=plain.data,
        database_url=given.get("DATABASE_URL"),
        host=given.get("HOST", plain.host),
        port=int(given.get("PORT", plain.port)),
        secret=given.get("SECRET"),
        origins=tuple(given.get("ORIGINS", "").split()),
        https=given.get("HTTPS", "") in {"1", "yes", "true"},
        bot_workers=int(given.get("BOT_WORKERS", plain.bot_workers)),
        bot_delay=float(given.get("BOT_DELAY", plain.bot_delay)),
        bot_timeout=float(given.get("BOT_TIMEOUT", plain.bot_timeout)),
        limits=given.get("LIMITS", "1") not in {"0", "no", "false"},
    )
