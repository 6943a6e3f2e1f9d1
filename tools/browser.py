"""Find the Chromium that the browser tests drive, or get one (`make browser`).

    browser.py    print its path, installing one if there is none

Looked for in this order: the variable SABIKA_BROWSER, a Chromium or Chrome of the system, the one
of Playwright. If there is none Playwright installs its own; where that cannot be had, and this is
a Debian and we are root, the package manager does.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = (
    "chromium-headless-shell",  # the same pages for a fifth less work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find_system() -> str | None:
    """A Chromium that somebody named or that the system has."""
    named = os.environ.get("SABIKA_BROWSER")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    return next((place for place in PLACES if Path(place).is_file()), None)


def find_playwright() -> str | None:
    """Playwright's own, if it is installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def find() -> str | None:
    """The browser to drive, if there is one."""
    return find_system() or find_playwright()


def install() -> None:
    """Get one, from Playwright or from the system's package manager."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, check=False).returncode == 0:
        return
    apt = shutil.which("apt-get")
    if apt is not None and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run([apt, "update", "-qq"], check=False)
        for name in ("chromium-headless-shell", "chromium"):
            if subprocess.run([apt, "install", "-y", "-qq", name], check=False).returncode == 0:
                return


def main() -> int:
    path = find()
    if path is None:
        print("no Chromium here: installing one", file=sys.stderr, flush=True)
        install()
        path = find()
    if path is None:
        print(
            "the browser tests need a Chromium: install one, or name it in SABIKA_BROWSER",
            file=sys.stderr,
        )
        return 1
    print(f"browser: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
