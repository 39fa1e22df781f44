import PhoneShell
import PhoneTables

extension TableRun {
    /// Reports columns whose keys differ from their names.
    mutating func noteNames(_ renamed: [(column: Int, name: String)], in source: Source) {
        guard !renamed.isEmpty else { return }
        let list = renamed.map { "column \($0.column) '\($0.name)'" }.joined(separator: ", ")
        note("\(source.label): several columns have one name; the keys are unique: \(list)")
    }

    /// Reports what was lost or absent when rows were converted. Lost fields and lines make the exit status that of
    /// unfit data, so that output files are not replaced.
    mutating func noteConversion(_ counts: ConversionCounts, of source: Source) {
        if counts.unwrittenRows > 0 {
            complain(
                Failure(
                    status: .unfit,
                    message: "\(source.label): \(counts.unwrittenRows) lines are not JSON objects, and are not written")
            )
        }
        if let key = counts.droppedKey {
            complain(
                Failure(
                    status: .unfit,
                    message: """
                        \(source.label): \(counts.rowsWithDroppedFields) objects have fields, such as '\(key)', that the \
                        first object does not have, or have one twice; these fields are not written
                        """))
        }
        if counts.rowsWithMissingFields > 0 {
            note(
                """
                \(source.label): \(counts.rowsWithMissingFields) objects do not have all fields of the first one; their \
                cells are empty
                """)
        }
        if counts.rowsWithReplacedBytes > 0 {
            note(
                """
                \(source.label): \(counts.rowsWithReplacedBytes) rows have bytes that are not UTF-8; they became U+FFFD, \
                because JSON can't contain them
                """)
        }
    }
}
