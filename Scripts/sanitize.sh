#!/bin/sh
# sanitize.sh FLAGS…: the tests under the address and undefined-behaviour sanitizers in one build, and those of modules
# with threads under the thread sanitizer in another. XCTest leaks a few bytes of its own, so only Swift Testing runs.
set -eu

# Examples of the documentation write into this folder.
mkdir -p .build
# A report has the lines of its source; no other debug information is made.
set -- --disable-xctest "$@" -Xswiftc -gline-tables-only
export SWIFT_BACKTRACE=enable=no
export LSAN_OPTIONS="suppressions=$(pwd)/Scripts/known-leaks.txt:print_suppressions=0"

echo "== address, undefined =="
# SwiftPM refuses the second on Linux; the C core can be built with it all the same, and traps.
${SWIFT:-swift} test --sanitize=address --scratch-path .build-address "$@" \
    -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

# LayeringTests hold that no other module has threads.
threaded='^(PhoneNumbers|PhoneForms|PhoneContacts|PhoneCommand)Tests\.'
echo "== thread: $threaded =="
# A test that limits the size of files asks for this: the sanitizer maps some, and can't start under a limit.
SANITIZER=thread ${SWIFT:-swift} test --sanitize=thread --scratch-path .build-thread "$@" --filter "$threaded"
