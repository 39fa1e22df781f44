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

            --dry-run reads the files and adds nothing; of a table it shows what its columns are taken for. --map says it \
            for a column that is not known; what such columns have is kept as properties otherwise.

            Exit status 1: something was left out.

              phone contacts import contacts.vcf
              phone contacts import --dry-run --charset CP949 고객.csv
              phone contacts import --rejects rejects.csv *.vcf
              phone contacts import --map '비상연락처=home phone' 회원.csv
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

    @Flag(help: "Replace the file of --rejects if there is one. Inputs and the book are never replaced.")
    var force = false

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "What a table's column is: --map 별칭=nickname. For several, several times.", valueName: "column=field"))
    var maps: [ColumnMap] = []

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
            book: dryRun ? nil : try options.bookToWrite(), reader: reader, issues: issues,
            summary: ImportSummary(output))
        var failure: Failure?
        for (index, source) in sources.enumerated() where failure == nil {
            do throws(Failure) { try run.add(source, opened[index]) } catch { failure = error }
        }
        // What came of the files before is said too.
        let status = run.end()
        if let failure { throw failure }
        return status
    }
}
