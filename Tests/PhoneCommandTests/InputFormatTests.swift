import Foundation
import Testing

/// Suspicious input: the messages, the suggested commands, and that everything else is processed.
@Suite struct InputFormatTests {
    /// Files of two lines, 112 and a Korean name with a number, and the charset that is reported.
    static let formats: [(bytes: [UInt8], charset: String?)] = {
        let text = "112\n홍길동 02-312-3456\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let cp949 = Array("112\n".utf8) + [0xC8, 0xAB, 0xB1, 0xE6, 0xB5, 0xBF] + Array(" 02-312-3456\n".utf8)
        return [
            ([0xFF, 0xFE] + little, nil), ([0xFE, 0xFF] + big, nil), (little, "UTF-16LE"), (big, "UTF-16BE"),
            (cp949, "CP949"), (Array(text.utf8), nil),
        ]
    }()

    private static let rows = "1\t112\ttrue\n2\t홍길동 02-312-3456\ttrue\n"

    private func rows(_ answer: Answer) -> String {
        answer.lines.dropFirst().map { $0.split(separator: "\t").prefix(3).joined(separator: "\t") + "\n" }.joined()
    }

    @Test(arguments: formats)
    func checkConverts(_ row: (bytes: [UInt8], charset: String?)) throws {
        let folder = try Folder()
        let file = try folder.file("numbers", row.bytes).path
        let said = row.charset.map {
            "phone: \(file): decoded from \($0), which was detected; name another charset with --charset\n"
        }
        let answer = try PhoneProcess.run(["check", "--output", "tsv", file])
        #expect(rows(answer) == Self.rows && answer.errors == said ?? "" && answer.status == 0)
        let input = try PhoneProcess.run(["check", "--output", "tsv", "--jobs", "2"], input: row.bytes)
        #expect(input.bytes == answer.bytes && input.status == 0)
        guard let charset = row.charset else { return }
        let named = try PhoneProcess.run(["check", "--output", "tsv", "--charset", charset.lowercased(), file])
        #expect(named.bytes == answer.bytes && named.errors.isEmpty)
        let assumed = try PhoneProcess.run(["check", "--output", "tsv", "--assume-utf8", file])
        #expect(assumed.bytes != answer.bytes && assumed.status == 1)
    }

    @Test(arguments: formats)
    func matchConverts(_ row: (bytes: [UInt8], charset: String?)) throws {
        let answer = try PhoneProcess.run(["match", ".*[0-9]{3}-[0-9]{4}"], input: row.bytes)
        #expect(answer.output == "홍길동 02-312-3456\n" && answer.status == 0)
        #expect(answer.errors.contains("detected") == (row.charset != nil))
    }

    /// Files that are not text are an error in all commands, also inside gzip, and no row of them is written.
    @Test(arguments: [
        "check", "check --column 1", "find", "match .", "redact", "redact --column 1", "dedupe", "format national",
    ]) func filesThatAreNotText(command: String) throws {
        let folder = try Folder()
        _ = try folder.file("book.zip", Array("PK\u{3}\u{4}010-2345-6789\n".utf8))
        for file in ["book.zip", "book.zip.gz"] {
            let answer = try PhoneProcess.shell(
                "gzip -c book.zip > book.zip.gz; \"$0\" \(command) \(file)", in: folder)
            #expect(answer.status == 65 && answer.output.isEmpty)
            #expect(answer.errors.hasPrefix("phone: \(file): a ZIP archive, not text; extract it first"))
        }
    }

    @Test func gzipInGzipIsAnError() throws {
        let folder = try Folder()
        let answer = try PhoneProcess.shell("echo 112 | gzip | gzip > a; \"$0\" check a", in: folder)
        #expect(answer.status == 65)
        #expect(answer.errors == "phone: a: compressed with gzip; decompress it first, as zcat does\n")
    }

    @Test func gzipIsRecognizedByContent() throws {
        let folder = try Folder()
        _ = try folder.file("numbers", Self.formats[4].bytes)
        let line = "gzip -c numbers > a; gzip -c numbers >> a; \"$0\" check --output tsv a"
        let answer = try PhoneProcess.shell(line, in: folder)
        #expect(answer.lines.count == 5 && answer.lines[4].hasPrefix("4\t홍길동 02-312-3456\ttrue"))
        #expect(answer.errors.contains("decoded from CP949") && answer.status == 0)
        for (damage, said) in [
            ("head -c 30 a", "end too early, at byte 30"), ("cat a numbers", "that are not gzip follow"),
        ] {
            for command in ["check --output tsv", "match '.*'"] {
                let answer = try PhoneProcess.shell("gzip -c numbers > a; \(damage) | \"$0\" \(command)", in: folder)
                #expect(answer.errors.contains(said) && answer.status == 65)
            }
        }
    }

