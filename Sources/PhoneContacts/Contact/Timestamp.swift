internal import Foundation

/// A time stored in a book: milliseconds since 1970, in UTC.
struct Timestamp: Hashable, Comparable {
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Creates the time of a date; the first or the last time for a date beyond them.
    init(_ date: Date) {
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        milliseconds = Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
    }

    static var now: Timestamp { Timestamp(Date()) }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The vCard form: `20261121T154941Z`.
    var basic: String {
        date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    }

    static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.milliseconds < rhs.milliseconds }
}
