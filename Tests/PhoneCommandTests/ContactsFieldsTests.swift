import Foundation
import Testing

/// `phone contacts` with the fields of contacts: add, edit, list, export, merge --all, backup and recover.
@Suite struct ContactsFieldsTests {
    private let folder: Folder
    private var book: String { folder.url.appendingPathComponent("book.sqlite").path }
    private func file(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    init() throws { folder = try Folder() }

    private func run(_ arguments: String..., editor: String? = nil) throws -> Answer {
        try PhoneProcess.runContacts(
            arguments + ["--book", book], environment: editor.map { ["EDITOR": $0] } ?? [:])
    }

    private func fill() throws {
        #expect(
            try run(
                "add", "홍길동", "--age", "20", "--phone", "mobile=010-1234-5678", "--birthday", "--04-12", "--nickname",
                "의적", "--organization", "율도국; 왕실", "--title", "왕", "--address", "home=한양 1; 서울; ; 04524; 대한민국", "--url",
                "https://e.kr/?a=1", "--im", "KakaoTalk:gildong", "--group", "친구", "--group", "활빈당", "--favorite",
                "--note", "첫 줄"
            ).status == 0)
        #expect(try run("add", "Kim Min-su", "--phone", "+82 2 312 3456", "--group", "친구").status == 0)
    }

    private func record(_ id: String) throws -> [String: Any] {
        let answer = try run("show", id, "--output", "ndjson")
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    }

    @Test func addAndShow() throws {
        try fill()
        let shown = try run("show", "1").output
        for line in [
            "홍길동(20)  #1  ★", "  birthday        --04-12", "  organization    율도국, 왕실",
            "  im              KakaoTalk:gildong",
            "  address home    한양 1, 서울, 04524, 대한민국", "  url             https://e.kr/?a=1",
            "  groups          친구, 활빈당",
        ] { #expect(shown.contains(line + "\n"), "\(shown)") }
        #expect(try record("1")["birthday"] as? String == "--04-12")
        #expect(try record("1")["favorite"] as? Bool == true)
        let wrong = try run("add", "a", "--birthday", "1990-02-30", "--age", "x")
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("birthday '1990-02-30'") && wrong.errors.contains("age 'x'"))
    }

