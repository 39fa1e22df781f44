import Foundation
import Testing

/// Tables in other charsets and formats, and damaged ones.
@Suite struct TableInputTests {
    @Test func charsetsAreConvertedAndReported() throws {
        let folder = try Folder()
        let text = "이름,전화\n홍길동,02-312-3456\n김철수,1\n"
        let cp949 = try #require(text.data(using: String.Encoding(rawValue: 0x8000_0422)))
        _ = try folder.file("k.csv", Array(cp949))
        let answer = try PhoneProcess.shell("\"$0\" check --column 전화 --rejects r.csv k.csv", in: folder)
        #expect(answer.lines == ["이름,전화,e164,reason", "홍길동,02-312-3456,+8223123456,", "김철수,1,,tooShort"])
        #expect(
            answer.errorLines == [
                "phone: k.csv: decoded from CP949, which was detected; name another charset with --charset",
                "phone: k.csv: converted from CP949; rows are written in UTF-8, and byte positions are those of the text "
                    + "in UTF-8",
            ])
        let rejects = try String(contentsOfFile: folder.url.path + "/r.csv", encoding: .utf8)
        #expect(rejects == "line,byte,column,value,reason\n3,46,전화,1,tooShort\n")
        let named = try PhoneProcess.shell("\"$0\" check --column 전화 --charset CP949 k.csv", in: folder)
        #expect(named.bytes == answer.bytes && named.errorLines.count == 1)
        let asItIs = try PhoneProcess.shell("\"$0\" check --column 2 --assume-utf8 k.csv", in: folder)
        #expect(asItIs.bytes.starts(with: cp949.prefix(9)) && asItIs.errors.isEmpty)
        // UTF-16 and gzip are recognized by content, in NDJSON too.
        let object = "{\"phone\":\"112\",\"이름\":\"가\"}\n"
        _ = try folder.file("u", [0xFF, 0xFE] + object.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let utf16 = try PhoneProcess.shell(
            "gzip < u | \"$0\" check --field phone --add valid --input ndjson", in: folder)
        #expect(utf16.output == "{\"phone\":\"112\",\"이름\":\"가\",\"valid\":true}\n")
        #expect(utf16.errors.contains("converted from UTF-16LE"))
    }

    /// Bytes that are in no charset pass unchanged, but not silently.
    @Test func bytesThatAreNotUTF8AreReported() throws {
        let folder = try Folder()
        let rows = Array("a,phone\nx,02-312-3456\nJos".utf8) + [0xE9] + Array(",112\nx,010-2345-".utf8) + [0xB5]
        let table = rows + Array("678\n가,119\n".utf8)
        let file = try folder.file("t.csv", table).path
        let note =
            "\(file):3: 2 lines have bytes that are not UTF-8; a number with one is rejected; name another charset"
        for options in [[], ["--charset", "UTF-8"]] {
            let answer = try PhoneProcess.run(["check", "--column", "phone", "--add", "valid", file] + options)
            #expect(answer.errors == "phone: \(note) with --charset\n" && answer.status == 1)
            #expect(answer.bytes.split(separator: 0x0A).map { $0.last } == Array("deeee".utf8))
            #expect(answer.bytes.contains(0xE9) && answer.bytes.contains(0xB5))
        }
        let dedupe = try PhoneProcess.run(["dedupe", "--column", "phone", file])
        #expect(dedupe.bytes == table && dedupe.errors.contains(note))
        let named = try PhoneProcess.run(["check", "--column", "phone", "--charset", "Windows-1252", file])
        #expect(named.output.contains("José,112") && !named.errors.contains("not UTF-8;"))
        let asItIs = try PhoneProcess.run(["check", "--column", "phone", "--assume-utf8", file])
        #expect(asItIs.errors.isEmpty)
    }

    /// A euro sign may be the only byte of a line that is not ASCII.
    @Test func euroSignsAreConverted() throws {
        let folder = try Folder()
        let text = Array("a,phone\n5 ".utf8) + [0x80] + Array(",112\n".utf8)
        let table = try folder.file("t.csv", text).path
        let options = ["--charset", "Windows-1252", "--column", "phone", "--add", "valid"]
        let answer = try PhoneProcess.run(["check"] + options + [table])
        #expect(answer.output == "a,phone,valid\n5 €,112,true\n" && answer.status == 0)
        #expect(!answer.errors.contains("not UTF-8"))
        let euro = [0x80] + Array(" 112".utf8)
        let line = try PhoneProcess.run(["check", "--quiet", "--charset", "Windows-1252"], input: euro)
        #expect(line.status == 0 && line.errors.isEmpty)
    }

