import PhoneShell
import PhoneTables

/// The shape of the first table of a run, which all other tables must have.
struct TableShape {
    private let source: Source
    private let syntax: CellSyntax
    private let names: [String]?

    init(_ table: borrowing OpenTable, of source: Source) {
        self.source = source
        syntax = table.cleaner.syntax
        names = table.header?.names
    }

    /// Throws if a table has different columns.
    func check(_ table: borrowing OpenTable, of other: Source) throws(Failure) {
        guard table.cleaner.syntax == syntax, table.header?.names == names else {
            throw Failure(
                status: .unfit,
                message: "\(other.label): its columns differ from those of \(source.label); process it separately")
        }
    }
}
