"""Build the compiled package with mypyc (`make compiled`).

    compile.py build   copy src/sabika to build/compiled/sabika and compile it there, in place
    compile.py check   say whether the sabika that is imported really is the compiled one

The sources are compiled unchanged, all modules of the packages named below into one shared
library. Afterwards PYTHONPATH=build/compiled gives the compiled package; .venv-compiled has it
installed. Next to each extension module lies its source, for tracebacks and data files.
"""

import importlib
import os
import shutil
import sys
import sysconfig
import tomllib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "sabika"
TARGET = ROOT / "build" / "compiled"
C_FILES = ROOT / "build" / "mypyc"
PACKAGES = ("kernel", "games", "bots")

# Stays interpreted: a branch that only exists at run time (`if TYPE_CHECKING: ... else: ...`) is
# unreachable to mypyc and raises when compiled.
INTERPRETED = (Path("sabika/kernel/compiling.py"),)


def find_modules(package: Path) -> list[Path]:
    """The modules to compile, relative to the folder that contains the package."""
    found = (path for name in PACKAGES for path in (package / name).rglob("*.py"))
    modules = {path.relative_to(package.parent) for path in found}
    return sorted(modules.difference(INTERPRETED))


def find_missing_tools() -> str | None:
    """What stands in the way of building C extensions, if anything does."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(wanted) is None:
        return f"no C compiler ({wanted} not found): install it, or name another in the variable CC"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h: install the development files of this Python (python3-dev)"
    return None


def copy_sources() -> None:
    """Make TARGET/sabika equal to SOURCE, leaving files that did not change alone."""
    target = TARGET / SOURCE.name
    wanted = {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }
    for path in [path for path in target.rglob("*") if path.is_file()]:
        if path.relative_to(target) not in wanted:  # deleted since, or compiled: is made anew
            path.unlink()
    for relative in sorted(wanted):
        content = (SOURCE / relative).read_bytes()
        copy = target / relative
        if not copy.is_file() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    for library in TARGET.glob("*.so"):
        library.unlink()


def write_project() -> None:
    """The same project with another layout, so that pip can install it from TARGET."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    layout = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert layout == ["src/sabika"], layout
    text = text.replace('packages = ["src/sabika"]', 'packages = ["sabika"]')
    text = text.replace("/src/sabika/server/static", "/sabika/server/static")
    text = text.replace("[tool.hatch.build.hooks.custom]\n", "")  # the client comes along built
    (TARGET / "pyproject.toml").write_text(text, encoding="utf-8")
    for name in ("LICENSE", "README.md"):
        shutil.copy(ROOT / name, TARGET)


def build() -> int:
    problem = find_missing_tools()
    if problem is not None:
        print(f"cannot compile: {problem}", file=sys.stderr)
        print("(compiling is optional: everything also works without it)", file=sys.stderr)
        return 1

    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc] # installed where this is built only
        """Compiles the C files one a core; there is one library, so setuptools would not."""

        def build_extensions(self) -> None:
            compile_file, link = self.compiler._compile, self.compiler.link_shared_object
            started: list[Future[None]] = []

            def link_when_compiled(*args: object, **options: object) -> None:
                while started:
                    started.pop().result()
                link(*args, **options)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                self.compiler._compile = lambda *args: started.append(
                    pool.submit(compile_file, *args)
                )
                self.compiler.link_shared_object = link_when_compiled
                super().build_extensions()

    TARGET.mkdir(parents=True, exist_ok=True)
    copy_sources()
    write_project()
    os.chdir(TARGET)
    modules = [str(path) for path in find_modules(TARGET / SOURCE.name)]
    print(f"{len(modules)} modules", flush=True)
    extensions = mypycify(
        ["--config-file=", *modules],
        opt_level=os.environ.get("SABIKA_OPT_LEVEL", "3"),
        debug_level="0",
        multi_file=True,
        group_name="sabika",
        target_dir=str(C_FILES),
    )
    setup(
        name="sabika",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": SideBySide},
        script_args=["--quiet", "build_ext", "--inplace"],
        options={"build_ext": {"build_temp": str(C_FILES), "build_lib": str(C_FILES)}},
    )
    return 0


def check() -> int:
    interpreted = []
    modules = find_modules(SOURCE)
    for path in modules:
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        module = importlib.import_module(name)
        if not (module.__file__ or "").endswith((".so", ".pyd")):
            interpreted.append(f"{name} ({module.__file__})")
    for entry in interpreted:
        print(f"not compiled: {entry}", file=sys.stderr)
    if not interpreted:
        kernel = importlib.import_module("sabika.kernel")
        print(f"all {len(modules)} modules are compiled; sabika.kernel is {kernel.__file__}")
    return 1 if interpreted else 0


if __name__ == "__main__":
    commands = {"build": build, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit(f"usage: compile.py {'|'.join(commands)}")
    sys.exit(commands[sys.argv[1]]())
