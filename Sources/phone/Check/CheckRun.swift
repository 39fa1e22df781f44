import PhoneFiles
import PhoneNumbers

/// Judges the lines of files one after the other, and reports each.
struct CheckRun<Report: CheckReport & ~Copyable>: LineConsumer, CheckConsumer, ~Copyable {
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
        summary.counts.add(verdict)
        report.put(verdict, on: text, line: line)
    }

    mutating func endBlock() -> Bool { report.flush() }

    mutating func flush() { _ = report.flush() }
}
