import PhoneShell
import PhoneTables

/// What the tables of a run have in common with the first one.
struct TableShape {
    private let source: Source
    private let syntax: CellSyntax
    private let names: [String]?

    init(_ table: borrowing OpenTable, of source: Source) {
        self.source = source
        syntax = table.cleaner.syntax
        names = table.header?.names
    }

    /// Throws if a table has other columns.
    func check(_ table: borrowing OpenTable, of other: Source) throws(Failure) {
        guard table.cleaner.syntax == syntax, table.header?.names == names else {
            throw Failure(
                status: .unfit,
                message: "\(other.label): its columns are not those of \(source.label); pass it to a run of its own")
        }
    }
}
