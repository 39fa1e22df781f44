import ArgumentParser
import PhoneContacts
import PhoneFiles
import PhoneShell

struct Export: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write contacts as vCards, as JSON or as a table.",
        discussion: """
            vCards contain everything. A table (csv) contains name, age, numbers, addresses, note, organization, \
            birthday, web pages, groups, and the columns of imported tables. google and outlook are the tables that \
            these programs import; values without a column are counted. json is an array of objects with all fields.

            Without contacts and options, all contacts are written. The book is checked first; a damaged book is not \
            exported. The file of --to appears only when it is complete.

              phone contacts export > contacts.vcf
              phone contacts export --group 친구 --format google --to friends.csv
              phone contacts export --format csv --bom --language ko > contacts.csv
              phone contacts export 3 17 --vcard 3.0
            """)

    /// `--format`
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case vcf, csv, json, google, outlook
    }

    @OptionGroup var options: BookOptions
    @OptionGroup var selection: SelectionOptions

    @Option(help: ArgumentHelp("Only the contacts that contain all words of a text.", valueName: "words"))
    var search = ""

    @Option(help: "vcf (vCards), csv (a table), json, google or outlook (their tables).")
    var format = Format.vcf

    @Option(name: .customLong("vcard"), help: "The version of vCards.")
    var version = VCardWriter.Version.version4

    @Flag(help: "Begin the table with a byte order mark, as spreadsheets expect.")
    var bom = false

    @Option(help: "The language of the column names of csv.")
    var language = LanguageName.en

    @Option(
        help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"), completion: .file())
    var to: String?

    @Flag(help: "Replace the file of --to if it exists. The book is never replaced.")
    var force = false

    @Argument(help: "The IDs of the contacts; by default all.")
    var ids: [Contact.ID] = []

    func validate() throws {
        if !ids.isEmpty, selection.group != nil || selection.favorites || !search.isEmpty {
            throw ValidationError("export takes either contacts or --group, --favorites and --search")
        }
    }

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        try CheckedBook.check(book)
        let contacts = ExportedContacts(book: book, query: selection.query(search), ids: ids)
        try contacts.checkIDs()
        let output = try ExportOutput(to, replaces: force, protected: options.places())
        let writer = ExportWriter(
            format: format, version: version, bom: bom, language: language.language, contacts: contacts)
        return try output.write { sink throws(Failure) in try writer.write(to: &sink) }
    }
}

/// The contacts to export.
struct ExportedContacts {
    let book: ContactBook
    let query: ContactQuery
    let ids: [Contact.ID]

    /// Throws if a contact does not exist.
    func checkIDs() throws(Failure) {
        for id in ids {
            let contact = try convertingFailure { () throws(ContactBook.Failure) in try book.contact(id) }
            if contact == nil { throw Failure(.noContact(id)) }
        }
    }

    func forEach(_ body: (Contact) -> Bool) throws(Failure) {
        guard !ids.isEmpty else {
            return try convertingFailure { () throws(ContactBook.Failure) in
                try book.forEachContact(matching: query, body)
            }
        }
        for id in ids {
            let contact = try convertingFailure { () throws(ContactBook.Failure) in try book.contact(id) }
            if let contact, !body(contact) { return }
        }
    }
}
