import Foundation
import TestSupport
import Testing

/// README.md holds: its commands are run as written, its programs are those of Examples/.
@Suite struct ReadmeTests {
    private func readme() throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/README.md", encoding: .utf8)
    }

    @Test func consoleBlocks() throws {
        #expect(try Tool.runConsoleBlocks(of: try readme()) >= 7)
    }

    @Test(arguments: ["Client", "Form"]) func swiftPrograms(name: String) throws {
        let folder = "\(Vectors.root)/Examples/Client"
        let program = try String(contentsOfFile: "\(folder)/Sources/\(name)/main.swift", encoding: .utf8)
        #expect(Markdown.blocks(of: try readme(), in: "swift").contains(program))
        let expected = try String(contentsOfFile: "\(folder)/expected/\(name).txt", encoding: .utf8)
        #expect(Markdown.blocks(of: try readme(), in: "").contains(expected))
        try Tool.typecheck(program)
    }

    @Test func linksLeadSomewhere() throws {
        for name in [
            "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Documentation/c-library.md",
            "Documentation/behaviours.md", "Documentation/contacts.md", "Documentation/migration.md",
        ] {
            let page = URL(fileURLWithPath: "\(Vectors.root)/\(name)")
            let text = try String(contentsOf: page, encoding: .utf8)
            for match in text.matches(of: /\]\((?<path>[^)#:]+)\)/) {
                let path = page.deletingLastPathComponent().appendingPathComponent(String(match.output.path)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(name): \(match.output.path)")
            }
        }
    }
}
