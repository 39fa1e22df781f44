// swift-tools-version: 6.2

import PackageDescription

let native: Set<String> = ["NativeEngine"]
let contacts: Set<String> = ["Contacts"]
let tokens: Set<String> = ["Tokens"]
let command: Set<String> = ["Command"]

/// PCRE2 comes with most Linux systems. A Mac has it from Homebrew alone, so that a Mac enables the trait on request.
let pcre2 = TargetDependencyCondition.when(platforms: .withPCRE2, traits: ["PCRE2"])
#if os(macOS)
    let engineTraits = native
    let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], excluded: [String]())
#else
    let engineTraits: Set<String> = ["PCRE2", "NativeEngine"]
    // Elsewhere a resource would make the library link all of Foundation, and nothing reads it.
    let privacyManifest = (resources: [Resource](), excluded: ["PrivacyInfo.xcprivacy"])
#endif

/// SwiftPM reads the manifest of a dependency from the root of a repository, and later from a checkout or a download.
let isDependency =
    Context.packageDirectory == "/"
    || ["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }
/// A dependency brings no packages of its own unless a client enables their traits. This package by itself builds whole.
let defaultTraits = isDependency ? engineTraits : engineTraits.union(contacts).union(tokens).union(command)

let engineC = Target.Dependency.target(name: "PhoneEngineC", condition: .when(traits: native))
/// What tests of the engines themselves use.
let engines: [Target.Dependency] = ["PhoneModel", "PhoneEngineSwift", "TestSupport", engineC]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: contacts))
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: command))
/// HMAC-SHA-256 of keyed tokens.
let crypto = Target.Dependency.product(
    name: "Crypto", package: "swift-crypto", condition: .when(traits: tokens))
