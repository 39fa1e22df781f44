import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Validates the lines of files, one file after the other, and counts the verdicts.
protocol CheckConsumer: BlockConsumer, ~Copyable {
    /// Begins a file: the next lines belong to it.
    mutating func beginFile(_ name: [UInt8])
    /// Writes collected output.
    mutating func flush()
    /// The verdicts so far.
    var counts: VerdictCounts { get }
    /// The first write that failed.
    var failure: SystemError? { get }
    /// The bytes to read at a time, enough to occupy all jobs.
    var blockBytes: Int { get }
}

/// Passes files to a consumer, shows progress, and reports files that can't be read.
struct CheckFiles<Consumer: CheckConsumer & ~Copyable>: BlockConsumer, ~Copyable {
    private var consumer: Consumer
    private var progress: Progress
    private let input: LineInput

    init(_ consumer: consuming Consumer, of input: LineInput, progress: Progress) {
        self.consumer = consumer
        self.input = input
        self.progress = progress
    }

    var linesTaken: Int { consumer.linesTaken }

    mutating func take(block: Span<UInt8>) -> Bool {
        let goesOn = consumer.take(block: block)
        progress.advance(by: block)
        return goesOn
    }

    mutating func say(_ complaint: String) {
        consumer.flush()
        progress.erase()
        Diagnostics.say(complaint)
    }

    /// Checks all sources. A source that can't be read is reported, and processing continues with the others.
    consuming func check(by validator: PhoneValidator) -> (status: ExitStatus, counts: VerdictCounts?) {
        var status = ExitStatus.accepted
        for source in input.sources where consumer.failure == nil { status.join(check(source, by: validator)) }
        consumer.flush()
        progress.erase()
        let counts = consumer.counts
        if counts.rejected > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: consumer.failure))
        return (status, consumer.failure == nil ? counts : nil)
    }

    private mutating func check(_ source: Source, by validator: PhoneValidator) -> ExitStatus {
        var status = ExitStatus.accepted
        var observations = LineObservations()
        do throws(ReadFailure) {
            var reader = try input.open(source, blockBytes: consumer.blockBytes)
            consumer.beginFile(source.name)
            let isWhole = try reader.read(into: &self, from: source) { observations.observe($0, from: $1, isCut: $2) }
            if !isWhole { status.join(.unreadable) }
        } catch {
            say(input.complaint(about: error, in: source) ?? source.complaint(about: error, validator: validator))
            status.join(error.status)
        }
        guard consumer.failure == nil else { return status }
        let columns = validator.regionColumn == nil ? 1 : RegionColumn.allCases.count
        for warning in input.warnings(about: observations, in: source, columns: columns) { say(warning) }
        return status
    }
}
