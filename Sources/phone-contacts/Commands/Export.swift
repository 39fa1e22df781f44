public import ArgumentParser
public import PhoneContacts
import PhoneFiles
import PhoneShell

/// `--format`
extension ContactFile.Format: ExpressibleByArgument {}

struct Export: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write all contacts to standard output, as vCards or as a table.",
        discussion: """
            vCards contain everything. A table contains name, age, numbers, addresses, note, organization, birthday, \
            web pages, groups, and the columns of imported tables. The book is checked first; a damaged book is not \
            exported.

              phone contacts export > contacts.vcf
              phone contacts export --format csv --bom --language ko > contacts.csv
            """)

    @OptionGroup var options: BookOptions

    @Option(help: "vcf (vCards) or csv (a table).")
    var format = ContactFile.Format.vcf

    @Option(name: .customLong("vcard"), help: "The version of vCards.")
    var version = VCardWriter.Version.version4

    @Flag(help: "Begin the table with a byte order mark, as spreadsheets expect.")
    var bom = false

    @Option(help: "The language of the column names.")
    var language = LanguageName.en

    func execute() throws(Failure) -> ExitStatus {
        let book = try options.bookToRead()
        try CheckedBook.check(book)
        var sink = ByteSink(.standardOutput)
        do throws(ContactBook.Failure) {
            switch format {
            case .vcf:
                let writer = VCardWriter(version)
                try book.forEachContact { contact in
                    sink.append(writer.card(contact))
                    return sink.failure == nil
                }
            case .csv:
                let writer = CSVWriter(columns: try book.columns(), language: language.language)
                if bom { sink.append(CSVWriter.byteOrderMark) }
                sink.append(writer.header)
                try book.forEachContact { contact in
                    sink.append(writer.row(contact.details))
                    return sink.failure == nil
                }
            }
        } catch {
            throw Failure(error)
        }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
