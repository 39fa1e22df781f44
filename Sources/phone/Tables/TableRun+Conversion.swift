import PhoneShell
import PhoneTables

extension TableRun {
    /// Reports columns whose keys differ from their names.
    mutating func noteNames(_ renamed: [(column: Int, name: String)], in source: Source) {
        guard !renamed.isEmpty else { return }
        let mostListed = 100
        let list = renamed.prefix(mostListed).map { "column \($0.column) '\($0.name)'" }.joined(separator: ", ")
        let rest = renamed.count > mostListed ? " and \(renamed.count - mostListed) more" : ""
        note("\(source.label): several columns have the same name; their keys are: \(list)\(rest)")
    }

    /// Reports what was lost or absent when rows were converted. Lost fields and lines set the exit status to that of
    /// unfit data, so that output files are not replaced.
    mutating func noteConversion(_ counts: ConversionCounts, of source: Source) {
        if counts.unwrittenRows > 0 {
            let lines =
                counts.unwrittenRows == 1
                ? "1 line is not a JSON object, and is not written"
                : "\(counts.unwrittenRows) lines are not JSON objects, and are not written"
            complain(Failure(status: .unfit, message: "\(source.label): \(lines)"))
        }
        if let key = counts.droppedKey {
            let objects = Display.count(counts.rowsWithDroppedFields, "object")
            complain(
                Failure(
                    status: .unfit,
                    message: """
                        \(source.label): fields of \(objects), such as '\(key)', are not written; the first object \
                        does not have them, or they occur twice
                        """))
        }
        if counts.rowsWithMissingFields > 0 {
            note(
                """
                \(source.label): in \(Display.count(counts.rowsWithMissingFields, "object")), fields of the first one \
                are missing; their cells are empty
                """)
        }
        if counts.rowsWithReplacedBytes > 0 {
            let rows = Display.count(counts.rowsWithReplacedBytes, "row")
            note(
                """
                \(source.label): in \(rows), bytes that are not UTF-8 became U+FFFD, because JSON can't contain them
                """)
        }
    }
}
