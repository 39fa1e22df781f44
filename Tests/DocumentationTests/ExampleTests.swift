import Foundation
import TestSupport
import Testing

/// The examples in doc comments compile as code of a client.
@Suite struct ExampleTests {
    /// Declarations that every example can use.
    private static let given = """
            let text = "010-2345-6789"
            let number = try PhoneNumber(text, in: .southKorea)
        """

    @Test func documentationComments() throws {
        let modules = [
            "PhoneModel", "PhoneNumbers", "PhonePlaces", "PhoneRules", "PhoneForms", "PhoneFormsKit", "PhoneTables",
            "PhoneContacts",
        ]
        var program = (modules.dropFirst() + ["RegexBuilder"]).map { "import \($0)\n" }.joined()
        var examples = 0
        for module in modules {
            let folder = "\(Vectors.root)/Sources/\(module)"
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
                let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                if source.hasPrefix("#if Tokens"), !Articles.hasTokens { continue }
                for example in Self.examples(in: source) {
                    // Each example has its own scope.
                    program +=
                        "\n// \(path)\n@MainActor func example\(examples)() throws {\n\(Self.given)\ndo {\n\(example)\n}\n}\n"
                    examples += 1
                }
            }
        }
        #expect(examples >= 10)
        try Tool.typecheck(program)
    }

    /// Returns the runs of comment lines that are indented as code.
    private static func examples(in source: String) -> [String] {
        var examples: [String] = []
        var lines: [Substring] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///     ") {
                lines.append(text.dropFirst(8))
            } else if !lines.isEmpty {
                examples.append(lines.joined(separator: "\n"))
                lines = []
            }
        }
        return examples
    }
}
