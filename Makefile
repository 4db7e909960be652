# Five words for people: setup, play, test, check, bench. Everything happens inside .venv, which make builds itself.
PYTHON ?= python3
BIN := .venv/bin
DECLARED := $(shell find src/slovoplet -name '*.pxd')
COMPILED := $(DECLARED) $(DECLARED:.pxd=.py)
WORKERS ?= auto
# Tests of the rooms wait a lot, for servers and databases: half as many workers more than cores.
ROOM_WORKERS ?= $(shell echo $$(( ($$(nproc 2>/dev/null || echo 2) * 3 + 1) / 2 )))
# Containers often forbid Python to keep what it compiled. Here hundreds of processes are started, each in half the time with it.
unexport PYTHONDONTWRITEBYTECODE
# Without what only a debugger reads: it costs a third of the compiler's time.
FAST := -O3 -g0
# Compiled for this machine, if the compiler can; `make NATIVE=` builds for any.
NATIVE ?= $(shell $(or $(CC),cc) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)

.PHONY: setup wheel docs play test test-rooms test-pages soak bench check pages texts types screenshots lexicon lexicon-check lock clean
.DEFAULT_GOAL := setup

# Packages are fetched while the modules are compiled.
setup:
	@$(MAKE) --no-print-directory --jobs=2 .venv/.dev

# Without the tools of developers.
play:
	@$(MAKE) --no-print-directory --jobs=2 .venv/.built
	@$(BIN)/slovoplet serve

# The pages' tests run apart, because a browser's driver keeps an event loop running, and after the others, because both use all cores.
test: test-rooms test-pages

test-rooms: setup
	$(BIN)/pytest -n $(ROOM_WORKERS) --dist worksteal --ignore=tests/web $(PYTEST)

test-pages: setup
	$(BIN)/pytest -n $(WORKERS) --dist worksteal tests/web $(PYTEST)

# Signature and speed of the engine.
bench: setup
	@$(BIN)/slovoplet bench

# New examples, and more of them against brute force; hundreds of kills of a server that is being played on; a database, a Redis and a process away for AWAY seconds; stalls of the event loop as they are; three servers, of which DEATHS are killed, on a database restarted RESTARTS times; an honest game beside an attacker for SIEGE seconds; 200 games on a cluster; about twenty-five minutes.
EXAMPLES ?= 100
KILLS ?= 200
AWAY ?= 30
RESTARTS ?= 10
DEATHS ?= 6
CALLS ?= 12
FUZZ ?= 10000
GAMES ?= 200
SIEGE ?= 120
soak: setup
	SLOVOPLET_EXAMPLES=$(EXAMPLES) $(BIN)/pytest -n $(WORKERS) tests/engine tests/rules tests/bots
	SLOVOPLET_WHEEL=1 $(BIN)/pytest tests/test_wheel.py
	SLOVOPLET_MEANINGS=1 $(BIN)/pytest tests/cli/test_manual.py -k meanings
	SLOVOPLET_KILLS=$(KILLS) $(BIN)/pytest -s tests/server/store/test_kill.py tests/server/store/test_migration.py tests/server/upkeep/test_packing.py
	SLOVOPLET_AWAY=$(AWAY) $(BIN)/pytest tests/server/test_bus.py tests/server/jobs/test_botsweep.py tests/server/jobs/test_timekeeper.py
	SLOVOPLET_STALLS=1 $(BIN)/pytest -s tests/server/jobs/test_looplag.py tests/web/test_weight.py
	SLOVOPLET_AWAY=$(AWAY) SLOVOPLET_RESTARTS=$(RESTARTS) SLOVOPLET_DEATHS=$(DEATHS) $(BIN)/pytest -s tests/server/cluster
	SLOVOPLET_CALLS=$(CALLS) $(BIN)/pytest tests/server/test_openapi.py
	SLOVOPLET_FUZZ=$(FUZZ) SLOVOPLET_SEED=$$(date +%s) $(BIN)/pytest tests/server/test_fuzz.py tests/server/test_socket.py
	SLOVOPLET_GAMES=$(GAMES) $(BIN)/pytest tests/bots/bulk/test_daskcrew.py
	SLOVOPLET_SIEGE=$(SIEGE) $(BIN)/pytest -s tests/server/siege

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory pages; else echo "no npm: the pages are not checked"; fi

