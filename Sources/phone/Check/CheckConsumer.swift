import PhoneFiles
import PhoneNumbers

/// Judges the lines of files one file after the other, and counts the verdicts.
protocol CheckConsumer: BlockConsumer, ~Copyable {
    /// The next lines are this file's.
    mutating func beginFile(_ name: [UInt8])
    /// Writes what was collected.
    mutating func flush()
    var summary: Summary { get }
    /// The write that failed.
    var failure: SystemError? { get }
}

extension CheckConsumer where Self: ~Copyable {
    /// Checks all sources; one that can't be read is said, and the others are still done.
    consuming func check(_ sources: [Source], by validator: PhoneValidator, summarises: Bool) -> ExitStatus {
        var status = ExitStatus.accepted
        for source in sources where failure == nil {
            do throws(ReadFailure) {
                var reader = try source.open()
                beginFile(source.name)
                if try !reader.read(into: &self, from: source) { status.join(.unreadable) }
            } catch {
                flush()
                Diagnostics.say(source.complaint(about: error, validator: validator))
                status.join(.unreadable)
            }
        }
        flush()
        if summary.rejected > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: failure))
        if summarises, failure == nil { summary.write() }
        return status
    }
}