    @Test func tablesAreConverted() throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", "id,phone\n1,112\n2,x\n")
        let objects = try PhoneProcess.shell(
            "\"$0\" check --column phone --add valid --output ndjson --rejected r t.csv", in: folder)
        #expect(objects.output == "{\"id\":\"1\",\"phone\":\"112\",\"valid\":true}\n" && objects.status == 1)
        let rejected = try String(contentsOfFile: folder.url.path + "/r", encoding: .utf8)
        #expect(rejected == "{\"id\":\"2\",\"phone\":\"x\",\"valid\":false}\n")
        _ = try folder.path("1.ndjson", "{\"id\":1,\"phone\":\"112\"}")
        _ = try folder.path("2.ndjson", "{\"phone\":\"119\"}\n{\"fax\":1}\nx")
        let cells = try PhoneProcess.shell(
            "\"$0\" check --field phone --add valid --with-filename --output csv 1.ndjson 2.ndjson", in: folder)
        #expect(
            cells.lines == ["id,phone,valid,file", "1,112,true,1.ndjson", ",119,true,2.ndjson", ",,false,2.ndjson"])
        #expect(cells.status == 65 && !cells.errors.contains("1.ndjson:"))
        #expect(cells.errors.contains("2.ndjson: 1 line is not a JSON object, and is not written"))
        #expect(cells.errors.contains("2.ndjson: fields of 1 object, such as 'fax', are not written"))
        #expect(cells.errors.contains("2.ndjson: in 2 objects, fields of the first one are missing"))
    }

    /// Several threads convert and report in the same way as one.
    @Test func jobsConvertAsOne() throws {
        let folder = try Folder()
        var text = "id,phone,note\n"
        for row in 0..<40_000 { text += "\(row),010-\(row % 9999)-1234,\(row % 7 == 0 ? "\"a\n,b\",x" : "n")\n" }
        let file = try folder.path("t.csv", text)
        for output in ["ndjson", "csv", "tsv"] {
            let options = ["check", "--column", "2", "--output", output, file]
            let one = try PhoneProcess.run(options)
            let two = try PhoneProcess.run(options + ["--jobs", "3"])
            let isSame = one.bytes == two.bytes && one.errors == two.errors
            #expect(isSame && one.lines.count >= 40_000)
        }
    }

    /// A row of 70 MB ends reading with its line; the rows before it are written.
    @Test func endlessRowsAreReported() throws {
        for quote in ["", "\""] {
            let answer = try PhoneProcess.shell(
                "{ printf 'a,phone\\n1,112\\n2,\(quote)'; head -c 70000000 /dev/zero | tr '\\0' x; } "
                    + "| \"$0\" check --column phone --add valid --input csv")
            #expect(answer.status == 65 && answer.lines == ["a,phone,valid", "1,112,true"])
            let what = quote.isEmpty ? "the row is longer than 64 MiB" : "a quotation mark is not closed within 64 MiB"
            #expect(answer.errors.hasPrefix("phone: standard input:3: \(what)"))
        }
    }

    @Test func truncatedGzipFilesAreReported() throws {
        let folder = try Folder()
        var text = "a,phone\n"
        for row in 0..<50_000 { text += "\(row * 7919 % 50_021),010-2345-6789\n" }
        _ = try folder.path("t.csv", text)
        let answer = try PhoneProcess.shell(
            "gzip < t.csv | head -c 60000 > t.csv.gz; \"$0\" check --column phone --add valid t.csv.gz", in: folder)
        #expect(answer.status == 65 && answer.errors.contains("the gzip data end too early, at byte 60000"))
        let rows = answer.lines.dropFirst().map { $0.dropLast(5) + "\n" }.joined()
        #expect(!rows.isEmpty && text.hasPrefix("a,phone\n" + rows))
    }

    /// A closed pipe is an error if its signal is ignored.
    @Test func ignoredSignalsAreErrors() throws {
        let folder = try Folder()
        _ = try folder.path("t.csv", "phone\n" + String(repeating: "010-2345-6789\n", count: 100_000))
        for jobs in [1, 2] {
            let answer = try PhoneProcess.shell(
                "trap '' PIPE; { \"$0\" check --column 1 --jobs \(jobs) t.csv; echo $? >&2; } | true", in: folder)
            #expect(answer.errorLines.last == "74" && answer.errorLines.first?.hasPrefix("phone: can't write") ?? false)
        }
    }

    @Test func manyFilesAreOneTable() throws {
        let folder = try Folder()
        let answer = try PhoneProcess.shell(
            """
            i=0; while [ $i -lt 2000 ]; do printf 'phone\\n010-2345-%04d' $i > $i.csv; i=$((i+1)); done
            ulimit -n 64; "$0" check --column phone --add valid --jobs 2 *.csv
            """, in: folder)
        #expect(answer.status == 0 && answer.errors.isEmpty)
        let names = (0..<2000).map { "\($0).csv" }.sorted()
        let expected = names.map { name in
            let digits = String(repeating: "0", count: 8 - name.utf8.count) + name.dropLast(4)
            return "010-2345-\(digits),true"
        }
        // The last row has no line end, as in its file.
        #expect(answer.output == (["phone,valid"] + expected).joined(separator: "\n"))
    }

    /// A failed write leaves the output file unchanged.
    @Test func brokenInputsKeepOutputs() throws {
        let folder = try Folder()
        _ = try folder.path("t.ndjson", "{\"phone\":\"112\"}\nnot json\n")
        _ = try folder.path("o.csv", "old")
        let answer = try PhoneProcess.shell(
            "\"$0\" check --field phone --output csv --output-file o.csv t.ndjson", in: folder)
        #expect(answer.status == 65)
        #expect(try String(contentsOfFile: folder.url.path + "/o.csv", encoding: .utf8) == "old")
    }

    /// Like the other options for tables, a delimiter makes an input of any name a table.
    @Test func delimitersDescribeTables() throws {
        let options = ["check", "--delimiter", ";", "--add", "e164"]
        let expected = "name;phone;e164\nKim;010-2345-6789;+821023456789\n"
        let rows = "name;phone\nKim;010-2345-6789\n"
        #expect(try PhoneProcess.run(options, input: rows).output == expected)
        let table = try PhoneProcess.run(["check", "--quiet", "--delimiter", ";", "--summary", "json"], input: rows)
        #expect(table.output.hasPrefix(#"{"lines":1,"accepted":1,"#) && table.status == 0)
    }

    /// The first line of a file that is not a table does not fill the terminal.
    @Test func longHeadersAreCutInMessages() throws {
        let folder = try Folder()
        let line = try folder.path("line.csv", String(repeating: "가", count: 100_000) + ",b\n")
        let many = try folder.path("many.csv", Array(repeating: "c", count: 1000).joined(separator: ",") + "\n")
        let name = String(repeating: "가", count: 100)
        for options in [["--column", "phone"], ["--add", "e164"]] {
            let long = try PhoneProcess.run(["check"] + options + [line])
            #expect(long.errors.contains(" \(name)…, b") && long.status == 65)
            let wide = try PhoneProcess.run(["check"] + options + [many])
            #expect(wide.errors.contains(" c, c and 900 more") && wide.status == 65)
        }
    }

    /// A key with dots is not a path, and the messages show how to name it.
    @Test func keysWithDotsAreNamedInQuotes() throws {
        let folder = try Folder()
        let file = try folder.path("t.ndjson", #"{"user.phone":"010-2345-6789"}"#)
        let chosen = try PhoneProcess.run(["check", "--add", "e164", file])
        #expect(chosen.output == #"{"user.phone":"010-2345-6789","e164":"+821023456789"}"#)
        #expect(chosen.errors.contains(#"checking the field '."user.phone"', 1 of whose"#))
        let named = try PhoneProcess.run(["check", "--add", "e164", "--field", #"."user.phone""#, file])
        #expect(named.output == chosen.output && named.errors.isEmpty)
        let path = try PhoneProcess.run(["check", "--field", "user.phone", file])
        let remedy = #"name another with --field, or '."user.phone"' if the dots belong to a key"#
        #expect(path.errors == "phone: \(file): no object has the field 'user.phone'; \(remedy)\n")
        let quoted = #"; name '."user.phone"' if the dots belong to a key"#
        let redacted = try PhoneProcess.run(["redact", "--field", "user.phone", file])
        let nothing = "1 object has no field 'user.phone'; nothing in it is redacted"
        #expect(redacted.errors == "phone: \(file): \(nothing)\(quoted)\n")
        let region = try PhoneProcess.run(
            ["check", "--field", #"."user.phone""#, "--region-from", ".user.phone", file])
        let regions = "no object has the field '.user.phone'; the region of all numbers is KR"
        #expect(region.errors == "phone: \(file): \(regions)\(quoted)\n")
    }
}
