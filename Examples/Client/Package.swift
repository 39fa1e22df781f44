// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Client",
    platforms: [.iOS(.v17), .macOS(.v14)],
    // In its own tree the package also enables the traits of its commands; a client by URL needs no list.
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
        // Programs for other packages, with one import changed
        .executableTarget(
            name: "Directory",
            dependencies: [.product(name: "PhoneNumberKitCompatibility", package: "swift-phone-numbers")]),
        .executableTarget(
            name: "Keypad",
            dependencies: [.product(name: "JSPhoneFormatCompatibility", package: "swift-phone-numbers")]),
    ],
    swiftLanguageModes: [.v6]
)
