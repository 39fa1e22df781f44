#!/bin/sh
# Checks the adapters on systems without UIKit, AppKit and SwiftUI: compiles them with the declarations of
# Tests/AdapterStubs, and runs Tests/AdapterStubs/Programs, which edit these fields. The stubs are outside of the
# package, whose build could pick up modules with these names. Arguments are passed to the package's build, so that the
# script reuses the build of the tests.
set -eu

if [ "$(uname)" != Linux ]; then
    echo "adapters: skipped, because the real frameworks are available" >&2
    exit 0
fi
${SWIFT:-swift} build --quiet "$@" --target PhoneForms
root=$(pwd)
products=$(${SWIFT:-swift} build "$@" --show-bin-path)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Modules with the same package name share package symbols.
package=$(grep -m 1 '"-module-name","PhoneForms"' "$(dirname "$(dirname "$products")")/debug.yaml" |
    sed 's/.*"-package-name","\([^"]*\)".*/\1/')
features=""
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault; do
    features="$features -enable-upcoming-feature $feature"
done
flags="-swift-version 6 -parse-as-library -wmo -warnings-as-errors -package-name $package $features"
flags="$flags -module-cache-path $root/.build-adapters"

# compile NAME FOLDER SOURCE…: compiles a module, which may import the modules of FOLDER and of the package.
compile() {
    name=$1 folder=$2
    shift 2
    # Flags consist of several words.
    # shellcheck disable=SC2086
    swiftc $flags -module-name "$name" -I "$folder" -I "$products/Modules" -I "$root/CSources/CPhoneCore/include" \
        -emit-module -emit-object -emit-module-path "$folder/$name.swiftmodule" -o "$folder/$name.o" "$@"
}