    @Test func photos() throws {
        let picture = file("a.jpg")
        try Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]).write(to: URL(fileURLWithPath: picture))
        #expect(try run("add", "홍길동", "--photo", picture).status == 0)
        #expect(try run("show", "1").output.contains("image/jpeg, 7 bytes"))
        #expect(try run("edit", "1", "--photo", "").status == 0)
        #expect(try !run("show", "1").output.contains("photo"))
        try Data("text".utf8).write(to: URL(fileURLWithPath: picture))
        #expect(try run("edit", "1", "--photo", picture).status == 65)
        #expect(try run("edit", "1", "--photo", file("none")).status == 66)
    }

    @Test func lists() throws {
        try fill()
        #expect(try run("list", "--group", "친구", "--output", "csv").lines.count == 3)
        #expect(
            try run("list", "--favorites", "--columns", "name,birthday,groups", "--output", "csv").lines == [
                "name,birthday,groups", "홍길동,--04-12,친구;활빈당",
            ])
        #expect(try run("list", "--sort", "added").lines.first?.contains("Kim") == true)
        #expect(try run("list", "--columns", "name,favorite").lines.first?.hasSuffix("★") == true)
        let wrong = try run("list", "--columns", "name,phone")
        #expect(wrong.status == 64 && wrong.errors.contains("unknown column 'phone'"))
        #expect(try run("search", "율도국 홍").lines.count == 1)
        #expect(try run("search", "왕 ㅎㄱㄷ 010 1234").lines.count == 1)
        #expect(try run("search", "율도국 Kim").status == 1)
        #expect(try run("groups").lines == ["     2  친구", "     1  활빈당"])
        #expect(try run("groups", "--output", "csv").lines == ["group,contacts", "친구,2", "활빈당,1"])
    }

    // MARK: Edit

    @Test func partsOfAContact() throws {
        try fill()
        #expect(
            try run(
                "edit", "1", "--add-phone", "work=02-312-3456", "--remove-phone", "+82 10 1234 5678", "--add-email",
                "a@example.com", "--remove-group", "활빈당", "--add-group", "동창", "--no-favorite"
            ).status == 0)
        let record = try record("1")
        #expect(record["numbers"] as? [String] == ["02-312-3456"])
        #expect(record["labels"] as? [String] == ["work"])
        #expect(record["groups"] as? [String] == ["친구", "동창"])
        #expect(record["favorite"] as? Bool == false)
        // An existing number gets the new label.
        #expect(try run("edit", "1", "--add-phone", "home=+82 2 312 3456").status == 0)
        #expect(try self.record("1")["labels"] as? [String] == ["home"])
        // Without a label, an existing value stays as it is.
        #expect(try run("edit", "1", "--add-email", "work=a@example.com").status == 0)
        let before = try run("export").output
        #expect(before.contains("EMAIL;TYPE=work:a@example.com"))
        #expect(try run("edit", "1", "--add-phone", "023123456", "--add-email", "A@example.com").status == 0)
        #expect(try run("export").output == before)
        let wrong = try run(
            "edit", "1", "--remove-phone", "010-0000-0000", "--add-phone", "010-12", "--remove-email", "x")
        #expect(wrong.status == 1)
        for word in ["'010-0000-0000'", "'010-12'", "'x'"] { #expect(wrong.errors.contains(word)) }
        #expect(try self.record("1")["numbers"] as? [String] == ["02-312-3456"])
    }

    /// Parts are added to the values that replace the old ones.
    @Test func partsOfReplacedValues() throws {
        try fill()
        #expect(
            try run(
                "edit", "1", "--phone", "010-1111-2222", "--add-phone", "work=02-312-3456", "--email", "a@example.com",
                "--add-email", "b@example.com", "--group", "동창", "--add-group", "이웃"
            ).status == 0)
        let record = try record("1")
        #expect(record["numbers"] as? [String] == ["010-1111-2222", "02-312-3456"])
        #expect(record["emails"] as? [String] == ["a@example.com", "b@example.com"])
        #expect(record["groups"] as? [String] == ["동창", "이웃"])
    }

    /// A text instead of a date is a birthday that can be removed.
    @Test func birthdayInWords() throws {
        let cards = file("a.vcf")
        try Data("BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nBDAY;VALUE=text:circa 1800\nEND:VCARD\n".utf8)
            .write(to: URL(fileURLWithPath: cards))
        #expect(try run("import", cards).status == 0)
        #expect(try run("edit", "1", "--title", "왕").status == 0)
        #expect(try run("export").output.contains("circa 1800"))
        #expect(try run("edit", "1", "--birthday", "").status == 0)
        #expect(try !run("export").output.contains("BDAY"))
    }

    @Test func editorWithoutChanges() throws {
        try fill()
        let before = try run("export").output
        #expect(try run("edit", "1", "--editor", editor: "true").status == 0)
        #expect(try run("export").output == before)
        #expect(try run("undo").output == "undone: add of 1 contact\n")
    }

    @Test func editor() throws {
        try fill()
        let script =
            "sed -i -e 's/^age: 20$/age: 21/' -e '/^group: 활빈당$/d' -e 's/^title: 왕$/title: 임금/' -e '$a note: 둘째 줄'"
        let answer = try run("edit", "1", "--editor", editor: script)
        #expect(answer.status == 0, "\(answer.errors)")
        let record = try record("1")
        #expect(record["age"] as? Int == 21)
        #expect(record["titles"] as? [String] == ["임금"])
        #expect(record["groups"] as? [String] == ["친구"])
        #expect(record["note"] as? String == "첫 줄\n둘째 줄")
        #expect(record["addresses"] as? [String] == ["한양 1, 서울, 04524, 대한민국"])
    }

    /// In a note, only a line feed ends a line of the text. Ages have digits of any script, as in options.
    @Test func editorWithUnusualTexts() throws {
        #expect(try run("add", "두\n줄", "--note", "a\u{2028}b\rc\r\nd").status == 0)
        let before = try run("export").output
        let unchanged = try run("edit", "1", "--editor", editor: "true")
        #expect(unchanged.status == 0, "\(unchanged.errors)")
        #expect(try run("export").output == before)
        let answer = try run("edit", "1", "--editor", editor: "sed -i 's/^age:.*/age: ４５/'")
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(try record("1")["age"] as? Int == 45)
        #expect(try record("1")["name"] as? String == "두\n줄")
        #expect(try record("1")["note"] as? String == "a\u{2028}b\rc\r\nd")
    }

    /// A mark that joins the character before it, such as a zero width non-joiner, does not hide a separator.
    @Test func combiningMarks() throws {
        #expect(
            try run(
                "add", "a", "--phone", "\"\u{200C}b\"=010-1234-5678", "--address",
                "home=\u{200C}c;\u{200C}d;\\;\u{200C}e",
                "--note", "\u{200C}f"
            ).status == 0)
        let answer = try run("edit", "1", "--editor", editor: "sed -i 's/^age:.*/age: 45/'")
        #expect(answer.status == 0, "\(answer.errors)")
        let card = try run("export").output
        for line in [
            "X-ABLabel:\u{200C}b", "ADR;TYPE=home:;;\u{200C}c;\u{200C}d;\\;\u{200C}e;;", "NOTE:\u{200C}f", "X-AGE:45",
        ] {
            #expect(card.contains(line + "\r\n"), "\(card)")
        }
    }

    /// Nothing is changed, and the text is kept, if it breaks rules or the editor fails.
    @Test(arguments: [
        (
            "sed -i -e 's/^age: 20$/age: 2a/' -e 's/^phone: .*/phone: 010-12/' -e 's/^title:.*/job: x/'", 1,
            ["age '2a'", "phone '010-12'", "unknown field"]
        ),
        ("sh -c 'echo mine > \"$1\"; exit 3' -", 69, ["failed"]), ("rm", 66, ["can't be read"]),
        ("sh -c 'printf \"\\377\" > \"$1\"' -", 65, ["not UTF-8"]), ("sed -i -e '/^name/d'", 1, ["name"]),
        ("sed -i -e 's/^birthday.*/birthday: 1990-02-30/'", 1, ["birthday '1990-02-30'"]),
    ])
    func invalidTexts(row: (editor: String, status: Int32, words: [String])) throws {
        try fill()
        let before = try run("export").output
        let answer = try run("edit", "1", "--editor", editor: row.editor)
        #expect(answer.status == row.status, "\(answer.errors)")
        for word in row.words { #expect(answer.errors.contains(word), "\(answer.errors)") }
        #expect(try run("export").output == before)
        let path = answer.errors.split(whereSeparator: { " \n;:".contains($0) }).first { $0.contains("phone-contact-") }
        let kept = try #require(path.map(String.init))
        if row.status != 66 { #expect(FileManager.default.fileExists(atPath: kept)) }
        try? FileManager.default.removeItem(atPath: kept)
    }

    @Test func aContactThatIsChangedMeanwhile() throws {
        try fill()
        let program = PhoneProcess.executable.deletingLastPathComponent().appendingPathComponent("phone-contacts").path
        let editor = "sh -c '\(program) edit 1 --age 30 --book \(book) > /dev/null; sed -i s/20/21/ \"$1\"' -"
        let answer = try run("edit", "1", "--editor", editor: editor)
        #expect(answer.status == 1 && answer.errors.contains("another program changed"), "\(answer.errors)")
        #expect(try record("1")["age"] as? Int == 30)
    }

    @Test func noEditor() throws {
        try fill()
        let answer = try run("edit", "1", "--editor", editor: "")
        #expect(answer.status == 64 && answer.errors.contains("EDITOR"))
    }

    // MARK: Export

    @Test func selections() throws {
        try fill()
        func names(_ arguments: String...) throws -> [String] {
            let answer = try PhoneProcess.run(["contacts", "export", "--book", book] + arguments)
            #expect(answer.status == 0, "\(answer.errors)")
            return answer.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("FN") }.map(String.init)
        }
        #expect(try names() == ["FN:홍길동", "FN:Kim Min-su"])
        #expect(try names("--group", "활빈당") == ["FN:홍길동"])
        #expect(try names("--favorites") == ["FN:홍길동"])
        #expect(try names("--search", "친구 min") == ["FN:Kim Min-su"])
        #expect(try names("2", "1") == ["FN:Kim Min-su", "FN:홍길동"])
        #expect(try run("export", "9").status == 1)
        #expect(try run("export", "1", "--favorites").status == 64)
    }

    @Test func json() throws {
        try fill()
        let answer = try run("export", "--format", "json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]])
        #expect(list.map { $0["name"] as? String } == ["홍길동", "Kim Min-su"])
        #expect(list[0]["favorite"] as? Bool == true && list[0]["birthday"] as? String == "--04-12")
        #expect((list[0]["numbers"] as? [[String: Any]])?.first?["e164"] as? String == "+821012345678")
        #expect(try run("export", "--format", "json", "--group", "없음").output == "[\n]\n")
    }

    @Test func tablesOfPrograms() throws {
        try fill()
        let google = try run("export", "--format", "google")
        #expect(google.output.hasPrefix("First Name,"))
        #expect(google.errors.contains("2 values without a column"))
        #expect(try run("export", "--format", "outlook", "2").errors.isEmpty)
    }

    @Test func files() throws {
        try fill()
        let file = file("a.vcf")
        #expect(try run("export", "--to", file).status == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(try text == run("export").output)
        #expect(try run("export", "--to", file, "--favorites").status == 73)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(try run("export", "--to", file, "--favorites", "--force").status == 0)
        #expect(try run("export", "--to", book, "--force").status == 73)
        #expect(try run("export", "--to", self.file("no/a.vcf")).status == 73)
        #expect(try run("check").status == 0)
    }

    // MARK: Merge

    @Test func mergeAll() throws {
        try fill()
        #expect(try run("merge", "--all", "--yes").errors == "phone: there is nothing to merge\n")
        for name in ["길동이", "홍 두령"] { #expect(try run("add", name, "--phone", "+82 10 1234 5678").status == 0) }
        #expect(try run("add", "김민수", "--phone", "02-312-3456").status == 0)
        #expect(try run("add", "홍길동", "--phone", "010-1234-5679").status == 0)
        let asked = try run("merge", "--all")
        #expect(asked.status == 64)
        #expect(asked.errors.contains("홍길동(20) #1 ← 길동이 #3, 홍 두령 #4  (sameNumber)"))
        #expect(try run("list").lines.count == 6)
        #expect(try run("merge", "--all", "--yes").lines.count == 2)
        #expect(try run("list").lines.count == 3)
        #expect(try record("1")["nicknames"] as? [String] == ["의적", "길동이", "홍 두령"])
        #expect(try run("undo").output == "undone: merge of 5 contacts\n")
        #expect(try run("list").lines.count == 6)
        #expect(try run("merge", "--all", "1", "2").status == 64)
        #expect(try run("merge", "1").status == 64)
    }

    // MARK: Backup

    @Test func backupAndRecover() throws {
        try fill()
        let copy = file("copy.sqlite")
        #expect(try run("backup", copy).status == 0)
        #expect(try run("backup", copy).status == 73)
        #expect(try run("backup", copy, "--force").status == 0)
        #expect(try run("backup", book, "--force").status == 74)
        #expect(try PhoneProcess.run(["contacts", "export", "--book", copy]).bytes == run("export").bytes)
        let recovered = file("recovered.sqlite")
        let answer = try run("recover", recovered)
        #expect(answer.status == 0 && answer.output.hasSuffix("2 contacts, 2 of them intact\n"), "\(answer)")
        #expect(try run("recover", recovered).status == 73)
        // A damaged book is neither copied nor exported, but recovered.
        try folder.overwrite("book.sqlite", with: "한양 1".utf8, by: "한양 9".utf8)
        #expect(try run("backup", copy, "--force").status == 65)
        #expect(try run("export").status == 65)
        let damaged = try run("recover", recovered, "--force")
        #expect(damaged.status == 1)
        #expect(damaged.output.contains("Contact 1 failed its checksum") && damaged.output.contains("1 of them intact"))
    }

    @Test func aBackupThatDoesNotFit() throws {
        try fill()
        let line = "trap '' XFSZ; ulimit -f 96; \"$0\" contacts backup --book '\(book)' '\(file("copy.sqlite"))'"
        let answer = try PhoneProcess.shell(line)
        #expect(answer.status == 74)
        #expect(answer.errors.hasSuffix("copy.sqlite: disk I/O error\n"), "\(answer.errors)")
        #expect(!FileManager.default.fileExists(atPath: file("copy.sqlite")))
    }
}

extension Folder {
    /// Replaces all occurrences of some bytes in a file by as many others.
    fileprivate func overwrite(_ name: String, with old: some Collection<UInt8>, by new: some Collection<UInt8>) throws
    {
        let url = url.appendingPathComponent(name)
        var data = try Data(contentsOf: url)
        var start = data.startIndex
        while let range = data.range(of: Data(old), in: start..<data.endIndex) {
            data.replaceSubrange(range, with: new)
            start = range.upperBound
        }
        try data.write(to: url)
    }
}
