import Foundation
import Testing

/// Messages of `phone contacts` for wrong usage and unreadable books.
@Suite struct ContactsUsageTests {
    private let folder: Folder
    private var book: String { folder.url.appendingPathComponent("book.sqlite").path }

    init() throws { folder = try Folder() }

    private func run(_ arguments: String...) throws -> Answer { try PhoneProcess.run(["contacts"] + arguments) }

    @Test(arguments: ["list", "search"]) func limit(command: String) throws {
        let arguments = command == "list" ? [command] : [command, "홍"]
        let answer = try PhoneProcess.run(["contacts"] + arguments + ["--limit", "-3", "--book", book])
        #expect(answer.status == 64)
        #expect(
            answer.errors
                == "phone: --limit takes a number from 0, not -3; see phone contacts \(command) --help\n"
        )
        #expect(try run("add", "홍길동", "--book", book).status == 0)
        #expect(try run("list", "--limit", "0", "--book", book).lines == [])
    }

    @Test func valuesThatBeginWithAHyphen() throws {
        #expect(try run("add", "홍길동", "--note", "- 전화할 것", "--book", book).status == 0)
        #expect(try run("show", "1", "--book", book).output.contains("- 전화할 것"))
        let age = try run("add", "홍길동", "--age", "-3", "--book", book)
        #expect(age.status == 1)
        #expect(age.errors.contains("age '-3'"))
    }

    @Test func aFolderIsNotABook() throws {
        for command in [["list"], ["add", "홍길동"], ["export"], ["import", "-"]] {
            let answer = try PhoneProcess.run(["contacts"] + command + ["--book", folder.url.path])
            #expect(answer.status == 66)
            #expect(answer.errors == "phone: \(folder.url.path): the book can't be read: Is a directory\n")
        }
    }

    @Test func aBookThatMustNotBeRead() throws {
        #expect(try run("add", "홍길동", "--book", book).status == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: book)
        // The superuser can read everything.
        guard !FileManager.default.isReadableFile(atPath: book) else { return }
        let answer = try run("list", "--book", book)
        #expect(answer.status == 66)
        #expect(answer.errors == "phone: \(book): the book can't be read: Permission denied\n")
    }

    @Test func serving() throws {
        // The server is a program of another package, which the tests do not build.
        let missing = try run("serve", "--no-open", "--book", book)
        #expect(missing.status == 69)
        #expect(missing.errors.contains("phone-contacts-serve is missing or can't be run; build it with make serve"))
        #expect(try run("serve", "--port", "65536", "--book", book).status == 64)
        #expect(try run("serve", "--key", "key.pem", "--book", book).status == 64)
    }

    @Test func theNameIsAnArgument() throws {
        let answer = try run("add", "--name", "홍길동", "--book", book)
        #expect(answer.status == 64)
        #expect(
            answer.errors
                == "phone: Unknown option '--name': <name> is an argument without an option; see phone contacts add --help\n"
        )
        // Other commands have this option.
        #expect(try run("edit", "1", "--name", "홍길동", "--book", book).status == 1)
    }

    @Test func whoisOfAName() throws {
        #expect(try run("add", "홍길동", "--phone", "010-1234-5678", "--book", book).status == 0)
        for text in ["홍길동", "12", "길동 3"] {
            let answer = try run("whois", text, "--book", book)
            #expect(answer.status == 1)
            #expect(answer.output.isEmpty)
            #expect(answer.errorLines.count == 1)
            #expect(answer.errors.contains("phone contacts search '\(text)'"))
        }
        #expect(try run("whois", "010-0000-0000", "--book", book).errors.isEmpty)
    }

    @Test func theBookBeforeTheCommand() throws {
        #expect(try run("--book", book, "add", "홍길동").status == 0)
        #expect(try run("--book=\(book)", "--region", "US", "add", "Kim", "--phone", "(650) 253-0000").status == 0)
        #expect(try run("--book", book, "list").lines.count == 2)
        #expect(try run("--book", book, "search", "Kim", "--output", "csv").lines.last == "2,Kim,,(650) 253-0000")
        // The option after the command takes precedence.
        #expect(try run("--book", "/no/such/book", "list", "--book", book).status == 0)
        for arguments in [["--book", book], ["--book"], ["--region", "KR"]] {
            let answer = try PhoneProcess.run(["contacts"] + arguments)
            #expect(answer.status == 64)
            #expect(answer.errors.contains("no command after --"))
            #expect(answer.errors.contains("whois"))
        }
        #expect(try run("--book", book, "bogus").errors.contains("there is no command"))
        #expect(try run("--book", book, "--help").status == 0)
    }

    /// Names with joiners are printed unchanged.
    @Test(arguments: ["👨‍👩‍👧‍👦 가족", "محمد\u{200C}رضا", "👩🏽‍🚀"]) func joiners(name: String) throws {
        #expect(try run("add", name, "--phone", "010-1234-5678", "--book", book).output.contains(name))
        #expect(try run("list", "--book", book).output.contains("\(name) "))
        #expect(try run("show", "1", "--book", book).output.hasPrefix("\(name)  #1\n"))
    }
}
