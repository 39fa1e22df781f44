import Foundation
import PhoneNumbers
import Testing

/// `phone check --column`: tables are written again with added columns.
@Suite struct CheckColumnTests {
    private let table = #"""
        name,phone,note
        Kim,010-2345-6789,a
        "Lee, Min",02-312,"say ""hi"""

        Park,"010-9876-5432
        ",
        """#

    @Test func columnsAreAdded() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", table)
        let answer = try PhoneProcess.run(["check", "--column", "phone", file])
        #expect(
            answer.output == #"""
                name,phone,note,e164,reason
                Kim,010-2345-6789,a,+821023456789,
                "Lee, Min",02-312,"say ""hi""",,tooShort

                Park,"010-9876-5432
                ",,+821098765432,
                """#)
        #expect(answer.status == 1 && answer.errors.isEmpty)
    }

    /// The null of PostgreSQL, MySQL and Hive is an absent text or region; in quotes it is a text.
    @Test func databaseNulls() throws {
        let nulls = "a\t010-2345-6789\t\\N\nb\t\\N\tUS\n"
        let options = ["check", "--input", "tsv", "--no-header", "--column", "2", "--region-from", "3"]
        let answer = try PhoneProcess.run(options, input: nulls + "c\t\"\\N\"\t\n")
        #expect(
            answer.output
                == "a\t010-2345-6789\t\\N\t+821023456789\t\nb\t\\N\tUS\t\tempty\nc\t\"\\N\"\t\t\tnotANumber\n")
        #expect(answer.status == 1)
        let redacted = try PhoneProcess.run(
            ["redact", "--input", "tsv", "--no-header", "--column", "2"], input: nulls)
        #expect(redacted.output == nulls.replacingOccurrences(of: "010-2345-6789", with: "010-****-6789"))
    }

    @Test func jobsChangeNothing() throws {
        let folder = try Folder()
        var text = "id,phone,note\r\n"
        for row in 0..<60_000 {
            text +=
                "\(row),010-\(2000 + row % 8000)-\(1000 + row % 9000),\(row % 10 == 0 ? "\"a\n\"\"b\"\"\"" : "n")\r\n"
        }
        let file = try folder.path("t.csv", text)
        let one = try PhoneProcess.run(["check", "--column", "2", "--add", "e164,kind,offset", file])
        #expect(one.status == 0)
        for jobs in ["2", "5"] {
            let several = try PhoneProcess.run(
                ["check", "--column", "phone", "--add", "e164,kind,offset", "--jobs", jobs, file])
            let isSame = several.bytes == one.bytes
            #expect(isSame && several.status == 0)
        }
        let rows = one.bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        #expect(rows[1...2] == ["0,010-2000-1000,\"a", "\"\"b\"\"\",+821020001000,mobile,\r"])
    }

    @Test func missingColumnsAreReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "a,b,b\n1,2,3\n")
        let missing = try PhoneProcess.run(["check", "--column", "c", file])
        #expect(missing.status == 65 && missing.bytes.isEmpty)
        #expect(missing.errors == "phone: \(file): there is no column 'c'; the columns are a, b, b\n")
        let twice = try PhoneProcess.run(["check", "--column", "b", file])
        #expect(
            twice.status == 65 && twice.errors.contains("columns 2 and 3 are both named 'b'; pass a number instead"))
        #expect(try PhoneProcess.run(["check", "--column", "3", file]).status == 1)
    }

    @Test func emptyTablesAreTables() throws {
        let folder = try Folder()
        let empty = try PhoneProcess.run(["check", "--column", "a", try folder.path("e.csv", "")])
        #expect(empty.status == 0 && empty.bytes.isEmpty)
        let header = try PhoneProcess.run(["check", "--column", "a", try folder.path("h.csv", "a,b")])
        #expect(header.status == 0 && header.output == "a,b,e164,reason\n")
    }

    /// A short row gets empty cells, and the additional cells of a long one follow the added ones.
    @Test func raggedRowsKeepTheirCells() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "a,phone,c\nx,010-2345-6789\nx,010-2345-6789,y,z,\"w\"\nx\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", "e164", file])
        #expect(
            answer.lines == [
                "a,phone,c,e164", "x,010-2345-6789,,+821023456789", "x,010-2345-6789,y,+821023456789,z,\"w\"", "x,,,",
            ])
        #expect(answer.errors.contains("2 rows are shorter and 1 row is longer than the 3 columns of the first row"))
        let narrow = try PhoneProcess.run(["check", "--input", "csv", "--column", "1"], input: "phone\n112,x\n")
        #expect(narrow.errors.contains("1 row is longer than the 1 column of the first row"))
    }

    @Test func anOpenQuoteIsReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "a,phone\nx,112\ny,\"112\nz,119\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", "valid", file])
        #expect(answer.status == 65 && answer.lines == ["a,phone,valid", "x,112,true"])
        #expect(answer.errors.hasPrefix("phone: \(file):3: a quotation mark is never closed"))
        let lenient = try PhoneProcess.run(["check", "--column", "phone", "--add", "valid", "--lenient-quotes", file])
        #expect(lenient.status == 0 && lenient.lines == ["a,phone,valid", "x,112,true", "y,\"112,true", "z,119,true"])
    }

    @Test func cellsAreReplaced() throws {
        let answer = try PhoneProcess.run(
            ["check", "--column", "2", "--replace", "e164", "--no-header", "-"],
            input: "a;010-2345-6789;x\nb;\"02) 312-3456\";y\nc;none;z\n")
        #expect(answer.output == "a;+821023456789;x\nb;+8223123456;y\nc;none;z\n" && answer.status == 1)
    }
}

/// `phone check` on tables: files that are written, several inputs, JSON, and columns that are chosen.
@Suite struct CheckTableFilesTests {
    private let table = "name,phone\na,010-2345-6789\nb,02-312\n\"c\nd\",02-312-3456\ne,\"1\"\n"

    @Test func rowsAreSplit() throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", table)
        let answer = try PhoneProcess.shell(
            "\"$0\" check --column phone --add e164 --accepted a.csv --rejected r.csv --rejects p.csv t.csv", in: folder
        )
        #expect(answer.status == 1 && answer.bytes.isEmpty && answer.errors.isEmpty)
        #expect(
            try text("a.csv", in: folder)
                == "name,phone,e164\na,010-2345-6789,+821023456789\n\"c\nd\",02-312-3456,+8223123456\n")
        #expect(try text("r.csv", in: folder) == "name,phone,e164\nb,02-312,\ne,\"1\",\n")
        #expect(
            try text("p.csv", in: folder)
                == "line,byte,column,value,reason\n3,29,phone,02-312,tooShort\n6,56,phone,1,tooShort\n")
    }

    /// Outputs are not replaced if an input can't be read, and never replace an input.
    @Test func filesAreKept() throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", table)
        _ = try folder.path("o.csv", "old")
        let failed = try PhoneProcess.shell("\"$0\" check --column 2 --output-file o.csv t.csv missing.csv", in: folder)
        #expect(failed.status == 66)
        #expect(try text("o.csv", in: folder) == "old")
        let input = try PhoneProcess.shell("\"$0\" check --column 2 --output-file ./t.csv t.csv", in: folder)
        #expect(input.status == 73 && input.errors.contains("this is an input"))
        #expect(try text("t.csv", in: folder) == table)
        #expect(try PhoneProcess.shell("\"$0\" check --column 2 --output-file o.csv t.csv", in: folder).status == 1)
        #expect(try text("o.csv", in: folder).hasPrefix("name,phone,e164,reason\na,"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["o.csv", "t.csv"])
    }

    @Test func severalTablesHaveOneHeader() throws {
        let folder = try Folder()
        let one = try folder.path("1.csv", "a,phone\nx,112")
        let two = try folder.path("2.csv", "a,phone\ny,119\n")
        let other = try folder.path("3.csv", "phone,a\n119,z\n")
        let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", "valid", one, two, other])
        #expect(answer.lines == ["a,phone,valid", "x,112,true", "y,119,true"])
        #expect(answer.status == 65 && answer.errors.contains("its columns differ from those of \(one)"))
    }

    @Test func theFileIsAColumn() throws {
        let folder = try Folder()
        _ = try folder.path("a,b.csv", "x,phone\n1,112\n")
        _ = try folder.path("c.csv", "x,phone\n2,119\n")
        let answer = try PhoneProcess.shell(
            "\"$0\" check --column phone --add valid --prefix p_ --with-filename a,b.csv c.csv", in: folder)
        #expect(answer.lines == ["x,phone,p_valid,p_file", "1,112,true,\"a,b.csv\"", "2,119,true,c.csv"])
    }

    @Test func objectsGetFields() throws {
        let folder = try Folder()
        let file = try folder.path(
            "t.ndjson",
            #"{"id":1,"user":{"phone":"010-2345-6789"}}"# + "\n" + #"{"user":{"phone":"02\u002d312"}, "a":[1]} "#
                + "\nx\n")
        let answer = try PhoneProcess.run(["check", "--field", ".user.phone", "--add", "e164,reason", file])
        #expect(
            answer.lines == [
                #"{"id":1,"user":{"phone":"010-2345-6789"},"e164":"+821023456789","reason":null}"#,
                #"{"user":{"phone":"02\u002d312"}, "a":[1],"e164":null,"reason":"tooShort"} "#, "x",
            ])
        #expect(answer.errors == "phone: \(file): 1 line is not a JSON object; it is written unchanged\n")
        #expect(answer.status == 1)
    }

    @Test func theChosenColumnIsReported() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", table)
        let answer = try PhoneProcess.run(["check", file])
        #expect(answer.lines.first == "name,phone,e164,reason")
        #expect(answer.errors.hasPrefix("phone: \(file): checking the column 'phone', 2 of whose first 4 cells"))
        let none = try PhoneProcess.run(["check", try folder.path("n.csv", "a,b\n1,2\n")])
        #expect(none.status == 65 && none.errors.contains("no column consists of phone numbers; name one of a, b"))
        let lines = try PhoneProcess.run(["check", "--input", "lines", "--output", "tsv", file])
        #expect(lines.lines.count == 7)
    }

    /// The column that is chosen for the first table is that of all tables.
    @Test(arguments: [
        (["check", "--add", "valid"], ["1", "2"], ["02-345-6789,x,true", "y,010-2345-6789,false"]),
        (["redact"], ["1"], ["02-***-6789,x", "y,010-2345-6789"]),
        (["format", "digits"], ["1"], ["023456789,x", "y,010-2345-6789"]),
        (["dedupe"], ["1", "2"], ["02-345-6789,x", "y,010-2345-6789"]),
    ])
    func allTablesHaveTheColumnOfTheFirst(command: [String], jobs: [String], rows: [String]) throws {
        let folder = try Folder()
        let first = try folder.path("1.csv", "a,b\n02-345-6789,x\n")
        let second = try folder.path("2.csv", "a,b\ny,010-2345-6789\n")
        for job in jobs {
            let answer = try PhoneProcess.run(command + ["--jobs", job, first, second])
            #expect(Array(answer.lines.dropFirst()) == rows && answer.status == 1)
            #expect(answer.errors.contains("\(first): checking the column 'a', 1 of whose first 1 cells"))
            #expect(!answer.errors.contains("column 'b'"))
        }
        let objects = [#"{"a":"02-345-6789"}"#, #"{"b":"010-2345-6789"}"#]
        let files = try objects.enumerated().map { try folder.path("\($0).ndjson", $1 + "\n") }
        let answer = try PhoneProcess.run(command + files)
        #expect(answer.status == 1 && !answer.errors.contains("checking the field '.b'"))
        #expect(answer.errors.contains(" field '.a'") && answer.lines.last?.contains("010-2345-6789") == true)
    }

    /// A column without a name is named by its number, and an empty line does not name columns.
    @Test func columnsWithoutNames() throws {
        let folder = try Folder()
        let unnamed = try folder.path("u.csv", "name,\nKim,010-2345-6789\n")
        let chosen = try PhoneProcess.run(["check", unnamed])
        #expect(chosen.errors.hasPrefix("phone: \(unnamed): checking the column '2', 1 of whose first 1 cells"))
        let missing = try PhoneProcess.run(["check", "--column", "phone", unnamed])
        #expect(missing.errors == "phone: \(unnamed): there is no column 'phone'; the columns are name, 2\n")
        let empty = try folder.path("e.csv", "\nname,phone\nKim,010-2345-6789\n")
        for options in [[], ["--column", "phone"]] {
            let answer = try PhoneProcess.run(["check"] + options + [empty])
            #expect(answer.status == 65)
            #expect(answer.errors.hasSuffix("; the first line, which has to name the columns, is empty\n"))
        }
        let number = try folder.path("n.csv", "Kim,010-2345-6789\n")
        let answer = try PhoneProcess.run(["check", number])
        #expect(answer.status == 65)
        #expect(answer.errors.hasSuffix("has a number in column 2; if the table has no header, add --no-header\n"))
    }

    @Test func theChosenFieldIsReported() throws {
        let folder = try Folder()
        let objects = [
            #"{"id":1,"user":{"name":"Kim","phone":"010-2345-6789"},"fax":null}"#,
            #"{"id":2,"user":{"phone":"02-312-3456","a.b":"112"},"fax":"02-312-3457"}"#, "x", #"{"user":{}}"#,
        ]
        let file = try folder.path("t.ndjson", objects.joined(separator: "\n"))
        let answer = try PhoneProcess.run(["check", "--add", "e164", file])
        let row: String = objects[0].dropLast() + #","e164":"+821023456789"}"#
        #expect(answer.lines.first == row)
        #expect(
            answer.errors.hasPrefix(
                "phone: \(file): checking the field '.user.phone', 2 of whose first 2 cells are phone numbers; "
                    + "others are '.fax'; choose another one with --field\n"))
        let named = try PhoneProcess.run(["check", "--add", "e164", "--field", ".user.phone", file])
        #expect(named.output == answer.output && named.status == answer.status)
        let input = try PhoneProcess.run(["check", "--input", "ndjson", "--add", "e164"], input: objects[0])
        #expect(input.output == answer.lines[0])
        let none = try PhoneProcess.run(["check", try folder.path("n.jsonl", #"{"a":{"b":1},"c":"x"}"#)])
        #expect(none.status == 65 && none.errors.contains("no field consists of phone numbers; name one of .a.b, .c"))
        let empty = try PhoneProcess.run(["check", try folder.path("e.ndjson", "{}\n")])
        #expect(empty.status == 65 && empty.errors.contains("; name one with --field"))
    }

    /// The first line of a table may name the delimiter, as spreadsheets write and read it.
    @Test func aLineNamesTheDelimiter() throws {
        let folder = try Folder()
        for (delimiter, end) in [(";", "\n"), ("|", "\r\n"), ("\t", "\n"), ("^", "\n")] {
            let rows = ["name,x\(delimiter)phone", "a,b,c\(delimiter)010-2345-6789"].map { $0 + end }
            let line = "sep=\(delimiter)\(end)"
            let plain = try folder.path("p.csv", rows.joined())
            let options = ["--column", "phone", "--numbers", "first", "--add", "e164"]
            let expected = try PhoneProcess.run(["check", "--delimiter", delimiter] + options + [plain])
            for (named, given) in [(line, []), (line.uppercased(), []), ("sep=,\(end)", ["--delimiter", delimiter])] {
                let file = try folder.path("t.csv", named + rows.joined())
                let answer = try PhoneProcess.run(["check"] + options + given + [file])
                #expect(answer.output == named + expected.output && answer.errors.isEmpty, "\(named)")
                let chosen = try PhoneProcess.run(["check"] + given + ["--add", "e164", "--output", "ndjson", file])
                #expect(chosen.lines == [#"{"name,x":"a,b,c","phone":"010-2345-6789","e164":"+821023456789"}"#])
            }
            let piped = try PhoneProcess.run(["check"] + options, input: line + rows.joined())
            #expect(piped.output == line + expected.output)
            let kept = try PhoneProcess.run(["dedupe", "--column", "phone"], input: line + rows.joined() + rows[1])
            #expect(kept.output == line + rows.joined())
            let counted = try PhoneProcess.run(["dedupe", "--count", "--column", "phone"], input: line + rows.joined())
            #expect(counted.output == line + "count\(delimiter)\(rows[0])1\(delimiter)\(rows[1])")
            let masked = try PhoneProcess.run(["redact", "--column", "phone"], input: line + rows.joined())
            #expect(masked.output == line + rows.joined().replacing("2345", with: "****"))
        }
        // Another first line is a header.
        for name in ["sep=xy", "sep=x", "sep=1", "sep=é", "sep=\"", "sep=", "step="] {
            let header = try PhoneProcess.run(["check", "--column", "1"], input: "\(name)\n010-2345-6789\n")
            #expect(header.lines == ["\(name),e164,reason", "010-2345-6789,+821023456789,"], "\(name)")
        }
    }

    /// An empty line is a row of a table of one column, and is not a row of a wider table.
    @Test func emptyLines() throws {
        let one = "phone\n010-2345-6789\n\n112\n\n"
        let rows = ["010-2345-6789,+821023456789,", ",,empty", "112,,", ",,empty"]
        let check = ["check", "--column", "1"]
        let narrow = try PhoneProcess.run(check, input: one)
        #expect(narrow.lines == ["phone,e164,reason"] + rows && narrow.status == 1)
        let objects = try PhoneProcess.run(check + ["--add", "valid", "--output", "ndjson"], input: one)
        #expect(objects.lines.count == 4 && objects.lines[1] == #"{"phone":"","valid":false}"#)
        let headless = try PhoneProcess.run(check + ["--no-header"], input: "\n112\r\n\r\n")
        #expect(headless.output == ",,empty\n112,,\r\n,,empty\r\n")
        let kept = try PhoneProcess.run(["dedupe", "--column", "1"], input: one)
        #expect(kept.output == one && kept.status == 1)
        let folder = try Folder()
        let rejects = try folder.path("rejects", "")
        _ = try PhoneProcess.run(check + ["--rejects", rejects], input: one)
        #expect(try String(contentsOfFile: rejects, encoding: .utf8).contains("\n5,"))
        let wide = try PhoneProcess.run(check, input: "phone,x\n112,a\n\n119,b\n")
        #expect(wide.lines == ["phone,x,e164,reason", "112,a,,", "", "119,b,,"] && wide.status == 0)
    }

    @Test func fewRejectedRowsAreTolerated() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", table)
        for (limit, status) in [("50%", 0), ("2", 0), ("49%", 1), ("1", 1)] {
            let check = ["check", "--quiet", "--max-rejected", limit]
            let answer = try PhoneProcess.run(check + ["--column", "2", file])
            #expect(answer.status == status && answer.bytes.isEmpty, "\(limit)")
            let lines = try PhoneProcess.run(check + ["--jobs", "2"], input: "112\nx\n119\n010-12\n")
            #expect(lines.status == status && lines.bytes.isEmpty, "\(limit)")
        }
        let missing = try PhoneProcess.run(["check", "--max-rejected", "100%", "/missing"])
        #expect(missing.status == 66)
    }

    /// `--quiet` silences standard output only: files have the same rows as without it.
    @Test(arguments: [
        ["--output-file"], ["--accepted"], ["--rejected"], ["--accepted", "--rejected"],
        ["--output-file", "--rejected"],
        ["--accepted", "--rejects"],
    ])
    func quietRunsWriteFiles(options: [String]) throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "\u{FEFF}p,n\n112,1\nx,2\n119,3\n")
        func run(_ prefix: String, _ quiet: [String]) throws -> Answer {
            let files = options.flatMap { [$0, "\(folder.url.path)/\(prefix)\($0)"] }
            return try PhoneProcess.run(["check", "--column", "p", "--add", "valid"] + quiet + files + [file])
        }
        let (loud, quiet) = (try run("loud", []), try run("quiet", ["--quiet"]))
        #expect(quiet.bytes.isEmpty && quiet.status == loud.status && quiet.errors == loud.errors)
        for option in options {
            let rows = try text("quiet\(option)", in: folder)
            #expect(try rows == text("loud\(option)", in: folder) && rows.count > 10)
        }
        let nothing = try PhoneProcess.run(["check", "--quiet", "--column", "p", file])
        #expect(nothing.bytes.isEmpty && nothing.status == 1)
    }

    /// Spreadsheets need the mark in each file.
    @Test func splitFilesHaveTheByteOrderMark() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "\u{FEFF}p\n112\nx\n")
        for options in [[], ["--output", "tsv"]] {
            let files = ["--accepted", "--rejected"].flatMap { [$0, "\(folder.url.path)/\($0)"] }
            _ = try PhoneProcess.run(["check", "--column", "p", "--add", "valid"] + options + files + [file])
            let separator = options.isEmpty ? "," : "\t"
            let header = "\u{FEFF}p\(separator)valid\n"
            #expect(try text("--accepted", in: folder) == header + "112\(separator)true\n")
            #expect(try text("--rejected", in: folder) == header + "x\(separator)false\n")
        }
    }

    /// No rows would be left for the third file, which would become empty.
    @Test func threeOutputsOfRowsAreAnError() throws {
        let folder = try Folder()
        let file = try folder.path("t.csv", "p\n112\nx\n")
        let kept = try folder.path("kept", "rows")
        let others = ["--accepted", "--rejected"].flatMap { [$0, "\(folder.url.path)/\($0)"] }
        let answer = try PhoneProcess.run(["check", "--column", "p", "--output-file", kept] + others + [file])
        #expect(answer.status == 64 && answer.errors.contains("leave out --output-file"))
        #expect(try text("kept", in: folder) == "rows")
    }

    @Test func fullDisksAreReported() throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", table)
        let full = try PhoneProcess.shell("\"$0\" check --column 2 t.csv > /dev/full", in: folder)
        #expect(full.status == 74 && full.errors.contains("can't write to standard output"))
        let file = try PhoneProcess.shell("\"$0\" check --column 2 --accepted /dev/full t.csv", in: folder)
        #expect(file.status == 74 && file.errors.contains("can't write the rows"))
    }

    private func text(_ name: String, in folder: Folder) throws -> String {
        // Foundation would drop a byte order mark.
        String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }
}
