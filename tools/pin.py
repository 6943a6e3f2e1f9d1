"""Resolve requirements/*.in into requirements/*.txt: versions, hashes, other systems (`make pins`).

Uses nothing but pip and the standard library. Order matters: later files are constrained by
earlier ones, so that every environment agrees on the version of every package they share, and
name them (`-r`) instead of repeating them.

Only pip's default index is asked, whatever this machine adds to it, so that the pins are the same
whoever makes them. Each pin carries the hash of every file of its version: the same file serves
every Python and every system. What only some of them need is pinned with a marker, for pip
refuses to install a dependency without a hash (`--require-hashes`).
"""

import argparse
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from pip._internal.models.index import PyPI
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from pip._vendor.packaging.version import InvalidVersion, Version

ORDER = ("build", "runtime", "dev", "compiled", "bench")
FOLDER = Path(__file__).resolve().parent.parent / "requirements"

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    ("linux", "Linux", "posix", ("x86_64", "aarch64")),
    ("darwin", "Darwin", "posix", ("x86_64", "arm64")),
    ("win32", "Windows", "nt", ("AMD64", "ARM64")),
)
TOLD_APART_BY = ("sys_platform", "python_version", "platform_machine")

Environment = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Package:
    """One package pip chose: what it is called, its version, what it asks for itself."""

    name: str
    version: str
    requires: tuple[Requirement, ...]


def environments() -> Iterator[Environment]:
    """Every Python on every system that the pins are for, as markers see it (PEP 508)."""
    for python, (platform, system, family, machines) in itertools.product(PYTHONS, SYSTEMS):
        for machine in machines:
            yield {
                "implementation_name": "cpython",
                "implementation_version": f"{python}.0",
                "os_name": family,
                "platform_machine": machine,
                "platform_python_implementation": "CPython",
                "platform_release": "",
                "platform_system": system,
                "platform_version": "",
                "python_full_version": f"{python}.0",
                "python_version": python,
                "sys_platform": platform,
            }


# --- requirements files --------------------------------------------------------------------------


def parts(file: Path) -> tuple[list[str], list[str]]:
    """What a requirements file names: other such files (without ending), and packages."""
    text = re.sub(r"\\\n", " ", file.read_text(encoding="utf-8"))
    lines = [line.split(" --hash=")[0].strip() for line in text.splitlines()]
    named = [line.removeprefix("-r ").rpartition(".")[0] for line in lines if line[:3] == "-r "]
    return named, [line for line in lines if line and not line.startswith(("-", "#"))]


def wanted(name: str) -> list[str]:
    """What an .in file asks for, with all it includes."""
    others, packages = parts(FOLDER / f"{name}.in")
    return [line for other in others for line in wanted(other)] + packages


def pinned(name: str) -> dict[str, str]:
    """The versions a .txt file pins, with all it includes."""
    if not (FOLDER / f"{name}.txt").exists():
        return {}
    others, packages = parts(FOLDER / f"{name}.txt")
    versions = {package: at for other in others for package, at in pinned(other).items()}
    for line in packages:
        package, version = line.partition(";")[0].strip().split("==")
        versions[package] = version
    return versions


# --- versions ------------------------------------------------------------------------------------


def resolve(requirements: Iterable[str], constraints: Mapping[str, str]) -> dict[str, Package]:
    """What pip would install here for these requirements."""
    settings = ("PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_NO_INDEX")
    surroundings = {key: value for key, value in os.environ.items() if key not in settings}
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    command += ["--disable-pip-version-check", "--report", "-"]
    with tempfile.TemporaryDirectory() as folder:
        asked, held = Path(folder, "requirements.txt"), Path(folder, "constraints.txt")
        asked.write_text("\n".join(requirements), encoding="utf-8")
        held.write_text("\n".join(f"{k}=={v}" for k, v in constraints.items()), encoding="utf-8")
        done = subprocess.run(
            [*command, "-r", str(asked), "-c", str(held)],
            check=True,
            stdout=subprocess.PIPE,
            env={**surroundings, "PIP_CONFIG_FILE": os.devnull},
        )
    chosen = [item["metadata"] for item in json.loads(done.stdout)["install"]]
    return {
        canonicalize_name(meta["name"]): Package(
            canonicalize_name(meta["name"]),
            meta["version"],
            tuple(Requirement(line) for line in meta.get("requires_dist", ())),
        )
        for meta in chosen
    }


