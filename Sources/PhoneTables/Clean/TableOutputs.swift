package import PhoneFiles

/// Where rows are written.
package struct TableOutputs: Sendable {
    /// Accepted rows, and the rows that are neither accepted nor rejected; nil to collect them.
    package var accepted: Descriptor?
    /// Rejected rows; nil if they are written with the accepted ones.
    package var rejected: Descriptor?
    /// The report on rejected rows.
    package var rejects: Descriptor?

    /// Whether rows are neither written nor collected.
    package var isQuiet = false

    /// Whether the regions of numbers are counted.
    package var countsRegions = false

    /// Whether the numbers of each block are kept for a ``NumberCensus``.
    package var countsNumbers = false

    /// Whether an output is a file that the user named.
    package var hasFiles = false

    /// - Parameter rows: Where all rows are written; nil to collect them.
    package init(_ rows: Descriptor?) { accepted = rows }
}
