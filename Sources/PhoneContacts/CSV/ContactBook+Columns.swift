internal import GRDB

extension ContactBook {
    /// Returns the columns that a table of all contacts needs.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func columns() throws(Failure) -> CSVColumns {
        let parts = try mostParts()
        return try read { database in
            var columns = CSVColumns(numbers: parts.numbers, emails: parts.emails)
            let texts = try String.fetchCursor(database, sql: "SELECT properties FROM contact WHERE properties <> ''")
            while let text = try texts.next() {
                columns.add(text.split(separator: "\n").map { CardProperty(line: String($0)) })
            }
            return columns
        }
    }
}
