"""What client modules have toasts tell: events there are, with a doer, said in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sabika.kernel.messages import catalogue

MODULES: Final = Path(__file__).resolve().parents[2] / "client" / "src" / "modules"
TOLD: Final = re.compile(r"\btold: \[([^\]]*)\]")


def told() -> Iterator[tuple[str, str]]:
    """Every event that is told, with the module that tells it."""
    for file in sorted(MODULES.glob("*/index.ts")):
        for listed in TOLD.findall(file.read_text(encoding="utf-8")):
            for key in re.findall(r"'([^']+)'", listed):
                yield file.parent.name, key


def test_modules_tell_their_own_events() -> None:
    keys = list(told())
    assert keys
    assert [key for module, key in keys if not key.startswith(f"{module}.")] == []


def test_what_is_told_was_done_by_somebody() -> None:
    for language in ("en", "fr"):
        words = catalogue(language)
        for _, key in told():
            assert "{seat}" in words[f"event.{key}"], (language, key)
