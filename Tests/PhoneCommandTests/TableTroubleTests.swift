import Foundation
import Testing

/// Damaged tables, and tables whose input or output fails: the failure is reported, and no row is lost or duplicated.
@Suite struct TableTroubleTests {
    private static let isUnderThreadSanitizer = ProcessInfo.processInfo.environment["SANITIZER"] == "thread"

    /// Some megabytes of rows.
    private static let table: [UInt8] = {
        let rows = (0..<200_000).map { "\($0),010-\(2000 + $0 % 8000)-\(1000 + $0 % 9000),note\n" }
        return Array(("id,phone,note\n" + rows.joined()).utf8)
    }()

    @Test func carriageReturnsAloneAreReported() throws {
        let folder = try Folder()
        let message = "its lines end with carriage returns alone; write line feeds instead, as tr '\\r' '\\n' does\n"
        for text in ["a,phone\r1,112\r2,119\r", "phone\r112", "a,\"x\ry\"\r1,112\n", "{\"phone\":\"112\"}\r{}\r"] {
            let file = try folder.path("t.csv", text)
            for command in [["check"], ["format", "national"], ["redact"], ["dedupe"]] {
                let answer = try PhoneProcess.run(command + ["--column", "phone", file])
                #expect(answer.status == 65 && answer.bytes.isEmpty, "\(command) \(text)")
                #expect(answer.errors == "phone: \(file): \(message)", "\(command) \(text)")
            }
        }
        // In quotes and before line feeds they are data.
        for text in ["a,phone\r\n1,112\r\n", "\"a\rb\",phone\n1,112\n", "a,phone\n\"x\ry\",112\r\r\n"] {
            let file = try folder.path("t.csv", text)
            let answer = try PhoneProcess.run(["check", "--column", "phone", file])
            #expect(answer.status == 0 && answer.errors.isEmpty, "\(text)")
        }
    }

