"""Pages name no command: only the server knows how its program is called where it runs."""

from __future__ import annotations

import re

import pytest

from sabika.kernel.messages import LANGUAGES

from .texts import texts

COMMAND = re.compile(r"\bsabika (?:serve|play|replay|show)\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_name_no_command(language: str) -> None:
    pages = {where: text for where, text in texts(language).items() if ".json: " in where}
    assert "messages" in "\n".join(pages)
    assert [where for where, text in pages.items() if COMMAND.search(text)] == []
