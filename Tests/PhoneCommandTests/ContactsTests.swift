import Foundation
import Testing

/// `phone contacts`, each test with its own book.
@Suite struct ContactsTests {
    private let folder: Folder
    private var book: String { folder.url.appendingPathComponent("book.sqlite").path }
    private static let cards = "\(root)/Tests/PhoneContactsTests/Cards"
    private static let tables = "\(root)/Tests/PhoneContactsTests/Tables"
    private static var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    init() throws { folder = try Folder() }

    private func run(_ arguments: String..., input: String = "") throws -> Answer {
        try PhoneProcess.runContacts(arguments + ["--book", book], input: Array(input.utf8))
    }

    /// Adds three contacts, 1 to 3.
    private func fill() throws {
        #expect(try run("add", "홍길동", "--age", "20", "--phone", "mobile=010-1234-5678").status == 0)
        #expect(
            try run("add", "Kim Min-su", "--phone", "+82 2 312 3456", "--email", "work=kim@example.com").status == 0)
        #expect(try run("add", "이몽룡", "--phone", "01012345679", "--note", "남원").status == 0)
    }

    @Test func listForPeople() throws {
        try fill()
        let answer = try run("list")
        #expect(
            answer.lines == [
                "     3  이몽룡                    01012345679", "     1  홍길동(20)                010-1234-5678",
                "     2  Kim Min-su                +82 2 312 3456",
            ])
        #expect(answer.status == 0)
        #expect(try run("list", "--limit", "1").lines.count == 1)
    }

    @Test func listForPrograms() throws {
        try fill()
        #expect(
            try run("list", "--output", "ndjson").lines == [
                #"{"id":3,"name":"이몽룡","age":null,"number":"01012345679"}"#,
                #"{"id":1,"name":"홍길동","age":20,"number":"010-1234-5678"}"#,
                #"{"id":2,"name":"Kim Min-su","age":null,"number":"+82 2 312 3456"}"#,
            ])
        #expect(try run("list", "--output", "csv").lines.first == "id,name,age,number")
    }

    @Test func show() throws {
        try fill()
        let answer = try run("show", "2", "--output", "ndjson")
        let object = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
        #expect(object?["e164"] as? [String] == ["+8223123456"])
        #expect(object?["emailLabels"] as? [String] == ["work"])
        #expect(object?["age"] is NSNull)
        #expect(try run("show", "1").output.contains("+821012345678  mobile"))
        let missing = try run("show", "1", "9")
        #expect(missing.errors == "phone: contact 9 does not exist; list the IDs with phone contacts list\n")
        #expect(missing.output.contains("홍길동(20)"))
        #expect(missing.status == 1)
    }

    @Test func everyFailedFieldIsReported() throws {
        let answer = try run("add", "", "--age", "2a", "--phone", "010-12", "--email", "nobody")
        #expect(answer.status == 1)
        #expect(answer.errorLines.count == 1)
        for word in ["name", "age '2a'", "phone '010-12'", "email 'nobody'"] { #expect(answer.errors.contains(word)) }
        #expect(try run("list").status == 66)
    }

    @Test func editReplacesWhatIsNamed() throws {
        try fill()
        #expect(
            try run("edit", "1", "--age", "21", "--phone", "home=02-345-6789", "--phone", "010-9999-8888").status == 0)
        #expect(try run("list", "--output", "csv").output.contains("1,홍길동,21,02-345-6789\n"))
        #expect(try run("edit", "1", "--age", "").status == 0)
        #expect(try run("show", "1").output.hasPrefix("홍길동  #1\n"))
        #expect(try run("whois", "010-9999-8888").status == 0)
        #expect(try run("edit", "7", "--age", "1").status == 1)
        #expect(try run("edit", "x").status == 64)
    }

    @Test func searchAndWhois() throws {
        try fill()
        #expect(try run("search", "ㅎㄱㄷ", "--output", "csv").lines.last == "1,홍길동,20,010-1234-5678")
        #expect(try run("search", "1234-567").lines.count == 2)
        #expect(try run("search", "없는 사람").status == 1)
        #expect(
            try run("whois", "+82 10-1234-5678", "--output", "csv").lines.last == "1,홍길동,20,010-1234-5678,mobile,true")
        #expect(try run("whois", "+82 10-1234-5678").errors.isEmpty)
        let partial = try run("whois", "3456")
        #expect(partial.lines == ["     2  Kim Min-su                +82 2 312 3456"])
        #expect(partial.status == 0)
        #expect(partial.errors == "phone: '3456': no contact has exactly this number; only the last digits match\n")
        let table = try run("whois", "3456", "--output", "csv")
        #expect(table.lines.last == "2,Kim Min-su,,+82 2 312 3456,,false" && table.errors.isEmpty)
        let nobody = try run("whois", "010-0000-0000")
        #expect(nobody.status == 1 && nobody.output.isEmpty)
    }

    // MARK: Remove and undo

    @Test func removeAsksForConfirmation() throws {
        try fill()
        let refused = try run("remove", "1")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("--yes"))
        #expect(try run("remove", "1", "9", "--yes").status == 1)
        #expect(try run("list").lines.count == 3)
        #expect(try run("remove", "1", "2", "--yes").status == 0)
        #expect(try run("list").lines.count == 1)
        #expect(try run("undo").output == "undone: remove of 2 contacts\n")
        #expect(try run("list").lines.count == 3)
        for _ in 0..<3 { #expect(try run("undo").output == "undone: add of 1 contact\n") }
        #expect(try run("undo").errors == "phone: there is nothing to undo\n")
    }

    /// On a terminal the user is asked for confirmation.
    @Test(arguments: [("y\n", 0, 2), ("n\n", 1, 3), ("\n", 1, 3)])
    func removeOnATerminal(row: (answer: String, status: Int32, left: Int)) throws {
        try fill()
        let terminal = try PseudoTerminal()
        let process = PhoneProcess.make(["contacts", "remove", "1", "--book", book])
        process.standardInput = terminal.near
        process.standardError = terminal.near
        try process.run()
        terminal.type(row.answer)
        PhoneProcess.finish(process)
        #expect(try terminal.shown().contains("Remove 홍길동(20)? [y/N]"))
        #expect(process.terminationStatus == row.status)
        #expect(try run("list").lines.count == row.left)
    }

    // MARK: Files

    @Test func importReportsProblems() throws {
        let answer = try run("import", "\(Self.cards)/ios.vcf", "\(Self.cards)/damaged.vcf")
        #expect(answer.status == 1)
        #expect(answer.lines.first?.hasSuffix("ios.vcf: 1 added") == true)
        #expect(answer.lines.last?.hasSuffix("damaged.vcf: 5 added, 3 left out, 8 remarks") == true)
        #expect(answer.errors.contains("damaged.vcf:7: The card has no END:VCARD. The contact was left out."))
        #expect(try run("list").lines.count == 6)
        #expect(try run("undo").output == "undone: import of 5 contacts\n")
        #expect(try run("list").lines.count == 1)
    }

    @Test func rejectsGoToAFile() throws {
        let rejects = folder.url.appendingPathComponent("rejects.csv").path
        let answer = try run("import", "\(Self.tables)/damaged.csv", "--rejects", rejects, "--output", "ndjson")
        #expect(answer.errors.isEmpty)
        #expect(answer.lines.first?.hasSuffix(#""added":4,"updated":0,"skipped":0,"rejected":4,"issues":7}"#) == true)
        let table = try String(contentsOfFile: rejects, encoding: .utf8).split(separator: "\n")
        #expect(table.first == "file,line,outcome,reason,message,text")
        #expect(table.count == 8)
        #expect(table.contains { $0.contains("damaged.csv,3,completed,fieldCount,") && $0.hasSuffix("\"셋뿐,20\"") })
    }

    @Test func reportedIssuesAreLimited() throws {
        let rows = "name,phone\n" + (0..<50).map { "\($0),none\n" }.joined()
        let answer = try run("import", try folder.path("many.csv", rows))
        #expect(answer.errorLines.count == 21)
        #expect(answer.errorLines.last?.hasSuffix("30 more problems; write all to a file with --rejects") == true)
        #expect(answer.status == 0)
    }

    @Test func dryRunShowsTheMapping() throws {
        let answer = try run("import", "--dry-run", "--charset", "cp949", "\(Self.tables)/korean-cp949.csv")
        #expect(answer.lines.first == "  이름                      name")
        #expect(answer.lines.last?.hasSuffix("2 would be added") == true)
        #expect(!FileManager.default.fileExists(atPath: book))
    }

    @Test func importFromStandardInput() throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nEND:VCARD\n"
        #expect(try run("import", "-", input: card).output == "standard input: 1 added\n")
        let table = try run("import", "--format", "csv", "-", input: "name\n이몽룡\n")
        #expect(table.output == "standard input: 1 added\n")
        #expect(try run("list").lines.count == 2)
    }

    @Test func aFileThatIsMissing() throws {
        let answer = try run("import", "/no/such.vcf", "\(Self.cards)/ios.vcf")
        #expect(answer.errors == "phone: /no/such.vcf: No such file or directory\n")
        #expect(answer.lines.count == 1)
        #expect(answer.status == 66)
    }

    @Test func progressOnATerminal() throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nTEL:010-1234-5678\nEND:VCARD\n"
        let file = try folder.path("cards.vcf", String(repeating: card, count: 20_000))
        let terminal = try PseudoTerminal()
        let process = PhoneProcess.make(["contacts", "import", file, "--book", book])
        process.standardError = terminal.near
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        PhoneProcess.finish(process)
        let shown = try terminal.shown()
        #expect(shown.contains("contacts/s") && shown.contains("%"), "\(shown)")
        #expect(shown.hasSuffix("\r\u{1B}[K"))
        #expect(process.terminationStatus == 0)
    }

    @Test func exportAndBack() throws {
        _ = try run("import", "\(Self.cards)/ios.vcf", "\(Self.cards)/google.vcf")
        for arguments in [["--format", "vcf"], ["--vcard", "3.0"], ["--format", "csv", "--bom", "--language", "ko"]] {
            let exported = try PhoneProcess.run(["contacts", "export", "--book", book] + arguments)
            #expect(exported.status == 0)
            let file = try folder.file(arguments.contains("csv") ? "back.csv" : "back.vcf", exported.bytes).path
            let other = folder.url.appendingPathComponent(UUID().uuidString).path
            #expect(try PhoneProcess.run(["contacts", "import", file, "--book", other]).status == 0)
            let list = try PhoneProcess.run(["contacts", "list", "--book", other, "--output", "csv"])
            let names = try run("list", "--output", "csv").lines.map { $0.drop { $0 != "," } }
            #expect(list.lines.map { $0.drop { $0 != "," } } == names, "\(arguments)")
        }
        #expect(
            try run("export", "--format", "csv", "--bom", "--language", "ko").output.hasPrefix("\u{FEFF}이름,나이,전화 1,"))
    }

    // MARK: Duplicates

    @Test func duplicatesAndMerge() throws {
        try fill()
        _ = try run("add", "길동이", "--phone", "010 1234 5678")
        #expect(try run("duplicates").lines.first == "sameNumber")
        #expect(
            try run("duplicates", "--output", "csv").lines.dropFirst().map { $0.split(separator: ",")[2] } == [
                "1", "4",
            ])
        #expect(try run("merge", "1").status == 64)
        #expect(try run("merge", "1", "4").lines == ["     1  홍길동(20)                010-1234-5678"])
        #expect(try run("show", "1").output.contains("  nickname        길동이\n"))
        #expect(try run("undo").output == "undone: merge of 2 contacts\n")
        #expect(try run("list").lines.count == 4)
    }

    // MARK: The book

    @Test func theUsualBook() throws {
        let environment = ["XDG_DATA_HOME": folder.url.path, "HOME": folder.url.path]
        #expect(try PhoneProcess.run(["contacts", "list"], environment: environment).status == 0)
        #expect(try PhoneProcess.run(["contacts", "add", "홍길동"], environment: environment).status == 0)
        #expect(try PhoneProcess.run(["contacts", "list"], environment: environment).lines.count == 1)
        #if os(Linux)
            let path = "\(folder.url.path)/phone/contacts.sqlite"
            #expect(FileManager.default.fileExists(atPath: path))
            let elsewhere = try PhoneProcess.run(
                ["contacts", "list"], environment: ["HOME": folder.url.path + "/home"])
            #expect(elsewhere.status == 0)
            #expect(
                FileManager.default.fileExists(atPath: folder.url.path + "/home/.local/share/phone/contacts.sqlite"))
        #endif
    }

    @Test func booksThatCanNotBeOpened() throws {
        #expect(try run("list").status == 66)
        let text = try folder.path("book.sqlite", "no book at all")
        let foreign = try run("add", "홍길동")
        #expect(foreign.status == 65)
        #expect(foreign.errors.contains("this is not a contact book"))
        #expect(try String(contentsOfFile: text, encoding: .utf8) == "no book at all")
        let missing = try PhoneProcess.run(["contacts", "add", "a", "--book", "/no/such/folder/book"])
        #expect(missing.status == 74)
    }

    @Test func wrongUsage() throws {
        for (arguments, words) in [
            (["bogus"], ["'bogus'", "whois", "duplicates"]), (["add"], ["<name>", "phone contacts add --help"]),
            (["list", "--nonsense"], ["--nonsense", "phone contacts list --help"]),
            (["export", "--vcard", "2.1"], ["'2.1'", "'3.0'", "'4.0'"]),
            (["import", "--charset", "KOI8", "a"], ["'KOI8'"]),
            (["list", "--region", "XX"], ["XX", "KR"]),
        ] {
            let answer = try PhoneProcess.run(["contacts"] + arguments)
            #expect(answer.status == 64)
            #expect(answer.errorLines.count == 1)
            for word in words { #expect(answer.errors.contains(word), "\(answer.errors)") }
        }
    }

    /// `phone contacts` looks for its program in the same folder.
    @Test func theOtherProgramIsMissing() throws {
        let copy = folder.url.appendingPathComponent("phone")
        try FileManager.default.copyItem(at: PhoneProcess.executable, to: copy)
        let process = PhoneProcess.make(["contacts", "list"])
        process.executableURL = copy
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        PhoneProcess.finish(process)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(
            said.hasSuffix(
                "/phone-contacts is missing or can't be run; "
                    + "build it with swift build -c release --product phone-contacts, or copy it beside phone\n"))
        #expect(process.terminationStatus == 69)
    }
}
