// swift-tools-version: 6.2

import PackageDescription

let native: Set<String> = ["NativeEngine"]
let contacts: Set<String> = ["Contacts"]
let tokens: Set<String> = ["Tokens"]
let command: Set<String> = ["Command"]

/// Most Linux systems include PCRE2. On macOS it is available only from Homebrew, so the trait is off by default.
let pcre2 = TargetDependencyCondition.when(platforms: .withPCRE2, traits: ["PCRE2"])
#if os(macOS)
    let engineTraits = native
    let privacyManifest = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], excluded: [String]())
#else
    let engineTraits: Set<String> = ["PCRE2", "NativeEngine"]
    // On other systems nothing reads the manifest, and a resource would make the library link all of Foundation.
    let privacyManifest = (resources: [Resource](), excluded: ["PrivacyInfo.xcprivacy"])
#endif

/// Whether another package depends on this one. SwiftPM reads the manifest of a dependency first from the root of a
/// repository, and later from a checkout or a download.
let isDependency =
    Context.packageDirectory == "/"
    || ["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }
/// As a dependency, this package fetches other packages only if a client enables their traits. Alone, it builds all
/// products.
let defaultTraits = isDependency ? engineTraits : engineTraits.union(contacts).union(tokens).union(command)

let engineC = Target.Dependency.target(name: "PhoneEngineC", condition: .when(traits: native))
/// The dependencies of tests of the engines.
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
        .trait(name: "NativeEngine", description: "The C core. Without it, the package is pure Swift."),
        .trait(
            name: "PCRE2",
            description: "Regular expressions with the system's PCRE2. Without it, the portable engine matches them.",
            enabledTraits: native),
        .trait(name: "Contacts", description: "The product PhoneContacts, which depends on GRDB."),
        .trait(name: "Tokens", description: "Keyed tokens of PhoneTables, which depend on swift-crypto."),
        .trait(
            name: "Command",
            description: "The commands phone and phone-contacts, which depend on swift-argument-parser.",
            enabledTraits: contacts),
        .trait(
            name: "OpenCombine",
            description: "Publishers of fields and forms on systems without Combine, with OpenCombine."),
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

        // Reading of files in blocks of lines
        .target(name: "PhoneFiles"),
        // Charsets of files with iconv(3), which is in a separate library on Apple's systems
        .target(
            name: "PhoneCharsets", dependencies: ["PhoneFiles"],
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: .apple))]),

        // Libraries for clients
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

        // Places, carriers and time zones: C data and its reader, which needs no traits and no system libraries
        .target(name: "CPhonePlaces", path: "CSources/CPhonePlaces", exclude: ["library", "numbers"]),
        .target(name: "PhonePlaces", dependencies: ["PhoneNumbers", "CPhonePlaces"]),

        // Interfaces of other packages on top of these products
        .target(name: "PhoneNumberKitCompatibility", dependencies: ["PhoneNumbers"]),
        .target(name: "JSPhoneFormatCompatibility", dependencies: ["PhoneNumbers"]),

        // Commands
        .target(name: "PhoneShell", dependencies: ["PhoneNumbers", "PhoneFiles", "PhoneCharsets", argumentParser]),
        .executableTarget(
            name: "phone",
            dependencies: [
                "PhoneTables", "PhonePlaces", "PhoneNumbers", "PhoneFiles", "PhoneShell", argumentParser,
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

// `make docs` sets the variable. Otherwise the plugin that builds the documentation is not fetched.
if Context.environment["PHN_DOCS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

/// `make portable` and `make sanitize` set PHN_TESTS to the name of their build. It consists of the test targets in
/// these lists and their dependencies; `make test` runs the other tests on the same code. PartialBuildTests check the
/// lists. PHN_TESTS can also be a list of test targets, separated by commas: `PHN_TESTS=PhoneFormsTests swift test`
/// compiles only the dependencies of this target.
var partialBuilds: [String: Set<String>] = [
    // The code that depends on the traits NativeEngine, Tokens and OpenCombine
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
// Contacts, the commands and their dependencies take as long to compile and run as everything else together.
for (name, tests) in partialBuilds {
    partialBuilds["\(name)-long"] = tests.union(["PhoneContactsTests", "PhoneCommandTests"])
}
partialBuilds["portable-long"]?.insert("DocumentationTests")

if let name = Context.environment["PHN_TESTS"] {
    let tests = partialBuilds[name] ?? Set(name.split(separator: ",").map(String.init))
    if let unknown = tests.first(where: { test in !package.targets.contains { $0.type == .test && $0.name == test } }) {
        fatalError("PHN_TESTS is neither the name of a build nor of a test target: \(unknown)")
    }
    package.keepTargets(of: tests)
}

// Tests call these targets millions of times, so debug builds optimize them and keep assertions. Optimizing the others
// takes longer than it saves. A dependency may not set these flags.
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
    /// Removes all targets and products except the given tests and their dependencies.
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
