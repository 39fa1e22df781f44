import Foundation
import TestSupport
import Testing

/// The recipes of CONTRIBUTING.md name files and tests that exist.
@Suite struct ContributingTests {
    private let words: [String]
    private let files: [String]

    init() throws {
        words = try Articles.text(of: "CONTRIBUTING.md").matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
        files = try ["Sources", "CSources", "Tests", "Scripts", "Documentation", "Web"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(Vectors.root)/\(folder)").map { "\(folder)/\($0)" }
        }
    }

    /// Placeholders such as `NAME.c` are the names of new files.
    @Test func namedFiles() throws {
        let placeholders: Set = ["CSources/CPhoneCore/src/NAME.c", "Sources/PhoneEngineSwift/Name.swift"]
        let named = words.filter { word in
            word.wholeMatch(of: /[\w\/+.-]+\.(swift|c|h|py|tsv|plan|md|txt)/) != nil && !placeholders.contains(word)
        }
        #expect(named.count >= 30)
        for name in named {
            #expect(files.contains { $0 == name || $0.hasSuffix("/\(name)") }, "\(name)")
        }
    }

    @Test func namedSuites() throws {
        let sources = try files.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests.swift") }.map(Articles.text)
        let named = words.filter { $0.wholeMatch(of: /\w+Tests/) != nil }
        #expect(named.count >= 10)
        for name in named {
            let isModule = files.contains { $0.hasPrefix("Tests/\(name)/") }
            #expect(isModule || sources.contains { $0.contains("struct \(name) ") }, "\(name)")
        }
    }
}
