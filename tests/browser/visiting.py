"""Somebody who visits the server with a browser of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, Locator, TimeoutError, expect

from tests.browser import keys
from tests.browser.watching import Watch
from tests.browser.words import Words
from tests.patience import patience

DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
SHOWN: Final = """
signs => signs.map(sign =>
  [...document.querySelectorAll(sign)].some(
    element => element.checkVisibility({ visibilityProperty: true })))
"""
Sign = TypeVar("Sign", bound=str)


class Visitor:
    """One page in a context of its own: other cookies, other settings than all others."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        by_keys: bool = False,
        **options: Any,
    ) -> None:
        settings: dict[str, Any] = {
            "base_url": address,
            "viewport": DESKTOP,
            "locale": {"en": "en-GB", "fr": "fr-FR"}[language],
            "reduced_motion": "reduce",
        }
        self.words = Words(language)
        self.scheme = str(options.get("color_scheme", "light"))
        self.touch = bool(options.get("has_touch", False))
        self.by_keys = by_keys
        self.context = browser.new_context(**settings | options)
        self.watch = Watch(self.context)
        self.page = self.context.new_page()
        self.be_patient()

    # -- waiting ----------------------------------------------------------------------------------

    def be_patient(self) -> float:
        """Wait for everything on the screen as long as the load makes necessary; milliseconds."""
        most = patience() * 1000
        self.context.set_default_timeout(most)
        expect.set_options(timeout=most)
        return most

    def wait_for(self, target: Locator) -> None:
        """Wait for something as long as the page keeps hearing of moves."""
        while True:
            heard = len(self.watch.heard)
            try:
                target.wait_for(timeout=self.be_patient())
            except TimeoutError:
                if len(self.watch.heard) == heard:
                    raise
            else:
                return

    def see(self, signs: Mapping[Sign, str]) -> Sign:
        """Wait for one of several signs; of those that are there at one moment the first counts."""
        anything = self.page.locator(", ".join(signs.values())).first
        while True:
            self.wait_for(anything)
            # All in one look: between two looks the page may change.
            shown = self.page.evaluate(SHOWN, list(signs.values()))
            for sign, there in zip(signs, shown, strict=True):
                if there:
                    return sign

    # -- pressing ---------------------------------------------------------------------------------

    def press(self, target: Locator, **how: Any) -> None:
        """Click, or tap on a touch screen, or go there by keys."""
        if self.by_keys:
            keys.press(self.page, target)
        elif self.touch:
            target.tap(**how)
        else:
            target.click(**how)

    def button(self, key: str, **params: object) -> Locator:
        """The button that says what a key says."""
        return self.page.get_by_role("button", name=self.words(key, **params), exact=True)

    def link(self, key: str, **params: object) -> Locator:
        """The link that says what a key says."""
        return self.page.get_by_role("link", name=self.words(key, **params), exact=True)

    def heading(self, key: str, **params: object) -> Locator:
        """The heading that says what a key says."""
        return self.page.get_by_role("heading", name=self.words(key, **params), exact=True)
