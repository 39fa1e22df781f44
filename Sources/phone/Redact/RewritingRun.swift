import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Rewrites lines or a column of tables, which are read as by `phone check`.
struct RewritingRun {
    let columns: ColumnArguments
    let validator: PhoneValidator
    let input: InputOptions
    let jobs: Int
    /// The words about one rejected line or cell, and about several; nil to report nothing.
    var rejection: (one: String, several: String)?

    private var sources: [Source] { Source.all(input.files) }

    /// Whether the inputs are tables.
    var isForTables: Bool {
        get throws(Failure) {
            try columns.areTables(sources)
        }
    }

    func rewriteLines(_ report: some CheckReport, region: String, rejectsDamage: Bool) -> ExitStatus {
        let input = input.input(region: region, advice: columns.advice, rejectsDamage: rejectsDamage)
        let progress = Progress(of: input.sources, isBesideRows: true)
        let (status, counts) = CheckRun(report, validator: validator, jobs: jobs, progress: progress).check(input)
        reportRejected(counts?.rejected ?? 0, "line")
        return status
    }

    func rewriteTables(_ options: TableOptions, region: String) throws(Failure) -> ExitStatus {
        let opener = TableOpener(
            columns: columns, options: options, validator: validator, encoding: input.encoding(region: region))
        let files = try TableOutputFiles(columns, sources: sources)
        let progress = Progress(of: sources, isBesideRows: files.usesStandardOutput, unit: "rows")
        var (status, counts) = TableRun(opener, jobs: jobs, progress: progress).check(sources, to: files.outputs)
        guard let counts else { return status }
        if counts.rejected + (counts.table?.unreplacedRows ?? 0) > 0 { status.join(.rejected) }
        // If an input could not be read, rows are missing, so the file keeps its previous contents.
        if status < .usage { status.join(files.commit()) }
        // Rows without the cell are reported for each table, because they are not redacted.
        let reported = options.redaction == nil ? 0 : counts.table?.rowsWithoutCell ?? 0
        reportRejected(counts.rejected - reported, "row")
        return status
    }

    private func reportRejected(_ count: Int, _ unit: String) {
        guard count > 0, let rejection else { return }
        Diagnostics.report(Display.count(count, unit, rejection.one, rejection.several))
    }
}
