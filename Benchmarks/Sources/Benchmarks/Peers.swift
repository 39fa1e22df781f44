import Foundation
import PhoneNumbers

/// Compares the package with libphonenumber and its Python ports on the same lines in the same rounds, with `wc -l` as
/// the lower bound.
///
/// Before the first round, the results for each line are compared. All ways of this package must return equal results.
/// With libphonenumber's rules for Korean numbers, they must also equal those of a peer whose tables have the same
/// version. For other peers, the report contains the number of lines that differ. `PhoneNumber(_:in:)` also accepts
/// numbers that only the lenient level accepts, so it is not compared.
enum Peers: Group {
    private static let most = 50_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        if setting.peers.isEmpty { return [] }
        return try LineCorpus.allCases.flatMap { corpus in
            let lines = try PeerLines(corpus, min(most, setting.lines))
            let peers = try setting.peers.map { try Peer($0, lines) }
            return LineWork.allCases.map { comparison($0, lines, peers) }
        }
    }

    private static func comparison(_ work: LineWork, _ lines: PeerLines, _ peers: [Peer]) -> Comparison {
        let title = "Beside libphonenumber, \(lines.corpus.title): \(work.title)"
        let isPictured = [.korean, .world].contains(lines.corpus) && work != .national
        var comparison = Comparison(title, unit: "line", prominence: isPictured ? .picture : .table)
        addPackage(work, lines, to: &comparison)
        for peer in peers {
            comparison.add(peer.name, note: { peer.note }) { peer.run(work) }
        }
        comparison.add("wc -l", note: { "a process that counts the lines 100 times" }) { countLines(lines) }
        return comparison
    }

    private static func addPackage(_ work: LineWork, _ lines: PeerLines, to comparison: inout Comparison) {
        let accepted = work.countNumbers(lines.texts)
        comparison.add("PhoneNumber(_:in:)", note: { "accepts \(accepted.grouped)" }) {
            lines.time { Sink.keep(work.countNumbers(lines.texts)) }
        }
        for engine in PhoneEngine.compared {
            let validators = lines.validators { PhoneValidator(region: $0, measured: engine) }
            comparison.add("\(engine), String", answers: { LineWork.answers(lines.texts, validators) }) {
                lines.time { Sink.keep(work.countVerdicts(lines.texts, validators)) }
            }
        }
        let buffer = lines.buffer
        let place = lines.corpus.regionColumn == nil ? "a buffer" : "a buffer with regions"
        for engine in PhoneEngine.compared {
            let validator = lines.corpus.validator(engine)
            comparison.add("\(engine), \(place)", answers: { LineWork.answers(buffer.span, validator) }) {
                lines.timeBuffer { Sink.keep(work.countLines(buffer.span, validator)) }
            }
            if work != .validity { continue }
            comparison.add("\(engine), counts alone") {
                lines.timeBuffer { Sink.keep(validator.counts(forLinesIn: buffer.span).accepted) }
            }
        }
    }

    /// Returns the nanoseconds per line of `wc -l`, which reads the file 100 times to amortize its start.
    private static func countLines(_ lines: PeerLines) -> Double {
        Command.nanoseconds(["wc", "-l"] + Array(repeating: lines.file, count: 100)) / Double(100 * lines.texts.count)
    }
}

/// A peer, and the differences between its results and those of the package.
private struct Peer {
    private let program: PeerProgram
    private let difference: String

    /// Starts a peer with the file of the lines.
    ///
    /// - Throws: `PeerDifference` if results differ although the tables are the same, or `PeerFailure` if there are
    ///   fewer results than lines.
    init(_ command: [String], _ lines: PeerLines) throws {
        program = try PeerProgram(command + [lines.file])
        let answers = program.answers()
        guard answers.count == program.lines else { throw PeerFailure(peer: program.name) }
        let validators = lines.validators { PhoneValidator(region: $0, plan: .libphonenumber) }
        let expected = LineWork.answers(Array(lines.texts.prefix(answers.count)), validators)
        let places = answers.indices.filter { answers[$0] != expected[$0] }
        difference =
            places.isEmpty ? "equal results" : "\(places.count.grouped) of \(answers.count.grouped) lines differ"
        if let place = places.first, program.hasSameTables {
            throw PeerDifference(
                peer: program.name, line: lines.texts[place].text, answer: answers[place], expected: expected[place])
        }
    }

    var name: String { program.name }
    var note: String {
        program.lines == 0 ? "" : "accepts \(program.results.grouped) of \(program.lines.grouped), \(difference)"
    }

    func run(_ work: LineWork) -> Double { program.run(work.rawValue) }
}

private struct PeerDifference: Error, CustomStringConvertible {
    let peer: String
    let line: String
    let answer: String
    let expected: String

    var description: String { "\(peer) returns '\(answer)' for '\(line)', but this package '\(expected)'" }
}

private struct PeerFailure: Error, CustomStringConvertible {
    let peer: String

    var description: String { "\(peer) ended before it wrote the results for all lines" }
}