    /// Bytes that are invalid in the charset: the line is rejected and counted, and no digits are joined.
    @Test func damageIsRejected() throws {
        let damaged = Array("02-".utf8) + [0xA3, 0xB1, 0xA3] + Array("234-5678\n".utf8)
        let bytes = Self.formats[4].bytes + damaged
        for arguments in [["--charset", "CP949"], []] {
            let answer = try PhoneProcess.run(["check", "--output", "tsv"] + arguments, input: bytes)
            #expect(answer.lines[3].contains("\tfalse\tnone\t") && answer.lines[3].contains("\tnotANumber\t"))
            let said =
                arguments.isEmpty
                ? "2: 2 lines have bytes that are not UTF-8" : "3: 1 line has bytes that are not CP949"
            #expect(answer.errors.contains("standard input:\(said); "))
        }
        let utf8 = try PhoneProcess.run(["check", "--output", "tsv", "--charset", "utf-8"], input: damaged)
        #expect(utf8.lines[1].contains("\tnotANumber\t3\t"))
        #expect(utf8.errors.contains("1 line has bytes that are not UTF-8; these lines are rejected"))
    }

    /// Only validation rejects lines with such bytes; other commands keep or search them.
    @Test func damageIsReportedAsItIs() throws {
        let damaged = Array("02-".utf8) + [0xFF] + Array("345-6789\n".utf8)
        let commands = [["check"], ["format", "e164"], ["match", "-v", "x"], ["redact"], ["dedupe"], ["find"]]
        for (index, command) in commands.enumerated() {
            for charset in ["UTF-8", "CP949"] {
                let answer = try PhoneProcess.run(command + ["--charset", charset], input: damaged)
                #expect(answer.errors.contains("lines are rejected") == (index < 2), "\(command) \(charset)")
            }
        }
    }

    @Test func wrongCharsets() throws {
        let unknown = try PhoneProcess.run(["check", "--charset", "klingon"])
        #expect(unknown.status == 64 && unknown.errors.contains("klingon"))
        #expect(unknown.errors.contains("one of the following: UTF-8, UTF-16, "))
        #expect(unknown.errors.hasSuffix(", Windows-1258\n"))
        let both = try PhoneProcess.run(["match", "--assume-utf8", "--charset", "CP949", "1"])
        #expect(both.status == 2 && both.errors.contains("omit it, or --charset CP949"))
    }

