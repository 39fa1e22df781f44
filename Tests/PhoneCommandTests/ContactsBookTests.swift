import Foundation
import Testing

/// How `phone contacts` keeps a book intact, each test with its own book.
@Suite struct ContactsBookTests {
    private let folder: Folder
    private var book: String { folder.url.appendingPathComponent("book.sqlite").path }

    init() throws { folder = try Folder() }

    private func run(_ arguments: String..., input: String = "") throws -> Answer {
        try PhoneProcess.runContacts(arguments + ["--book", book], input: Array(input.utf8))
    }

    private func cards(_ count: Int, _ note: String = "") -> String {
        (0..<count).map { index in
            "BEGIN:VCARD\nVERSION:4.0\nUID:\(index)\nFN:사람 \(index)\nTEL:010-2345-\(1000 + index % 9000)\n\(note)END:VCARD\n"
        }.joined()
    }

    // MARK: History

    @Test func undoAndRedo() throws {
        for name in ["가", "나"] { #expect(try run("add", name).status == 0) }
        #expect(try run("import", "/dev/null").output == "/dev/null: 0 added\n")
        #expect(try run("edit", "2").status == 0)
        #expect(try run("undo").output == "undone: add of 1 contact\n")
        #expect(try run("undo").output == "undone: add of 1 contact\n")
        let nothing = try run("undo")
        #expect(nothing.errors == "phone: there is nothing to undo\n" && nothing.status == 1)
        #expect(try run("redo").output == "redone: add of 1 contact\n")
        #expect(try run("list", "--output", "csv").lines.dropFirst() == ["1,가,,"])
        #expect(try run("redo").status == 0)
        let noMore = try run("redo")
        #expect(noMore.errors == "phone: there is nothing to redo\n" && noMore.status == 1)
    }

    // MARK: Importing again

    @Test func importingAgain() throws {
        let file = try folder.path("cards.vcf", cards(3))
        #expect(try run("import", "--dry-run", file).lines == ["\(file): 3 would be added"])
        #expect(!FileManager.default.fileExists(atPath: book))
        #expect(try run("import", file).lines == ["\(file): 3 added"])
        #expect(try run("import", file).lines == ["\(file): 0 added, 3 already there"])
        let newer = try folder.path("newer.vcf", cards(4, "NOTE:new\n"))
        #expect(
            try run("import", "--dry-run", newer).lines == ["\(newer): 1 would be added, 3 would be updated"])
        #expect(
            try run("import", "--existing", "skip", newer, "--output", "csv").lines == [
                "file,added,updated,skipped,rejected,issues", "\(newer),1,0,3,0,0",
            ])
        #expect(try run("import", newer).lines == ["\(newer): 0 added, 3 updated, 1 already there"])
        #expect(try run("show", "1").output.contains("new"))
        #expect(try run("undo").output == "undone: import of 3 contacts\n")
        #expect(try run("import", "--existing", "add", file).lines == ["\(file): 3 added"])
        #expect(try run("list").lines.count == 7)
        let wrong = try run("import", "--existing", "twice", file)
        #expect(wrong.status == 64 && wrong.errors.contains("'twice'"))
    }

    // MARK: Names

    @Test func invisibleNames() throws {
        for name in ["   ", "\u{3000}", "\u{200B}", "\u{3164}"] {
            let answer = try run("add", name)
            #expect(answer.status == 1)
            #expect(answer.errors.hasPrefix("phone: name '") && answer.errorLines.count == 1, "\(answer.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: book))
        #expect(try run("add", " 홍 길동 ").lines == ["     1  홍 길동"])
        #expect(try run("edit", "1", "--name", " ").status == 1)
        let exported = try folder.file("back.vcf", try run("export").bytes).path
        #expect(try run("import", exported).lines == ["\(exported): 0 added, 1 already there"])
    }

    // MARK: Checking

    @Test func aSoundBook() throws {
        #expect(try run("check").status == 66)
        #expect(try run("add", "홍길동").status == 0)
        let answer = try run("check")
        #expect(answer.lines == ["\(book): 1 contact, sound"])
        #expect(answer.status == 0)
    }

    /// A changed letter of a name in the book's file.
    @Test func aDamagedContact() throws {
        for name in ["Alpha", "Bravo", "Charlie"] { #expect(try run("add", name, "--age", "20").status == 0) }
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: book)))
        let place = try #require(bytes.firstRange(of: Array("Bravo".utf8))).lowerBound
        bytes[place] = UInt8(ascii: "X")
        try Data(bytes).write(to: URL(fileURLWithPath: book))
        #expect(try run("list").output.contains("Xravo"))
        let check = try run("check")
        #expect(check.lines == ["Contact 2 fails its checksum."])
        #expect(
            check.errors
                == "phone: \(book): the book is damaged; restore it from a backup. Contact 2 fails its checksum.\n"
        )
        #expect(check.status == 65)
        let export = try run("export")
        #expect(export.errors == check.errors && export.output.isEmpty && export.status == 65)
        for arguments in [["show", "2"], ["edit", "2", "--age", "3"], ["merge", "1", "2"]] {
            let answer = try PhoneProcess.run(["contacts"] + arguments + ["--book", book])
            #expect(answer.status == 65 && answer.errorLines.count == 1, "\(arguments): \(answer.errors)")
        }
        #expect(try run("show", "1").status == 0)
    }

    @Test func aDamagedStructure() throws {
        #expect(try run("import", try folder.path("cards.vcf", cards(300))).status == 0)
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: book)))
        // Changes the number of cells of a page.
        let page = bytes.count / 4096 / 2 * 4096
        bytes[page + 3] ^= 0xFF
        try Data(bytes).write(to: URL(fileURLWithPath: book))
        for arguments in [["add", "가"], ["edit", "1", "--age", "3"], ["undo"], ["import", "/dev/null"], ["check"]] {
            let answer = try PhoneProcess.run(["contacts"] + arguments + ["--book", book])
            #expect(answer.status == 65, "\(arguments): \(answer.errors)")
            #expect(answer.errorLines.count == 1 && answer.errors.contains("the book is damaged"))
        }
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: book))) == bytes)
    }

    // MARK: Interruption

    /// Interrupts an import after an earlier file was imported.
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func anImportThatIsInterrupted(row: (signal: Int32, status: Int32)) throws {
        let first = try folder.path("first.vcf", cards(2))
        let second = try folder.path("second.vcf", cards(200_000, "NOTE:\(String(repeating: "메모", count: 50))\n"))
        let process = PhoneProcess.make(["contacts", "import", first, second, "--book", book])
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let log = "\(book)-wal"
        // A reader sees the contacts of the first file once they are committed.
        #expect(try eventually { try run("list").lines.count == 2 || !process.isRunning })
        kill(process.processIdentifier, row.signal)
        PhoneProcess.finish(process)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let done = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said == "phone: interrupted; nothing was added from \(second)\n")
        #expect(done == "\(first): 2 added\n")
        #expect(process.terminationReason == .exit && process.terminationStatus == row.status)
        #expect(!FileManager.default.fileExists(atPath: log))
        #expect(try run("list").lines.count == 2)
        #expect(try run("check").status == 0)
    }

    /// Interrupts an import that waits for a silent pipe.
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func anImportThatWaits(row: (signal: Int32, status: Int32)) throws {
        let process = PhoneProcess.make(["contacts", "import", "-", "--book", book])
        let (input, errors) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        input.fileHandleForWriting.write(Data(cards(3).utf8))
        // The import waits for more once it has read what there is.
        #expect(eventually { input.isDrained || !process.isRunning })
        kill(process.processIdentifier, row.signal)
        PhoneProcess.finish(process)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said == "phone: interrupted; nothing was added from standard input\n")
        #expect(process.terminationReason == .exit && process.terminationStatus == row.status)
        try input.fileHandleForWriting.close()
        #expect(try run("list").lines.isEmpty)
    }
}
