#!/bin/sh
# A whole form as an app would have it: builds the package Examples/ContactForm and runs its tests.
set -eu

${SWIFT:-swift} test --quiet --disable-xctest --package-path Examples/ContactForm --scratch-path .build-contact-form
echo "Examples/ContactForm: its tests pass"