# The pages: types, form and style of their modules, and the unit tests; only this needs Node.js.
pages: node_modules/.package-lock.json
	npm run --silent check
	npm test --silent

node_modules/.package-lock.json: package.json package-lock.json
	npm install --silent --no-save  # not `npm ci`: a registry need not have the packages for other systems
	@touch $@

# What the browser gets from the package: sentences, and types of messages.
texts: setup
	$(BIN)/python -m tools.catalogue
	$(BIN)/python -m tools.examples

types: setup
	$(BIN)/python -m tools.typescript

# Every screen at six sizes, light and dark, into build/screens.
screenshots: setup
	$(BIN)/python -m tools.screenshots

# What builds: uv, Cython and setuptools, by pip.
.venv/.tools: requirements-build.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# What runs.
.venv/.packages: requirements-run.lock | .venv/.tools
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $<
	@touch $@

# The compiled modules, in place; without a compiler the same files run as they are.
.venv/.compiled: setup.py $(COMPILED) | .venv/.tools
	CFLAGS="$(FAST) $(NATIVE) $(CFLAGS)" $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# The package itself.
.venv/.built: .venv/.packages .venv/.compiled pyproject.toml
	SLOVOPLET_PURE=1 $(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --reinstall-package slovoplet --editable .
	@touch $@

# What tests and checks.
.venv/.dev: requirements.lock | .venv/.built
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $<
	@touch $@

# A wheel for this kind of machine, into dist; with SLOVOPLET_PURE=1 one for any, which is slower.
wheel: .venv/.tools
	CFLAGS="$(FAST) $(CFLAGS)" $(BIN)/uv build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist .
	@ls dist/*.whl

# The word list made anew from its sources (three minutes), or only compared with what they give.
lexicon: LEXICON := build
lexicon-check: LEXICON := build --check
lexicon lexicon-check: setup .cache/lexicon/.synced
	PYTHONPATH=src .cache/lexicon/bin/python -c 'from slovoplet.cli.main import app; app()' lexicon $(LEXICON)

.cache/lexicon/.synced: requirements-lexicon.lock | .venv/.tools
	@test -x .cache/lexicon/bin/python || $(PYTHON) -m venv .cache/lexicon
	$(BIN)/uv pip sync --quiet --python .cache/lexicon/bin/python --require-hashes requirements-lexicon.lock
	@touch $@

# The site of the documentation, into build/docs/site; a broken link fails. It is built in a copy, because the tool empties the `.cache` beside it.
docs: .cache/docs/.synced
	@rm -rf build/docs && mkdir -p build/docs && cp -r docs site/zensical.toml build/docs && rm -r build/docs/docs/notes
	cd build/docs && ../../.cache/docs/bin/zensical build --strict

.cache/docs/.synced: requirements-docs.lock | .venv/.tools
	@test -x .cache/docs/bin/python || $(PYTHON) -m venv .cache/docs
	$(BIN)/uv pip sync --quiet --python .cache/docs/bin/python --require-hashes requirements-docs.lock
	@touch $@

# Pins the newest versions that pyproject.toml allows; hashes, no addresses.
PIN := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url
lock: .venv/.tools
	$(BIN)/$(PIN) pyproject.toml --extra dev --group build --extra postgresql --extra queue --extra redis --extra dask --extra tune --extra uk --output-file requirements.lock
	$(BIN)/$(PIN) --constraints requirements.lock --group build --output-file requirements-build.lock
	$(BIN)/$(PIN) pyproject.toml --constraints requirements.lock --extra postgresql --extra queue --extra redis --output-file requirements-run.lock
	$(BIN)/$(PIN) pyproject.toml --extra lexicon-build --output-file requirements-lexicon.lock
	$(BIN)/$(PIN) pyproject.toml --extra docs --output-file requirements-docs.lock

clean:
	rm -rf .venv build .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.c' -delete
