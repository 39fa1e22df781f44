public import ArgumentParser
public import PhoneContacts
import PhoneShell

extension ContactBook.ExistingContacts: ExpressibleByArgument {}

struct Import: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Add the contacts of files: vCards, tables (CSV), LDIF or JSON.",
        discussion: """
            A file is added completely, in one change that undo reverts, or not at all. Problems are reported with \
            line and reason, and the rest of the file is added. Text that is not a phone number is kept as it was \
            typed.

            A contact that the book already contains is not added again. It is recognized by its UID or, if either \
            contact has no UID, by equal content. --existing update (the default) applies the file's content to a \
            contact with the same UID, unless only the book's copy has changed since it was imported; skip leaves it \
            unchanged; add adds everything.

            vCards may have version 2.1, 3.0 or 4.0. LDIF is what Thunderbird and directories (LDAP) export.

            --dry-run reads the files without adding anything, and shows how a table's columns are mapped. --map \
            assigns a field to a column with an unknown name; cells of other unknown columns are kept as properties.

            A file that is not UTF-8 is decoded in the charset that its bytes and the region suggest; --charset \
            overrides it.

            Exit status 1: something was rejected, or there was nothing to add. An interrupted import (130, 143) adds \
            nothing of the current file.

              phone contacts import contacts.vcf
              phone contacts import --dry-run --charset CP949 고객.csv
              phone contacts import --rejects rejects.csv *.vcf
              phone contacts import --map '비상연락처=home phone' 회원.csv
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Read the files without adding anything.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "vcf, csv, ldif or json. The default depends on a file's name and contents.", valueName: "format"))
    var format: ContactFile.Format?

    @Option(
        help: ArgumentHelp(
            """
            The charset of texts that declare none, such as UTF-8, UTF-16, CP949, Shift_JIS, GB18030, Big5 or \
            Windows-1252. By default it is detected and reported.
            """,
            valueName: "charset"))
    var charset: Charset?

    @Option(
        help: ArgumentHelp(
            "Write problems to a CSV file: file, line, outcome, reason, message, text.", valueName: "file"),
        completion: .file())
    var rejects: String?

    @Flag(help: "Replace the file of --rejects if it exists. Inputs and the book are never replaced.")
    var force = false

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "Assign a field to a table's column: --map 별칭=nickname. May be repeated.", valueName: "column=field"))
    var maps: [ColumnMap] = []

    @Option(
        help: ArgumentHelp(
            "How to treat contacts that the book already contains: skip, update or add.", valueName: "way"))
    var existing = ContactBook.ExistingContacts.update

    @Option(help: "The format of the summary.")
    var output = OutputForm.text

    @Argument(help: ArgumentHelp("Files; - reads standard input.", valueName: "file"), completion: .file())
    var files: [String]

    func execute() throws(Failure) -> ExitStatus {
        let reader = SourceReader(region: try options.regionOfNumbers(), format: format, charset: charset)
        let sources = Source.all(files)
        let opened = try ColumnMap.open(sources, by: reader, maps)
        let issues = try IssueReport(
            rejects: rejects, replaces: force, protected: options.places().union(sources.compactMap(\.place)))
        var run = ImportRun(
            book: try options.bookToImport(isDry: dryRun), existing: existing, isDry: dryRun, reader: reader,
            issues: issues, summary: ImportSummary(output))
        let interruption = Interruption()
        var failure: Failure?
        for (index, source) in sources.enumerated() where failure == nil {
            do throws(Failure) { try run.add(source, opened[index], until: interruption) } catch { failure = error }
        }
        // Report the results of earlier files before failing.
        let status = run.end()
        if let failure { throw failure }
        return status
    }
}
