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

            --dry-run reads the files and adds nothing; of a table it shows what its columns are taken for.

            Exit status 1: something was left out. An import that is interrupted (130, 143) adds nothing of its file.

              phone contacts import contacts.vcf
              phone contacts import --dry-run --charset CP949 고객.csv
              phone contacts import --rejects rejects.csv *.vcf
            """)

    @OptionGroup var options: BookOptions

    @Flag(help: "Read the files, and add nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("vcf or csv; the default goes by a file's beginning.", valueName: "format"))
    var format: FileFormat?

    @Option(
        help: ArgumentHelp(
            "The charset of texts which declare none: UTF-8, CP949, ISO-8859-1, Windows-1252 or UTF-16.",
            valueName: "charset"))
    var charset = Charset.utf8

    @Option(
        help: ArgumentHelp(
            "Write what is wrong to a table: file, line, outcome, reason, message, text.", valueName: "file"),
        completion: .file())
    var rejects: String?

    @Option(
        help: ArgumentHelp(
            "What becomes of contacts that the book has already: skip, update or add.", valueName: "way"))
    var existing = ContactBook.ExistingContacts.update

    @Option(help: "How what was done is written.")
    var output = OutputForm.text

    @Argument(help: ArgumentHelp("Files; - is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    func answer() throws(Failure) -> ExitStatus {
        let region = try options.regionOfNumbers()
        var run = ImportRun(
            book: try options.bookToImport(isDry: dryRun), existing: existing, isDry: dryRun,
            reader: SourceReader(region: region, format: format, charset: charset),
            issues: try IssueReport(rejects: rejects), summary: ImportSummary(output))
        let interruption = Interruption()
        for source in Source.all(files) { try run.add(source, until: interruption) }
        return run.end()
    }
}
