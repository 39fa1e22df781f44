import Foundation
import PhoneNumbers

/// Compares the package with libphonenumber on the same lines in the same rounds, with `wc -l` as the lower bound: for
/// Korean lines and for lines of the whole world.
///
/// The C++ program runs throughout the benchmark. It receives the name of the work, and measures and reports its time.
/// Its version differs from that of the package's tables, so only the numbers of accepted lines are reported, without
/// comparing results.
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
        return PeerWork.allCases.map { work in comparison(work, peer, lines) }
    }

    private static func comparison(_ work: PeerWork, _ peer: Peer, _ lines: PeerLines) -> Comparison {
        let title = "Beside libphonenumber, \(lines.name): \(work.title)"
        var comparison = Comparison(title, unit: "line", prominence: .picture)
        let accepted = work.countNumbers(lines.texts)
        comparison.add("PhoneNumber(_:in:)", note: { "accepts \(accepted.grouped)" }) {
            lines.time { Sink.keep(work.countNumbers(lines.texts)) }
        }
        for engine in PhoneEngine.compared {
            let validators = lines.validators(engine)
            let accepted = work.countVerdicts(lines.texts, validators)
            comparison.add("\(engine), String", note: { "accepts \(accepted.grouped)" }) {
                lines.time { Sink.keep(work.countVerdicts(lines.texts, validators)) }
            }
        }
        let buffer = lines.buffer
        for engine in PhoneEngine.compared {
            var validator = PhoneValidator(region: .southKorea, measured: engine)
            validator.regionColumn = lines.regionColumn
            let name = lines.regionColumn == nil ? "a buffer" : "a buffer with regions"
            comparison.add("\(engine), \(name)", note: { "" }) { [validator] in
                lines.time { Sink.keep(work.countLines(buffer.span, validator)) }
            }
        }
        comparison.add(peer.name, note: { "accepts \(peer.accepted.grouped)" }) { peer.run(work.rawValue) }
        comparison.add("wc -l", note: { "a process that counts the lines 100 times" }) { countLines(lines.file) }
        return comparison
    }

    /// Nanoseconds per line of `wc -l`, with the file given many times to amortize the start of the process.
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

/// The work on lines, with the names that the program of the peers uses. Each way counts the accepted lines.
private enum PeerWork: String, CaseIterable {
    case validity, e164

    var title: String {
        switch self {
        case .validity: "parse and validate"
        case .e164: "parse, validate and format in E.164"
        }
    }

    /// One by one, as numbers.
    func countNumbers(_ lines: [RegionText]) -> Int {
        var accepted = 0
        for line in lines {
            guard let number = try? PhoneNumber(line.text, in: line.region), number.isValid else { continue }
            if self == .e164, number.e164 == nil { continue }
            accepted += 1
        }
        return accepted
    }

    /// One by one, with the validator of each line's region.
    func countVerdicts(_ lines: [RegionText], _ validators: [PhoneValidator]) -> Int {
        var accepted = 0
        for (line, validator) in zip(lines, validators) {
            let verdict = validator.verdict(for: line.text)
            guard verdict.isAccepted, let number = verdict.number else { continue }
            if self == .e164, validator.format(number, .e164) == nil { continue }
            accepted += 1
        }
        return accepted
    }

    /// All at once.
    func countLines(_ buffer: Span<UInt8>, _ validator: PhoneValidator) -> Int {
        switch self {
        case .validity: validator.counts(forLinesIn: buffer).accepted
        case .e164: validator.verdicts(forLinesIn: buffer, columns: .e164).count { $0.isAccepted }
        }
    }
}

/// The lines for all ways: as strings, as a file with the region before each, and as a buffer with regions if there are
/// several.
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
            let validator = made[line.region] ?? PhoneValidator(region: line.region, measured: engine)
            made[line.region] = validator
            return validator
        }
    }

    /// Nanoseconds per line.
    func time(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .nanoseconds(1) / Double(texts.count) }
}

/// The program of the peers. Each line that it reads names some work; each line that it writes contains nanoseconds per
/// line, accepted lines and bytes written. Its first line is its name.
private final class Peer {
    let name: String
    private(set) var accepted = 0
    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()

    /// Starts the program with a file.
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
