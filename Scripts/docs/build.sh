#!/bin/sh
# Builds the documentation of all products with swift-docc-plugin into .build-docs/site. A warning fails the build.
set -eu

export PHN_DOCS=1
SWIFT_SYMBOLGRAPH_EXTRACT="$(pwd)/Scripts/docs/symbolgraph-extract.sh"
export SWIFT_SYMBOLGRAPH_EXTRACT
rm -rf .build-docs/site
mkdir -p .build-docs
${SWIFT:-swift} package --scratch-path .build-docs/build --allow-writing-to-directory .build-docs/site \
    generate-documentation --target PhoneNumbers --target PhoneRules --target PhoneForms --target PhoneFormsKit \
    --target PhoneTables --target PhoneContacts --target PhonePlaces --target PhoneNumberKitCompatibility \
    --target JSPhoneFormatCompatibility \
    --enable-experimental-combined-documentation --warnings-as-errors --output-path .build-docs/site

# The plugin does not fail if it cannot combine the archives.
if [ ! -f .build-docs/site/documentation/index.html ] && [ ! -f .build-docs/site/index.html ]; then
    echo "docs: the documentation of the products was not combined" >&2
    exit 1
fi
echo "documentation is in .build-docs/site"