def closure(
    roots: Iterable[Requirement], packages: Mapping[str, Package], environment: Environment
) -> dict[str, Requirement]:
    """Every package these requirements need in one environment, with one who asks for it."""
    needed: dict[str, Requirement] = {}
    seen: set[tuple[str, str]] = set()
    todo = [(requirement, "") for requirement in roots]
    while todo:
        requirement, extra = todo.pop()
        if requirement.marker and not requirement.marker.evaluate({**environment, "extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        needed.setdefault(name, requirement)
        for wish in {"", *requirement.extras} if name in packages else ():
            if (name, wish) not in seen:
                seen.add((name, wish))
                todo += [(further, wish) for further in packages[name].requires]
    return needed


def everywhere(
    requirements: list[str], constraints: Mapping[str, str]
) -> tuple[dict[str, Package], dict[str, str]]:
    """The packages of all environments together, and the marker of each that not all need."""
    roots = [Requirement(line) for line in requirements]
    asked = list(requirements)
    while True:
        packages = resolve(asked, constraints)
        places = [(place, closure(roots, packages, place)) for place in environments()]
        missing = {
            name: f"{name}{requirement.specifier}"
            for _, needed in places
            for name, requirement in needed.items()
            if name not in packages
        }
        if not missing:
            break
        asked += missing.values()
    markers = {
        name: marker([place for place, needed in places if name in needed]) for name in packages
    }
    return packages, markers


def marker(needing: list[Environment]) -> str:
    """What sets the environments that need a package apart from the others; "" for all of them."""
    rest = [place for place in environments() if place not in needing]
    if not rest:
        return ""
    for key in TOLD_APART_BY:
        values = {place[key]: None for place in needing}
        if not any(place[key] in values for place in rest):
            return " or ".join(f'{key} == "{value}"' for value in values)
    return " or ".join(
        "(" + " and ".join(f'{key} == "{place[key]}"' for key in TOLD_APART_BY) + ")"
        for place in needing
    )


# --- hashes --------------------------------------------------------------------------------------


class Links(HTMLParser):
    """The addresses an index's page about a project links to (PEP 503)."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for key, value in attrs if tag == "a" and key == "href" and value]


def version_of(file: str) -> Version | None:
    """The version a file holds, by its name; None for what pip would not install."""
    try:
        if file.endswith(".whl"):
            return parse_wheel_filename(file)[1]
        return parse_sdist_filename(file)[1]
    except (InvalidWheelFilename, InvalidSdistFilename, InvalidVersion):
        return None


def hashes_on(page: str, version: str) -> list[str]:
    """The SHA-256 of every file of one version, sorted."""
    links = Links()
    links.feed(page)
    found = set()
    for link in links.found:
        address, fragment = urldefrag(link)
        if version_of(unquote(urlsplit(address).path).rpartition("/")[2]) != Version(version):
            continue
        if not re.fullmatch("sha256=[0-9a-f]{64}", fragment):
            raise SystemExit(f"the index gives no SHA-256 for {address}")
        found.add(fragment.removeprefix("sha256="))
    return sorted(found)


def hashes(package: Package) -> list[str]:
    address = urljoin(f"{PyPI.simple_url}/", f"{package.name}/")
    request = urllib.request.Request(address, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        found = hashes_on(answer.read().decode(), package.version)
    if not found:
        raise SystemExit(f"the index has no file of {package.name} {package.version}")
    return found


def entry(package: Package, condition: str) -> str:
    """One pin as pip reads it."""
    head = f"{package.name}=={package.version}" + (f" ; {condition}" if condition else "")
    return " \\\n".join([head, *(f"    --hash=sha256:{value}" for value in hashes(package))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--keep", action="store_true", help="leave versions as they are pinned")
    parser.add_argument("names", nargs="*", choices=[[], *ORDER], help="which files (all)")
    options = parser.parse_args()
    for name in (entry for entry in ORDER if entry in (options.names or ORDER)):
        others, _ = parts(FOLDER / f"{name}.in")
        above = {package: at for other in others for package, at in pinned(other).items()}
        held = {**pinned(name), **above} if options.keep else above
        packages, markers = everywhere(wanted(name), held)
        own = [packages[package] for package in sorted(packages) if package not in above]
        lines = [f"# Generated by `make pins` from {name}.in; do not edit by hand."]
        lines += [f"-r {other}.txt" for other in others]
        lines += [entry(package, markers[package.name]) for package in own]
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"requirements/{name}.txt: {len(packages)} packages, {len(own)} of its own")


if __name__ == "__main__":
    main()
