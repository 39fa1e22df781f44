import ArgumentParser
import PhoneNumbers
import PhoneShell
import PhoneTables

struct Find: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find the numbers in running text.",
        discussion: """
            Writes each number on a separate line, as it appears in the text, like grep -o; with several files, each \
            number follows the name of its file. Lines may have any length, and memory is bounded. Files with NUL \
            bytes are searched like other files, as grep -a does.

            --jobs searches several parts of a text at the same time, if it has line ends, quotation marks, angle \
            brackets or braces.

            --replace and --redact write the whole text, with its numbers replaced and all other bytes unchanged. \
            The placeholders {e164}, {national} and {international} in a template become the number in that notation.

            Charsets other than UTF-8 are detected and reported, or named with --charset. The output is UTF-8, and \
            offsets are those of the text in UTF-8, after inflating and converting it. With --assume-utf8, bytes that \
            are not UTF-8 are kept, and offsets are those of the file.

            Exit status, as for grep: 0 if a number was found, 1 if not, 2 on an error (wrong usage, or a file that \
            can't be read; other files are still searched). Also 65 for a damaged gzip file, a file that is not \
            text or not a plan, 66 for a plan that can't be read, and 74 for a failed write.

              phone find mail.txt
              phone find --regions KR,US --json *.txt
              phone find --redact --jobs 4 < log.txt > log-without-numbers.txt
              phone find --replace '{e164}' letter.txt
            """,
        helpNames: .long)

    @OptionGroup var options: PlanOptions

    @Option(
        help: ArgumentHelp(
            """
            Several regions instead of --region, separated by commas; the first region in which a text is a number is \
            used.
            """, valueName: "regions"))
    var regions: String?

    @Option(help: "How strict to be about what counts as a number.")
    var leniency = LeniencyName(.valid)

    @Flag(name: [.customShort("c"), .long], help: "Write only the count of numbers in each file.")
    var count = false

    @Flag(name: [.customShort("n"), .long], help: "Write the line number, counted from 1, before each number.")
    var lineNumber = false

    @Flag(name: [.customShort("b"), .long], help: "Write the byte offset, counted from 0, before each number.")
    var byteOffset = false

    @Flag(name: [.customShort("H"), .long], help: "Write the file's name before each number or count.")
    var withFilename = false

    @Flag(name: [.customShort("h"), .long], help: "Never write the names of files.")
    var noFilename = false

    @Flag(help: "Write a JSON object for each number.")
    var json = false

    @Option(help: ArgumentHelp("Write the text, with each number replaced by this template.", valueName: "template"))
    var replace: String?

    @Flag(help: "Write the text, with its numbers masked as phone redact does.")
    var redact = false

    @OptionGroup var jobs: JobOptions

    @OptionGroup var input: InputOptions

    static var usageStatus: ExitStatus { .trouble }

    func validate() throws {
        if [count, json, redact, replace != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--count, --json, --replace and --redact exclude each other; use one of them")
        }
        if withFilename && noFilename {
            throw ValidationError("--with-filename and --no-filename exclude each other; use one of them")
        }
    }

    func execute() throws(Failure) -> ExitStatus {
        let plan = try options.numberingPlan()
        let engine = try options.engine.engine()
        let regions = try regionsOfSearch(using: plan)
        let form = try form(PhoneValidator(region: regions.first ?? .unknown, plan: plan, builtIn: engine))
        let input = input.input(region: regions.first?.description ?? options.region, advice: .none)
        let isNamed = withFilename || input.sources.count > 1 && !noFilename
        let search = NumberSearch(regions: regions, leniency: leniency.value)
        return FindRun(
            search, plan: plan, engine: engine, form: form, input: input, isNamed: isNamed, jobs: jobs.jobs
        ).find()
    }

    /// Returns the regions in which numbers without a plus are searched; empty for ZZ.
    private func regionsOfSearch(using plan: NumberingPlan) throws(Failure) -> [PhoneNumber.Region] {
        let names = (regions ?? options.region).split(separator: ",", omittingEmptySubsequences: false)
        guard names.count <= NumberSearch.mostRegions else {
            throw .usage("--regions takes at most \(NumberSearch.mostRegions) regions, not \(names.count)")
        }
        let option = regions == nil ? "--region" : "--regions"
        var result: [PhoneNumber.Region] = []
        for name in names {
            let region = try RegionName.region(String(name), using: plan, option: option)
            if region != .unknown { result.append(region) }
        }
        return result
    }

    private func form(_ validator: PhoneValidator) throws(Failure) -> FindForm {
        if let replace { return .rewritten(.template(try FindTemplate(replace, validator: validator))) }
        if redact { return .rewritten(.mask(Redactor(.mask, validator: validator))) }
        if json { return .json }
        return count ? .counts : .texts(lines: lineNumber, offsets: byteOffset)
    }
}

/// `--leniency`: the names of the cases.
struct LeniencyName: ExpressibleByArgument {
    let value: PhoneNumber.Leniency

    init(_ value: PhoneNumber.Leniency) { self.value = value }

    init?(argument: String) {
        guard let value = PhoneNumber.Leniency.allCases.first(where: { "\($0)" == argument }) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { "\(value)" }

    static var allValueStrings: [String] { PhoneNumber.Leniency.allCases.map { "\($0)" } }
}
