import Foundation
import Testing

/// FILE arguments: their order, and files that can't be read.
@Suite struct CheckFilesTests {
    @Test func filesKeepTheirOrderAndCountTheirOwnLines() throws {
        let folder = try Folder()
        let one = try folder.path("one", "112\n119\n")
        let two = try folder.path("two", "010-2345-6789")
        let answer = try PhoneProcess.run(
            ["check", "--output", "tsv", "--with-filename", two, "-", one, two], input: "1330\n")
        let rows = answer.lines.map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
        #expect(
            rows == [
                "file line input", "\(two) 1 010-2345-6789", "- 1 1330", "\(one) 1 112", "\(one) 2 119",
                "\(two) 1 010-2345-6789",
            ])
        #expect(answer.status == 0)
    }

    @Test func fileIsTheFirstKeyOfSeveral() throws {
        let folder = try Folder()
        let file = try folder.path("a\"b", "112\n")
        let several = try PhoneProcess.run(["check", "--output", "ndjson", "--with-filename", file, "-"])
        #expect(
            several.output.hasPrefix(#"{"file":""# + folder.url.path + #"/a\"b","line":1,"input":"112","valid":true,"#))
        let single = try PhoneProcess.run(["check", "--output", "ndjson", file])
        #expect(single.output.hasPrefix(#"{"line":1,"input":"112","#))
    }

    @Test func aByteOrderMarkIsDroppedFromEachFile() throws {
        let folder = try Folder()
        let one = try folder.path("one", "\u{FEFF}112\n")
        let answer = try PhoneProcess.run(["check", "--output", "tsv", "--with-filename", one, one])
        let inputs: [Substring] = answer.lines.dropFirst().map { $0.split(separator: "\t")[2] }
        #expect(inputs == ["112", "112"])
    }

    /// Unreadable paths in a folder that contains a file `file`.
    static let unreadable: [(path: String, words: String)] = [
        ("missing", "No such file or directory"),
        ("", "Is a directory"),
        ("file/below", "Not a directory"),
    ]

    @Test(arguments: unreadable)
    func unreadableFilesAreReportedAndOthersChecked(_ row: (path: String, words: String)) throws {
        let folder = try Folder()
        let file = try folder.path("file", "112\n")
        let path = folder.url.appendingPathComponent(row.path).path
        let answer = try PhoneProcess.run(["check", "--output", "tsv", "--with-filename", path, file])
        #expect(answer.errors == "phone: \(path): \(row.words)\n")
        #expect(answer.lines.count == 2)
        #expect(answer.lines.last?.hasPrefix("\(file)\t1\t112\ttrue\tstrict\t") == true)
        #expect(answer.status == 66)
    }

    @Test func aFileWithoutPermissionIsUnreadable() throws {
        let folder = try Folder()
        let file = try folder.path("secret", "112\n")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        let answer = try PhoneProcess.run(["check", "--quiet", file])
        // The superuser can read everything.
        let isSuperuser = getuid() == 0
        #expect(answer.errors == (isSuperuser ? "" : "phone: \(file): Permission denied\n"))
        #expect(answer.status == (isSuperuser ? 0 : 66))
    }

    #if os(Linux)
        @Test func anErrorInTheMiddleIsUnreadable() throws {
            let answer = try PhoneProcess.run(["check", "--quiet", "/proc/self/mem"])
            #expect(answer.errors == "phone: /proc/self/mem: Input/output error\n")
            #expect(answer.status == 66)
        }
    #endif

    /// The command waits to write its first results into a pipe, so it has read one block when the file is truncated.
    @Test func aShrinkingFileIsReported() throws {
        let folder = try Folder()
        let line = "010-2345-6789\n"
        let file = try folder.path("shrinking", String(repeating: line, count: 100_000))
        let process = PhoneProcess.make(["check", "--output", "tsv", file])
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        #expect(firstLine(from: output.fileHandleForReading)?.hasPrefix("line\t") == true)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.truncate(atOffset: 50_000 * 14 + 3)
        let rest = output.fileHandleForReading.readDataToEndOfFile()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        PhoneProcess.finish(process)
        #expect(rest.count { $0 == UInt8(ascii: "\n") } == 50_000)
        let words =
            "the file shrank while it was read: 700003 of 1400000 bytes; its incomplete last line is not checked"
        #expect(said == "phone: \(file): \(words)\n")
        #expect(process.terminationStatus == 66)
    }

    /// Output that is appended to the input is not read again, which would never end.
    @Test(arguments: ["check --output tsv", "check --column 1 --no-header", "format national", "find", "match '.*'"])
    func appendedOutputIsNotRead(command: String) throws {
        let folder = try Folder()
        let lines = String(repeating: "010-2345-6789\n", count: 50_000)
        for input in ["", "<"] {
            let file = try folder.path("lines", lines)
            let line = "timeout 20 \"$0\" \(command) \(input) lines >> lines"
            let answer = try PhoneProcess.shell(line, in: folder)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(answer.status == 0 && text.hasPrefix(lines), "\(command)")
            #expect(text.count { $0 == "\n" } - 100_000 == (command.contains("tsv") ? 1 : 0), "\(command)")
        }
    }

    @Test func unreadableOutweighsRejected() throws {
        let answer = try PhoneProcess.run(["check", "--quiet", "-", "missing", "-"], input: "abc\n")
        #expect(answer.status == 66)
    }

    @Test func closedStandardInputIsUnreadable() throws {
        let answer = try PhoneProcess.shell("\"$0\" check <&-")
        #expect(answer.errors == "phone: standard input: Bad file descriptor\n")
        #expect(answer.status == 66)
        #expect(try PhoneProcess.shell("\"$0\" live <&-").status == 66)
    }

    @Test(arguments: ["010-2345-6789", "+82 10 2345 6789", "010-2345"])
    func aNumberInPlaceOfAFileSuggestsExplain(name: String) throws {
        let answer = try PhoneProcess.run(["check", name])
        let hint = "; to check a number, run phone explain '\(name)'"
        #expect(answer.errors == "phone: \(name): No such file or directory\(hint)\n")
        #expect(answer.status == 66)
    }

    @Test(arguments: ["numbers-01023456789.txt", "01023456789/x", "missing"])
    func aFileNameDoesNotSuggestExplain(name: String) throws {
        #expect(try !PhoneProcess.run(["check", name]).errors.contains("explain"))
    }

    @Test func messagesStayInOneLine() throws {
        let answer = try PhoneProcess.run(["check", "a\nb\u{1B}c"])
        #expect(answer.errors == "phone: a␊b␛c: No such file or directory\n")
    }

    @Test func namesThatAreNoUTF8AreOpened() throws {
        let folder = try Folder()
        let line =
            #"f=$(printf '\260\241'); g=$(printf '\260\242'); echo 112 > "$f"; echo 119 > "$g"; "#
            + #"exec "$0" check --output tsv --with-filename "$f" "$g""#
        let answer = try PhoneProcess.shell(line, in: folder)
        let rows = answer.bytes.split(separator: 0x0A).dropFirst().map { Array($0.prefix(9)) }
        #expect(
            rows == [[0xB0, 0xA1] + Array("\t1\t112".utf8) + [0x09], [0xB0, 0xA2] + Array("\t1\t119".utf8) + [0x09]])
        #expect(answer.status == 0)
    }
}
