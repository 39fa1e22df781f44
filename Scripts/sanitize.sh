#!/bin/sh
# sanitize.sh FLAGS…: runs tests with the address and undefined-behavior sanitizers in one build, and those with threads
# with the thread sanitizer in another. Package.swift lists the test targets of each build. XCTest leaks a few bytes
# itself, so only Swift Testing runs. Tests of sources and of pages run compilers and other programs that no sanitizer
# watches: `make test` runs those.
set -eu

# Examples of the documentation write into this folder.
mkdir -p .build
# Tokens are left out: swift-crypto takes two minutes to compile, and the code that uses it is safe Swift.
set -- --disable-xctest --traits PCRE2,NativeEngine,Contacts,Command "$@"
export SWIFT_BACKTRACE=enable=no
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"

echo "== address, undefined =="
# SwiftPM rejects the undefined-behavior sanitizer on Linux, but the C core can be built with it, and traps. Tests read
# SANITIZER: seeded noise is repeated less often.
SANITIZER=address PHN_TESTS=address ${SWIFT:-swift} test --sanitize=address --scratch-path .build-address "$@" \
    -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

echo "== address, undefined: Python =="
Scripts/python-package.sh sanitize

# The suites with threads: their files have a word of concurrency in Swift, or of a command that starts threads. All
# other suites of these targets call functions that have no threads unless the caller asks for them.
words='async|await|Task|Dispatch|Thread|threads:|--jobs|"check'
files=$(grep -rlE "$words" --include='*.swift' \
    Tests/PhoneNumbersTests Tests/PhoneFormsTests Tests/PhoneFormsKitTests Tests/PhoneContactsTests \
    Tests/PhoneTablesTests Tests/PhoneNumberKitCompatibilityTests Tests/PhoneCommandTests)
# Names of files and suites are words.
# shellcheck disable=SC2086
suites=$(sed -nE 's/^.*(struct|class|extension) ([A-Za-z]+Tests)[ :].*$/\2/p' $files | sort -u)
# shellcheck disable=SC2086
echo "== thread ==" $suites
# A test that limits the size of files checks SANITIZER: the thread sanitizer can't start under such a limit.
# shellcheck disable=SC2086
SANITIZER=thread PHN_TESTS=thread ${SWIFT:-swift} test --sanitize=thread --scratch-path .build-thread "$@" \
    --filter "\.($(echo $suites | tr ' ' '|'))/"
