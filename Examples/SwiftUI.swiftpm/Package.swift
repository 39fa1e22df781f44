// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Forms in SwiftUI",
    platforms: [.iOS("17.0")],
    products: [
        .iOSApplication(
            name: "Forms in SwiftUI",
            targets: ["FormsInSwiftUI"],
            bundleIdentifier: "com.example.phone-numbers.swiftui",
            displayVersion: "1.0",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ])
    ],
    dependencies: [
        .package(path: "../ContactForm"),
        .package(name: "swift-phone-numbers", path: "../..", traits: ["NativeEngine"]),
    ],
    targets: [
        .executableTarget(
            name: "FormsInSwiftUI",
            dependencies: [
                .product(name: "ContactForm", package: "ContactForm"),
                .product(name: "PhoneForms", package: "swift-phone-numbers"),
                .product(name: "PhoneFormsKit", package: "swift-phone-numbers"),
                .product(name: "PhoneNumbers", package: "swift-phone-numbers"),
                .product(name: "PhoneRules", package: "swift-phone-numbers"),
            ],
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
