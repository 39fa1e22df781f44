#!/bin/sh
# The tests under three sanitizers. XCTest leaks a few bytes of its own, so only Swift Testing runs.
set -eu

export SWIFT_BACKTRACE=enable=no
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"
echo "== address =="
${SWIFT:-swift} test --disable-xctest --sanitize=address --scratch-path .build-address
echo "== thread =="
# A test that limits the size of files asks for this: the sanitizer maps some, and can't start under a limit.
SANITIZER=thread ${SWIFT:-swift} test --disable-xctest --sanitize=thread --scratch-path .build-thread
echo "== undefined =="
# SwiftPM refuses this one on Linux; the C core can be built with it all the same, and traps.
${SWIFT:-swift} test --disable-xctest --scratch-path .build-undefined -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
