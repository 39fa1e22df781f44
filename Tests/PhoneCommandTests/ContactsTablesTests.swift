import Foundation
import Testing

/// `phone contacts import` of tables, and its output files.
@Suite struct ContactsTablesTests {
    private let folder: Folder
    private var book: String { path("book.sqlite") }

    init() throws { folder = try Folder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func run(_ arguments: String..., input: String = "") throws -> Answer {
        try PhoneProcess.runContacts(arguments + ["--book", book], input: Array(input.utf8))
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private static let table = "이름,휴대폰,비상연락처,혈액형\n홍길동,010-1234-5678,02-312-3456,AB\n임꺽정,010-12,,\n"

    // MARK: Columns

    @Test func unknownColumnsAreReportedAndKept() throws {
        let answer = try run("import", try folder.path("a.csv", Self.table))
        #expect(
            answer.errorLines.last?.hasSuffix(
                "a.csv:1: Columns with unknown names: 비상연락처, 혈액형. They were kept as properties of the contacts. "
                    + "Assign them with --map COLUMN=FIELD.") == true)
        #expect(answer.status == 0)
        #expect(try run("export").output.contains("X-COLUMN;NAME=\"혈액형\":AB\r\n"))
        let exported = try run("export", "--format", "csv").output
        #expect(exported.hasPrefix("name,age,phone 1,phone 1 label,note,비상연락처,혈액형\r\n"))
    }

    /// Unknown columns are reported after any number of other issues.
    @Test func unknownColumnsAreNotTheRest() throws {
        let rows = (0..<50).map { "\($0),none,x\n" }.joined()
        let answer = try run("import", try folder.path("many.csv", "name,phone,혈액형\n" + rows))
        #expect(answer.errors.contains("unknown names: 혈액형."))
    }

    /// The columns of another language can be imported with the option that the message names.
    @Test func columnsOfAnotherLanguage() throws {
        let file = try folder.path("a.csv", "Vorname,Nachname,Telefon privat\nJörg,Müller,02-312-3456\n")
        let answer = try run("import", file)
        #expect(answer.status == 1)
        #expect(answer.errors.contains("imported. Assign fields to the columns with --map COLUMN=FIELD."))
        let maps = ["--map=Vorname=given name", "--map=Nachname=family name", "--map=Telefon privat=home phone"]
        let mapped = try PhoneProcess.runContacts(["import", file, "--book", book] + maps)
        #expect(mapped.status == 0)
        #expect(try run("whois", "02-312-3456").lines == ["     1  Jörg Müller               02-312-3456       home"])
    }

    @Test func map() throws {
        let file = try folder.path("a.csv", Self.table)
        let dry = try run("import", "--dry-run", "--map", "비상연락처=home phone", "--map", "혈액형=note", file)
        #expect(dry.lines[2] == "  비상연락처                phone number (home)")
        #expect(dry.lines[3] == "  혈액형                    note")
        #expect(try run("import", "--map", "비상연락처=home phone", "--map=혈액형=note", file).status == 0)
        #expect(try run("whois", "02-312-3456").lines == ["     1  홍길동                    02-312-3456       home"])
        #expect(try run("show", "1").output.contains("note            AB"))
    }

    @Test func mapOfSomethingElse() throws {
        let file = try folder.path("a.csv", Self.table)
        for (map, words) in [
            ("없음=phone", ["'없음'", "이름, 휴대폰, 비상연락처, 혈액형"]), ("혈액형=blood", ["'blood'", "home phone", "birthday"]),
            ("혈액형", ["'혈액형'", "column=field"]), ("=phone", ["'=phone'"]),
        ] {
            let answer = try run("import", "--map", map, file)
            #expect(answer.status == 64)
            #expect(answer.errorLines.count == 1)
            for word in words { #expect(answer.errors.contains(word), "\(answer.errors)") }
            #expect(!FileManager.default.fileExists(atPath: book))
        }
        let cards = try folder.path("a.vcf", "BEGIN:VCARD\nFN:a\nEND:VCARD\n")
        #expect(try run("import", "--map", "a=phone", cards).errors.contains("none of the files is a table"))
        // One table with the column is enough.
        let other = try folder.path("b.csv", "이름\n성춘향\n")
        #expect(try run("import", "--map", "혈액형=note", file, other).status == 0)
        #expect(try run("list").lines.count == 3)
    }

    // MARK: --rejects

    /// Inputs and the book are never overwritten, under any name.
    @Test(arguments: ["a.csv", "./a.csv", "link.csv", "hard.csv", "book.sqlite", "book.sqlite-wal", "book.sqlite-shm"])
    func rejectsSpareInputsAndTheBook(name: String) throws {
        _ = try folder.path("a.csv", Self.table)
        #expect(try run("add", "그대로").status == 0)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("link.csv"), withDestinationPath: "a.csv")
        try files.linkItem(atPath: path("a.csv"), toPath: path("hard.csv"))
        let before = try text("a.csv")
        for force in [[], ["--force"]] {
            let answer = try PhoneProcess.run(
                ["contacts", "import", path("a.csv"), "--book", book, "--rejects", path(name)] + force)
            #expect(answer.status == 73)
            #expect(answer.errorLines.count == 1)
            #expect(answer.errors.contains("this is an input or the book"))
            #expect(answer.output.isEmpty)
        }
        #expect(try text("a.csv") == before)
        #expect(try run("list").lines.count == 1)
    }

    @Test func rejectsSpareABookThatIsNotThereYet() throws {
        let file = try folder.path("a.csv", Self.table)
        #expect(try run("import", file, "--rejects", book).status == 73)
        #expect(try run("import", "--dry-run", file, "--rejects", book).status == 73)
        #expect(!FileManager.default.fileExists(atPath: book))
    }

    @Test func rejectsSpareStandardInput() throws {
        _ = try folder.path("a.csv", Self.table)
        let answer = try PhoneProcess.shell(
            "\"$0\" contacts import --format csv - --book b.sqlite --rejects a.csv --force < a.csv", in: folder)
        #expect(answer.status == 73)
        #expect(try text("a.csv") == Self.table)
    }

    @Test func rejectsReplaceAFileByForceAlone() throws {
        let file = try folder.path("a.csv", Self.table)
        _ = try folder.path("old.csv", "old")
        let refused = try run("import", file, "--rejects", path("old.csv"))
        #expect(refused.status == 73)
        #expect(refused.errors == "phone: \(path("old.csv")): the file exists; pass --force to replace it\n")
        #expect(try text("old.csv") == "old")
        #expect(try run("list").status == 66)
        #expect(try run("import", file, "--rejects", path("old.csv"), "--force").status == 0)
        #expect(try text("old.csv").hasPrefix("file,line,outcome,reason,message,text\n"))
        // No temporary file is left.
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
    }

    /// A link is kept: its target is replaced, with the same permissions.
    @Test func rejectsFollowLinks() throws {
        let file = try folder.path("a.csv", Self.table)
        let old = try folder.path("old.csv", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "old.csv")
        #expect(try run("import", file, "--rejects", path("link"), "--force").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "old.csv")
        #expect(try text("old.csv").hasPrefix("file,"))
        let mode = try FileManager.default.attributesOfItem(atPath: old)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
    }

    @Test func rejectsThatCanNotBeMade() throws {
        let file = try folder.path("a.csv", Self.table)
        for (name, words) in [("/no/such/folder/rejects", "No such file"), (folder.url.path, "this is a folder")] {
            let answer = try run("import", file, "--rejects", name)
            #expect(answer.status == 73)
            #expect(answer.errorLines.count == 1)
            #expect(answer.errors.contains(words))
        }
        #expect(!FileManager.default.fileExists(atPath: book))
    }

    @Test func rejectsGoToDevicesAndPipes() throws {
        _ = try folder.path("a.csv", Self.table)
        let line = "\"$0\" contacts import a.csv --book b.sqlite --rejects"
        #expect(try PhoneProcess.shell("\(line) /dev/null", in: folder).errors.isEmpty)
        #expect(try PhoneProcess.shell("\(line) /dev/stderr", in: folder).errors.contains("noNumber.tooShort"))
        #expect(try PhoneProcess.shell("\(line) /dev/fd/3 3>&1 | grep -c tooShort", in: folder).lines == ["1"])
        #expect(
            try PhoneProcess.shell("mkfifo p; cat p > copy & \(line) p; wait; grep -c tooShort copy", in: folder).lines
                .last
                == "1")
        #if os(Linux)
            let full = try PhoneProcess.shell("\(line) /dev/full", in: folder)
            #expect(full.status == 74)
            #expect(full.errors.contains("No space left"))
        #endif
    }
}
