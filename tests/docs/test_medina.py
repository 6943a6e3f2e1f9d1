"""The worked example of the contract's page is the delivered module, word for word, and short."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent.parent
PAGE: Final = ROOT / "docs" / "modules.md"
MODULES: Final = ROOT / "src" / "sabika" / "games" / "alhambra" / "modules"
QUOTED: Final = re.compile(
    r"^`(medina/[^`]+)`([^\n]*):\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
QUOTES: Final = QUOTED.findall(PAGE.read_text(encoding="utf-8"))
FEW: Final = 100
"""The most lines the module's code may have."""


@pytest.mark.parametrize(("name", "said", "text"), QUOTES, ids=[name for name, _, _ in QUOTES])
def test_the_page_quotes_the_module(name: str, said: str, text: str) -> None:
    """A whole file, or its beginning where the page says so."""
    file = (MODULES / name).read_text(encoding="utf-8")
    assert file.startswith(text) if "begins" in said else file == text


def test_all_that_makes_the_module_is_there() -> None:
    quoted = {name for name, _, _ in QUOTES}
    assert quoted == {
        *("medina/module.toml", "medina/data/medina.toml"),
        *("medina/__init__.py", "medina/messages/en.toml"),
    }


def test_it_is_short() -> None:
    code = (MODULES / "medina" / "__init__.py").read_text(encoding="utf-8")
    assert len(code.splitlines()) <= FEW
