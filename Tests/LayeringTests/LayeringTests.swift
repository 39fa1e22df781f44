import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Enforces the module dependencies of ARCHITECTURE.md on the sources; the compiler alone does not enforce them.
@Suite struct LayeringTests {
    /// The modules that each module may import. `Foundation` includes FoundationEssentials.
    static let allowed: [String: Set<String>] = [
        "PhoneModel": [],
        "PhoneEngineC": ["PhoneModel", "CPhoneCore"],
        "PhoneEngineSwift": ["PhoneModel"],
        "PhonePlans": [],
        "PhoneFiles": ["Glibc", "Musl", "Darwin"],
        "PhoneCharsets": ["PhoneFiles", "Glibc", "Musl", "Darwin"],
        "PhoneNumbers": [
            "PhoneModel", "PhoneEngineC", "PhoneEngineSwift", "PhonePlans", "PhoneFiles", "Foundation",
            "FoundationEssentials", "Dispatch", "Synchronization",
        ],
        "PhonePlaces": ["PhoneNumbers", "CPhonePlaces"],
        "PhoneNumberKitCompatibility": ["PhoneNumbers", "Foundation", "Contacts", "UIKit"],
        "JSPhoneFormatCompatibility": ["PhoneNumbers"],
        "PhoneRules": ["PhoneNumbers", "Foundation", "FoundationEssentials"],
        "PhoneForms": [
            "PhoneRules", "PhoneNumbers", "Foundation", "FoundationEssentials", "Observation", "Combine", "OpenCombine",
            "UIKit", "AppKit", "SwiftUI",
        ],
        "PhoneFormsKit": [
            "PhoneForms", "PhoneRules", "PhoneNumbers", "Observation", "Dispatch", "Foundation", "FoundationEssentials",
        ],
        "PhoneContacts": ["PhoneRules", "PhoneNumbers", "PhoneFiles", "PhoneCharsets", "GRDB", "Foundation"],
        "PhoneTables": [
            "PhoneEngineC", "PhoneNumbers", "PhoneFiles", "PhoneCharsets", "CZlib", "Crypto", "Glibc", "Musl", "Darwin",
        ],
        "PhoneShell": ["PhoneNumbers", "PhoneFiles", "PhoneCharsets", "ArgumentParser", "Glibc", "Musl", "Darwin"],
        "phone": ["PhoneShell", "PhoneTables", "PhonePlaces", "PhoneNumbers", "PhoneFiles", "ArgumentParser"],
        "phone-contacts": [
            "PhoneContacts", "PhoneRules", "PhoneShell", "PhoneNumbers", "PhoneFiles", "ArgumentParser", "Foundation",
        ],
        "PlanCompiler": [
            "PhoneModel", "PhoneEngineSwift", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
        ],
    ]

    /// The files and folders that may use unsafe memory.
    static let unsafePlaces = [
        "Sources/PhoneEngineC/", "Sources/PhoneEngineSwift/Packed.swift", "Sources/PhoneEngineSwift/Packing.swift",
        "Sources/PhoneEngineSwift/Writer.swift", "Sources/PhoneNumbers/UTF8Spans.swift",
        "Sources/PhoneNumbers/Threads.swift", "Sources/PhonePlans/StandardPlan.swift",
        "Sources/PhonePlaces/PlaceData.swift", "Sources/PhoneNumberKitCompatibility/ObjectiveC/",
        "Sources/PhoneFiles/",
        "Sources/PhoneCharsets/CharsetConverter.swift", "Sources/PhoneTables/Encoding/Inflater.swift",
        "Sources/PhoneTables/Dedupe/SpillFile.swift", "Sources/PhoneTables/Read/ByteBlock.swift",
        "Sources/PhoneTables/Read/RowBlock.swift", "Sources/PhoneTables/Read/RowReader.swift",
        "Sources/PhoneShell/Input/RawArguments.swift", "Sources/PhoneShell/Output/",
        "Sources/PhoneShell/System/Executable.swift", "Sources/PhoneShell/System/Process.swift",
        "Sources/PhoneShell/System/UnfinishedFiles.swift",
    ]

