import ArgumentParser
import PhoneShell

/// The `phone contacts` command.
@main
struct ContactsProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone contacts",
        abstract: "Manage, search, import and export contacts.",
        discussion: """
            The book is an SQLite file: the file of --book, or contacts.sqlite in the system's folder for application \
            data, which is created on first use. --book and --region may precede or follow the command.

              phone contacts add 홍길동 --age 20 --phone 010-1234-5678
              phone contacts search ㅎㄱㄷ
              phone contacts whois '+82 10-1234-5678'
              phone contacts import --dry-run contacts.vcf
              phone contacts export --format csv > contacts.csv

            Exit status: 0 done, 1 something rejected or not found, 64 wrong usage, 65 a file that is not a book, or a \
            damaged book, 66 a file or book that can't be read, 73 a file that can't be created or must not be \
            replaced, 74 a failed write, 69 a port in use, 75 a book that another process is writing to, 130 or 143 an \
            interrupted import.
            """,
        version: Version.text,
        subcommands: [
            Add.self, List.self, Show.self, Edit.self, Remove.self, Search.self, Groups.self, Whois.self, Import.self,
            Export.self, Duplicates.self, Merge.self, Undo.self, Redo.self, CheckBook.self, Backup.self, Recover.self,
            Serve.self,
        ])

    static func main() {
        ignoreClosedPipes()
        ignoreFileSizeLimits()
        exitProcess(with: status(of: Array(CommandLine.arguments.dropFirst())))
    }

    private static func status(of arguments: [String]) -> ExitStatus {
        guard let moved = BookOptions.movedAfterCommand(arguments) else {
            let names = configuration.subcommands.compactMap { $0.configuration.commandName }
            Diagnostics.report("no command after \(arguments[0]); the commands are \(names.joined(separator: ", "))")
            return .usage
        }
        return exitStatus(of: moved)
    }
}
