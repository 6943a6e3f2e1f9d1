"""The page of the modules' words is what the rules, the catalogues and the scenarios say."""

from __future__ import annotations

from functools import lru_cache

from sabika.kernel.registry import modules
from tools import words


@lru_cache(maxsize=1)
def page() -> str:
    """The page as it should be; made when a test asks, not when tests are collected."""
    return words.generate()


def test_the_committed_page_is_up_to_date() -> None:
    assert words.TARGET.read_text(encoding="utf-8") == page(), "run `make words`"


def test_every_verb_of_every_module_has_an_example() -> None:
    for info in modules("alhambra"):
        rules = words._rules((*info.requires, info.id))
        own = [what for what, module in rules.origins.items() if module == info.id]
        for verb in (what.removeprefix("verb:") for what in own if what.startswith("verb:")):
            assert f"`{verb} " in page() or f"`{verb}`" in page(), verb


def test_every_key_that_can_be_described_is_there() -> None:
    for info in modules("alhambra"):
        for key in words._rules((*info.requires, info.id)).keys.get(info.id, ()):
            assert not key.described or f"`{key.name}`: " in page(), f"{info.id}.{key.name}"