    /// Rows would be checked, and then lost when their file is renamed.
    @Test(arguments: ["--output-file", "--accepted", "--rejected", "--rejects", "--report"])
    func outputsNeedNames(option: String) throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n112\n")
        for resume in [[], ["--resume"]] where resume.isEmpty || option == "--output-file" {
            let answer = try PhoneProcess.run(["check", "--column", "phone", option, ""] + resume + [file])
            #expect(answer.status == 73 && answer.bytes.isEmpty)
            #expect(answer.errors == "phone: \(option) : No such file or directory\n")
        }
    }

    /// `-` names standard input, and does not become a file.
    @Test(arguments: ["--output-file", "--accepted", "--rejected", "--rejects", "--report"])
    func outputsAreNotDashes(option: String) throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", "phone\n112\n")
        for resume in option == "--output-file" ? ["", "--resume"] : [""] {
            let answer = try PhoneProcess.shell("\"$0\" check --column phone \(option) - \(resume) t.csv", in: folder)
            let words = "this would be a file named -; pass /dev/stdout for standard output, or ./- for the file"
            #expect(answer.status == 73 && answer.bytes.isEmpty && answer.errors == "phone: \(option) -: \(words)\n")
        }
        let named = try PhoneProcess.shell("\"$0\" check --column phone --output-file ./- t.csv && cat ./-", in: folder)
        #expect(named.output == "phone,e164,reason\n112,,\n" && named.status == 0)
    }

    /// Rows that end with carriage returns alone, after the first one, are one row.
    @Test func mergedRowsAreReported() throws {
        let folder = try Folder()
        let merged = "p,x\n010-2345-6781,a\r010-2345-6782,b\r010-2345-6783,c\n112,d\r\n119,\"e\rf\"\n"
        let file = try folder.path("t.csv", merged)
        let words = "have carriage returns without a line feed, which do not end rows; write line feeds instead, as "
        let message = words.replacingOccurrences(of: "have", with: "has") + "tr '\\r' '\\n' does\n"
        for command in [["check", "--quiet"], ["format", "e164"], ["redact"], ["dedupe"]] {
            let answer = try PhoneProcess.run(command + ["--column", "p", file])
            #expect(answer.errors.contains("phone: \(file): 1 row \(message)"), "\(command)")
        }
        let rows = "p\n" + Array(repeating: "010-2345-6781\r112\n", count: 3).joined()
        let several = try PhoneProcess.run(["check", "--input", "tsv", "--column", "p", "--jobs", "2"], input: rows)
        #expect(several.errors.contains("phone: standard input: 3 rows \(words)"))
    }

    /// The first row of a table without a header must not be skipped as names.
    @Test(arguments: [["check"], ["format", "e164"], ["dedupe"], ["redact"]], [["--column", "1"], []])
    func aNumberInTheHeaderIsAnError(command: [String], column: [String]) throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "010-2345-6789,Kim\n010-2222-3333,Lee\n")
        let answer = try PhoneProcess.run(command + column + [file])
        let message = "the first row has a number in column 1; if the table has no header, add --no-header\n"
        #expect(answer.status == 65 && answer.bytes.isEmpty)
        #expect(answer.errors == "phone: \(file): \(message)")
        let fixed = try PhoneProcess.run(command + column + ["--no-header", file])
        #expect(fixed.status == 0 && fixed.lines.count == 2)
    }

    /// A name with letters and digits is not a number, but redaction does not take the risk.
    @Test func aNameWithDigitsIsNotANumber() throws {
        let table = "Phone 2023-2024,name\n010-2345-6789,Kim\n"
        let answer = try PhoneProcess.run(["check", "--input", "csv", "--column", "1"], input: table)
        #expect(answer.status == 0 && answer.lines.count == 2)
        #expect(try PhoneProcess.run(["redact", "--input", "csv", "--column", "1"], input: table).status == 65)
    }

    @Test func objectsWithoutFieldsGetThem() throws {
        let folder = try Folder()
        let file = try folder.path("t.ndjson", "{}\n{ }\r\n{\"x\":{}}\n")
        let answer = try PhoneProcess.run(
            ["check", "--field", ".phone", "--add", "valid,e164", "--prefix", "p_", "--with-filename", file])
        let fields = "\"p_valid\":false,\"p_e164\":null,\"p_file\":\"\(file)\"}"
        #expect(answer.output == "{\(fields)\n{ \(fields)\r\n{\"x\":{},\(fields)\n")
        let unchanged = try PhoneProcess.run(["check", "--field", ".phone", "--replace", "e164", file])
        #expect(unchanged.output == "{}\n{ }\r\n{\"x\":{}}\n")
    }

    /// A field that is to be added must not be there: its value would be taken for a result.
    @Test(arguments: ["e164", "reason"], [[], ["--output", "csv"], ["--output", "ndjson"]])
    func existingFieldsAreAnError(key: String, options: [String]) throws {
        let folder = try Folder()
        let rows = [#"{"phone":"010-2345-6789"}"#, #"{"phone":"02-312","\#(key)":"x"}"#, #"{"phone":"112"}"#]
        let file = try folder.path("t.ndjson", rows.joined(separator: "\n") + "\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone"] + options + [file])
        let message = "there is already a field '\(key)'; choose other names with --prefix"
        #expect(answer.status == 65 && answer.lines.allSatisfy { !$0.contains("x") })
        #expect(answer.errors == "phone: \(file):2: \(message)\n")
        let renamed = try PhoneProcess.run(["check", "--column", "phone", "--prefix", "p_"] + options + [file])
        #expect(renamed.lines.count >= 3 && !renamed.errors.contains("already"))
    }

    /// It is undefined which of several values is used: the row is rejected, and redaction removes all of them.
    @Test func repeatedKeysAreRejected() throws {
        let folder = try Folder()
        let rows = [
            #"{"phone":"010-2345-6789","n":1,"phone":"02-312-3456"}"#,
            #"{"u":{"phone":"x"},"phone":"010-2345-6789","\u0070hone":[4455667]}"#,
            #"{"phone":"010-2345-6789"}"#,
        ]
        let file = try folder.path("t.ndjson", rows.joined(separator: "\n") + "\n")
        let rejects = folder.url.appendingPathComponent("r.csv").path
        let answer = try PhoneProcess.run(
            ["check", "--column", "phone", "--add", "e164,reason", "--rejects", rejects, file])
        let rejected = #","e164":null,"reason":"repeatedField"}"#
        let accepted = #","e164":"+821023456789","reason":null}"#
        let expected: [String] = zip(rows, [rejected, rejected, accepted]).map { String($0.dropLast()) + $1 }
        #expect(answer.lines == expected)
        #expect(answer.status == 1)
        #expect(answer.errors == "phone: \(file): 2 objects have the field several times; they are rejected\n")
        let report = try String(contentsOfFile: rejects, encoding: .utf8)
        #expect(report.split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix(",repeatedField") })
        let redacted = try PhoneProcess.run(["redact", "--column", "phone", file])
        #expect(
            redacted.lines == [
                #"{"phone":null,"n":1,"phone":null}"#, #"{"u":{"phone":"x"},"phone":null,"\u0070hone":null}"#,
                #"{"phone":"010-****-6789"}"#,
            ])
        let nested = try folder.path("n.ndjson", #"{"u":{"p":"02-312-3456"},"u":{"q":1,"p":"010-2345-6789"}}"# + "\n")
        let redactedNested = try PhoneProcess.run(["redact", "--field", ".u.p", nested]).lines
        #expect(redactedNested == [#"{"u":{"p":null},"u":{"q":1,"p":null}}"#])
        let regions = try folder.path("g.ndjson", #"{"p":"0312 345 678","r":"US","r":"GB"}"# + "\n")
        let unknown = try PhoneProcess.run(
            ["check", "--field", ".p", "--region-from", "r", "--add", "reason", regions])
        #expect(unknown.output.hasSuffix("\"reason\":\"unknownRegion\"}\n"))
    }

    /// A value that is neither a text nor a number names no region. It does not mean the region of the options, which a
    /// null does.
    @Test func regionsAreTexts() throws {
        let values = [#"["US"]"#, #"{"code":"US"}"#, "true", "null", #""""#, #""KR""#, "82"]
        let reasons = [String](repeating: #""unknownRegion""#, count: 3) + [String](repeating: "null", count: 4)
        let rows = values.map { #"{"p":"02-312-3456","r":\#($0)}"# }
        let answer = try PhoneProcess.run(
            ["check", "--input", "ndjson", "--field", "p", "--region-from", "r", "--add", "reason"],
            input: rows.joined(separator: "\n") + "\n")
        #expect(answer.lines == zip(rows, reasons).map { $0.dropLast() + #","reason":\#($1)}"# })
    }

    /// A field that no object has is probably misspelled. Without its region, a number would belong to another region.
    @Test func fieldsThatNoObjectHasAreReported() throws {
        let folder = try Folder()
        let rows = [#"{"p":"650 253 0000","r":"US"}"#, "x", #"{"p":"112","q":1}"#]
        let file = try folder.path("t.ndjson", rows.joined(separator: "\n") + "\n")
        let field = "phone: \(file): no object has the field '.f'; name another with --field"
        let region = "phone: \(file): no object has the field 'country'; the region of all numbers is KR"
        for command in [["check"], ["check", "--output", "csv"], ["format", "national"], ["dedupe", "--jobs", "2"]] {
            let absent = try PhoneProcess.run(command + ["--field", ".f", "--region-from", "r", file])
            #expect(absent.errorLines.contains(field) && !absent.errors.contains("the region of"), "\(command)")
            let elsewhere = try PhoneProcess.run(command + ["--field", "p", "--region-from", "country", file])
            #expect(elsewhere.errorLines.contains(region) && !elsewhere.errors.contains("another with"), "\(command)")
            let some = try PhoneProcess.run(command + ["--field", "q", "--region-from", "r", file])
            #expect(!some.errors.contains("no object has"), "\(command)")
        }
        let redacted = try PhoneProcess.run(["redact", "--field", "p", "--region-from", "country", file])
        #expect(redacted.errorLines.contains(region))
        let none = try PhoneProcess.run(["check", "--field", ".f", try folder.path("e.ndjson", "x\n")])
        #expect(!none.errors.contains("no object has"))
    }

    /// An incomplete object is not parsed at all.
    @Test func unfinishedObjectsAreNotObjects() throws {
        let folder = try Folder()
        let row = #"{"phone":"010-2345-6789","x":{"y":1}"#
        let file = try folder.path("t.ndjson", row + "\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone", file])
        #expect(answer.output == row + "\n" && answer.status == 1)
        #expect(answer.errors == "phone: \(file): 1 line is not a JSON object; it is written unchanged\n")
        let redacted = try PhoneProcess.run(["redact", "--column", "phone", file])
        #expect(redacted.lines == [#"{"phone":"***-****-****","x":{"y":*}"#] && redacted.status == 1)
    }

    /// A number without a text in the style is kept and reported.
    @Test func numbersWithoutTheStyleAreReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n112\n010-2345-6789\n119\n")
        let message = "phone: \(file): 2 cells with numbers that have no form in this style; unchanged\n"
        let format = try PhoneProcess.run(["format", "e164", "--column", "phone", file])
        #expect(format.lines == ["phone", "112", "+821023456789", "119"])
        #expect(format.status == 1 && format.errors == message)
        let check = try PhoneProcess.run(["check", "--column", "phone", "--replace", "e164", file])
        #expect(check.lines == format.lines && check.errors == message)
        #expect(try PhoneProcess.run(["format", "national", "--column", "phone", file]).status == 0)
    }

    /// Rows in another format than the one they are read in are an error before anything is written.
    @Test(arguments: [
        "[{\"phone\":\"112\"}]", "[\n  {\"phone\": \"112\"}\n]\n", "{\n  \"phone\": \"112\"\n}\n", " [ \"112\" ]",
        "[[\n",
    ])
    func documentsAreAnError(text: String) throws {
        let folder = try Folder()
        let message = "it is one JSON document; write each object on one line, as jq -c '.[]' does\n"
        for (name, options) in [("t.json", []), ("t.csv", ["--column", "phone"]), ("t", ["--input", "ndjson"])] {
            let file = try folder.path(name, text)
            for command in ["check", "redact", "dedupe"] {
                let answer = try PhoneProcess.run([command] + options + [file])
                #expect(answer.status == 65 && answer.bytes.isEmpty, "\(name) \(command)")
                #expect(answer.errors == "phone: \(file): \(message)", "\(name) \(command)")
            }
        }
    }

    @Test func objectsAreNotCells() throws {
        let folder = try Folder()
        let text = "{\"phone\":\"112\"}\n{\"phone\":\"119\"}\n"
        let cells = try PhoneProcess.run(["check", "--column", "phone"], input: text)
        #expect(cells.status == 65 && cells.bytes.isEmpty)
        #expect(cells.errors == "phone: standard input: the rows are JSON objects; add --input ndjson\n")
        let added = try PhoneProcess.run(["check", "--column", "phone", "--input", "ndjson"], input: text)
        #expect(added.status == 0 && added.lines.count == 2 && added.errors.isEmpty)
        let named = try PhoneProcess.run(["check", "--column", "phone", try folder.path("t.json", text)])
        #expect(named.output == added.output && named.errors.isEmpty)
        // In a table without a header, braces may be at both ends of a row.
        let rows = "{\"a\":1}\t112\t{\"b\":2}\n"
        let table = try PhoneProcess.run(["check", "--column", "2", "--no-header", "--input", "tsv"], input: rows)
        #expect(table.status == 0 && table.errors.isEmpty)
    }

    /// A cell that loses an extension is reported.
    @Test func droppedExtensionsAreReported() throws {
        let folder = try Folder()
        let text = "phone\n02-312-3456 ext. 12\n02-312-3456#7\n02-312-3456\n02-312-3456 / 02-312-3457 내선 3\n"
        let file = try folder.path("t.csv", text)
        let remedy = "phone check --add extension adds a column of extensions"
        let message = "have extensions, which are not written; \(remedy)\n"
        let e164 = ["check", "--column", "phone", "--replace", "e164"]
        for (command, count) in [
            (e164 + ["--numbers", "all"], 3), (e164 + ["--numbers", "all", "--jobs", "2", "--output", "ndjson"], 3),
            (e164, 2), (["format", "digits", "--column", "phone"], 2),
        ] {
            let answer = try PhoneProcess.run(command + [file])
            #expect(answer.errors.hasSuffix("phone: \(file): \(count) cells \(message)"), "\(command)")
        }
        for options in [["--replace", "national"], ["--replace", "e164", "--add", "extension"], ["--add", "e164"]] {
            let answer = try PhoneProcess.run(["check", "--column", "phone", "--numbers", "all"] + options + [file])
            #expect(answer.errors.isEmpty && answer.status == 0, "\(options)")
        }
    }

    /// A cell that loses numbers is reported.
    @Test func droppedNumbersAreReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n010-2345-6789 / 02-312-3456\n02-312-3456\n1/2\n")
        let check = ["check", "--column", "phone", "--replace", "e164"]
        let message = "1 cell has several numbers, of which only the first is written"
        for command in [check, ["format", "e164", "--column", "phone"], check + ["--output", "ndjson"]] {
            let answer = try PhoneProcess.run(command + [file])
            #expect(answer.errors.contains("phone: \(file): \(message);"), "\(command)")
            #expect(answer.output.contains("+821023456789") && !answer.output.contains("6789;"), "\(command)")
        }
        for options in [["--numbers", "all"], ["--explode"], ["--numbers", "only"]] {
            let answer = try PhoneProcess.run(check + options + [file])
            #expect(answer.status != 64 && !answer.errors.contains("several numbers,"), "\(options)")
        }
        let added = try PhoneProcess.run(["check", "--column", "phone", file])
        #expect(added.errors.isEmpty)
    }

    @Test func nulBytesAreReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone,x\n010-2345-6789\0,\n112,\0\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", "reason", "--assume-utf8", file])
        #expect(answer.output == "phone,x,reason\n010-2345-6789\0,,notANumber\n112,\0,\n")
        #expect(answer.errors == "phone: \(file): 1 cell has NUL bytes; a number with one is rejected\n")
    }

    /// The file shrinks while the output is blocked, so that it is not yet read to its end.
    @Test(arguments: [1, 2])
    func aFileThatShrinks(jobs: Int) throws {
        let folder = try Folder()
        let file = try folder.file("t.csv", Self.table + Self.table.dropFirst(14)).path
        let whole = try PhoneProcess.run(["check", "--column", "phone", file]).bytes
        let answer = try PhoneProcess.shell(
            """
            { "$0" check --column phone --jobs \(jobs) '\(file)'; echo $? > status; } |
                { head -c 10 > rows; : > '\(file)'; cat >> rows; }; exit $(cat status)
            """, in: folder)
        #expect(answer.status == 66 && answer.errors.contains("the file shrank while it was read"))
        let rows = try [UInt8](Data(contentsOf: folder.url.appendingPathComponent("rows")))
        let isBeginning = rows.count < whole.count && whole.starts(with: rows) && rows.last == 0x0A
        #expect(isBeginning)
    }

    /// A run that continues after the disk was full has all rows.
    @Test(
        .enabled(if: !isUnderThreadSanitizer, "the thread sanitizer can't start under a limit on the size of files"),
        arguments: [[], ["--accepted", "--rejected"]])
    func aFullDiskIsContinued(splits: [String]) throws {
        let folder = try Folder()
        let file = try folder.file("t.csv", Self.table + Array("1,x,y\n".utf8)).path
        let options = splits.isEmpty ? ["--output-file"] : splits
        let command = ["check", "--column", "phone"]
        let whole = try PhoneProcess.run(command + options.flatMap { [$0, folder.url.path + "/whole\($0)"] } + [file])
        #expect(whole.status == 1)
        let outputs = options.map { "\($0) '\(folder.url.path)/part\($0)'" }.joined(separator: " ")
        let line = "\"$0\" check --column phone --resume \(outputs) '\(file)'"
        let full = try PhoneProcess.shell("ulimit -f 4000; exec \(line)", in: folder)
        #expect(full.status == 74 && full.errors == "phone: can't write the rows: File too large\n")
        let last = try PhoneProcess.shell(line, in: folder)
        #expect(last.status == 1)
        for option in options {
            let isSame =
                FileManager.default.contents(atPath: folder.url.path + "/whole\(option)")
                == FileManager.default.contents(atPath: folder.url.path + "/part\(option)")
            #expect(isSame, "\(option)")
        }
    }

    @Test func duplicatesAreCountedOnRequest() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "phone\n010-2345-6789\n+82 10 2345 6789\nx\n112\n112\n")
        let lines = try folder.path("lines", "010-2345-6789\n+82 10 2345 6789\nx\n112\n112\n")
        for options in [["--column", "phone", file], [lines]] {
            let counted = try PhoneProcess.run(["check", "--quiet", "--duplicates", "--summary", "json"] + options)
            #expect(counted.output.contains("\"duplicates\":2,"))
            let text = try PhoneProcess.run(["check", "--quiet", "--duplicates"] + options)
            #expect(text.errors.contains("duplicates  2"))
            let uncounted = try PhoneProcess.run(["check", "--quiet", "--summary", "json"] + options)
            #expect(uncounted.output.contains("\"duplicates\":null,"))
        }
        let resumed = try PhoneProcess.run(
            ["check", "--resume", "--duplicates", "--output-file", folder.url.path + "/o", "--column", "phone", file])
        #expect(resumed.status == 64 && resumed.errors.contains("leave out --resume"))
    }
}
