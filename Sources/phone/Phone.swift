import ArgumentParser
import PhoneShell

/// The `phone` command.
@main
struct Phone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone",
        abstract: "Validate, format, explain and find phone numbers, fill masks, match lines, and manage contacts.",
        discussion: """
            Texts are arguments, lines of files, or lines of standard input.

              phone check contacts.txt
              phone check --output ndjson < contacts.txt
              phone format e164 010-2345-6789
              phone live 0102345
              phone try
              phone explain 010-1234-56
              phone mask '#### #### #### ####' 1234567890
              phone match '010-[0-9]{4}-[0-9]{4}' contacts.txt
              phone find letter.txt
              phone contacts list

            Exit status: 0 all accepted, 1 something rejected, 64 wrong usage, 65 a file that is not text or not \
            a plan, or a damaged gzip file, 66 a file that can't be read, 73 a file that can't be created, 74 a failed \
            write. match and find exit as grep does: 0 if a line was selected or a number found, 1 if not, 2 on an \
            error.
            """,
        version: Version.text,
        subcommands: [
            Check.self, Format.self, Live.self, Explain.self, MaskText.self, Match.self, Find.self, Redact.self,
            Dedupe.self, Generate.self, Try.self, Contacts.self,
        ])

    static func main() {
        ignoreClosedPipes()
        ignoreFileSizeLimits()
        exitProcess(with: exitStatus(of: SummaryArguments.rewritten(Array(CommandLine.arguments.dropFirst()))))
    }
}
