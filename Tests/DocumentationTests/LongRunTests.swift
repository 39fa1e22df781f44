import Foundation
import TestSupport
import Testing

/// The page on long runs lists the tests that are short without LONG=1.
@Suite struct LongRunTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/\(path)", encoding: .utf8)
    }

    @Test func everyShortenedTestIsListed() throws {
        let page = try text("Documentation/long-runs.md")
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Vectors.root)/Tests")
            .filter { $0.hasSuffix("Tests.swift") }
        var found = 0
        for file in files where try text("Tests/\(file)").contains(/Repetition\.count\(/) {
            let suite = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            #expect(page.contains("| `\(suite)") || page.contains(", `\(suite)"), "\(suite)")
            found += 1
        }
        #expect(found >= 30)
    }
}
