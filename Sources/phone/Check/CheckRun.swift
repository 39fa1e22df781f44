import PhoneNumbers

/// Judges the lines of files one after the other, reports them and counts them.
struct CheckRun<Report: CheckReport & ~Copyable>: LineConsumer, BlockConsumer, ~Copyable {
    private let validator: PhoneValidator
    private var report: Report
    private(set) var summary = Summary()
    private var line = 0

    init(validator: PhoneValidator, report: consuming Report) {
        self.validator = validator
        self.report = report
    }

    /// The write that failed.
    var failure: SystemError? { report.failure }

    mutating func beginFile(_ name: [UInt8]) {
        line = 0
        report.beginFile(name)
    }

    mutating func take(_ text: Span<UInt8>) {
        line += 1
        let verdict = validator.verdict(forUTF8: text)
        summary.count(verdict)
        report.put(verdict, on: text, line: line)
    }

    mutating func endBlock() -> Bool { report.flush() }
}

extension CheckRun where Report: ~Copyable {
    /// Checks all sources; one that can't be read is said, and the others are still done.
    consuming func check(_ sources: [Source], summarises: Bool) -> ExitStatus {
        var status = ExitStatus.accepted
        var reader = BlockReader()
        for source in sources where failure == nil {
            do throws(SystemError) {
                try source.withDescriptor { descriptor throws(SystemError) in
                    beginFile(source.name)
                    try reader.read(descriptor, into: &self)
                }
            } catch {
                _ = endBlock()
                Diagnostics.say(source.complaint(about: error, validator: validator))
                status.join(.unreadable)
            }
        }
        _ = endBlock()
        if summary.rejected > 0 { status.join(.rejected) }
        status.join(Diagnostics.status(ofWriting: failure))
        if summarises, failure == nil { summary.write() }
        return status
    }
}
