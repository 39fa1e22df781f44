#!/bin/sh
# sanitize.sh FLAGS…: runs the tests with the address and undefined-behavior sanitizers in one build, and those of modules
# with threads with the thread sanitizer in another. XCTest leaks a few bytes itself, so only Swift Testing runs. Tests of
# sources and of pages run compilers and other programs that no sanitizer watches: `make test` runs those.
set -eu

# Examples of the documentation write into this folder.
mkdir -p .build
# A report has the lines of its source; no other debug information is made.
set -- --disable-xctest "$@" -Xswiftc -gline-tables-only
export SWIFT_BACKTRACE=enable=no
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"

echo "== address, undefined =="
# SwiftPM rejects the undefined-behavior sanitizer on Linux, but the C core can be built with it, and traps.
${SWIFT:-swift} test --sanitize=address --scratch-path .build-address "$@" \
    -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined --skip '^(Layering|Documentation)Tests\.'

# LayeringTests verify that no other module has threads.
threaded='^(PhoneNumbers|PhoneForms|PhoneContacts|PhoneTables|PhoneCommand)Tests\.'
echo "== thread: $threaded =="
# A test that limits the size of files checks this variable: the thread sanitizer can't start under such a limit.
SANITIZER=thread ${SWIFT:-swift} test --sanitize=thread --scratch-path .build-thread "$@" --filter "$threaded"
