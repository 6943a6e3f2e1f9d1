"""Files written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from sabika.kernel.errors import SabikaError


class FileError(SabikaError):
    """A file that cannot be written: a full disk, a folder without permission."""


def write_file(file: Path, text: str) -> None:
    """Write a file whole or not at all: into a temporary one beside it, then renamed."""
    temporary: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
        temporary = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as target:
            target.write(text)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(file)
    except OSError as error:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()
        raise unwritable(file, error) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unwritable(file: Path, error: OSError) -> FileError:
    """The error for a file or folder that the system refuses to write."""
    return FileError("file-not-written", file=str(file), detail=error.strerror or str(error))
