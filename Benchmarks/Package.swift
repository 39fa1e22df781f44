// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-phone-numbers", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [.product(name: "PhoneNumbers", package: "swift-phone-numbers")])
    ],
    swiftLanguageModes: [.v6]
)
