# Sabika: everything a developer does, on a machine with Python 3.11+, pip, venv and make.

PYTHON  ?= python3
WORKERS ?= auto
PYTEST_ARGS ?=
FUZZ_ARGS ?=
PLAY_ARGS ?=
PIN_ARGS ?=
# Nothing is built that comes from elsewhere: what building it needs would come without hashes.
# Where a package has no wheel for a machine: make PIP_WHEELS= ...
PIP_WHEELS ?= --only-binary :all:

# what `make check` runs, apart from what is marked as slow
QUICK := tests/kernel tests/blocks tests/modules tests/scenarios tests/showing tests/messages tests/oracle tests/dice \
    tests/rollwrite tests/golden tests/laws/test_chance.py tests/laws/test_conservation.py \
    tests/laws/test_dealing_anew.py tests/laws/test_modules.py

VENV          := .venv
VENV_BENCH    := .venv-bench
VENV_COMPILED := .venv-compiled

BIN          := $(VENV)/bin
BIN_BENCH    := $(VENV_BENCH)/bin
BIN_COMPILED := $(VENV_COMPILED)/bin

PIP_INSTALL := -m pip --disable-pip-version-check install --quiet
# what is not the very file that was pinned is refused
PIP_PINNED  := $(PIP_INSTALL) --require-hashes $(PIP_WHEELS)
# make builds the client itself, where its progress can be seen
PIP_EDITABLE := SABIKA_SKIP_CLIENT=1
# every file below a folder, by make alone: find is not everywhere
files_below  = $(foreach entry,$(wildcard $(1)/*),$(if $(wildcard $(entry)/.),$(call files_below,$(entry)),$(entry)))
SOURCES     := $(filter-out %.pyc src/sabika/server/static/%,$(call files_below,src/sabika))

# what Python has compiled is kept: servers and workers start several times a test run
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

# --- what you type -------------------------------------------------------------------------------

.PHONY: help
help: ## list the targets
	@echo "usage: make <target>"
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(VENV)/.stamp-runtime ## play in the browser (sets everything up the first time)
	@$(BIN)/python tools/client.py
	@$(BIN)/sabika $(PLAY_ARGS)

.PHONY: venv
venv: $(VENV)/.stamp-dev ## make or refresh the developer environment in .venv

.PHONY: lint
lint: lint-python lint-client ## ruff, mypy, the import rules, prettier and eslint

.PHONY: lint-python
lint-python: $(VENV)/.stamp-dev
	@echo "==> ruff check"
	@$(BIN)/ruff check .
	@echo "==> ruff format --check"
	@$(BIN)/ruff format --check .
	@echo "==> mypy --strict"
	@$(BIN)/mypy
	@echo "==> lint-imports"
	@$(BIN)/lint-imports --no-logo

.PHONY: lint-client
lint-client: client-packages
	@echo "==> prettier, eslint"
	@$(BIN)/python tools/client.py lint

.PHONY: client
client: $(VENV)/.stamp-runtime ## build the browser client into the package
	@$(BIN)/python tools/client.py

.PHONY: client-packages
client-packages: $(VENV)/.stamp-dev
	@$(BIN)/python tools/client.py install

.PHONY: types
types: $(VENV)/.stamp-dev ## write the client's TypeScript types from the wire's models
	@$(BIN)/python -m tools.wire_types

.PHONY: lengths
lengths: $(VENV)/.stamp-dev ## measure how much longer games are with each module (some minutes)
	@$(BIN)/python -m tools.lengths

.PHONY: words
words: $(VENV)/.stamp-dev ## write docs/words.md, docs/glossary.md and docs/coverage.md: words, and scenarios by rule
	@$(BIN)/python -m tools.words
	@$(BIN)/python -m tools.glossary
	@$(BIN)/python -m tools.coverage

.PHONY: test-client
test-client: check-client client ## check, test and build the browser client

.PHONY: check-client
check-client: client-packages
	@echo "==> svelte-check"
	@$(BIN)/python tools/client.py check
	@echo "==> vitest"
	@$(BIN)/python tools/client.py test

.PHONY: check
check: lint-python ## the inner loop: lint of Python, unit tests, all scenarios, a few laws
	@echo "==> pytest, what is quick"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow" $(PYTEST_ARGS) $(QUICK)

# Five lanes side by side: browsers wait for pages and checkers for disks while the rest computes,
# so two cores are busy to the end. What the lanes share is made before.
LANES := lint-python lint-client check-client test-python test-browser

.PHONY: test
test: client-packages browser ## lint, then the tests: what must pass before every commit
	@$(MAKE) --no-print-directory -j$(words $(LANES)) $(LANES)

.PHONY: test-python
test-python: $(VENV)/.stamp-dev ## the tests that need no browser
	@echo "==> pytest"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not browser" $(PYTEST_ARGS)

.PHONY: test-browser
test-browser: browser ## the tests that drive a real browser
	@echo "==> pytest, browser"
	@$(BIN)/python -m pytest -n $(WORKERS) --maxschedchunk 1 -m browser $(PYTEST_ARGS) tests/browser

# what a browser is to look at, and the browser
.PHONY: browser
browser: $(VENV)/.stamp-dev
	@$(BIN)/python tools/client.py
	@$(BIN)/python tools/browser.py

.PHONY: test-full
test-full: client-packages browser ## the long run: many more random games, longer browser runs, then the compiled package
	@SABIKA_FULL=1 $(MAKE) --no-print-directory -j$(words $(LANES)) $(LANES)
	@$(MAKE) --no-print-directory test-compiled

.PHONY: fuzz
fuzz: $(VENV)/.stamp-dev ## thousands of random games with any modules, under all laws (FUZZ_ARGS="--games 500")
	@$(BIN)/python -m tests.laws.fuzz $(FUZZ_ARGS)

.PHONY: fuzz-compiled
fuzz-compiled: compiled ## the same on the compiled package
	@$(BIN_COMPILED)/python -m tests.laws.fuzz $(FUZZ_ARGS)

.PHONY: format
format: $(VENV)/.stamp-dev ## let ruff rewrite the code
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

.PHONY: golden
golden: $(VENV)/.stamp-dev ## write the golden playthroughs anew (then read the diff)
	@$(BIN)/python -m tests.golden.regenerate

.PHONY: bench
bench: $(VENV_BENCH)/.stamp ## speed, as ratios against another engine in the same run
	@$(BIN_BENCH)/python -m bench $(BENCH_ARGS)

.PHONY: compiled
compiled: build/compiled/.stamp ## build kernel, games and bots with mypyc (needs a C compiler)
	@$(BIN_COMPILED)/python tools/compile.py check

.PHONY: test-compiled
test-compiled: compiled ## the tests on the compiled package
	@echo "==> pytest, compiled"
	@$(BIN_COMPILED)/python -m pytest -n $(WORKERS) --dist worksteal -m "not browser" $(PYTEST_ARGS)

.PHONY: pins
pins: $(VENV)/.stamp-created ## resolve requirements/*.in into requirements/*.txt anew (PIN_ARGS=--keep: hashes only)
	@$(BIN)/python tools/pin.py $(PIN_ARGS)

.PHONY: clean
clean: ## remove what was built, and caches
	rm -rf build dist src/sabika/server/static .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools $(wildcard bench) -type d -name __pycache__ -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean ## the same, and the environments too
	rm -rf $(VENV) $(VENV_BENCH) $(VENV_COMPILED) client/node_modules

# --- environments --------------------------------------------------------------------------------
# One stamp per environment: pip runs only when a pin or pyproject.toml has changed.
# Packages come by the pins and their hashes; sabika itself is built by what those have installed.

PINS_RUNTIME  := requirements/build.txt requirements/runtime.txt
PINS_DEV      := $(PINS_RUNTIME) requirements/dev.txt
PINS_BENCH    := $(PINS_RUNTIME) requirements/bench.txt
PINS_COMPILED := $(PINS_DEV) requirements/compiled.txt

%/.stamp-created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Sabika needs Python 3.11 or newer; choose one with: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "==> creating $*"
	@$(PYTHON) -m venv $*
	@touch $@

$(VENV)/.stamp-runtime: $(PINS_RUNTIME) pyproject.toml | $(VENV)/.stamp-created
	@echo "==> installing sabika into $(VENV) (once; this can take a minute or two) ..."
	@begun=$$(date +%s) && $(BIN)/python $(PIP_PINNED) -r requirements/build.txt -r requirements/runtime.txt \
	    && echo "==> installed in $$(( $$(date +%s) - begun )) s"
	@$(PIP_EDITABLE) $(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# dev.txt names runtime.txt and build.txt
$(VENV)/.stamp-dev: $(PINS_DEV) pyproject.toml | $(VENV)/.stamp-created
	@echo "==> installing sabika and the developer tools into $(VENV)"
	@$(BIN)/python $(PIP_PINNED) -r requirements/dev.txt
	@$(PIP_EDITABLE) $(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.stamp-runtime

# bench.txt names runtime.txt and build.txt
$(VENV_BENCH)/.stamp: $(PINS_BENCH) pyproject.toml | $(VENV_BENCH)/.stamp-created
	@echo "==> installing sabika and the engine it is compared with into $(VENV_BENCH)"
	@$(BIN_BENCH)/python $(PIP_PINNED) -r requirements/bench.txt
	@$(PIP_EDITABLE) $(BIN_BENCH)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# compiled.txt names dev.txt
$(VENV_COMPILED)/.stamp: $(PINS_COMPILED) | $(VENV_COMPILED)/.stamp-created
	@echo "==> installing the compiler and the developer tools into $(VENV_COMPILED)"
	@$(BIN_COMPILED)/python $(PIP_PINNED) -r requirements/compiled.txt
	@touch $@

build/compiled/.stamp: $(VENV_COMPILED)/.stamp tools/compile.py pyproject.toml $(SOURCES)
	@echo "==> compiling"
	@$(BIN_COMPILED)/python tools/compile.py build
	@$(BIN_COMPILED)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable build/compiled
	@touch $@
