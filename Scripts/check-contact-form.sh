#!/bin/sh
# Builds Examples/ContactForm, a complete form of an app, and runs its tests.
set -eu

${SWIFT:-swift} test --quiet --disable-xctest --package-path Examples/ContactForm --scratch-path .build-contact-form
echo "Examples/ContactForm: all tests pass"
