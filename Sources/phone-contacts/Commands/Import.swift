public import ArgumentParser
public import PhoneContacts
import PhoneShell

extension ContactBook.ExistingContacts: ExpressibleByArgument {}

extension Charset: ExpressibleByArgument {
    public init?(argument: String) { self.init(name: argument) }
}

struct Import: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Add the contacts of files: cards (vCard 2.1, 3.0, 4.0) or tables (CSV).",
        discussion: """
            A file is added as a whole, in one change that undo takes back, or not at all. What is wrong with it is said by \
            line and reason, and all else is added. A number that is none is kept as it was typed.

            A contact that the book has already is not added again: one with the same UID, or, where either has no UID, \
            with the same content. --existing update (the default) gives one with the same UID and other content what the \
            file says, unless only the book's was changed since it came from there; skip leaves it as it is; add adds \
            everything.

            --dry-run reads the files and adds nothing; it shows how the columns of a table are mapped. --map assigns a field \
            to a column with an unknown name; the cells of other unknown columns are kept as properties.

            A file that is not UTF-8 is read in the charset that its bytes and the region suggest; --charset names another.

            Exit status 1: something was left out, or nothing was found to add. An import that is interrupted (130, 143) \
            adds nothing of its file.

              phone contacts import contacts.vcf
              phone contacts import --dry-run --charset CP949 고객.csv
              phone contacts import --rejects rejects.csv *.vcf
              phone contacts import --map '비상연락처=home phone' 회원.csv
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Read the files, and add nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("vcf or csv; the default goes by a file's contents.", valueName: "format"))
    var format: ContactFile.Format?

    @Option(
        help: ArgumentHelp(
            """
            The charset of texts which declare none, such as UTF-8, UTF-16, CP949, Shift_JIS, GB18030, Big5 or \
            Windows-1252. The default detects it, and reports what it assumes.
            """,
            valueName: "charset"))
    var charset: Charset?

    @Option(
        help: ArgumentHelp(
            "Write what is wrong to a table: file, line, outcome, reason, message, text.", valueName: "file"),
        completion: .file())
    var rejects: String?

    @Flag(help: "Replace the file of --rejects if there is one. Inputs and the book are never replaced.")
    var force = false

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "What a table's column is: --map 별칭=nickname. For several, several times.", valueName: "column=field"))
    var maps: [ColumnMap] = []

    @Option(
        help: ArgumentHelp(
            "What becomes of contacts that the book has already: skip, update or add.", valueName: "way"))
    var existing = ContactBook.ExistingContacts.update

    @Option(help: "How what was done is written.")
    var output = OutputForm.text

    @Argument(help: ArgumentHelp("Files; - is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    func answer() throws(Failure) -> ExitStatus {
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
        // What came of the files before is said too.
        let status = run.end()
        if let failure { throw failure }
        return status
    }
}
