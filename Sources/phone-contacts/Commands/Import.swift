public import ArgumentParser
public import PhoneContacts
import PhoneShell

extension Charset: ExpressibleByArgument {
    public init?(argument: String) { self.init(name: argument) }
}

struct Import: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Add the contacts of files: cards (vCard 2.1, 3.0, 4.0) or tables (CSV).",
        discussion: """
            A file is added as a whole, in one change that undo takes back, or not at all. What is wrong with it is said by \
            line and reason, and all else is added. A number that is none is kept as it was typed.

            A file that is not UTF-8 is read in the charset that its bytes and the region suggest; --charset names another.

            --dry-run reads the files and adds nothing; of a table it shows what its columns are taken for.

            Exit status 1: something was left out, or nothing was found to add.

              phone contacts import contacts.vcf
              phone contacts import --dry-run --charset CP949 고객.csv
              phone contacts import --rejects rejects.csv *.vcf
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

    @Option(help: "How what was done is written.")
    var output = OutputForm.text

    @Argument(help: ArgumentHelp("Files; - is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    func answer() throws(Failure) -> ExitStatus {
        let region = try options.regionOfNumbers()
        var run = ImportRun(
            book: dryRun ? nil : try options.bookToWrite(),
            reader: SourceReader(region: region, format: format, charset: charset),
            issues: try IssueReport(rejects: rejects), summary: ImportSummary(output))
        for source in Source.all(files) { try run.add(source) }
        return run.end()
    }
}
