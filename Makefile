# Sabika: everything a developer does, on a machine with Python 3.11+, pip, venv and make.

PYTHON  ?= python3
WORKERS ?= auto
PYTEST_ARGS ?=

VENV          := .venv
VENV_BENCH    := .venv-bench
VENV_COMPILED := .venv-compiled

BIN          := $(VENV)/bin
BIN_BENCH    := $(VENV_BENCH)/bin
BIN_COMPILED := $(VENV_COMPILED)/bin

PIP_INSTALL := -m pip --disable-pip-version-check install --quiet
SOURCES     := $(shell find src/sabika -type f -not -path '*/__pycache__/*' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

# --- what you type -------------------------------------------------------------------------------

.PHONY: help
help: ## list the targets
	@echo "usage: make <target>"
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(VENV)/.stamp-runtime ## play in the terminal (sets everything up the first time)
	@$(BIN)/sabika play

.PHONY: venv
venv: $(VENV)/.stamp-dev ## make or refresh the developer environment in .venv

.PHONY: lint
lint: $(VENV)/.stamp-dev ## ruff, mypy and the import rules
	@echo "==> ruff check"
	@$(BIN)/ruff check .
	@echo "==> ruff format --check"
	@$(BIN)/ruff format --check .
	@echo "==> mypy --strict"
	@$(BIN)/mypy
	@echo "==> lint-imports"
	@$(BIN)/lint-imports --no-logo

.PHONY: test
test: lint ## lint, then the tests: what must pass before every commit
	@echo "==> pytest"
	@$(BIN)/python -m pytest -n $(WORKERS) $(PYTEST_ARGS)

.PHONY: test-full
test-full: lint ## the long run: many more random games, then the same on the compiled package
	@echo "==> pytest, full"
	@SABIKA_FULL=1 $(BIN)/python -m pytest -n $(WORKERS) $(PYTEST_ARGS)
	@$(MAKE) --no-print-directory test-compiled

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
	@$(BIN_COMPILED)/python -m pytest -n $(WORKERS) $(PYTEST_ARGS)

.PHONY: pins
pins: $(VENV)/.stamp-created ## resolve requirements/*.in into requirements/*.txt anew
	@$(BIN)/python tools/pin.py

.PHONY: clean
clean: ## remove what was built, and caches
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools $(wildcard bench) -type d -name __pycache__ -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean ## the same, and the environments too
	rm -rf $(VENV) $(VENV_BENCH) $(VENV_COMPILED)

# --- environments --------------------------------------------------------------------------------
# One stamp per environment: pip runs only when a pin or pyproject.toml has changed.

%/.stamp-created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Sabika needs Python 3.11 or newer; choose one with: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "==> creating $*"
	@$(PYTHON) -m venv $*
	@touch $@

$(VENV)/.stamp-runtime: requirements/build.txt requirements/runtime.txt pyproject.toml | $(VENV)/.stamp-created
	@echo "==> installing sabika into $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) -r requirements/build.txt -r requirements/runtime.txt
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# dev.txt contains runtime.txt and build.txt
$(VENV)/.stamp-dev: requirements/dev.txt pyproject.toml | $(VENV)/.stamp-created
	@echo "==> installing sabika and the developer tools into $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) -r requirements/dev.txt
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.stamp-runtime

# bench.txt contains runtime.txt and build.txt
$(VENV_BENCH)/.stamp: requirements/bench.txt pyproject.toml | $(VENV_BENCH)/.stamp-created
	@echo "==> installing sabika and the engine it is compared with into $(VENV_BENCH)"
	@$(BIN_BENCH)/python $(PIP_INSTALL) -r requirements/bench.txt
	@$(BIN_BENCH)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# compiled.txt contains dev.txt
$(VENV_COMPILED)/.stamp: requirements/compiled.txt | $(VENV_COMPILED)/.stamp-created
	@echo "==> installing the compiler and the developer tools into $(VENV_COMPILED)"
	@$(BIN_COMPILED)/python $(PIP_INSTALL) -r requirements/compiled.txt
	@touch $@

build/compiled/.stamp: $(VENV_COMPILED)/.stamp tools/compile.py pyproject.toml $(SOURCES)
	@echo "==> compiling"
	@$(BIN_COMPILED)/python tools/compile.py build
	@$(BIN_COMPILED)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable build/compiled
	@touch $@
