import Foundation
import PhoneNumbers

/// The package beside libphonenumber, over the same lines in the same rounds, and `wc -l` as the floor: once over Korean
/// lines and once over lines of the whole world.
///
/// The C++ program runs all the time: it is told what to do next, measures that by itself and says how long it took. It is
/// of another version than the package's tables, so that accepted lines are counted, and answers not compared.
enum Peers: Group {
    static let count = 50_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        guard let program = setting.peers else { return [] }
        let korean = Corpus.lines(count).map { RegionText(region: .southKorea, text: $0) }
        return try comparisons(PeerLines("Korean lines", korean, regionColumn: nil), program)
            + comparisons(PeerLines("lines of the world", WorldCorpus.lines(count), regionColumn: .first), program)
    }

    private static func comparisons(_ lines: PeerLines, _ program: String) throws -> [Comparison] {
        let peer = try Peer(program, lines.file)
        return [
            comparison("Beside libphonenumber, \(lines.name): read and judge", "validity", peer, lines) {
                (validator, text) in
                validator.verdict(for: text).isAccepted
            } asNumber: {
                $0.isValid
            } all: { validator, buffer in
                validator.counts(ofLines: buffer).accepted
            },
            comparison("Beside libphonenumber, \(lines.name): read, judge and write E.164", "e164", peer, lines) {
                (validator, text) in
                let verdict = validator.verdict(for: text)
                guard verdict.isAccepted, let number = verdict.number else { return false }
                return !(validator.format(number, .e164) ?? "").isEmpty
            } asNumber: {
                $0.isValid && !($0.e164 ?? "").isEmpty
            } all: { validator, buffer in
                validator.scan(buffer, texts: .e164).count { $0.isAccepted }
            },
        ]
    }

    private static func comparison(
        _ title: String, _ work: String, _ peer: Peer, _ lines: PeerLines,
        _ judge: @escaping (PhoneValidator, String) -> Bool, asNumber: @escaping (PhoneNumber) -> Bool,
        all: @escaping (PhoneValidator, Span<UInt8>) -> Int
    ) -> Comparison {
        var comparison = Comparison(title, unit: "line", prominence: .picture)
        let buffer = lines.buffer
        let read = { (line: RegionText) in
            guard let number = try? PhoneNumber(line.text, in: line.region) else { return false }
            return asNumber(number)
        }
        let accepted = lines.texts.count(where: read)
        comparison.add("PhoneNumber(_:in:)", note: { "accepts \(accepted.grouped)" }) {
            lines.time { Sink.keep(lines.texts.count(where: read)) }
        }
        for engine in PhoneEngine.compared {
            let validators = lines.validators(engine)
            let accepted = zip(lines.texts, validators).count { judge($1, $0.text) }
            comparison.add("\(engine), String", note: { "accepts \(accepted.grouped)" }) {
                lines.time { Sink.keep(zip(lines.texts, validators).count { judge($1, $0.text) }) }
            }
        }
        for engine in PhoneEngine.compared {
            var validator = PhoneValidator(region: .southKorea, engine: engine)
            validator.regionColumn = lines.regionColumn
            let name = lines.regionColumn == nil ? "a buffer" : "a buffer with regions"
            comparison.add("\(engine), \(name)", note: { "" }) { [validator] in
                lines.time { Sink.keep(all(validator, buffer.span)) }
            }
        }
        comparison.add(peer.name, note: { "accepts \(peer.accepted.grouped)" }) { peer.run(work) }
        comparison.add("wc -l", note: { "a process that counts the lines 100 times" }) { countLines(lines.file) }
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

/// The lines that all read: as texts, as a file with the region in front of each, and as a buffer that has regions too if
/// there are several.
private final class PeerLines {
    let name: String
    let texts: [RegionText]
    let regionColumn: RegionColumn?
    let buffer: [UInt8]
    let file: String

    init(_ name: String, _ texts: [RegionText], regionColumn: RegionColumn?) throws {
        self.name = name
        self.texts = texts
        self.regionColumn = regionColumn
        let rows = Array(texts.map { "\($0.region)\t\($0.text)\n" }.joined().utf8)
        buffer = regionColumn == nil ? Array(texts.map { "\($0.text)\n" }.joined().utf8) : rows
        let url = FileManager.default.temporaryDirectory.appending(path: "benchmark-corpus-\(UUID().uuidString).txt")
        try Data(rows).write(to: url)
        file = url.path()
    }

    deinit { try? FileManager.default.removeItem(atPath: file) }

    /// The validator of each line's region.
    func validators(_ engine: PhoneEngine) -> [PhoneValidator] {
        var made: [PhoneNumber.Region: PhoneValidator] = [:]
        return texts.map { line in
            let validator = made[line.region] ?? PhoneValidator(region: line.region, engine: engine)
            made[line.region] = validator
            return validator
        }
    }

    /// Nanoseconds a line.
    func time(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .nanoseconds(1) / Double(texts.count) }
}

/// The program of the peers: each line that it reads names some work, each line that it writes is nanoseconds a line,
/// accepted lines and bytes written. Its first line is its name.
private final class Peer {
    let name: String
    private(set) var accepted = 0
    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()

    /// Starts the program over a file.
    init(_ program: String, _ file: String) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = [file]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        name = Peer.line(from: output)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
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
