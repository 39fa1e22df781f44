import Foundation

/// A password from a file or from the terminal. An argument would be visible to other users of the machine.
enum PasswordInput {
    private static let fewestCharacters = 8

    static func read(from path: String?) throws -> String {
        let password: String
        if let path {
            guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
            else { throw Exit.unreadable.failure("\(path): the password can't be read") }
            password = String(text.prefix { !$0.isNewline })
        } else {
            guard isatty(STDIN_FILENO) == 1, let text = getpass("Password for the page: ") else {
                throw Exit.usage.failure("--listen requires a password: run in a terminal, or pass --password-file")
            }
            password = String(cString: text)
        }
        guard password.count >= fewestCharacters else {
            throw Exit.usage.failure("the password needs at least \(fewestCharacters) characters")
        }
        return password
    }
}
