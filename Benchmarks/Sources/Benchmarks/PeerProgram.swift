import Foundation

/// A program that runs throughout the benchmark and measures itself, so that the times do not include its start.
///
/// Its first output line contains its name, the number of its lines, and `same tables` or `other tables`, depending on
/// whether its tables have the same version as the package's. If it has no lines, it is not available. Each line of its
/// input is the name of some work. Each line of its output contains nanoseconds per operation, the number of operations
/// with a result, and bytes. For the work `answers`, it writes the result of each line instead.
final class PeerProgram {
    let name: String
    let lines: Int
    let hasSameTables: Bool
    private(set) var results = 0
    private(set) var bytes = 0
    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()

    init(_ command: [String]) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let words = Self.lines(1, from: output).first?.split(separator: "\t").map(String.init) ?? []
        lines = words.count == 3 ? Int(words[1]) ?? 0 : 0
        name = lines > 0 ? words[0] : "\(words.first ?? command[0]), not available"
        hasSameTables = words.last == "same tables"
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Runs some work; returns the nanoseconds per operation, or NaN if the program is not available.
    func run(_ work: String) -> Double {
        let words = reply(to: work, 1).first?.split(separator: "\t") ?? []
        guard words.count == 3, let time = Double(words[0]), let results = Int(words[1]), let bytes = Int(words[2])
        else { return .nan }
        (self.results, self.bytes) = (results, bytes)
        return time
    }

    /// Returns the result for each line.
    func answers() -> [String] { reply(to: "answers", lines) }

    private func reply(to work: String, _ count: Int) -> [String] {
        guard lines > 0, process.isRunning else { return [] }
        input.fileHandleForWriting.write(Data("\(work)\n".utf8))
        return Self.lines(count, from: output)
    }

    /// Reads `count` lines, or fewer if the program ends.
    private static func lines(_ count: Int, from pipe: Pipe) -> [String] {
        var bytes = Data()
        var ends = 0
        while ends < count {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            ends += more.count { $0 == UInt8(ascii: "\n") }
            bytes += more
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(min(ends, count)).map(String.init)
    }
}
