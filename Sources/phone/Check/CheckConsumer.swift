import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Judges the lines of files one file after the other, and counts the verdicts.
protocol CheckConsumer: BlockConsumer, ~Copyable {
    /// The next lines are this file's.
    mutating func beginFile(_ name: [UInt8])
    /// Writes what was collected.
    mutating func flush()
    /// How many lines were judged so far, and how.
    var counts: VerdictCounts { get }
    /// The write that failed.
    var failure: SystemError? { get }
    /// What is read at a time: enough for all jobs.
    var blockBytes: Int { get }
}

/// Takes files through a consumer: shows how far it is, and says which files can't be read.
struct CheckFiles<Consumer: CheckConsumer & ~Copyable>: BlockConsumer, ~Copyable {
    private var consumer: Consumer
    private var progress: Progress

    init(_ consumer: consuming Consumer, progress: Progress) {
        self.consumer = consumer
        self.progress = progress
    }

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

    /// Checks all sources; one that can't be read is said, and the others are still done.
    consuming func check(
        _ sources: [Source], by validator: PhoneValidator
    ) -> (status: ExitStatus, counts: VerdictCounts?) {
        var status = ExitStatus.accepted
        for source in sources where consumer.failure == nil {
            do throws(ReadFailure) {
                var reader = try source.open(blockBytes: consumer.blockBytes)
                consumer.beginFile(source.name)
                if try !reader.read(into: &self, from: source) { status.join(.unreadable) }
            } catch {
                say(source.complaint(about: error, validator: validator))
                status.join(.unreadable)
            }
        }
        consumer.flush()
        progress.erase()
        let counts = consumer.counts
        if counts.rejected > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: consumer.failure))
        return (status, consumer.failure == nil ? counts : nil)
    }
}