/// Publishers for systems without Combine, on request.
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
        .library(name: "PhoneFormsKit", targets: ["PhoneFormsKit"]),
        .library(name: "PhoneContacts", targets: ["PhoneContacts"]),
        .library(name: "PhoneTables", targets: ["PhoneTables"]),
        .library(name: "PhonePlaces", targets: ["PhonePlaces"]),
        .library(name: "PhoneNumberKitCompatibility", targets: ["PhoneNumberKitCompatibility"]),
        .library(name: "JSPhoneFormatCompatibility", targets: ["JSPhoneFormatCompatibility"]),
        .executable(name: "phone", targets: ["phone"]),
        .executable(name: "phone-contacts", targets: ["phone-contacts"]),
    ],
    traits: [
        .trait(name: "NativeEngine", description: "The C core. Without it the package is pure Swift."),
        .trait(
            name: "PCRE2",
            description: "Regular expressions by the system's PCRE2; without it the portable engine matches them.",
            enabledTraits: native),
        .trait(name: "Contacts", description: "The product PhoneContacts, which depends on GRDB."),
        .trait(name: "Tokens", description: "Keyed tokens of PhoneTables, which depend on swift-crypto."),
        .trait(
            name: "Command",
            description: "The commands phone and phone-contacts, which depend on swift-argument-parser.",
            enabledTraits: contacts),
        .trait(
            name: "OpenCombine",
            description: "Publishers of fields and forms where there is no Combine, by OpenCombine."),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    ],
    targets: [
        // The C core
        .systemLibrary(
            name: "CPCRE2", path: "CSources/CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CZlib", path: "CSources/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(
            name: "CPhoneCore",
            dependencies: [.target(name: "CPCRE2", condition: pcre2)],
            path: "CSources/CPhoneCore",
            cSettings: [
                .define("PCRE2_CODE_UNIT_WIDTH", to: "8"),
                .define("PHN_WITH_PCRE2", .when(platforms: .withPCRE2, traits: ["PCRE2"])),
            ],
            linkerSettings: [.linkedLibrary("pcre2-8", .when(platforms: .withPCRE2, traits: ["PCRE2"]))]),

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
            dependencies: ["PhoneModel", "PhoneEngineSwift", "PhoneFiles", "PhonePlans", engineC],
            exclude: privacyManifest.excluded, resources: privacyManifest.resources),

        .target(name: "PhoneRules", dependencies: ["PhoneNumbers"]),
        .target(name: "PhoneForms", dependencies: ["PhoneRules", "PhoneNumbers", publishers]),
        .target(name: "PhoneFormsKit", dependencies: ["PhoneForms", "PhoneRules", "PhoneNumbers"]),
        .target(
            name: "PhoneContacts",
            dependencies: ["PhoneNumbers", "PhoneRules", "PhoneFiles", "PhoneCharsets", grdb]),
        .target(
            name: "PhoneTables",
            dependencies: ["PhoneNumbers", "PhoneFiles", "PhoneCharsets", "CZlib", crypto, engineC]),

        // Places, carriers and time zones: data in C with its reader, which needs no trait and no library of the system
        .target(name: "CPhonePlaces", path: "CSources/CPhonePlaces", exclude: ["library", "numbers"]),
        .target(name: "PhonePlaces", dependencies: ["PhoneNumbers", "CPhonePlaces"]),

        // Interfaces of other packages, over these products
        .target(name: "PhoneNumberKitCompatibility", dependencies: ["PhoneNumbers"]),
        .target(name: "JSPhoneFormatCompatibility", dependencies: ["PhoneNumbers"]),

        // Commands
        .target(name: "PhoneShell", dependencies: ["PhoneNumbers", "PhoneFiles", "PhoneCharsets", argumentParser]),
        .executableTarget(
            name: "phone",
            dependencies: [
                "PhoneTables", "PhonePlaces", "PhoneNumbers", "PhoneFiles", "PhoneCharsets", "PhoneShell",
                argumentParser,
            ]),
        .executableTarget(
            name: "phone-contacts",
            dependencies: [
                "PhoneContacts", "PhoneNumbers", "PhoneRules", "PhoneFiles", "PhoneShell", argumentParser,
            ]),
        .executableTarget(name: "PlanCompiler", dependencies: ["PhoneModel", "PhoneEngineSwift"], exclude: ["Plans"]),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: ["PhoneModel", "PhoneEngineSwift", "PhonePlans", engineC], path: "Tests/TestSupport"),
        .executableTarget(
            name: "BookWriter", dependencies: ["PhoneContacts", "PhoneNumbers"], path: "Tests/BookWriter"),
        .executableTarget(
            name: "Parity",
            dependencies: ["PhoneNumbers", "PhonePlaces", "PhoneModel", "PhoneEngineSwift", "PhonePlans", engineC],
            path: "Tests/Parity"),
        .testTarget(name: "EngineConformanceTests", dependencies: engines + ["PhonePlans"]),
        .testTarget(name: "EngineDifferentialTests", dependencies: engines),
        .testTarget(
            name: "PhoneNumbersTests",
            dependencies: ["PhoneNumbers", "PhonePlans", "TestSupport", engineC]),
        .testTarget(name: "PhoneRulesTests", dependencies: ["PhoneRules", "PhoneNumbers"]),
        .testTarget(
            name: "PhoneFormsTests",
            dependencies: ["PhoneForms", "PhoneRules", "PhoneNumbers", "TestSupport", publishers]),
        .testTarget(
            name: "PhoneFormsKitTests", dependencies: ["PhoneFormsKit", "PhoneForms", "PhoneRules", "PhoneNumbers"]),
        .testTarget(name: "PhoneFilesTests", dependencies: ["PhoneFiles", "TestSupport"]),
        .testTarget(name: "PhoneCharsetsTests", dependencies: ["PhoneCharsets", "PhoneFiles"]),
        .testTarget(
            name: "PhoneContactsTests",
            dependencies: [
                "PhoneContacts", "PhoneNumbers", "PhoneRules", "PhoneFiles", "TestSupport", "BookWriter",
                "phone-contacts", grdb,
            ],
            exclude: ["Cards", "Tables", "Books"]),
        .testTarget(
            name: "PhoneTablesTests",
            dependencies: ["PhoneTables", "PhoneNumbers", "PhoneFiles", "PhoneCharsets", "CZlib", "TestSupport"]),
        .testTarget(
            name: "PhonePlacesTests", dependencies: ["PhonePlaces", "PhoneNumbers", "CPhonePlaces", "TestSupport"]),
        .testTarget(
            name: "PhoneNumberKitCompatibilityTests",
            dependencies: ["PhoneNumberKitCompatibility", "PhoneNumbers", "TestSupport"]),
        .testTarget(
            name: "JSPhoneFormatCompatibilityTests", dependencies: ["JSPhoneFormatCompatibility", "TestSupport"]),
        .testTarget(
            name: "PhoneCommandTests",
            dependencies: ["phone", "phone-contacts", "PhoneShell", "PhoneNumbers", "PhonePlans"]),
        .testTarget(name: "PlanCompilerTests", dependencies: ["PlanCompiler", "PhonePlans", "TestSupport"]),
        .testTarget(name: "LayeringTests", dependencies: ["TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "phone", "phone-contacts", "PhoneNumbers", "PhoneRules", "PhoneForms", "PhoneFormsKit", "PhoneTables",
                "PhonePlaces", "PhoneContacts", "JSPhoneFormatCompatibility", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)

let targetsInC: Set<String> = ["CPhoneCore", "CPhonePlaces"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
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

/// `make portable` and `make sanitize` name their build in PHN_TESTS. It has the test targets listed here and what they
/// use; `make test` runs the others on the same code. PartialBuildTests hold the lists. The names of test targets,
/// separated by commas, are a build too: `PHN_TESTS=PhoneFormsTests swift test` compiles no other product.
var partialBuilds: [String: Set<String>] = [
    // The code that the traits NativeEngine, Tokens and OpenCombine change
    "portable": [
        "PhoneNumbersTests", "PhonePlacesTests", "PhoneRulesTests", "PhoneFormsTests", "PhoneFormsKitTests",
        "PhoneTablesTests", "PhoneNumberKitCompatibilityTests", "JSPhoneFormatCompatibilityTests",
    ],
    // The code with C or unsafe memory
    "address": [
        "EngineConformanceTests", "EngineDifferentialTests", "PhoneFilesTests", "PhoneCharsetsTests",
        "PhoneNumbersTests", "PhonePlacesTests", "PhoneTablesTests", "PhoneNumberKitCompatibilityTests",
    ],
    // The code with threads
    "thread": [
        "PhoneNumbersTests", "PhoneFormsTests", "PhoneFormsKitTests", "PhoneTablesTests",
        "PhoneNumberKitCompatibilityTests",
    ],
]
// Contacts and the commands, with the packages that they depend on, take as long to compile and run as all the rest.
for (name, tests) in partialBuilds {
    partialBuilds["\(name)-long"] = tests.union(["PhoneContactsTests", "PhoneCommandTests"])
}
partialBuilds["portable-long"]?.insert("DocumentationTests")

if let name = Context.environment["PHN_TESTS"] {
    let tests = partialBuilds[name] ?? Set(name.split(separator: ",").map(String.init))
    if let unknown = tests.first(where: { test in !package.targets.contains { $0.type == .test && $0.name == test } }) {
        fatalError("PHN_TESTS names no build and no test target: \(unknown)")
    }
    package.keepTargets(of: tests)
}

// Tests call these targets millions of times, so debug builds optimize them and keep assertions. Optimizing
// the others takes longer than it saves. A dependency may not set such flags.
if !isDependency {
    let optimized: Set<String> = [
        "PhoneModel", "PhoneEngineC", "PhoneEngineSwift", "PhonePlans", "PhoneFiles", "PhoneNumbers", "PhoneTables",
        "PlanCompiler", "TestSupport",
    ]
    for target in package.targets where optimized.contains(target.name) {
        target.swiftSettings?.append(
            .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
    }
    for target in package.targets where targetsInC.contains(target.name) {
        target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O1"], .when(configuration: .debug))]
    }
}

extension Package {
    /// Removes all targets and products but some tests and what they use.
    func keepTargets(of tests: Set<String>) {
        var kept = tests
        while let missing = targets.lazy.filter({ kept.contains($0.name) }).flatMap(\.usedNames)
            .first(where: { name in !kept.contains(name) })
        {
            kept.insert(missing)
        }
        targets.removeAll { !kept.contains($0.name) }
        products.removeAll { !kept.contains($0.name) }
    }
}

extension Target {
    /// The names of the targets of this package that the target depends on.
    var usedNames: [String] {
        dependencies.compactMap { dependency in
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): name
            default: nil
            }
        }
    }
}

extension [Platform] {
    static let withPCRE2: [Platform] = [.linux, .macOS]
    static let apple: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]
    static let withoutCombine: [Platform] = [.linux, .android, .windows, .wasi]
}
