import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Selects the lines of files that match, or those that do not.
struct MatchRun: BlockConsumer, ~Copyable {
    private let pattern: TextPattern
    private let selected: LineOutcome
    private let counts: Bool
    private let input: LineInput
    private let threads: Int
    private var output = ByteSink(.standardOutput)
    /// Written before each line and count: the file's name and a colon, if there are several files.
    private var prefix: [UInt8] = []
    private var name = ""
    private var line = 0
    private var count = 0
    private var total = 0
    /// The number of matching lines in the file, selected or not.
    private var matches = 0
    /// The number of lines in the file that exceeded the step limit. Only the first ones are reported one by one.
    private var overLimit = 0
    private static let mostReported = 5
    private var status = ExitStatus.accepted

    /// - Parameters:
    ///   - selected: The outcome of the lines to write or count.
    ///   - counts: Whether to count the lines only.
    init(_ pattern: TextPattern, selecting selected: LineOutcome, counts: Bool, of input: LineInput, threads: Int) {
        self.pattern = pattern
        self.selected = selected
        self.counts = counts
        self.input = input
        self.threads = threads
    }

    var linesTaken: Int { line }

    mutating func take(block: Span<UInt8>) -> Bool {
        let outcomes = pattern.outcomes(forLinesIn: block, threads: threads)
        var start = 0
        for outcome in outcomes {
            let next = counts ? start : block.line(at: start).next
            if outcome == .match { matches += 1 }
            if outcome == selected {
                count += 1
                if !counts { put(block.extracting(start..<next)) }
            } else if outcome == .limit {
                overLimit += 1
                if overLimit <= Self.mostReported {
                    complain("line \(line + 1): matching takes too many steps; simplify the expression")
                }
            }
            line += 1
            start = next
        }
        return output.flush()
    }

    /// Writes a line unchanged; adds a line end only to a last line without one.
    private mutating func put(_ text: Span<UInt8>) {
        output.append(prefix)
        output.append(text)
        if text.isEmpty || text[text.count - 1] != .lineFeed { output.append(.lineFeed) }
    }

    private mutating func complain(_ message: String) {
        Diagnostics.report("\(name): \(message)")
        status.join(.trouble)
    }
}

extension MatchRun {
    /// Reads all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func match() -> ExitStatus {
        for source in input.sources where output.failure == nil {
            begin(source)
            read(source)
            if overLimit > Self.mostReported {
                complain("\(overLimit) lines take too many steps to match; simplify the expression")
            }
            total += count
        }
        output.flush()
        status.join(Diagnostics.status(ofWriting: output.failure))
        return status > .accepted ? status : total > 0 ? .accepted : .rejected
    }

    private mutating func read(_ source: Source) {
        var observations = LineObservations()
        let decoder = input.encoding.decoder()
        do throws(ReadFailure) {
            var reader = try source.open(decoder: decoder)
            let isWhole = try reader.read(into: &self, from: source) { observations.observe($0, from: $1, isCut: $2) }
            if !isWhole { status.join(.trouble) }
            if counts { putCount() }
        } catch {
            _ = output.flush()
            complain("\(error)")
            if error.status == .unfit { status.join(.unfit) }
        }
        guard output.flush() else { return }
        // An expression that matches lines of a table was written for the table, so no warning is needed.
        var input = input
        if matches > 0 { input.advice = .none }
        for warning in input.warnings(about: observations, in: source, decoder: decoder) {
            Diagnostics.report(warning)
        }
    }

    private mutating func begin(_ source: Source) {
        name = source.label
        prefix = input.sources.count > 1 ? source.name + [UInt8(ascii: ":")] : []
        line = 0
        count = 0
        matches = 0
        overLimit = 0
    }

    private mutating func putCount() {
        output.append(prefix)
        output.append(count)
        output.append(.lineFeed)
    }
}
