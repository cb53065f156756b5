# The commands of the project. `make` alone lists them.

mercaapp := Examples/MercaApp
livebench := Examples/LiveBench

# What `make run` starts; the port follows.
serve.MercaApp := mercaapp serve --demo --inspector --port
serve.Gallery := gallery
serve.LiveBench := livebench
example := $(or $(EXAMPLE),MercaApp)

.PHONY: help setup port run test docs trials bench live-bench-server format lint ci
.DEFAULT_GOAL := help

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs what is missing to build; quiet when nothing is
	@scripts/setup

# Before anything is installed or built, and in the word that was typed.
port:
	@expr "x$${PORT:-0}" : 'x[0-9]\{1,5\}$$' >/dev/null && [ "$${PORT:-0}" -le 65535 ] || { \
	  echo "PORT=$$PORT is no port. Name one from 0 to 65535, such as PORT=8081." >&2; exit 2; }

# Also where several are made at once.
setup: | $(if $(filter run docs live-bench-server,$(MAKECMDGOALS)),port)

run: port setup ## Serves MercaApp, the reference app, at PORT (8080); EXAMPLE=Gallery or LiveBench another
	$(if $(serve.$(example)),,$(error There is no example '$(example)'. Examples: MercaApp, Gallery, LiveBench))
	@scripts/swift run --package-path Examples/$(example) $(serve.$(example)) $(or $(PORT),8080)

test: setup ## Runs the tests of Vipera and of its examples, in a browser too
	@scripts/setup browser tls
	@scripts/test
	@scripts/test --package-path $(mercaapp)
	@scripts/test --package-path $(livebench)
	@Tests/Browser/run

docs: port setup ## Builds the API reference and serves it at PORT (8070) until it is stopped
	@exec scripts/docs --port $(or $(PORT),8070)

trials: ## Runs the counted trials, and prints what each attempted and lost; about 15 minutes
	@scripts/trials --counted

bench: setup ## Measures; prints a table and writes bench/results.json
	@scripts/setup check bench browser
	@bench/run

live-bench-server: port setup ## Serves the pages that bench/ measures, at PORT (8090) until it is stopped
	@scripts/swift build --configuration release --package-path $(livebench) --product livebench
	@exec .build/packages/release/livebench $(or $(PORT),8090)

format: ## Formats the Swift sources in place
	@scripts/format

lint: ## Checks the format of the Swift sources, changes nothing
	@scripts/format --check

ci: ## Runs everything that CI runs
	@bash .ci/run
