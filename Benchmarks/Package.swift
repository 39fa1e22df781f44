// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-phone-numbers", path: "..", traits: [.defaults, "Contacts"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
                .product(name: "PhoneRules", package: "swift-phone-numbers"),
                .product(name: "PhoneForms", package: "swift-phone-numbers"),
                .product(name: "PhoneContacts", package: "swift-phone-numbers"),
                .product(name: "PhonePlaces", package: "swift-phone-numbers"),
                .product(name: "PhoneNumberKitCompatibility", package: "swift-phone-numbers"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
                // A benchmark starts this program.
                "FirstParse",
            ]),
        .executableTarget(
            name: "FirstParse",
            dependencies: [.product(name: "PhoneNumberKitCompatibility", package: "swift-phone-numbers")]),
        .executableTarget(
            name: "Allocations",
            dependencies: [.product(name: "PhoneNumbers", package: "swift-phone-numbers"), "CountedMalloc"]),
        // Linked into Allocations only: counting would slow down the timed benchmarks.
        .target(name: "CountedMalloc"),
    ],
    swiftLanguageModes: [.v6]
)
