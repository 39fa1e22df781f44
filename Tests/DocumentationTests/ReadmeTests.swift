import Foundation
import TestSupport
import Testing

/// The commands of the README are run as written, and its links exist. ArticleTests run its Swift code.
@Suite struct ReadmeTests {
    private func readme() throws -> String { try Articles.text(of: "README.md") }

    @Test func consoleBlocks() throws {
        #expect(try Tool.runConsoleBlocks(of: try readme()) >= 3)
    }

    /// `make clients` runs the programs and compares their output.
    @Test(arguments: ["Client", "Form"]) func clients(name: String) throws {
        try Tool.typecheck(try Articles.text(of: "Examples/Client/Sources/\(name)/main.swift"))
    }

    @Test func isShort() throws {
        #expect(try readme().split(separator: "\n", omittingEmptySubsequences: false).count <= 181)
    }

    @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"])
    func linksLeadSomewhere(name: String) throws {
        for match in try Articles.text(of: name).matches(of: /\]\((?<path>[^)#:]+)\)/) {
            let path = "\(Vectors.root)/\(match.output.path)"
            #expect(FileManager.default.fileExists(atPath: path), "\(name): \(match.output.path)")
        }
    }

    /// The picture of a terminal shows the current output of the command.
    @Test func picture() throws {
        let result = try Tool.shell(
            "python3 -B Scripts/docs/terminal-picture.py --check --phone \(Tool.products)/phone")
        #expect(result == "")
    }
}
