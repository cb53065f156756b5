# The commands of the project. `make` alone lists them.

mercaapp := Examples/MercaApp
livebench := Examples/LiveBench

# What `make run` starts; the port follows.
serve.MercaApp := mercaapp serve --demo --inspector --port
serve.Gallery := gallery
serve.LiveBench := livebench
example := $(or $(EXAMPLE),MercaApp)

.PHONY: help setup run test bench live-bench-server format lint ci
.DEFAULT_GOAL := help

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs what is missing to build; quiet when nothing is
	@scripts/setup

run: setup ## Serves MercaApp, the reference app, at PORT (8080); EXAMPLE=Gallery or LiveBench another
	$(if $(serve.$(example)),,$(error There is no example '$(example)'. Examples: MercaApp, Gallery, LiveBench))
	@scripts/swift run --package-path Examples/$(example) $(serve.$(example)) $(or $(PORT),8080)

test: setup ## Runs the tests of Vipera and of its examples, in a browser too
	@scripts/setup browser tls
	@scripts/test
	@scripts/test --package-path $(mercaapp)
	@scripts/test --package-path $(livebench)
	@Tests/Browser/run

bench: setup ## Measures; prints a table and writes bench/results.json
	@scripts/setup check bench
	@bench/run

live-bench-server: setup ## Serves the pages that bench/ measures, at PORT (8090) until it is stopped
	@scripts/swift build --configuration release --package-path $(livebench) --product livebench
	@exec .build/packages/release/livebench $(or $(PORT),8090)

format: ## Formats the Swift sources in place
	@scripts/format

lint: ## Checks the format of the Swift sources, changes nothing
	@scripts/format --check

ci: ## Runs everything that CI runs
	@bash .ci/run
