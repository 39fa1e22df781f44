import Foundation
import Testing

/// Suspicious input: the messages, the suggested commands, and that everything else is processed.
@Suite struct InputFormatTests {
    static let formats: [(bytes: [UInt8], format: String, filter: String)] = [
        ([0xFF, 0xFE, 0x31, 0, 0x31, 0, 0x32, 0, 0x0A, 0], "UTF-16LE", "iconv -f UTF-16LE -t UTF-8"),
        ([0xFE, 0xFF, 0, 0x31, 0, 0x31, 0, 0x32, 0, 0x0A], "UTF-16BE", "iconv -f UTF-16BE -t UTF-8"),
        ([0x31, 0, 0x31, 0, 0x32, 0, 0x0A, 0], "UTF-16LE", "iconv -f UTF-16LE -t UTF-8"),
        ([0, 0x31, 0, 0x31, 0, 0x32, 0, 0x0A], "UTF-16BE", "iconv -f UTF-16BE -t UTF-8"),
        ([0x1F, 0x8B, 0x08, 0, 0x0A, 0x31, 0x0A], "gzip", "zcat"),
    ]

    private func words(_ format: String) -> String {
        format == "gzip" ? "compressed with gzip" : "encoded as \(format), not UTF-8"
    }

    @Test(arguments: formats)
    func checkStops(_ row: (bytes: [UInt8], format: String, filter: String)) throws {
        let folder = try Folder()
        let file = try folder.file("numbers", row.bytes).path
        let answer = try PhoneProcess.run(["check", "--output", "ndjson", "--level", "strict", file])
        let command = "\(row.filter) \(file) | phone check --output ndjson --level strict"
        #expect(
            answer.errors
                == "phone: \(file): \(words(row.format)); run \(command), or add --assume-utf8 to read it as it is\n")
        #expect(answer.bytes.isEmpty && answer.status == 65)
        let input = try PhoneProcess.run(["check", "-"], input: row.bytes)
        #expect(
            input.errors.hasPrefix("phone: standard input: \(words(row.format)); run \(row.filter) FILE | phone check,")
        )
        #expect(input.bytes.isEmpty && input.status == 65)
        let assumed = try PhoneProcess.run(["check", "--output", "tsv", "--assume-utf8", file])
        #expect(assumed.lines.count >= 2 && assumed.status < 2)
    }

    @Test(arguments: formats)
    func matchStops(_ row: (bytes: [UInt8], format: String, filter: String)) throws {
        let folder = try Folder()
        let file = try folder.file("it's", row.bytes).path
        let quoted = "'" + file.replacing("'", with: "'\\''") + "'"
        let answer = try PhoneProcess.run(["match", "-c", "1.*", file])
        #expect(
            answer.errors.contains(
                ": \(words(row.format)); run \(row.filter) \(quoted) | phone match -c '1.*', or add "))
        #expect(answer.bytes.isEmpty && answer.status == 65)
        let assumed = try PhoneProcess.run(["match", "-c", "--assume-utf8", ".*1.*", file])
        #expect(assumed.lines.count == 1 && assumed.status < 2)
    }

    /// The suggested command works.
    @Test func theCommandLineThatIsNamed() throws {
        let folder = try Folder()
        _ = try folder.file("a b", "전화\r\n010-2345-6789\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let answer = try PhoneProcess.shell(
            """
            phone() { "$PHONE" "$@"; }; PHONE=$0
            said=$("$0" check --output csv 'a b' 2>&1); command=${said#*; run }; eval "${command%%, or add *}"
            """, in: folder)
        #expect(answer.lines.last?.hasPrefix("2,010-2345-6789,true,strict,mobile,KR,+821023456789,") == true)
    }

    @Test func theOthersAreProcessed() throws {
        let folder = try Folder()
        let foreign = try folder.file("foreign", Self.formats[0].bytes).path
        let file = try folder.path("file", "112\n")
        for options in [["--output", "tsv", "--with-filename"], ["--quiet", "--summary", "none"]] {
            let answer = try PhoneProcess.run(["check"] + options + [foreign, file, foreign])
            #expect(answer.errorLines.count == 2 && answer.status == 65)
            #expect(options[0] == "--quiet" || answer.lines.last?.hasPrefix("\(file)\t1\t112\ttrue") == true)
        }
        let unreadable = try PhoneProcess.run(["check", "--quiet", foreign, "missing", file])
        #expect(unreadable.status == 66 && unreadable.errorLines.count == 2)
        let matched = try PhoneProcess.run(["match", "112", foreign, file])
        #expect(matched.output == "\(file):112\n" && matched.status == 65)
    }

    // MARK: Warnings

    /// Files, and the warnings after their names.
    static let warnings: [(bytes: [UInt8], said: String)] = [
        (
            Array("112\n1\0\n\0\n".utf8),
            ":2: 2 lines have NUL bytes; to read them as line ends, run tr '\\0' '\\n' < FILE | phone check"
        ),
        (
            Array("010-2345-6789\r02-312-3456\r".utf8),
            ":1: 1 line has carriage returns without a line feed; "
                + "to read them as line ends, run tr '\\r' '\\n' < FILE | phone check"
        ),
        (
            Array("112\n".utf8) + [0xB0, 0xA1, 0x0A, 0xFF, 0x0A],
            ":2: 2 lines have bytes that are not UTF-8; "
                + "to convert from another charset, such as CP949, run iconv -f CP949 -t UTF-8 FILE | phone check"
        ),
        (
            Array("이름,전화\n홍길동,010-2345-6789\n".utf8),
            ":1: a table of 2 columns is read as plain lines; for column N, run cut -d , -f N FILE | phone check"
        ),
        (
            Array("a\tb\tc\n1\t2\t3\n".utf8),
            ":1: a table of 3 columns is read as plain lines; for column N, run cut -f N FILE | phone check"
        ),
    ]

    @Test(arguments: warnings)
    func oneWarning(_ row: (bytes: [UInt8], said: String)) throws {
        let folder = try Folder()
        let file = try folder.file("file", row.bytes).path
        let said = "phone: \(file)" + row.said.replacing("FILE", with: file)
        let lines = row.bytes.split(separator: 0x0A).count
        for (options, rows) in [
            (["--output", "tsv"], lines + 1), (["--quiet"], 0), (["--output", "ndjson", "--jobs", "2"], lines),
        ] {
            let answer = try PhoneProcess.run(["check"] + options + [file])
            #expect(answer.errors == "\(said) \(options.joined(separator: " "))\n")
            #expect(answer.lines.count == rows && answer.status < 2)
        }
        let input = try PhoneProcess.run(["check", "--quiet"], input: row.bytes)
        #expect(input.errors == "phone: standard input\(row.said) --quiet\n")
    }

    @Test func eachFileHasItsOwn() throws {
        let folder = try Folder()
        let (one, two) = (try folder.path("one", "1\02\n"), try folder.path("two", "112\n\0\n"))
        let answer = try PhoneProcess.run(["check", "--quiet", one, "missing", two])
        #expect(
            answer.errorLines.map { $0.split(separator: ":")[1...2].joined() } == [
                " \(one)1", " missing No such file or directory", " \(two)2",
            ])
    }

    @Test func aColumnOfRegionsIsNotReported() throws {
        let input = "KR\t112\nUS\t(650) 253-0000\n"
        let arguments = ["check", "--quiet", "--region-column", "1"]
        #expect(try PhoneProcess.run(arguments, input: input).errors.isEmpty)
        let wide = try PhoneProcess.run(arguments, input: "KR\t112\tx\nUS\t911\ty\n")
        #expect(wide.errors.contains("a table of 3 columns"))
    }

    /// An expression that matches rows was written for the table, so there is no warning.
    @Test func matchWarnsAboutTablesThatItDoesNotMatch() throws {
        let table = "a,112\nb,119\n"
        let warned = try PhoneProcess.run(["match", "11[0-9]"], input: table)
        #expect(
            warned.errors.contains(
                "a table of 2 columns is read as plain lines; for column N, run cut -d , -f N FILE"))
        #expect(warned.status == 1)
        #expect(try PhoneProcess.run(["match", ".*,11[0-9]"], input: table).errors.isEmpty)
        let bytes = try PhoneProcess.run(["match", "1.*"], input: [0x31, 0, 0x0A, 0xFF, 0x0A, 0x31, 0x0D])
        #expect(bytes.errorLines.map { $0.split(separator: ":")[2] } == ["1", "3", "2"])
    }

    @Test func aFullDeviceIsTheOnlyMessage() throws {
        let answer = try PhoneProcess.shell("printf '1\\0\\n' | \"$0\" check --output tsv >&-")
        #expect(answer.errors == "phone: can't write to standard output: Bad file descriptor\n")
    }
}
