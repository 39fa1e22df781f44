// swift-tools-version: 6.2

import PackageDescription

// The server of `phone contacts serve` is a separate package, so that other clients do not fetch a web server.
let package = Package(
    name: "phone-contacts-web",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "phone-contacts-serve", targets: ["phone-contacts-serve"])],
    dependencies: [
        .package(name: "swift-phone-numbers", path: "..", traits: [.defaults, "Contacts"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: ["FullFoundation"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        // Packages that are part of Hummingbird's interface
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    ],
    targets: [
        .target(name: "CPages"),
        .target(
            name: "ContactServer",
            dependencies: [
                "CPages",
                .product(name: "PhoneContacts", package: "swift-phone-numbers"),
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
                .product(name: "PhoneRules", package: "swift-phone-numbers"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        // A separate target, so that the tests of the server do not compile the TLS library
        .target(
            name: "ServerTLS",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]),
        .executableTarget(
            name: "phone-contacts-serve",
            dependencies: [
                "ContactServer", "ServerTLS",
                .product(name: "PhoneContacts", package: "swift-phone-numbers"),
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "ContactServerTests",
            dependencies: [
                "ContactServer", .product(name: "PhoneContacts", package: "swift-phone-numbers"),
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)

for target in package.targets where target.name != "CPages" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
