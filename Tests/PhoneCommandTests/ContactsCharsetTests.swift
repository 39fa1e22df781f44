import Foundation
import Testing

/// `phone contacts import` of files in any charset and format.
@Suite struct ContactsCharsetTests {
    private let folder: Folder
    private var book: String { folder.url.appendingPathComponent("book.sqlite").path }
    private static let cards = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("PhoneContactsTests/Cards").path

    init() throws { folder = try Folder() }

    private func run(_ arguments: String..., input: [UInt8] = []) throws -> Answer {
        try PhoneProcess.runContacts(arguments + ["--book", book], input: input)
    }

    @Test func whatIsAssumedIsReported() throws {
        let answer = try run("import", "\(Self.cards)/charset-cp949.vcf")
        #expect(answer.status == 0)
        #expect(answer.lines.first?.hasSuffix("charset-cp949.vcf: 2 added, 1 remark") == true)
        #expect(
            answer.errorLines.first?.hasSuffix(
                "charset-cp949.vcf:3: The file is not UTF-8 and was read as CP949. If the text is garbled, import the "
                    + "file again with phone contacts import --charset.") == true)
        #expect(try run("list").output.contains("홍길동"))
    }

    @Test(arguments: ["CP949", "euc-kr", "ks_c_5601-1987"]) func aNamedCharset(name: String) throws {
        let answer = try run("import", "--charset", name, "\(Self.cards)/charset-cp949.vcf")
        #expect(answer.errors.isEmpty && answer.status == 0)
        #expect(try run("list").output.contains("홍길동"))
    }

    @Test func aWrongCharset() throws {
        let answer = try run("import", "--charset", "UTF-8", "\(Self.cards)/charset-cp949.vcf")
        #expect(answer.errorLines.count == 10)
        #expect(
            answer.errors.contains(
                "charset-cp949.vcf:3: The text is not valid UTF-8. Invalid bytes became U+FFFD. Import the file again "
                    + "with phone contacts import --charset."))
    }

    /// Importing a file without contacts fails for all contents.
    @Test(arguments: ["nothing of the kind\n", "BEGIN:VEVENT\nEND:VEVENT\n", "\u{1}\u{2}\n"])
    func aFileOfSomethingElse(text: String) throws {
        for name in ["other.vcf", "other.csv", "other"] {
            let answer = try run("import", try folder.path(name, text))
            #expect(answer.lines.first?.hasSuffix("0 added, 1 left out") == true)
            #expect(answer.errorLines.count == 1)
            #expect(answer.status == 1)
        }
    }

    @Test func anEmptyFile() throws {
        let answer = try run("import", "/dev/null")
        #expect(answer.output == "/dev/null: 0 added\n")
        #expect(answer.status == 0)
    }

    @Test func formatsOfStandardInput() throws {
        let table = try run("import", "-", input: Array("이름,휴대폰\n홍길동,010-1234-5678\n".utf8))
        #expect(table.output == "standard input: 1 added\n")
        let utf16 = "이름\t휴대폰\r\n성춘향\t010-3456-7890\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try run("import", "-", input: utf16).output == "standard input: 1 added, 1 remark\n")
        let card = "\n BEGIN : VCARD\n".replacing(" ", with: "") + "VERSION:4.0\nFN:이몽룡\nEND:VCARD\n"
        #expect(try run("import", "-", input: Array(card.utf8)).output == "standard input: 1 added\n")
        #expect(try run("list").lines.count == 3)
    }

    /// The contents take precedence over the name.
    @Test func cardsInAFileThatIsCalledATable() throws {
        let path = try folder.path("cards.csv", "BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nEND:VCARD\n")
        #expect(try run("import", path).output.hasSuffix(": 1 added\n"))
    }
}
