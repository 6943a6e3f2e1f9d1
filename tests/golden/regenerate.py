"""Writes the golden playthroughs anew: `python -m tests.golden.regenerate`, then read the diff.

Words behind it choose: only the files whose names contain one of them are written.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import TABLES, golden_file, playthrough
from tests.golden.side_games import SIDE_TABLES, side_playthrough


def main() -> None:
    """Rewrite every file that differs, and say which."""
    words = sys.argv[1:]
    for name in (*TABLES, *SIDE_TABLES):
        if words and not any(word in name for word in words):
            continue
        file = golden_file(name)
        text = side_playthrough(name) if name in SIDE_TABLES else playthrough(name)
        same = file.is_file() and file.read_text(encoding="utf-8") == text
        file.write_text(text, encoding="utf-8", newline="\n")
        print(
            f"{file.name}: {'unchanged' if same else 'rewritten'}, {len(text.splitlines())} lines"
        )


if __name__ == "__main__":
    main()
