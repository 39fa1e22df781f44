import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Writes the lines of files without those whose number was seen.
struct DedupeRun: BlockConsumer, ~Copyable {
    private let validator: PhoneValidator
    private let counts: Bool
    private let input: LineInput
    private var lines: Deduplicator
    private var status = ExitStatus.accepted
    private var line = 0
    private var hasReportedSpilling = false
    private var failure: InputFailure?

    init(_ lines: consuming Deduplicator, validator: PhoneValidator, counts: Bool, of input: LineInput) {
        self.lines = lines
        self.validator = validator
        self.counts = counts
        self.input = input
    }

    var linesTaken: Int { line }

    mutating func take(block: Span<UInt8>) -> Bool {
        var start = 0
        while start < block.count, failure == nil {
            let (end, next) = block.line(at: start)
            let verdict = validator.verdict(forUTF8: block.extracting(start..<end))
            if !verdict.isAccepted { status.join(.rejected) }
            let isWhole = next > end && block[next - 1] == .lineFeed
            let text = block.extracting(start..<(isWhole ? next - 1 : next))
            do throws(InputFailure) {
                try lines.add(text, number: verdict.isAccepted ? verdict.number : nil)
            } catch {
                failure = error
            }
            line += 1
            start = next
        }
        if lines.isSpilled, !hasReportedSpilling {
            hasReportedSpilling = true
            Diagnostics.report("the lines exceed the memory for them; temporary files are used")
        }
        return failure == nil
    }

    /// Reads all sources, and writes the lines that are kept.
    consuming func run() -> ExitStatus {
        for source in input.sources where failure == nil {
            line = 0
            read(source)
        }
        if let failure { return Self.report(failure, status) }
        return write()
    }

    private mutating func read(_ source: Source) {
        let decoder = input.decoder()
        var observations = LineObservations()
        do throws(ReadFailure) {
            var reader = try input.open(source, decoder: decoder)
            let isWhole = try reader.read(into: &self, from: source) { observations.observe($0, from: $1, isCut: $2) }
            if !isWhole { status.join(.unreadable) }
        } catch {
            Diagnostics.report(source.complaint(about: error, validator: validator))
            status.join(error.status)
        }
        for warning in input.warnings(about: observations, in: source, decoder: decoder, columns: 1) {
            Diagnostics.report(warning)
        }
    }

    private consuming func write() -> ExitStatus {
        var output = ByteSink(.standardOutput)
        let (counts, status) = (counts, status)
        do throws(InputFailure) {
            try lines.finish { line, count in
                if counts {
                    output.append(count)
                    output.append(.tab)
                }
                output.append(line)
                output.append(.lineFeed)
                return output.failure == nil
            }
        } catch {
            return Self.report(error, status)
        }
        output.flush()
        return max(status, Diagnostics.status(ofWriting: output.failure))
    }

    private static func report(_ failure: InputFailure, _ status: ExitStatus) -> ExitStatus {
        Diagnostics.report("temporary files: \(failure); --temporary-folder names another folder")
        return max(status, .unwritable)
    }
}
