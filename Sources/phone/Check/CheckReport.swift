import PhoneFiles
import PhoneNumbers

/// Writes the verdicts of `phone check`.
protocol CheckReport: ~Copyable {
    /// The next verdicts are on this file's lines.
    mutating func beginFile(_ name: [UInt8])
    mutating func put(_ verdict: Verdict, on input: Span<UInt8>, line: Int)
    /// Writes what was collected. False where that failed.
    mutating func flush() -> Bool
    /// The write that failed.
    var failure: SystemError? { get }
}
