import Foundation
import TestSupport
import Testing

/// Each row of the article on the behavior of fields names tests, and each of them exists.
@Suite struct BehaviorsTests {
    /// The rows of the article: a behavior and the tests that verify it.
    private func rows() throws -> [(behavior: String, tests: [String])] {
        let page = try String(
            contentsOfFile: "\(Vectors.root)/Sources/PhoneForms/PhoneForms.docc/FieldBehavior.md", encoding: .utf8)
        return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2, cells[0] != "Behavior" else { return nil }
            return (cells[0], cells[1].matches(of: /`([^`]+)`/).map { String($0.output.1) })
        }
    }

    /// `File.function` for each function of the tests, including those of the example packages.
    private func functions() throws -> Set<String> {
        var found: Set<String> = []
        for folder in ["Tests", "Examples"] {
            let root = "\(Vectors.root)/\(folder)"
            for path in try FileManager.default.subpathsOfDirectory(atPath: root)
            where path.hasSuffix(".swift") && (folder == "Tests" || path.contains("/Tests/"))
                && !path.contains(".build")
            {
                let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                let source = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
                for function in source.matches(of: /\bfunc (\w+)/) { found.insert("\(file).\(function.output.1)") }
            }
        }
        return found
    }

    @Test func everyBehaviorHasItsTest() throws {
        let rows = try rows()
        let functions = try functions()
        #expect(rows.count >= 80)
        for row in rows {
            #expect(!row.tests.isEmpty, "\(row.behavior)")
            for test in row.tests { #expect(functions.contains(test), "\(row.behavior): \(test) does not exist") }
        }
        #expect(Set(rows.map(\.behavior)).count == rows.count, "a behavior is listed twice")
    }
}
