import Foundation
import GRDB
import PhoneContacts
import PhoneNumbers
import TestSupport
import Testing

/// A process killed while writing leaves an intact book with all acknowledged changes.
@Suite struct KillTests {
    /// The expected names in a book after a number of BookWriter's steps.
    private struct Model {
        private(set) var names: [String] = []
        private(set) var steps = 0

        mutating func step() {
            let last = names.lastIndex { $0.hasPrefix("step") }
            if steps % 10 == 9 {
                names += (0..<3).map { "import \(steps) \($0)" }
            } else if steps % 3 == 0 {
                names.append("step \(steps)")
            } else if steps % 3 == 1, let last {
                names[last] = "step \(steps) renamed"
            } else if let last {
                names.remove(at: last)
            }
            steps += 1
        }
    }

    @Test func randomMoments() throws {
        let folder = try Folder()
        let path = folder.file("book.sqlite")
        var model = Model()
        var random = SystemRandomNumberGenerator()
        var unacknowledged = 0
        let kills = Repetition.count(200)
        for kill in 0..<kills {
            // Sometimes while it opens the book, mostly while it writes.
            let acknowledged = try writeUntilKilled(
                path, from: model.steps, isEarly: kill % 8 == 0, after: .random(in: 0...30_000, using: &random))
            while model.steps < acknowledged { model.step() }
            // The first processes may be killed before the book exists.
            guard FileManager.default.fileExists(atPath: path) else {
                try #require(acknowledged == 0)
                continue
            }
            let (problems, names) = try contents(of: path)
            try #require(problems == ["ok"], "kill \(kill)")
            if names != model.names {
                // The last step may be in the book without having been acknowledged, but nothing else.
                model.step()
                unacknowledged += 1
            }
            try #require(names == model.names, "kill \(kill), step \(model.steps)")
        }
        #expect(model.steps > kills)
    }

    /// The step after the last acknowledged one.
    private func writeUntilKilled(
        _ path: String, from step: Int, isEarly: Bool, after microseconds: UInt32
    ) throws -> Int {
        let process = Process()
        process.executableURL = Products.url("BookWriter")
        process.arguments = [path, "\(step)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var said = Data()
        // Each kill except the early ones follows some steps, also on a slow machine.
        while !isEarly, said.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        usleep(microseconds)
        #expect(process.isRunning, "the writer ended by itself")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        said += output.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: said, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }.map { $0 + 1 }
            ?? step
    }

    /// SQLite's integrity report, and the names by ID.
    private func contents(of path: String) throws -> (problems: [String], names: [String]) {
        try DatabaseQueue(path: path).read { database in
            (
                try String.fetchAll(database, sql: "PRAGMA integrity_check")
                    + String.fetchAll(database, sql: "PRAGMA foreign_key_check"),
                try String.fetchAll(database, sql: "SELECT name FROM contact ORDER BY id")
            )
        }
    }
}
