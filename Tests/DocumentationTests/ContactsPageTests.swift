import Foundation
import TestSupport
import Testing

/// Documentation/contacts.md holds: its commands are run as written, its program compiles.
@Suite struct ContactsPageTests {
    private func page() throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/Documentation/contacts.md", encoding: .utf8)
    }

    @Test func consoleBlocks() throws {
        #expect(try Tool.runConsoleBlocks(of: try page()) >= 10)
    }

    @Test func programs() throws {
        let programs = Markdown.blocks(of: try page(), in: "swift")
        #expect(!programs.isEmpty)
        for program in programs { try Tool.typecheck(program) }
    }
}
