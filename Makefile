# Two commands matter: `make play` and `make test`. Both set up what they need, and are quick the second time.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= 2
BROWSERS ?= 1

# What has to be built again when it changes: the kernels and the message catalogues.
BUILT_FROM := pyproject.toml setup.py constraints.txt \
  $(wildcard src/qwirkle/engine/*.pyx src/qwirkle/engine/*.pxd) \
  $(wildcard src/qwirkle/i18n/locale/*/LC_MESSAGES/*.po)

.PHONY: help play test bare lint types programs unit browser bench faults audit package sanitize mutants \
  check-puzzles messages clean

help:
	@echo 'make play      set up and start the game'
	@echo 'make test      set up and run every check and test'
	@echo 'make bare      the same on a bare Debian, as a newcomer has it (as root)'
	@echo 'make lint types unit browser   the parts of make test'
	@echo 'make bench     measure the engine, the page and the server'
	@echo 'make faults    let everything go wrong in the middle of games, twenty times each'
	@echo 'make audit     look for known weaknesses in the source and in what it builds on (needs the network)'
	@echo 'make package   build the source distribution and the wheel into dist, and test them'
	@echo 'make sanitize  run the kernels under AddressSanitizer and UBSan'
	@echo 'make mutants   show that the tests notice a changed rule, in rules/ and in the kernels'
	@echo 'make check-puzzles   prove every puzzle of the game again, in a few minutes'
	@echo 'make messages  compile the catalogues and list what a language still lacks'

play: $(VENV)/ready-to-play
	$(BIN)/qwirkle

test: lint types unit browser

# Nothing that is installed on this machine is there.
bare:
	scripts/bare-machine

$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(VENV)/ready-to-play: $(BIN)/pip $(BUILT_FROM)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/ready-to-test: $(BIN)/pip $(BUILT_FROM)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/ready-to-play

lint: $(VENV)/ready-to-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/ready-to-test
	$(BIN)/mypy

# The tests of the page need programs that are not Python packages: three browsers and node.
programs: $(VENV)/ready-to-test
	scripts/install-test-programs

unit: programs
	$(BIN)/pytest -n $(JOBS) -m 'not browser'

# One browser at a time by default: several players already share it, and pages that wait for a core look broken. On a
# busy machine one still may: what fails is tried once more, and named at the end as RERUN.
browser: programs
	$(BIN)/pytest -n $(BROWSERS) -m browser --reruns 1 -raR

bench: programs
	$(BIN)/qwirkle bench
	$(BIN)/pytest bench --benchmark-only -q
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.load --games 100 --seconds 30 --relay

# About an hour. As root also what needs a disk of its own, or a file that nobody can change.
faults: programs
	$(BIN)/python -m bench.faults
	$(BIN)/python -m bench.two_servers

audit: $(VENV)/ready-to-test
	$(BIN)/python scripts/audit.py

# Those that are tested are those that lie in dist afterwards.
package: $(VENV)/ready-to-test
	rm -rf dist
	$(BIN)/python scripts/package.py dist
	QWIRKLE_PACKAGES=dist $(BIN)/pytest -n $(JOBS) tests/test_package.py

sanitize: $(VENV)/ready-to-test
	scripts/sanitize.sh

mutants: $(VENV)/ready-to-test
	$(BIN)/python -m tests.mutants.rules --jobs $(JOBS)
	$(BIN)/python -m tests.engine.mutations

check-puzzles: $(VENV)/ready-to-play
	$(BIN)/qwirkle puzzle check

messages: $(VENV)/ready-to-test
	$(BIN)/python scripts/messages.py

clean:
	rm -rf $(VENV) build dist src/qwirkle.egg-info src/qwirkle/engine/*.c src/qwirkle/engine/*.so tests/web/node_modules
