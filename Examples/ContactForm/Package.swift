// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ContactForm",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "ContactForm", targets: ["ContactForm"])],
    // From a local path, the package also enables the traits of its commands. With a URL, omit the list of traits.
    dependencies: [.package(name: "swift-phone-numbers", path: "../..", traits: ["NativeEngine"])],
    targets: [
        .target(
            name: "ContactForm",
            dependencies: ["PhoneNumbers", "PhoneRules", "PhoneForms", "PhoneFormsKit"].map {
                .product(name: $0, package: "swift-phone-numbers")
            }),
        .testTarget(name: "ContactFormTests", dependencies: ["ContactForm"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