    /// A suggested command converts the file first.
    @Test func theCommandLineThatIsNamed() throws {
        let folder = try Folder()
        let table = "전화,이름\r\n010-2345-6789,홍길동\r\n02-312-3456,서울\r\n"
        _ = try folder.file("a b", table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let answer = try PhoneProcess.shell(
            """
            phone() { "$PHONE" "$@"; }; PHONE=$0
            said=$("$0" match '[0-9-]+' 'a b' 2>&1 > rows | grep 'a table of 2 columns')
            command=$(echo "${said#*; for column N, run }" | sed 's/-f N/-f 1/'); eval "$command"
            """, in: folder)
        #expect(answer.lines == ["010-2345-6789", "02-312-3456"])
    }

    @Test func theOthersAreProcessed() throws {
        let folder = try Folder()
        let damaged = try folder.file("damaged", [0x1F, 0x8B, 0x08, 0, 0x0A, 0x31, 0x0A]).path
        let file = try folder.path("file", "112\n")
        for options in [["--output", "tsv", "--with-filename"], ["--quiet", "--summary", "none"]] {
            let answer = try PhoneProcess.run(["check"] + options + [damaged, file, damaged])
            #expect(answer.errorLines.count == 2 && answer.status == 65)
            #expect(options[0] == "--quiet" || answer.lines.last?.hasPrefix("\(file)\t1\t112\ttrue") == true)
        }
        let unreadable = try PhoneProcess.run(["check", "--quiet", damaged, "missing", file])
        #expect(unreadable.status == 66 && unreadable.errorLines.count == 2)
        let matched = try PhoneProcess.run(["match", "112", damaged, file])
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
                + "these lines are rejected; name another charset with --charset, such as --charset CP949"
        ),
        (
            Array("이름,전화\n홍길동,010-2345-6789\n".utf8),
            ":1: a table of 2 columns is read as plain lines; for column N, add --column N"
        ),
        (
            Array("a\tb\tc\n1\t2\t3\n".utf8),
            ":1: a table of 3 columns is read as plain lines; for column N, add --column N"
        ),
        (
            Array(#"{"id":1,"phone":"112"}"#.utf8) + [0x0A],
            ":1: JSON objects are read as plain lines; for field KEY, add --input ndjson --field .KEY"
        ),
        (
            Array("[\n {\"phone\": \"112\"},\n {}]\n".utf8),
            ":1: a JSON document is read as plain lines; for field KEY, run jq -r '.[].KEY' FILE | phone check"
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
            let ending = row.said.contains("phone check") ? " \(options.joined(separator: " "))" : ""
            #expect(answer.errors == "\(said)\(ending)\n")
            #expect(answer.lines.count == rows && answer.status < 2)
        }
        let input = try PhoneProcess.run(["check", "--quiet"], input: row.bytes)
        let ending = row.said.contains("phone check") ? " --quiet" : ""
        #expect(input.errors == "phone: standard input\(row.said)\(ending)\n")
    }

    @Test func eachFileHasItsOwn() throws {
        let folder = try Folder()
        let (one, two) = (try folder.path("one", "1\02\n"), try folder.path("two", "112\n\0\n"))
        let answer = try PhoneProcess.run(["check", "--quiet", one, "missing", two])
        let places: [String] = answer.errorLines.map { $0.split(separator: ":")[1...2].joined() }
        #expect(places == [" \(one)1", " missing No such file or directory", " \(two)2"])
    }

    @Test func aColumnOfRegionsIsNotReported() throws {
        let input = "KR\t112\nUS\t(650) 253-0000\n"
        let arguments = ["check", "--quiet", "--region-column", "1"]
        #expect(try PhoneProcess.run(arguments, input: input).errors.isEmpty)
        let wide = try PhoneProcess.run(arguments, input: "KR\t112\tx\nUS\t911\ty\n")
        #expect(wide.errors.contains("a table of 3 columns"))
        #expect(wide.errors.hasSuffix("add --column N, and --region-from instead of --region-column\n"))
    }

    /// The command accepts the options that a warning recommends.
    @Test(arguments: [["check"], ["redact"], ["dedupe"], ["format", "e164"]])
    func theRecommendedOptionsReadTables(_ command: [String]) throws {
        let folder = try Folder()
        for (text, options) in [
            ("name,phone\nKim,010-2345-6789\n", ["--column", "2"]),
            ("{\"phone\":\"010-2345-6789\"}\n", ["--input", "ndjson", "--field", ".phone"]),
        ] {
            let file = try folder.path("file", text)
            let warned = try PhoneProcess.run(command + [file])
            #expect(warned.errors.contains("read as plain lines; for "), "\(command)")
            let read = try PhoneProcess.run(command + options + [file])
            #expect(read.errors.isEmpty && read.status == 0 && read.lines.count >= 1, "\(command)")
            let asked = try PhoneProcess.run(command + ["--input", "lines", file])
            #expect(!asked.errors.contains("read as plain lines"), "\(command)")
        }
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
        let objects = try PhoneProcess.run(["match", "11[0-9]"], input: "{\"a\":\"112\",\"b\":1}\n")
        #expect(try PhoneProcess.run(["match", ".*112.*"], input: "{\"a\":\"112\"}\n").errors.isEmpty)
        #expect(objects.errors.contains("JSON objects are read as plain lines; for field KEY, run jq -r .KEY FILE | "))
        let bytes = try PhoneProcess.run(["match", "1.*"], input: [0x31, 0, 0x0A, 0xFF, 0x0A, 0x31, 0x0D])
        #expect(bytes.errorLines.map { $0.split(separator: ":")[2] } == ["1", "3", "2"])
    }

    @Test func aFullDeviceIsTheOnlyMessage() throws {
        let answer = try PhoneProcess.shell("printf '1\\0\\n' | \"$0\" check --output tsv >&-")
        #expect(answer.errors == "phone: can't write to standard output: Bad file descriptor\n")
    }
}
