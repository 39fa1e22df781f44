import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Match: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "match",
        abstract: "Select the lines that a regular expression matches completely.",
        discussion: """
            Writes lines unchanged, in input order; with several files, each line follows the name of its file. \
            Line ends, LF or CR LF, are not matched. The syntax is that of PCRE2.

            Exit status, as for grep: 0 if a line was selected, 1 if not, 2 on an error (wrong usage, an invalid \
            expression, a file that can't be read, or a line that exceeds the step limit). Also 65 for a damaged gzip \
            file or one that is not text, and 74 for a failed write.

            Charsets other than UTF-8 are detected and reported, or named with --charset; lines are written in UTF-8.

              phone match '0(2|3[1-3])-[0-9]{3,4}-[0-9]{4}' contacts.txt
              phone match -v -c '.*@.*' *.txt
            """)

    @Option(help: "The implementation to use; portable supports the regular subset, in linear time.")
    var engine = EngineName.automatic

    @Flag(name: [.customShort("v"), .long], help: "Select the lines that do not match.")
    var invertMatch = false

    @Flag(name: [.customShort("c"), .long], help: "Write only the number of selected lines for each file.")
    var count = false

    @OptionGroup var jobs: JobOptions

    @Argument(help: "The regular expression.")
    var pattern: String

    @OptionGroup var input: InputOptions

    static var usageStatus: ExitStatus { .trouble }

    func execute() throws(Failure) -> ExitStatus {
        let engine = try engine.engine()
        guard let text = RawArguments.text(of: pattern) else {
            throw Failure(status: .trouble, message: "the expression is not UTF-8; encode it as UTF-8")
        }
        do throws(TextPattern.Failure) {
            let pattern = try TextPattern(text, engine: engine)
            let input = input.input(region: PhoneNumber.Region.southKorea.description, advice: .cut)
            let run = MatchRun(
                pattern, selecting: invertMatch ? .noMatch : .match, counts: count, of: input, threads: jobs.jobs)
            return run.match()
        } catch {
            throw Failure(status: .trouble, message: "expression '\(text)': \(error)")
        }
    }
}