# check KIT: compiles the adapters of a framework, the SwiftUI adapters for it, and the program that edits its fields.
check() {
    folder=$work/$1
    mkdir "$folder"
    compile "$1" "$folder" Tests/AdapterStubs/"$1"/*.swift
    compile SwiftUI "$folder" Tests/AdapterStubs/SwiftUI/*.swift
    find Sources/PhoneForms Tests/AdapterStubs/Forwarding -name '*.swift' -not -path '*.docc/*' >"$folder/sources"
    compile PhoneForms "$folder" "@$folder/sources"
    cd Tests/AdapterStubs/Programs
    compile "Edit$1" "$folder" Expect.swift SwiftUIScreen.swift "$1"*.swift
    cd "$root"
    swiftc "$folder"/*.o "@$work/objects" -lpcre2-8 -o "$folder/program"
    "$folder/program"
}

# check_examples KIT FRAMEWORK: compiles the documentation's examples that import a framework with the stubs of a kit.
check_examples() {
    examples=$work/$1/examples$2
    mkdir "$examples"
    python3 -B Scripts/docs/platform-examples.py "$2" "$examples"
    for example in "$examples"/*.swift; do
        # shellcheck disable=SC2086
        swiftc $flags -module-name Example -I "$work/$1" -I "$products/Modules" -typecheck \
            -I "$root/CSources/CPhoneCore/include" Tests/AdapterStubs/Examples/"$2".swift "$example"
    done
    echo "$1: the examples with $2 compile"
}

# The build may still contain object files of deleted sources.
find "$products" -name '*.o' |
    grep -E '/(Phone(Model|EngineC|EngineSwift|Plans|Files|Numbers|Rules)|CPhoneCore)\.build/' |
    while read -r object; do
        if [ -n "$(find Sources CSources -name "$(basename "$object" .o)")" ]; then echo "$object"; fi
    done >"$work/objects"
check UIKit
check AppKit

# The text field of PhoneNumberKitCompatibility, and the program that edits it
folder=$work/Kit
mkdir "$folder"
cp "$work/UIKit/UIKit.swiftmodule" "$work/UIKit/UIKit.o" "$folder"
compile Contacts "$folder" Tests/AdapterStubs/Contacts/*.swift
find Sources/PhoneNumberKitCompatibility Tests/AdapterStubs/Kit -name '*.swift' >"$folder/sources"
compile PhoneNumberKitCompatibility "$folder" "@$folder/sources"
cd Tests/AdapterStubs/Programs
compile EditKit "$folder" Expect.swift KitMain.swift
cd "$root"
swiftc "$folder"/*.o "@$work/objects" -lpcre2-8 -o "$folder/program"
"$folder/program"

check_examples UIKit UIKit
check_examples UIKit SwiftUI
check_examples AppKit SwiftUI

# The apps of Examples with the modules that they share, and the manifests that Xcode opens
folder=$work/UIKit
find Sources/PhoneFormsKit -name '*.swift' >"$folder/sources"
compile PhoneFormsKit "$folder" "@$folder/sources"
compile ContactForm "$folder" Examples/ContactForm/Sources/ContactForm/*.swift
stubs=Tests/AdapterStubs
# check_app APP STUBS…
check_app() {
    app=$1
    shift
    # shellcheck disable=SC2086
    swiftc $flags -module-name App -I "$folder" -I "$products/Modules" -I "$root/CSources/CPhoneCore/include" \
        -typecheck $stubs/Apps/App.swift "$@" Examples/"$app".swiftpm/Sources/*.swift
    echo "$app: the app of Examples compiles"
}
check_app SwiftUI $stubs/Apps/SwiftUIApp.swift $stubs/Examples/SwiftUI.swift
check_app UIKit $stubs/Apps/UIKitApp.swift
descriptions=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/pm/ManifestAPI
mkdir "$work/Manifests"
manifest="-swift-version 6 -package-description-version 6.2 -I $descriptions -I $work/Manifests"
# shellcheck disable=SC2086
swiftc $manifest -parse-as-library -enable-upcoming-feature InternalImportsByDefault -module-name AppleProductTypes \
    -emit-module -emit-module-path "$work/Manifests/AppleProductTypes.swiftmodule" $stubs/Apps/AppleProductTypes.swift
for app in SwiftUI UIKit; do
    # shellcheck disable=SC2086
    swiftc $manifest -typecheck Examples/$app.swiftpm/Package.swift
    echo "$app: the manifest of the app compiles"
done

# check_runtime KIT SOURCE…: type-checks the sources that need the Objective-C runtime, with Objective-C
# interoperability and separate declarations. They are never run.
check_runtime() {
    kit=$1
    shift
    stubs=Tests/AdapterStubs/ObjectiveC
    folder=$work/ObjectiveC$kit
    mkdir "$folder"
    interop="-Xfrontend -enable-objc-interop -I $stubs/include -I $folder -swift-version 6 $features"
    interop="$interop -warnings-as-errors -module-cache-path $root/.build-adapters/ObjectiveC"
    for name in ObjectiveC Foundation; do
        # shellcheck disable=SC2086
        swiftc $interop -parse-as-library -import-underlying-module -module-name $name -emit-module \
            -emit-module-path "$folder/$name.swiftmodule" $stubs/$name.swift
    done
    # shellcheck disable=SC2086
    swiftc $interop -parse-as-library -module-name "$kit" -emit-module \
        -emit-module-path "$folder/$kit.swiftmodule" "$stubs/$kit.swift"
    # shellcheck disable=SC2086
    swiftc $interop -typecheck -module-name PhoneForms "$stubs/Adapter.swift" "$@"
    echo "$kit: the sources for the Objective-C runtime type-check"
}

adapters=Sources/PhoneForms/Adapters
check_runtime UIKit $adapters/ObjectiveC/*.swift $adapters/UIKit/Text*Delegate.swift
check_runtime AppKit $adapters/ObjectiveC/*.swift $adapters/AppKit/FieldEditorDelegate.swift

# The formatter of PhoneNumberKitCompatibility overrides methods that Foundation has only with the Objective-C runtime.
# It is type-checked with the declarations of Tests/AdapterStubs/Formatter.
stubs=Tests/AdapterStubs/Formatter
folder=$work/Formatter
mkdir "$folder"
formatter="-swift-version 6 $features -warnings-as-errors -parse-as-library -I $folder"
for name in ObjectiveC Foundation; do
    # shellcheck disable=SC2086
    swiftc $formatter -module-name $name -emit-module -emit-module-path "$folder/$name.swiftmodule" $stubs/$name.swift
done
# shellcheck disable=SC2086
swiftc $formatter -typecheck -module-name PhoneNumberKitCompatibility $stubs/Parts.swift \
    Sources/PhoneNumberKitCompatibility/ObjectiveC/PhoneNumberFormatter.swift
echo "Foundation: the formatter for the Objective-C runtime type-checks"
