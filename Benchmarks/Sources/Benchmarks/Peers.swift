import Foundation
import PhoneNumbers

/// The package beside libphonenumber, over the same lines in the same rounds, and `wc -l` as the floor.
///
/// The C++ program runs all the time: it is told what to do next, measures that by itself and says how long it took.
/// The two go by rules of their own, so that accepted lines are counted, and answers not compared.
enum Peers: Group {
    static let count = 50_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        guard let program = setting.peers else { return [] }
        let file = FileManager.default.temporaryDirectory.appending(path: "benchmark-corpus-\(getpid()).txt")
        try Data(Corpus.buffer(count)).write(to: file)
        let peer = try Peer(program, file.path())
        return [
            comparison("Beside libphonenumber: read and judge a line", "validity", peer, file.path()) {
                (validator, line) in
                validator.verdict(for: line).isAccepted
            } all: { validator, lines in
                validator.counts(ofLines: lines).accepted
            },
            comparison("Beside libphonenumber: read, judge and write E.164", "e164", peer, file.path()) {
                (validator, line) in
                let verdict = validator.verdict(for: line)
                guard verdict.isAccepted, let number = verdict.number else { return false }
                return !(validator.format(number, .e164) ?? "").isEmpty
            } all: { validator, lines in
                validator.scan(lines, texts: .e164).count { $0.isAccepted }
            },
        ]
    }

    private static func comparison(
        _ title: String, _ work: String, _ peer: Peer, _ file: String,
        _ judge: @escaping (PhoneValidator, String) -> Bool, all: @escaping (PhoneValidator, Span<UInt8>) -> Int
    ) -> Comparison {
        let lines = Corpus.lines(count)
        let buffer = Corpus.buffer(count)
        var comparison = Comparison(title, unit: "line", prominence: .picture)
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, engine: engine)
            let accepted = lines.count { judge(validator, $0) }
            let clock = ContinuousClock()
            comparison.add("\(engine), String", note: { "accepts \(accepted.grouped)" }) {
                let time = clock.measure { Sink.keep(lines.count { judge(validator, $0) }) }
                return time / .nanoseconds(1) / Double(count)
            }
        }
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, engine: engine)
            let clock = ContinuousClock()
            comparison.add("\(engine), a buffer", note: { "" }) {
                let time = clock.measure { Sink.keep(all(validator, buffer.span)) }
                return time / .nanoseconds(1) / Double(count)
            }
        }
        comparison.add(peer.name, note: { "accepts \(peer.accepted.grouped)" }) { peer.run(work) }
        comparison.add("wc -l", note: { "a process that counts the lines 100 times" }) { countLines(file) }
        return comparison
    }

    /// Nanoseconds a line of `wc -l`, which is given the file many times so that its start does not count for much.
    private static func countLines(_ file: String) -> Double {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["wc", "-l"] + Array(repeating: file, count: 100)
        process.standardOutput = FileHandle.nullDevice
        let clock = ContinuousClock()
        let start = clock.now
        guard (try? process.run()) != nil else { return .nan }
        process.waitUntilExit()
        return (clock.now - start) / .nanoseconds(1) / Double(count * 100)
    }
}

/// The program of the peers: each line that it reads names some work, each line that it writes is nanoseconds a line,
/// accepted lines and bytes written. Its first line is its name.
private final class Peer {
    let name: String
    private(set) var accepted = 0
    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()
    private let file: String

    /// Starts the program over a file, which is removed when the program is no longer needed.
    init(_ program: String, _ file: String) throws {
        self.file = file
        process.executableURL = URL(filePath: program)
        process.arguments = [file]
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            try? FileManager.default.removeItem(atPath: file)
            throw error
        }
        name = Peer.line(from: output)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: file)
    }

    func run(_ work: String) -> Double {
        input.fileHandleForWriting.write(Data("\(work)\n".utf8))
        let words = Peer.line(from: output).split(separator: "\t")
        guard words.count == 3, let time = Double(words[0]), let count = Int(words[1]) else { return .nan }
        accepted = count
        return time
    }

    private static func line(from pipe: Pipe) -> String {
        var bytes = Data()
        while bytes.last != UInt8(ascii: "\n") {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
