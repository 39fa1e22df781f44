import ArgumentParser
import PhoneShell

/// `phone contacts`: runs a separate program, so that the other commands load neither SQLite nor all of Foundation.
struct Contacts: PhoneCommand {
    static let program = "phone-contacts"

    static let configuration = CommandConfiguration(
        commandName: "contacts",
        abstract: "Manage contacts: add, list, search, import, export and more; see phone contacts --help.")

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func execute() throws(Failure) -> ExitStatus {
        // Skips the program's name and `contacts`.
        let path = Executable.become(Self.program, argumentsFrom: 2)
        throw Failure(
            status: .unavailable,
            message:
                "\(path) is missing or can't be run; build it with swift build -c release --product \(Self.program), "
                + "or copy it beside phone")
    }
}
