#!/bin/sh
# sanitize.sh FLAGS…: runs tests with the address and undefined-behavior sanitizers in one build, and tests that use
# threads with the thread sanitizer in another. Package.swift lists the test targets of each build; PHN_LONG adds the
# tests of contacts and commands. XCTest leaks a few bytes itself, so only Swift Testing runs. Tests of sources and
# pages run compilers and other programs without a sanitizer: only `make test` runs those tests.
set -eu

# The documentation's examples write into this folder.
mkdir -p .build
# The trait Tokens is omitted: swift-crypto takes two minutes to compile, and the code that uses it is safe Swift.
set -- --disable-xctest --traits PCRE2,NativeEngine,Contacts,Command "$@"
export SWIFT_BACKTRACE=enable=no
threads="PhoneNumbersTests PhoneFormsTests PhoneFormsKitTests PhoneTablesTests PhoneNumberKitCompatibilityTests"
long=
if [ -n "${PHN_LONG:-}" ]; then
    threads="$threads PhoneContactsTests PhoneCommandTests"
    long=-long
    # Seeded tests always stay short under sanitizers.
    unset PHN_LONG
fi
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"

echo "== address, undefined =="
# SwiftPM rejects the undefined-behavior sanitizer on Linux, but the C core can be built with it, and traps on errors.
# If SANITIZER is set, tests repeat seeded noise fewer times.
SANITIZER=address PHN_TESTS=address$long ${SWIFT:-swift} test --sanitize=address --scratch-path .build-address "$@" \
    -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

echo "== address, undefined: Python =="
Scripts/python-package.sh sanitize

# The suites with threads are in files that contain a concurrency keyword of Swift or run a command that starts threads.
# The other suites of these targets call functions that start no threads by default.
words='async|await|Task|Dispatch|Thread|threads:|--jobs|"check'
# The lists of targets, files and suites consist of several words.
# shellcheck disable=SC2086
files=$(cd Tests && grep -rlE "$words" --include='*.swift' $threads | sed 's|^|Tests/|')
# shellcheck disable=SC2086
suites=$(sed -nE 's/^.*(struct|class|extension) ([A-Za-z]+Tests)[ :].*$/\2/p' $files | sort -u)
# shellcheck disable=SC2086
echo "== thread ==" $suites
# A test that limits the size of files checks SANITIZER: the thread sanitizer can't start under such a limit.
# shellcheck disable=SC2086
SANITIZER=thread PHN_TESTS=thread$long ${SWIFT:-swift} test --sanitize=thread --scratch-path .build-thread "$@" \
    --filter "\.($(echo $suites | tr ' ' '|'))/"
