# On a fresh machine: Python 3.11 or newer with venv, and make. Everything else goes into .venv.
#   make run ARGS="--game italian"    make test ARGS="-k notation"    make run PYTHON=python3.13

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
PIP_INSTALL := $(PIP) install --require-hashes
UV_COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(ARGS)
CODE := core storage bot tests benchmarks
ORACLES := pydraughts py-draughts
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard bot/locales/*/LC_MESSAGES/dama.po))

.DEFAULT_GOAL := help
# What is needed stands in the order in which it is to be made: catalogues are made with what the environment has.
.NOTPARALLEL:
.PHONY: help run setup backup test lint slow check bench gallery oracles messages lock clean

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: $(VENV)/run.stamp $(CATALOGUES)  ## play in the terminal, or start the bot where a token is set
	@$(BIN)/python -m bot $(ARGS)

setup: $(VENV)/run.stamp $(CATALOGUES)  ## only make what `make run` needs, or bring it up to date

backup: $(VENV)/run.stamp  ## copy the database, while the bot runs or not: make backup FILE=dama-backup.sqlite3
	@$(if $(FILE),,$(error Say where to: make backup FILE=dama-backup.sqlite3))$(BIN)/python -m bot --backup '$(FILE)'

test: $(VENV)/dev.stamp $(CATALOGUES)  ## the tests, but for the slow ones
	@$(BIN)/python -m pytest -q -n auto -m "not slow" $(ARGS)

lint: $(VENV)/dev.stamp  ## lint, format, types, imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo

slow: $(VENV)/dev.stamp $(CATALOGUES) oracles  ## the slow tests
	$(BIN)/python -m pytest -q -n auto -m slow

check: lint slow  ## lint, slow tests, coverage
	$(BIN)/python -m pytest -q -n auto -m "not slow and not wire" --cov --cov-report=term
	$(BIN)/coverage report --include="core/*" --fail-under=100

bench: $(VENV)/bench.stamp $(CATALOGUES) oracles  ## the benchmarks, each against its bar
	@set -e; for file in benchmarks/[!_]*.py; do $(BIN)/python -m benchmarks.$$(basename $$file .py) $(ARGS); done

gallery: $(VENV)/dev.stamp $(CATALOGUES)  ## pictures and texts of every card in every language and theme: gallery/index.html
	@$(BIN)/python -m tests.gallery gallery

oracles: $(ORACLES:%=.oracles/%.stamp)  ## two more libraries of draughts, for tests and benchmarks to ask

messages: $(VENV)/dev.stamp  ## collect the sentences to be translated, into bot/locales/dama.pot and each language
	@$(BIN)/pybabel -q extract --project=Dama --copyright-holder="the authors of Dama" --strip-comment-tags \
		--no-default-keywords -k gettext -k ngettext:1,2 -k pgettext:1c,2 -c Translators: --add-location=file --sort-by-file --no-wrap \
		--output-file=bot/locales/dama.pot bot
	@$(if $(CATALOGUES),$(BIN)/pybabel -q update --input-file=bot/locales/dama.pot --output-dir=bot/locales --domain=dama \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --no-wrap)

lock: $(VENV)/dev.stamp  ## write the lock files anew (ARGS=--upgrade: to the newest releases)
	@$(UV_COMPILE) pyproject.toml --output-file requirements.lock
	@$(UV_COMPILE) pyproject.toml --group dev --constraints requirements.lock --output-file requirements-dev.lock
	@$(UV_COMPILE) --group bench --constraints requirements-dev.lock --output-file requirements-bench.lock
	@set -e; for oracle in $(ORACLES); do \
		$(UV_COMPILE) --group oracle-$$oracle --output-file requirements-oracle-$$oracle.lock; done

clean:  ## remove the environment and what the tools remember; a database stays
	@rm -rf $(VENV) $(CATALOGUES) .oracles .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

%.mo: %.po
	@$(BIN)/pybabel -q compile --input-file=$< --output-file=$@

$(VENV)/run.stamp: requirements.lock $(VENV)/made.stamp
	@$(PIP_INSTALL) -r $< </dev/null
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/made.stamp
	@$(PIP_INSTALL) -r $< </dev/null
	@touch $@

$(VENV)/bench.stamp: requirements-bench.lock $(VENV)/dev.stamp
	@$(PIP_INSTALL) -r $< </dev/null
	@touch $@

.oracles/%.stamp: requirements-oracle-%.lock $(VENV)/dev.stamp
	@$(BIN)/python -m venv --clear --without-pip .oracles/$*
	@$(PIP) --python .oracles/$*/bin/python install --require-hashes --no-compile -r $< </dev/null
	@touch $@

$(VENV)/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo \
		"Dama needs Python 3.11 or newer, and $(PYTHON) is not: name one, as in make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo \
		"Dama needs Python's venv, and $(PYTHON) has none: install it (on Debian and Ubuntu, python3-venv)" >&2; exit 1; }
	@echo "Setting up $(VENV), once; this takes about a minute." >&2
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@
