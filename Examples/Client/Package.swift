// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Client",
    platforms: [.iOS(.v17), .macOS(.v14)],
    // From a local path, the package also enables the traits of its commands. With a URL, omit the list of traits.
    dependencies: [.package(name: "swift-phone-numbers", path: "../..", traits: ["NativeEngine"])],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "PhoneNumbers", package: "swift-phone-numbers")]),
        .executableTarget(
            name: "Form",
            dependencies: [
                .product(name: "PhoneForms", package: "swift-phone-numbers"),
                .product(name: "PhoneRules", package: "swift-phone-numbers"),
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
            ]),
        .executableTarget(
            name: "Contact",
            dependencies: [
                .product(name: "PhoneFormsKit", package: "swift-phone-numbers"),
                .product(name: "PhoneForms", package: "swift-phone-numbers"),
                .product(name: "PhoneRules", package: "swift-phone-numbers"),
            ]),
        // Programs written for other packages; only one import has changed
        .executableTarget(
            name: "Directory",
            dependencies: [.product(name: "PhoneNumberKitCompatibility", package: "swift-phone-numbers")]),
        .executableTarget(
            name: "Keypad",
            dependencies: [.product(name: "JSPhoneFormatCompatibility", package: "swift-phone-numbers")]),
    ],
    swiftLanguageModes: [.v6]
)
