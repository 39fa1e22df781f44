public import ArgumentParser
public import PhoneContacts
import PhoneShell

extension ContactQuery.Order: ExpressibleByArgument {}

/// `--group` and `--favorites`: a selection of contacts.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only the contacts of a group.", valueName: "name"))
    var group: String?

    @Flag(help: "Only favorites.")
    var favorites = false

    func query(_ text: String) -> ContactQuery {
        var query = ContactQuery(text)
        query.group = group
        query.onlyFavorites = favorites
        return query
    }
}

/// Options of lists.
struct ListOptions: ParsableArguments {
    @OptionGroup var selection: SelectionOptions

    @Option(help: "The order: by name, or with the most recently added or changed contacts first.")
    var sort = ContactQuery.Order.name

    @Option(
        help: ArgumentHelp(
            "The columns, separated by commas: \(ContactColumn.names). The default is id,name,age,number.",
            valueName: "columns"),
        transform: ContactColumn.columns)
    var columns: [ContactColumn]?

    // Accepts a value that begins with a hyphen, so that the message names the value.
    @Option(parsing: .unconditional, help: ArgumentHelp("The maximum number of contacts.", valueName: "number"))
    var limit: Int?

    @Option(help: "The output format.")
    var output = OutputForm.text

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0, not \(limit)") }
    }

    /// Writes the contacts of a list or a search.
    ///
    /// - Returns: The exit status and the number of contacts.
    func write(_ text: String, of book: ContactBook) throws(Failure) -> (status: ExitStatus, count: Int) {
        var query = selection.query(text)
        query.order = sort
        var count = 0
        if let columns {
            var rows = ContactTable(output, columns)
            try convertingFailure { () throws(ContactBook.Failure) in
                try book.forEachContact(matching: query, limit: limit ?? .max) { contact in
                    rows.put(contact)
                    count += 1
                    return rows.goesOn
                }
            }
            return (rows.end(), count)
        }
        var rows = ContactRows(output)
        try convertingFailure { () throws(ContactBook.Failure) in
            try book.forEachRow(matching: query, limit: limit ?? .max) { row in
                rows.put(row)
                count += 1
                return rows.goesOn
            }
        }
        return (rows.end(), count)
    }
}