    @Test func everyModuleIsNamed() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: "\(Vectors.root)/Sources")
        #expect(Set(modules) == Set(Self.allowed.keys))
    }

    @Test func importsFollowTheArrows() throws {
        for (module, allowed) in Self.allowed {
            let files = try swiftFiles(in: "Sources/\(module)")
            #expect(!files.isEmpty, "\(module) has no sources")
            for file in files {
                for imported in imports(of: try Project.text(of: file)) where !allowed.contains(imported) {
                    Issue.record("\(file) imports \(imported)")
                }
            }
        }
    }

    /// Only adapters import UI frameworks, each that of its folder; only folders of that name need the Objective-C
    /// runtime.
    @Test func adaptersAreIsolated() throws {
        let adapters = "Sources/PhoneForms/Adapters/"
        for file in try swiftFiles(in: "Sources") {
            let code = try Project.text(of: file)
            for kit in ["UIKit", "AppKit", "SwiftUI"] where imports(of: code).contains(kit) {
                let folders = [adapters, "Sources/PhoneNumberKitCompatibility/"].flatMap {
                    ["\($0)\(kit)/", "\($0)ObjectiveC/"]
                }
                #expect(folders.contains(where: file.hasPrefix), "\(file)")
                #expect(code.contains("canImport(\(kit))"), "\(file)")
            }
            guard !file.contains("/ObjectiveC/") else { continue }
            for word in ["@objc", "#selector", "canImport(ObjectiveC)", "Selector"] {
                #expect(!code.contains(word), "\(file) has \(word)")
            }
        }
        for file in try swiftFiles(in: adapters) {
            let lines = try Project.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(lines < 200, "\(file) has \(lines) lines")
        }
    }

    @Test func onlyTheCoreIncludesPCRE2() throws {
        for file in try Project.files(in: "CSources/CPhoneCore", endings: [".c", ".h"]) {
            let includes = try Project.text(of: file).split(separator: "\n").filter { $0.hasPrefix("#include <") }
            let allowed = [
                "<assert.h>", "<stdalign.h>", "<stdbool.h>", "<stddef.h>", "<stdint.h>", "<stdlib.h>", "<string.h>",
                "<pcre2.h>",
            ]
            // The headers of processor instructions, and the header that detects them.
            let instructions = ["<immintrin.h>", "<emmintrin.h>", "<tmmintrin.h>", "<arm_neon.h>", "<cpuid.h>"]
            let hasVectors = ["/src/pack", "/src/separators_", "/src/digit_blocks.h"].contains { file.contains($0) }
            for include in includes where !allowed.contains(where: { include.hasSuffix($0) }) {
                if hasVectors, instructions.contains(where: { include.hasSuffix($0) }) { continue }
                Issue.record("\(file): \(include)")
            }
            #expect(!file.contains("/include/") || !includes.contains("#include <pcre2.h>"))
        }
    }

    @Test func unsafeCodeIsIsolated() throws {
        let words = ["Unsafe", "unsafeBitCast", "OpaquePointer", ".withUTF8 {", "withCString"]
        for file in try swiftFiles(in: "Sources") where !Self.unsafePlaces.contains(where: file.hasPrefix) {
            let code = try Project.text(of: file)
            for word in words where code.contains(word) { Issue.record("\(file) has \(word)") }
        }
    }

    /// Modules that link all of Foundation because of GRDB, or because PhoneNumberKit's interface has its types. The
    /// other modules stay small and do not link SQLite.
    private static let large = [
        "Sources/PhoneContacts/", "Sources/phone-contacts/", "Sources/PhoneNumberKitCompatibility/",
    ]

    /// Full Foundation is imported only if FoundationEssentials is not a module, because it adds ICU.
    @Test func foundationIsAFallback() throws {
        for file in try swiftFiles(in: "Sources") where !Self.large.contains(where: file.hasPrefix) {
            let code = try Project.text(of: file)
            guard imports(of: code).contains(where: { $0.hasPrefix("Foundation") }) else { continue }
            #expect(code.contains("#if canImport(FoundationEssentials)"), "\(file)")
        }
    }

    /// The C core allocates only when it opens a plan or compiles a mask or a pattern, and for matches that outgrow the
    /// stack.
    @Test func onlyCreateFunctionsAllocate() throws {
        let allocating = ["/engine.c", "/mask_reader.c", "/pattern.c"]
        for file in try Project.files(in: "CSources/CPhoneCore", endings: [".c", ".h"])
        where !allocating.contains(where: file.hasSuffix) {
            let code = try Project.text(of: file)
            for word in ["malloc(", "calloc(", "realloc(", "alloca(", "<stdlib.h>"] where code.contains(word) {
                Issue.record("\(file) has \(word)")
            }
        }
    }

    /// GRDB's row subscripts trap if a value has another type, as in a damaged book; `value(_:)` throws instead.
    @Test func rowsAreReadWithoutTraps() throws {
        let subscripts = try Regex(#"\b(row|\$0)\[\d+\]"#)
        for file in try swiftFiles(in: "Sources/PhoneContacts") {
            let code = try Project.text(of: file)
            guard imports(of: code).contains("GRDB") else { continue }
            for match in code.matches(of: subscripts) { Issue.record("\(file) has \(code[match.range])") }
        }
    }

    @Test func inputNeverTraps() throws {
        for file in try swiftFiles(in: "Sources") where !file.contains("/Generated/") {
            for (number, line) in try Project.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                let code =
                    line.prefix { $0 != "\"" }.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
                for word in ["try!", "fatalError(", " as! "] where code.contains(word) {
                    Issue.record("\(file):\(number + 1) has \(word)")
                }
            }
        }
    }

    @Test func filesAreShort() throws {
        let files =
            try Project.files(in: "Sources", endings: [".swift"])
            + Project.files(in: "CSources", endings: [".c", ".h"])
            + Project.files(in: "Tests", endings: [".swift", ".c", ".h"])
            + Project.files(in: "Scripts", endings: [".py", ".sh"])
            + Project.files(in: "Bindings", endings: [".c", ".h", ".java", ".py"])
        for file in files where !file.lowercased().contains("/generated/") {
            let lines = try Project.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(lines <= 400, "\(file) has \(lines) lines")
        }
    }

    /// A stage has the same name in C and in Swift. A stage that needs several files is a folder of that name.
    @Test func stagesHaveTwins() throws {
        let c = Set(try Project.files(in: "CSources/CPhoneCore/src", endings: [".c"]).map { stage(of: $0) })
        let swift = Set(try swiftFiles(in: "Sources/PhoneEngineSwift").map { stage(of: $0) })
        // In Swift, errors contain the status texts, only PCRE2 matches the plan's expression, and the portable engine
        // decodes the plan instead of using tables, and finds the digits of each national text. It compares the parts
        // of all texts with words, and has one way to pack digits. PhoneTables has the twin of separators. Lines,
        // marks, packing, readings, short texts, states, stencils, texts of the lane, tried pieces, words and the
        // writer are headers in C.
        let packing: Set = ["packers", "packavx512", "packavx2", "packssse3", "packneon"]
        let separators: Set = [
            "separators", "separatorsavx512", "separatorsavx2", "separatorssse2", "separatorsneon",
        ]
        let others: Set = ["status", "planpattern", "tables", "lanedialed", "worded"]
        #expect(c.subtracting(swift) == packing.union(separators).union(others))
        #expect(
            swift.subtracting(c) == [
                "generated", "lanetexts", "lines", "marks", "packing", "reading", "short", "states", "stencil",
                "tried", "words", "writer",
            ])
    }

    // MARK: Reading

    /// Returns the Swift files of a folder, without the code of tutorials.
    private func swiftFiles(in folder: String) throws -> [String] {
        try Project.files(in: folder, endings: [".swift"]).filter { !$0.contains(".docc/") }
    }

    private func name(of file: String) -> String { String(file.split(separator: "/").last ?? "") }

    private func stage(of file: String) -> String {
        let words = file.split(separator: "/").dropFirst(2)
        let name = words.count > 1 && words.first != "src" ? words.first : words.last?.split(separator: ".").first
        return String(name ?? "").lowercased().replacing("_", with: "")
    }

    /// Returns the modules that a source file imports, with any access level.
    private func imports(of text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), place < words.count - 1 else { return nil }
            let before = words[..<place].allSatisfy {
                ["public", "package", "internal", "private", "fileprivate", "@_exported", "@testable"].contains($0)
            }
            return before ? words[place + 1].split(separator: ".").first.map(String.init) : nil
        }
    }
}
