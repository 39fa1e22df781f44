#!/bin/sh
# Builds Examples/ContactForm, an app's complete form, and runs its tests.
set -eu

# Uses an empty SwiftPM cache and restricts git to local files: the package has no dependencies to fetch.
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_ALLOW_PROTOCOL=file
package="--package-path Examples/ContactForm --scratch-path .build-contact-form"
# Flags consist of several words. Arguments are compiler flags.
# shellcheck disable=SC2086
${SWIFT:-swift} test --quiet --disable-xctest --cache-path .build-contact-form/cache $package "$@"
if [ "$(uname)" = Linux ] && ldd .build-contact-form/debug/*.xctest | grep pcre2; then
    echo "Examples/ContactForm links PCRE2 without its trait" >&2
    exit 1
fi
echo "Examples/ContactForm: its tests pass without PCRE2"
