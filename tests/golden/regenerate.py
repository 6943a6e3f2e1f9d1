"""Writes the golden playthroughs anew: `python -m tests.golden.regenerate`, then read the diff.

Words behind it choose: only the files whose names contain one of them are written.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import TABLES, golden_file, playthrough


def main() -> None:
    """Rewrite every file that differs, and say which."""
    words = sys.argv[1:]
    for name in [name for name in TABLES if not words or any(word in name for word in words)]:
        file, text = golden_file(name), playthrough(name)
        same = file.is_file() and file.read_text(encoding="utf-8") == text
        file.write_text(text, encoding="utf-8", newline="\n")
        print(
            f"{file.name}: {'unchanged' if same else 'rewritten'}, {len(text.splitlines())} lines"
        )


if __name__ == "__main__":
    main()
