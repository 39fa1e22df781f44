# To start, run `make demo` or `make test`. Each installs missing dependencies.

export SWIFT ?= swift
# SwiftPM passes traits to the compiler in the order of a set. If the order changes, everything is compiled again.
export SWIFT_DETERMINISTIC_HASHING = 1
RANDOM_HASHING = SWIFT_DETERMINISTIC_HASHING=0
# Compiling each whole module once halves the processor time. Backtraces need only line tables. The flags disable hashes
# of the code, with which a later build could skip some of it, the compiler's checks of its output, and the index of the
# Swift and C libraries; SwiftPM finds tests in the index of the package.
FLAGS = -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo \
	-Xswiftc -num-threads -Xswiftc 2 -Xswiftc -gline-tables-only \
	-Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
# BoringSSL, which swift-crypto and the web server depend on, compiles faster without debugging information.
WITHOUT_DEBUG = -Xcc -g0
# Debug builds optimize the targets that this package's tests call millions of times. The tests of packages that depend
# on it call them only a few times.
UNOPTIMIZED = -Xswiftc -Onone
# The build that the tests share. Only `make portable` enables the traits Tokens and OpenCombine, whose packages take
# long to compile: the code that uses them is the same with either engine.
TESTS = --traits PCRE2,NativeEngine,Contacts,Command --scratch-path .build-test $(FLAGS)
PROGRAMS = .build-test/debug
C_SOURCES = $(foreach folder,CPhoneCore CPhonePlaces,$(wildcard CSources/$(folder)/src/*.c CSources/$(folder)/generated/*.c CSources/$(folder)/numbers/*.c))
C_FORMATTED = $(foreach folder,CSources/CPhoneCore/src CSources/CPhoneCore/include CSources/CPhonePlaces/src CSources/CPhonePlaces/include CSources/CPhonePlaces/numbers Bindings/python/src Bindings/duckdb/src Bindings/spark/src Web/Core Examples/C \
	Tests/Fuzz Tests/Library Tests/Library/cmake Benchmarks/Peers Benchmarks/Sources/CountedMalloc \
	Benchmarks/Sources/CountedMalloc/include,$(wildcard $(folder)/*.[ch] $(folder)/*.cpp))
SWIFT_FORMATTED = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources Web/Package.swift Web/Sources Web/Tests/ContactServerTests
# The server of the contacts page, a separate package
SERVER = -c release --package-path Web --scratch-path .build-serve
# The build that the tests of the server and of the page share
SERVER_TESTS = --package-path Web --scratch-path .build-test-server $(FLAGS) $(UNOPTIMIZED) $(WITHOUT_DEBUG)

.PHONY: demo install serve release test test-programs run-tests check-plans checks imports portable architectures setup plans format lint warnings docs picture clients adapters library python duckdb wheel jar spark pipes web test-server test-web web-pictures web-measure web-programs parity replay sanitize bench bench-peers fuzz flips clean

## demo: build the release command and run it on the example files
demo:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib
	$(SWIFT) build -c release --product phone
	@Scripts/demo.sh

## serve: build the release commands with the server of the contacts page, which phone contacts serve runs
serve: web
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib
	$(SWIFT) build -c release --product phone
	$(SWIFT) build -c release --product phone-contacts
	$(SWIFT) build $(SERVER) --product phone-contacts-serve
	@cp "$$($(SWIFT) build $(SERVER) --show-bin-path)/phone-contacts-serve" \
		"$$($(SWIFT) build -c release --show-bin-path)/.serve.new"
	@cd "$$($(SWIFT) build -c release --show-bin-path)" && mv -f .serve.new phone-contacts-serve
	@echo "now: $$($(SWIFT) build -c release --show-bin-path)/phone contacts serve"

## install: build the release commands; install them, man pages and completions into PREFIX (/usr/local)
# If make serve has built the server, it is installed too.
install:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib python3
	$(SWIFT) build -c release --product phone
	$(SWIFT) build -c release --product phone-contacts
	@Scripts/install-programs.sh "$$($(SWIFT) build -c release --show-bin-path)" "$(or $(PREFIX),/usr/local)"
	@[ -f "$$($(SWIFT) build -c release --show-bin-path)/phone-contacts-serve" ] || \
		echo "not installed: the server of phone contacts serve; make serve builds it"

## release: build the commands for machines without Swift, with man pages and completions, into .build-release/install
release:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib python3
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path .build-release --product phone
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path .build-release --product phone-contacts
	@rm -rf .build-release/install
	@DESTDIR= Scripts/install-programs.sh \
		"$$($(SWIFT) build -c release --scratch-path .build-release --show-bin-path)" "$$(pwd)/.build-release/install"
	@Scripts/check-release.sh .build-release/install/bin/phone .build-release/install/bin/phone-contacts

## test: run all checks and tests; LONG=1 adds the long runs
test: setup
	@mkdir -p .build
	@$(MAKE) --no-print-directory --jobs=2 test-programs checks
	@$(MAKE) --no-print-directory --jobs=2 run-tests check-plans
	@Scripts/check-abi.sh .build/library-tests
	@echo "not included: make parity, adapters, clients, replay, portable, python, duckdb, pipes, test-server, test-web, sanitize (.ci/run has them), spark and architectures; Documentation/long-runs.md lists what LONG=1 adds"

# Builds the tests and the programs that they run.
test-programs:
	$(SWIFT) build --build-tests $(TESTS)

run-tests:
	$(RANDOM_HASHING) $(if $(LONG),PHN_LONG=1) $(SWIFT) test --skip-build --disable-xctest $(TESTS)

# The compiled tables must match the plans.
check-plans:
	$(PROGRAMS)/PlanCompiler --check

## checks: check formatting, warnings of the C core and the imported tables, without a build
# make test runs them in parallel with the build, at a lower priority, while it resolves and links packages on one core.
checks: setup
	@nice $(MAKE) --no-print-directory lint warnings imports

# The imported tables must match the pinned metadata.
imports:
	@Scripts/import-plans.py --check
	@Scripts/import-places.py --check
	@Scripts/world-vectors.py --check

## portable: test the code that differs without the C core or with other traits; LONG=1 adds contacts and commands
# LONG=1 also adds the examples of the documentation.
portable: setup
	@mkdir -p .build
	PHN_TESTS=portable$(if $(LONG),-long) $(SWIFT) test --traits Contacts,Command,Tokens,OpenCombine --disable-xctest \
		--scratch-path .build-portable --skip 'DocumentationTests\.(?!ExampleTests|ArticleTests(/consoleBlocks|$$))' \
		$(FLAGS) $(WITHOUT_DEBUG)

## architectures: compare the results for lines with single calls on 64-bit Arm and s390x, in an emulator
architectures:
	@Scripts/install-dependencies.sh cross-compilers
	@Scripts/check-architectures.sh

## setup: install the dependencies for building and testing
setup:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib clang-format pkg-config python3 pip vobject cmake libabigail

## plans: import the world tables, and compile all plan tables to the sources of both engines
plans:
	@Scripts/install-dependencies.sh python3 pip
	@Scripts/import-plans.py
	@Scripts/import-places.py
	@Scripts/world-vectors.py
	$(SWIFT) run --quiet PlanCompiler --records
	$(SWIFT) run --quiet PlanCompiler

## format: format all sources
format:
	$(SWIFT) format --in-place --recursive $(SWIFT_FORMATTED)
	clang-format -i $(C_FORMATTED)

## lint: fail if a source is not formatted
lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_FORMATTED)
	@Scripts/check-format.sh $(C_FORMATTED)

## warnings: compile the C core with all warnings as errors, with gcc and clang
warnings:
	@Scripts/check-warnings.sh $(C_SOURCES) $(wildcard Tests/Fuzz/*.c Tests/Library/*.c Tests/Library/cmake/*.c Examples/C/*.c Benchmarks/Peers/*.c Benchmarks/Sources/CountedMalloc/*.c)

## docs: build the documentation of all products into .build-docs/site; fail on warnings
docs:
	@Scripts/docs/build.sh

## picture: draw Documentation/terminal.svg from the output of the release command
picture:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib python3
	$(SWIFT) build -c release --product phone
	@Scripts/docs/terminal-picture.py --phone "$$($(SWIFT) build -c release --show-bin-path)/phone"

## clients: build the packages of Examples, run their tests, and check what they fetch and link
clients:
	@Scripts/install-dependencies.sh pcre2
	@Scripts/check-contact-form.sh $(FLAGS) $(UNOPTIMIZED)
	@Scripts/check-clients.sh $(FLAGS)

## adapters: compile the UIKit, AppKit and SwiftUI adapters with stubs, and edit the fields of Tests/AdapterStubs
adapters:
	@Scripts/check-adapters.sh $(TESTS)

## library: build libphonecore and libphoneplaces, with headers, pkg-config and CMake files, in PREFIX (.build-library)
library:
	@Scripts/install-dependencies.sh pcre2
	@Scripts/build-library.sh "$(or $(PREFIX),.build-library)"

## python: build the Python package and run its tests in a separate environment
python:
	@Scripts/install-dependencies.sh python3 pip python-headers
	@Scripts/python-package.sh test

## duckdb: build the DuckDB extension into .build-duckdb, and run its tests
duckdb:
	@Scripts/install-dependencies.sh python3 pip python-headers
	@Scripts/python-package.sh duckdb

## wheel: build a wheel and a source archive of the Python package into .build-wheel
wheel:
	@Scripts/install-dependencies.sh python3 pip python-headers
	@Scripts/python-package.sh wheel

## jar: build the Spark functions that run in executors, for this platform, into .build-jar
jar:
	@Scripts/install-dependencies.sh java python3 pip python-headers
	@Scripts/python-package.sh jar

## spark: test the Spark functions, in Python workers and with the jar, on a local cluster with two workers
spark: wheel jar
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib
	$(SWIFT) build --product phone $(TESTS)
	@PATH="$$(pwd)/$(PROGRAMS):$$PATH" Scripts/python-package.sh spark

## test-server: run the tests of the contacts page's server
test-server: web
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib
	$(SWIFT) build --build-tests $(SERVER_TESTS)
	$(RANDOM_HASHING) $(SWIFT) test --skip-build --disable-xctest $(SERVER_TESTS)

## pipes: run the commands of the article on pipes with a temporary PostgreSQL server
pipes:
	@Scripts/install-dependencies.sh postgresql python3 pcre2 sqlite3 zlib
	$(SWIFT) build --product phone $(TESTS)
	@python3 Scripts/check-pipes.py $(PROGRAMS)

## web: compile the C core to WebAssembly, and copy it with the JavaScript modules to .build-web
web:
	@Scripts/install-dependencies.sh wasm python3
	@Scripts/build-web.sh

## test-web: test the JavaScript modules, the field and the contacts page in headless Chromium
# LONG=1 kills the server of the page 200 times.
test-web: web-programs
	@$(if $(LONG),PHN_LONG=1) Scripts/test-web.sh .build-test-server/debug

## web-pictures: take the documentation's screenshots of the field and of the contacts page
web-pictures: web-programs
	@Scripts/test-web.sh .build-test-server/debug --pictures

## web-measure: measure the release build of the contacts page and its server with a book of 100,000 contacts
web-measure: serve
	@Scripts/install-dependencies.sh chromium python-headers pip wrk
	@Scripts/test-web.sh "$$($(SWIFT) build -c release --show-bin-path)" --measure

# Builds the programs for the browser tests and the screenshots.
web-programs: web
	@Scripts/install-dependencies.sh chromium openssl python-headers pip pcre2 sqlite3 zlib
	$(SWIFT) build --product phone-contacts $(TESTS)
	$(SWIFT) build --build-tests $(SERVER_TESTS)
	@cp $(PROGRAMS)/phone-contacts .build-test-server/debug/

## parity: compare both engines with Python's phonenumbers, operation by operation and in generated texts
# For fewer texts: PARITY="--per-region 200" FINDING="--texts 2000" SHORT="--per-region 100" TYPING="--per-region 20"
# CORPUS="--texts 4000"
parity:
	@Scripts/install-dependencies.sh pcre2 python3 pip
	@python3 Scripts/parity $(or $(PARITY),--report Documentation/parity.md)
	@python3 Scripts/parity/finding.py $(or $(FINDING),--report Documentation/parity.md)
	@python3 Scripts/parity/short_numbers.py $(or $(SHORT),--report Documentation/parity.md)
	@python3 Scripts/parity/as_you_type.py $(or $(TYPING),--report Documentation/parity.md)
	@python3 Scripts/parity/corpus --check
	@python3 Scripts/parity/corpus $(CORPUS)

## replay: repeat the calls of Google's libphonenumber tests with both engines and Google's test metadata
replay:
	@Scripts/install-dependencies.sh pcre2 python3 pip
	@python3 Scripts/replay

## sanitize: run the tests with the address, undefined-behavior and thread sanitizers; LONG=1 adds contacts and commands
# The tests of the Python package run with the address and undefined-behavior sanitizers.
sanitize: setup
	@$(if $(LONG),PHN_LONG=1) Scripts/sanitize.sh $(FLAGS)

## bench: compare the engines with each other and with alternatives; for options, set BENCH="--only live"
bench:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib
	$(SWIFT) build -c release --product phone
	$(SWIFT) build -c release --product phone-contacts
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path .build-bench Benchmarks \
		--phone .build/release/phone $(or $(BENCH),--picture Documentation/benchmarks.svg)
	@$(if $(BENCH),,$(SWIFT) run --quiet -c release --package-path Benchmarks --scratch-path .build-bench Allocations)

## bench-peers: compare with libphonenumber, its Python ports and wc -l on the same lines, and with DuckDB on tables
# For options, set BENCH="--only tables --rounds 15".
bench-peers:
	@Scripts/install-dependencies.sh pcre2 sqlite3 zlib libphonenumber miller python3 pip
	@Scripts/bench-peers.sh $(BENCH)

## fuzz: fuzz the C core with random bytes, each target for FUZZ_SECONDS (60)
fuzz:
	@Scripts/install-dependencies.sh pcre2
	@Scripts/fuzz.sh

## flips: run the release commands on FLIPS (1000) contact books with one damaged byte
flips:
	@Scripts/install-dependencies.sh sqlite3 python3
	$(SWIFT) build -c release --product phone-contacts
	@Scripts/flip-book.py --flips $(or $(FLIPS),1000)

clean:
	rm -rf .build .build-*
