import ArgumentParser
import PhoneShell

/// `phone contacts`: reads the arguments, and lets a command answer.
@main
struct ContactsProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone contacts",
        abstract: "Keeps contacts in a book, finds them, and exchanges them with others.",
        discussion: """
            The book is an SQLite file: --book, or contacts.sqlite in the folder where the system keeps data of programs, \
            which is made when it is first needed. --book and --region may precede the command or follow it.

              phone contacts add 홍길동 --age 20 --phone 010-1234-5678
              phone contacts search ㅎㄱㄷ
              phone contacts whois '+82 10-1234-5678'
              phone contacts import --dry-run contacts.vcf
              phone contacts export --format csv > contacts.csv

            Exit status: 0 done, 1 something rejected or not found, 64 wrong usage, 65 a file that is no book, or a damaged \
            one, 66 a file or a book that can't be read, 73 a file that can't be made or must not be replaced, 74 a write \
            that failed, 75 a book that another process is writing to, 130 or 143 an import that was interrupted.
            """,
        version: Version.text,
        subcommands: [
            Add.self, List.self, Show.self, Edit.self, Remove.self, Search.self, Whois.self, Import.self, Export.self,
            Duplicates.self, Merge.self, Undo.self, Redo.self, CheckBook.self,
        ])

    static func main() {
        ignoreClosedPipes()
        ignoreFileSizeLimits()
        exitProcess(with: answer(Array(CommandLine.arguments.dropFirst())))
    }

    private static func answer(_ arguments: [String]) -> ExitStatus {
        guard let moved = BookOptions.movedAfterCommand(arguments) else {
            let names = configuration.subcommands.compactMap { $0.configuration.commandName }
            Diagnostics.say("no command follows \(arguments[0]); the commands are \(names.joined(separator: ", "))")
            return .usage
        }
        return answer(to: moved)
    }
}
