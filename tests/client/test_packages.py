"""The client's packages: locked for every platform, and without addresses."""

import json
import re
from pathlib import Path
from typing import Any, Final

CLIENT: Final = Path(__file__).resolve().parents[2] / "client"


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((CLIENT / name).read_text(encoding="utf-8"))
    return data


def test_the_lock_file_holds_no_address() -> None:
    text = (CLIENT / "package-lock.json").read_text(encoding="utf-8")
    found = re.findall(r'"resolved"|https?://\S+', text)
    assert not found, "run `python tools/client.py lock`"


def test_the_lock_file_is_complete() -> None:
    packages = read("package-lock.json")["packages"]
    for place, package in packages.items():
        if place:
            assert package.get("integrity"), place
        for name in package.get("optionalDependencies", ()):
            assert f"node_modules/{name}" in packages, f"{place} needs {name}"


def test_the_lock_file_is_that_of_the_package() -> None:
    wanted = read("package.json")
    locked = read("package-lock.json")["packages"][""]
    assert locked["devDependencies"] == wanted["devDependencies"]
    assert "dependencies" not in wanted, "nothing of the client is needed at run time"
