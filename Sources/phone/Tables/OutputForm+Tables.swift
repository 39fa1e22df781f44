import PhoneShell
import PhoneTables

extension OutputForm {
    /// The format of a table's rows; nil to keep that of the table.
    var tableFormat: TableFormat? {
        switch self {
        case .text: nil
        case .tsv: .tsv
        case .csv: .csv
        case .ndjson: .ndjson
        }
    }
}
