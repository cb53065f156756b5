# The commands of the project. `make` alone lists them.

mercaapp := Examples/MercaApp

PORT ?= 8080

.PHONY: help setup run test bench format lint ci
.DEFAULT_GOAL := help

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs what is missing to build; quiet when nothing is
	@scripts/setup

run: setup ## Builds MercaApp, the reference app, and serves it with the flow inspector; PORT=8080
	@swift run --package-path $(mercaapp) mercaapp serve --inspector --port $(PORT)

test: setup ## Runs the tests of Vipera and of MercaApp
	@scripts/test
	@scripts/test --package-path $(mercaapp)

bench: setup ## Measures; prints a table and writes bench/results.json
	@scripts/setup check
	@bench/run

format: ## Formats the Swift sources in place
	@scripts/format

lint: ## Checks the format of the Swift sources, changes nothing
	@scripts/format --check

ci: ## Runs everything that CI runs
	@bash .ci/run
