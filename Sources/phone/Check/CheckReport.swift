import PhoneFiles
import PhoneNumbers
import PhoneShell

/// How `phone check` writes verdicts. Threads share a report: it holds what is the same for all chunks of a file.
protocol CheckReport: Sendable {
    /// The texts that it writes of many numbers.
    var texts: FormattedColumns { get }
    /// Writes what stands above all verdicts.
    func putHeader(on sink: inout ByteSink)
    /// The next verdicts are on this file's lines.
    mutating func beginFile(_ name: [UInt8], on sink: inout ByteSink)
    /// Writes the verdicts on the lines of a chunk, which have ``texts``.
    ///
    /// - Parameter number: The first line's.
    func put(_ verdicts: LineVerdicts, on lines: Span<UInt8>, from number: Int, on sink: inout ByteSink)
}
