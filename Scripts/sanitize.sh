#!/bin/sh
# Runs the tests with three sanitizers. XCTest leaks a few bytes itself, so only Swift Testing runs.
set -eu

export SWIFT_BACKTRACE=enable=no
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"
echo "== address =="
${SWIFT:-swift} test --disable-xctest --sanitize=address --scratch-path .build-address
echo "== thread =="
# A test that limits the size of files checks this variable: the thread sanitizer can't start under such a limit.
SANITIZER=thread ${SWIFT:-swift} test --disable-xctest --sanitize=thread --scratch-path .build-thread
echo "== undefined =="
# SwiftPM rejects the undefined-behaviour sanitizer on Linux, but the C core can be built with it, and traps.
${SWIFT:-swift} test --disable-xctest --scratch-path .build-undefined -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
