"""Somebody who visits the server with a browser of their own."""

from __future__ import annotations

import os
from typing import Any, Final

from playwright.sync_api import Browser, Locator

from tests.browser import keys
from tests.browser.watching import Watch
from tests.browser.words import Words

PATIENCE: Final = 30_000
"""Milliseconds to wait for anything on the screen; a busy machine is no failure."""
FULL: Final = os.environ.get("SABIKA_FULL") == "1"
"""Whether the longest runs are wanted too."""
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}


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
        self.context.set_default_timeout(PATIENCE)
        self.watch = Watch(self.context)
        self.page = self.context.new_page()

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
