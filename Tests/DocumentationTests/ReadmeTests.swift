import Foundation
import TestSupport
import Testing

/// README.md holds: its commands are run as written, its programs are those of Examples/.
@Suite struct ReadmeTests {
    private func readme() throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/README.md", encoding: .utf8)
    }

    @Test func consoleBlocks() throws {
        let blocks = Markdown.blocks(of: try readme(), in: "console")
        #expect(blocks.count >= 3)
        var commands = 0
        for block in blocks {
            for step in Markdown.steps(of: block) {
                let shown = try Tool.shell(step.command)
                #expect(shown == step.output, "\(step.command)")
                commands += 1
            }
        }
        #expect(commands >= 7)
    }

    @Test func swiftProgram() throws {
        let program = try String(
            contentsOfFile: "\(Vectors.root)/Examples/Client/Sources/Client/main.swift", encoding: .utf8)
        #expect(Markdown.blocks(of: try readme(), in: "swift").contains(program))
        let expected = try String(contentsOfFile: "\(Vectors.root)/Examples/Client/expected.txt", encoding: .utf8)
        #expect(Markdown.blocks(of: try readme(), in: "").contains(expected))
        try Tool.typecheck(program)
    }

    @Test func linksLeadSomewhere() throws {
        for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
            let text = try String(contentsOfFile: "\(Vectors.root)/\(name)", encoding: .utf8)
            for match in text.matches(of: /\]\((?<path>[^)#:]+)\)/) {
                let path = "\(Vectors.root)/\(match.output.path)"
                #expect(FileManager.default.fileExists(atPath: path), "\(name): \(match.output.path)")
            }
        }
    }
}
