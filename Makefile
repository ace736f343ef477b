# Two commands set everything up by themselves: `make report` and `make test`.
# The set-up is scripts/setup.sh; PYTHON=/path/to/python3.12 chooses another Python.

BIN := .venv/bin
CASE ?= samples/preliminary-contract
PYTEST_ARGS ?= -n auto
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes \
	--python-version 3.11 --no-header --no-emit-index-url --no-emit-find-links

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help report test coverage mutants bench golden schemas docs fonts lock release clean setup-run setup-dev

help: ## 列出这些命令 · list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

report: setup-run ## 生成示例报告 · build the sample report (CASE=folder for another)
	@$(BIN)/gen build $(CASE)

test: setup-dev ## 检查与测试 · lint, types, floors and the whole test suite
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry gen
	$(BIN)/python -m pytest $(PYTEST_ARGS)

coverage: setup-dev ## 测试覆盖率 · the test suite with the branches it takes, outside gen/cli
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(PYTEST_ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

mutants: setup-dev ## 变异测试 · how many wrong programs the tests notice (MUTANTS_ARGS=--help)
	$(BIN)/python -m tests.mutation $(MUTANTS_ARGS)

bench: setup-dev ## 性能测量 · measure speed and memory
	$(BIN)/python -m benchmarks

golden: setup-dev ## 刷新标准输出 · refresh the golden outputs of the tests
	$(BIN)/python -m tests.cases.refresh
	$(BIN)/python -m tests.rules.said

schemas: setup-dev ## 刷新 schemas/ · rewrite the JSON Schemas from the models
	$(BIN)/gen schema --write

docs: setup-dev ## 刷新生成的文档 · rewrite the pages that are written from the code
	for page in command settings schema json rule edition dependency; do \
		$(BIN)/python scripts/write_$${page}_docs.py || exit; done

fonts: setup-dev ## 重制字体 · remake the bundled font files
	$(BIN)/python scripts/make_fonts.py

lock: setup-dev ## 重制依赖锁 · remake requirements/ (LOCK_ARGS=--upgrade for newer versions)
	$(LOCK) $(LOCK_ARGS) --group install --output-file requirements/run.lock
	$(LOCK) $(LOCK_ARGS) --group dev --all-extras --constraints requirements/run.lock \
		--output-file requirements/dev.lock

release: setup-dev ## 打包发布 · build sdist and wheel of the commit, twice with the same bytes
	$(BIN)/python scripts/release.py

clean: ## 清除环境、缓存与产物 · remove the environment, caches and built files
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache samples/*/dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

setup-run setup-dev: setup-%:
	@PYTHON="$(PYTHON)" scripts/setup.sh $*
