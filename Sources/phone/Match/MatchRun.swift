import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Selects the lines of files that match, or that don't.
struct MatchRun: BlockConsumer, ~Copyable {
    private let pattern: Pattern
    private let selected: LineOutcome
    private let counts: Bool
    private let namesFiles: Bool
    private let threads: Int
    private var output = ByteSink(.standardOutput)
    /// What stands before each line and count: the file's name and a colon.
    private var prefix: [UInt8] = []
    private var name = ""
    private var line = 0
    private var count = 0
    private var total = 0
    /// Lines of the file that took too many steps; the first of them are said.
    private var endless = 0
    private static let endlessSaid = 5
    private var hasTrouble = false

    init(_ pattern: Pattern, selecting selected: LineOutcome, counts: Bool, namesFiles: Bool, threads: Int) {
        self.pattern = pattern
        self.selected = selected
        self.counts = counts
        self.namesFiles = namesFiles
        self.threads = threads
    }

    mutating func take(block: Span<UInt8>) -> Bool {
        let outcomes = pattern.outcomes(ofLines: block, threads: threads)
        var start = 0
        for outcome in outcomes {
            let next = counts ? start : block.line(at: start).next
            if outcome == selected {
                count += 1
                if !counts { put(block.extracting(start..<next)) }
            } else if outcome == .limit {
                endless += 1
                if endless <= Self.endlessSaid {
                    complain("line \(line + 1): it takes too many steps to match; simplify the expression")
                }
            }
            line += 1
            start = next
        }
        return output.flush()
    }

    /// Writes a line as it came; only a last one without an end gets one.
    private mutating func put(_ text: Span<UInt8>) {
        output.append(prefix)
        output.append(text)
        if text.isEmpty || text[text.count - 1] != .lineFeed { output.append(.lineFeed) }
    }

    private mutating func complain(_ message: String) {
        Diagnostics.say("\(name): \(message)")
        hasTrouble = true
    }
}

extension MatchRun {
    /// Reads all sources; one that can't be read is said, and the others are still done.
    consuming func match(_ sources: [Source]) -> ExitStatus {
        for source in sources where output.failure == nil {
            begin(source)
            do throws(ReadFailure) {
                var reader = try source.open()
                if try !reader.read(into: &self, from: source) { hasTrouble = true }
                if counts { putCount() }
            } catch {
                _ = output.flush()
                complain("\(error)")
            }
            if endless > Self.endlessSaid { complain("\(endless) lines in all take too many steps to match") }
            total += count
        }
        output.flush()
        if Diagnostics.status(ofWriting: output.failure) != .accepted { hasTrouble = true }
        return hasTrouble ? .trouble : total > 0 ? .accepted : .rejected
    }

    private mutating func begin(_ source: Source) {
        name = source.label
        prefix = namesFiles ? source.name + [UInt8(ascii: ":")] : []
        line = 0
        count = 0
        endless = 0
    }

    private mutating func putCount() {
        output.append(prefix)
        output.append(count)
        output.append(.lineFeed)
    }
}
