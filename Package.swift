// swift-tools-version: 6.2

import PackageDescription

/// The C core reads regular expressions through the system's PCRE2, where there is one; elsewhere it does without.
let pcre2: [Platform] = .linuxAndMacOS
let native: Set<String> = ["NativeEngine"]

/// What tests of the engines themselves use.
let engines: [Target.Dependency] = [
    "PhoneModel", "PhoneEngineSwift", "TestSupport", .target(name: "PhoneEngineC", condition: .when(traits: native)),
]

/// Publishers where there is no Combine, for those who ask for them.
let publishers = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine",
    condition: .when(platforms: .withoutCombine, traits: ["OpenCombine"]))

let package = Package(
    name: "swift-phone-numbers",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "PhoneNumbers", targets: ["PhoneNumbers"]),
        .library(name: "PhoneRules", targets: ["PhoneRules"]),
        .library(name: "PhoneForms", targets: ["PhoneForms"]),
        .library(name: "PhoneContacts", targets: ["PhoneContacts"]),
        .executable(name: "phone", targets: ["phone"]),
        .executable(name: "phone-contacts", targets: ["phone-contacts"]),
    ],
    traits: [
        .trait(
            name: "NativeEngine",
            description: "The C core, with the system's PCRE2. Without it the package is pure Swift."),
        .trait(
            name: "OpenCombine",
            description: "Publishers of fields and forms where there is no Combine, by OpenCombine."),
        .default(enabledTraits: native),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The C core
        .systemLibrary(
            name: "CPCRE2", path: "CSources/CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .target(
            name: "CPhoneCore",
            dependencies: [.target(name: "CPCRE2", condition: .when(platforms: pcre2, traits: native))],
            path: "CSources/CPhoneCore",
            cSettings: [
                .define("PCRE2_CODE_UNIT_WIDTH", to: "8"),
                .define("PHN_WITH_PCRE2", .when(platforms: pcre2, traits: native)),
            ],
            linkerSettings: [.linkedLibrary("pcre2-8", .when(platforms: pcre2, traits: native))]),

        // Engines
        .target(name: "PhoneModel"),
        .target(
            name: "PhoneEngineC",
            dependencies: ["PhoneModel", .target(name: "CPhoneCore", condition: .when(traits: native))]),
        .target(name: "PhoneEngineSwift", dependencies: ["PhoneModel"]),
        .target(name: "PhonePlans"),

        // Files, read in blocks of lines
        .target(name: "PhoneFiles"),
        // Charsets of files, by iconv(3), which Apple's systems have in a library of its own
        .target(
            name: "PhoneCharsets", dependencies: ["PhoneFiles"],
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: .apple))]),

        // What users import
        .target(
            name: "PhoneNumbers",
            dependencies: [
                "PhoneModel", "PhoneEngineSwift", "PhoneFiles", "PhonePlans",
                .target(name: "PhoneEngineC", condition: .when(traits: native)),
            ]),

        .target(name: "PhoneRules", dependencies: ["PhoneNumbers"]),
        .target(
            name: "PhoneForms",
            dependencies: ["PhoneRules", "PhoneNumbers", publishers]),
        .target(
            name: "PhoneContacts",
            dependencies: [
                "PhoneNumbers", "PhoneRules", "PhoneFiles", "PhoneCharsets",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // Commands
        .target(
            name: "PhoneShell",
            dependencies: [
                "PhoneNumbers", "PhoneFiles", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "phone",
            dependencies: [
                "PhoneNumbers", "PhoneFiles", "PhoneShell",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "phone-contacts",
            dependencies: [
                "PhoneContacts", "PhoneNumbers", "PhoneRules", "PhoneFiles", "PhoneShell",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "PlanCompiler", dependencies: ["PhoneModel", "PhoneEngineSwift"], exclude: ["Plans"]),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: [
                "PhoneModel", "PhoneEngineSwift", "PhonePlans",
                .target(name: "PhoneEngineC", condition: .when(traits: native)),
            ],
            path: "Tests/TestSupport"),
        .executableTarget(
            name: "BookWriter", dependencies: ["PhoneContacts", "PhoneNumbers"], path: "Tests/BookWriter"),
        .executableTarget(
            name: "Parity",
            dependencies: [
                "PhoneNumbers", "PhoneModel", "PhoneEngineSwift", "PhonePlans",
                .target(name: "PhoneEngineC", condition: .when(traits: native)),
            ],
            path: "Tests/Parity"),
        .testTarget(name: "EngineConformanceTests", dependencies: engines + ["PhonePlans"]),
        .testTarget(name: "EngineDifferentialTests", dependencies: engines),
        .testTarget(
            name: "PhoneNumbersTests",
            dependencies: [
                "PhoneNumbers", "PhonePlans", "TestSupport",
                .target(name: "PhoneEngineC", condition: .when(traits: native)),
            ]),
        .testTarget(name: "PhoneRulesTests", dependencies: ["PhoneRules", "PhoneNumbers"]),
        .testTarget(
            name: "PhoneFormsTests",
            dependencies: ["PhoneForms", "PhoneRules", "PhoneNumbers", "TestSupport", publishers]),
        .testTarget(name: "PhoneFilesTests", dependencies: ["PhoneFiles", "TestSupport"]),
        .testTarget(name: "PhoneCharsetsTests", dependencies: ["PhoneCharsets", "PhoneFiles"]),
        .testTarget(
            name: "PhoneContactsTests",
            dependencies: [
                "PhoneContacts", "PhoneNumbers", "PhoneRules", "PhoneFiles", "TestSupport", "BookWriter",
                "phone-contacts",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Cards", "Tables", "Books"]),
        .testTarget(
            name: "PhoneCommandTests",
            dependencies: ["phone", "phone-contacts", "PhoneShell", "PhoneNumbers", "PhonePlans"]),
        .testTarget(name: "PlanCompilerTests", dependencies: ["PlanCompiler", "PhonePlans", "TestSupport"]),
        .testTarget(name: "LayeringTests", dependencies: ["TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "phone", "phone-contacts", "PhoneNumbers", "PhoneRules", "PhoneForms", "PhoneContacts", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)

for target in package.targets where target.type != .system && target.name != "CPhoneCore" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
}

// Documentation is built by a plugin that clients need not fetch: `make docs` sets the variable.
if Context.environment["PHN_DOCS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

extension [Platform] {
    static let linuxAndMacOS: [Platform] = [.linux, .macOS]
    static let apple: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]
    static let withoutCombine: [Platform] = [.linux, .android, .windows, .wasi]
}
