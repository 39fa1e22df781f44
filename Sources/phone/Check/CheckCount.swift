import PhoneFiles
import PhoneNumbers

/// Counts the verdicts without writing any. This is the fastest path: it processes whole blocks.
struct CheckCount: CheckConsumer, ~Copyable {
    private let validator: PhoneValidator
    private let threads: Int
    private(set) var counts = VerdictCounts()
    /// The lines of the preceding files.
    private var linesBefore = 0

    init(validator: PhoneValidator, threads: Int) {
        self.validator = validator
        self.threads = threads
    }

    var failure: SystemError? { nil }

    var blockBytes: Int { threads * 256 << 10 }

    var linesTaken: Int { counts.total - linesBefore }

    mutating func beginFile(_ name: [UInt8]) { linesBefore = counts.total }

    mutating func take(block: Span<UInt8>) -> Bool {
        counts += validator.counts(ofLines: block, threads: threads)
        return true
    }

    mutating func flush() {}
}
