# The two commands that a newcomer needs are `make demo` and `make test`: each installs what it lacks.

export SWIFT ?= swift
# The build that the tests share, with OpenCombine's publishers too. Whole modules compile in half the processor time.
FLAGS = -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
TESTS = --enable-all-traits --scratch-path .build-test $(FLAGS)
PROGRAMS = .build-test/debug
C_SOURCES = $(wildcard CSources/CPhoneCore/src/*.c) $(wildcard CSources/CPhoneCore/generated/*.c)
C_FORMATTED = $(wildcard CSources/CPhoneCore/src/*.[ch]) $(wildcard CSources/CPhoneCore/include/*.h Examples/C/*.c Tests/Fuzz/*.[ch] Tests/Library/*.c Benchmarks/Peers/*.cpp Benchmarks/Sources/CountedMalloc/*.c Benchmarks/Sources/CountedMalloc/include/*.h)
SWIFT_FORMATTED = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

.PHONY: demo test portable setup plans format lint warnings clients adapters library parity replay sanitize bench bench-peers fuzz flips clean

## demo: build the release command and run it on the example files
demo:
	@Scripts/install-dependencies.sh pcre2 sqlite3
	$(SWIFT) build -c release --product phone
	@Scripts/demo.sh

## test: what a change must pass, on a fresh machine too; with LONG=1 what it passes now and then
test: setup lint warnings
	@mkdir -p .build
	@Scripts/import-plans.py --check
	@Scripts/world-vectors.py --check
	$(SWIFT) build --build-tests $(TESTS)
	$(PROGRAMS)/PlanCompiler --check
	$(if $(LONG),PHN_LONG=1) $(SWIFT) test --skip-build --disable-xctest $(TESTS)
	@Scripts/check-adapters.sh $(TESTS)
	@Scripts/check-contact-form.sh
	@Scripts/check-clients.sh
	@PHN_PROGRAMS=$(PROGRAMS) python3 Scripts/parity --per-region 40
	@PHN_PROGRAMS=$(PROGRAMS) python3 Scripts/replay
	@echo "not part of this: make portable, make sanitize; Documentation/long-runs.md lists what LONG=1 adds"

## portable: the tests without the C core
portable: setup
	@mkdir -p .build
	$(SWIFT) test --traits Contacts,Command --disable-xctest --scratch-path .build-portable $(FLAGS)

## setup: install what building and testing need
setup:
	@Scripts/install-dependencies.sh pcre2 sqlite3 clang-format pkg-config python3 pip vobject

## plans: import the tables of the world, and compile the plan tables into the sources of both engines
plans:
	@Scripts/install-dependencies.sh python3 pip
	@Scripts/import-plans.py
	@Scripts/world-vectors.py
	$(SWIFT) run --quiet PlanCompiler

## format: lay out all sources as the tree has them
format:
	$(SWIFT) format --in-place --recursive $(SWIFT_FORMATTED)
	clang-format -i $(C_FORMATTED)

## lint: fail where a source is laid out otherwise
lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_FORMATTED)
	@Scripts/check-format.sh $(C_FORMATTED)

## warnings: the C core by both compilers, every warning an error
warnings:
	@Scripts/check-warnings.sh $(C_SOURCES) $(wildcard Tests/Fuzz/*.c Tests/Library/*.c Examples/C/*.c Benchmarks/Sources/CountedMalloc/*.c)

## clients: what a package that depends on this one links
clients:
	@Scripts/check-clients.sh

## adapters: the adapters of UIKit, AppKit and SwiftUI against declarations of these, and the fields of Tests/AdapterStubs edited
adapters:
	@Scripts/check-adapters.sh $(TESTS)

## library: the C core as libphonecore, with header and pkg-config file, into PREFIX (.build-library)
library:
	@Scripts/install-dependencies.sh pcre2
	@Scripts/build-library.sh "$(or $(PREFIX),.build-library)"

## parity: both engines beside Python's phonenumbers, operation by operation; fewer texts by PARITY="--per-region 200"
parity:
	@Scripts/install-dependencies.sh pcre2 python3 pip
	@python3 Scripts/parity $(or $(PARITY),--report Documentation/parity.md)

## replay: what Google's own tests of libphonenumber call, asked of both engines over Google's testing metadata
replay:
	@Scripts/install-dependencies.sh pcre2 python3 pip
	@python3 Scripts/replay

## sanitize: the tests under the address and undefined-behaviour sanitizers, those with threads under the thread sanitizer
sanitize: setup
	@Scripts/sanitize.sh $(FLAGS)

## bench: compare the engines with one another and with what else there is, in one run; options by BENCH="--only live"
bench:
	@Scripts/install-dependencies.sh pcre2 sqlite3
	$(SWIFT) build -c release --product phone
	$(SWIFT) build -c release --product phone-contacts
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path .build-bench Benchmarks \
		--phone .build/release/phone $(or $(BENCH),--picture Documentation/benchmarks.svg)
	@$(if $(BENCH),,$(SWIFT) run --quiet -c release --package-path Benchmarks --scratch-path .build-bench Allocations)

## bench-peers: the same beside Debian's libphonenumber, over the same lines, with wc -l as the floor
bench-peers:
	@Scripts/install-dependencies.sh pcre2 sqlite3 libphonenumber
	@Scripts/bench-peers.sh $(BENCH)

## fuzz: the C core on bytes that nobody wrote, for FUZZ_SECONDS (60) each
fuzz:
	@Scripts/install-dependencies.sh pcre2
	@Scripts/fuzz.sh

## flips: the release commands on books with one damaged byte, FLIPS (1000) of them
flips:
	@Scripts/install-dependencies.sh sqlite3 python3
	$(SWIFT) build -c release --product phone-contacts
	@Scripts/flip-book.py --flips $(or $(FLIPS),1000)

clean:
	rm -rf .build .build-*
