import PhoneNumbers
import PhoneShell
import PhoneTables

/// The counts of a run.
struct SummaryCounts {
    /// A file that was read.
    struct File {
        let name: String
        let charset: String

        /// - Parameter report: The findings of decoding; nil for a file that was read unchanged.
        init(_ source: Source, _ report: DecodingReport?) {
            name = source.label
            let compression = report?.isCompressed == true ? ", gzip" : ""
            charset = report.map { "\($0.charset)\(compression)" } ?? "not converted"
        }
    }

    var verdicts: VerdictCounts
    /// The counts of a table's rows; nil for lines.
    var table: TableCounts?
    var regions = RegionCounts()
    var files: [File] = []
    /// The number of numbers that repeat an earlier one; nil if they were not counted.
    var duplicates: Int?

    init(_ verdicts: VerdictCounts) { self.verdicts = verdicts }

    init(_ table: TableCounts) {
        verdicts = table.verdicts
        regions = table.regions
        self.table = table
    }

    typealias Row = (name: String, count: Int)

    var total: Int { verdicts.total }
    var accepted: Int { table?.accepted ?? verdicts.accepted }
    var rejected: Int { table?.rejected ?? verdicts.rejected }

    /// The levels from strict to lenient.
    var levels: [Row] {
        PhoneNumber.Level.allCases.sorted(by: >).map { ("\($0)", verdicts.count(of: $0)) }
            + [("none", verdicts.count(of: PhoneNumber.Level?.none))]
    }

    var kinds: [Row] {
        PhoneNumber.Kind.allCases.map { ("\($0)", verdicts.count(of: $0)) }
            + [("none", verdicts.count(of: PhoneNumber.Kind?.none))]
    }

    /// The reasons of texts, followed by the reasons that only tables have.
    var reasons: [Row] {
        PhoneNumber.Reason.allCases.map { ("\($0)", table?.count(of: $0) ?? verdicts.count(of: $0)) }
            + (table.map {
                [
                    ("notAnObject", $0.brokenRows), ("repeatedField", $0.repeatedFields),
                    ("unknownRegion", $0.unknownRegions), ("severalNumbers", $0.severalNumbers),
                ]
            } ?? [])
    }

    /// The regions that occur, the most frequent one first.
    var frequentRegions: [Row] {
        regions.regions.map { ($0.map(\.description) ?? "none", regions.count(of: $0)) }
    }

    /// The number of files of each charset.
    var charsets: [Row] {
        Dictionary(grouping: files, by: \.charset).map { ($0.key, $0.value.count) }.frequent
    }
}

extension [SummaryCounts.Row] {
    /// The rows with a count, the most frequent one first.
    var frequent: [SummaryCounts.Row] {
        filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The first rows, and the sum of all others.
    func first(_ count: Int) -> [SummaryCounts.Row] {
        guard self.count > count + 1 else { return self }
        let others = dropFirst(count).reduce(0) { $0 + $1.count }
        return prefix(count) + [("\(self.count - count) others", others)]
    }
}
