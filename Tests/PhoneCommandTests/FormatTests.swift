import Foundation
import Testing

/// `phone format`
@Suite struct FormatTests {
    static let styles: [(arguments: [String], result: String)] = [
        (["e164"], "+821023456789"),
        (["international"], "+82 10-2345-6789"),
        (["national"], "010-2345-6789"),
        (["rfc3966"], "tel:+82-10-2345-6789"),
        (["digits"], "01023456789"),
        (["national", "--separator", "hyphen"], "010-2345-6789"),
        (["national", "--separator", "space"], "010 2345 6789"),
        (["national", "--separator", "dot"], "010.2345.6789"),
        (["national", "--separator", "none"], "01023456789"),
        (["--separator", "dot", "international"], "+82 10.2345.6789"),
    ]

    @Test(arguments: styles)
    func style(_ row: (arguments: [String], result: String)) throws {
        let answer = try PhoneProcess.run(["format"] + row.arguments + ["(010) 2345 6789"])
        #expect(answer.output == row.result + "\n")
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    @Test func linesOfStandardInput() throws {
        let answer = try PhoneProcess.run(["format", "e164"], input: "\u{FEFF}010-2345-6789\r\n02-3456-7890")
        #expect(answer.output == "+821023456789\n+82234567890\n")
        #expect(answer.status == 0)
    }

    @Test func rejectedTextsAreEmptyLinesWithMessages() throws {
        let answer = try PhoneProcess.run(["format", "e164"], input: "010-2345-67\n010-2345-6789\n\n1023456789\n112\n")
        #expect(answer.output == "\n+821023456789\n\n\n\n")
        #expect(
            answer.errorLines == [
                "phone: line 1: tooShort at 11: \(message(on: "010-2345-67"))",
                "phone: line 3: empty at 0: \(message(on: ""))",
                "phone: line 4: belowLevel at 0: \(message(on: "1023456789"))",
                "phone: line 5: 112 has no e164 form; try national",
            ])
        #expect(answer.status == 1)
    }

    @Test func quietKeepsTheEmptyLine() throws {
        let answer = try PhoneProcess.run(["format", "e164", "--quiet", "abc", "010-2345-6789"])
        #expect(answer.output == "\n+821023456789\n")
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 1)
    }

    @Test func levelLetsRepairsThrough() throws {
        let answer = try PhoneProcess.run(["format", "national", "--level", "lenient", "1023456789"])
        #expect(answer.output == "010-2345-6789\n")
        #expect(answer.status == 0)
        #expect(try PhoneProcess.run(["format", "national", "--level", "strict", "011-234-5678"]).status == 1)
    }

    @Test func tables() throws {
        let arguments = ["format", "rfc3966", "02-3456-7890 내선 12", "010-2", "112", "--output"]
        let tsv = try PhoneProcess.run(arguments + ["tsv"])
        #expect(
            tsv.output == """
                line\tinput\ttext\treason\toffset
                1\t02-3456-7890 내선 12\ttel:+82-2-3456-7890;ext=12\t\t
                2\t010-2\t\ttooShort\t5
                3\t112\ttel:112;phone-context=+82\t\t

                """)
        #expect(tsv.errors.isEmpty)
        #expect(tsv.status == 1)
        #expect(
            try PhoneProcess.run(arguments + ["csv"]).output == tsv.output.replacingOccurrences(of: "\t", with: ","))
        #expect(
            try PhoneProcess.run(arguments + ["ndjson"]).output == """
                {"line":1,"input":"02-3456-7890 내선 12","text":"tel:+82-2-3456-7890;ext=12","reason":null,"offset":null}
                {"line":2,"input":"010-2","text":null,"reason":"tooShort","offset":5}
                {"line":3,"input":"112","text":"tel:112;phone-context=+82","reason":null,"offset":null}

                """)
    }

    /// A file name given as a text produces a hint, in every output format.
    @Test(arguments: ["text", "tsv", "ndjson"]) func aFileNameGetsAHint(form: String) throws {
        let folder = try Folder()
        let file = try folder.path("my numbers.txt", "010-2345-6789\n")
        let answer = try PhoneProcess.run(["format", "--output", form, "e164", file, "-", "010-2345-6789"])
        let hints = answer.errorLines.filter { $0.contains("format takes texts") }
        let command = "run phone format --output \(form) e164 <"
        #expect(
            hints == [
                "phone: format takes texts, and '\(file)' is a file; for its lines, \(command) '\(file)'",
                "phone: format takes texts, not -; for the lines of a file, \(command) FILE",
            ])
        #expect(answer.status == 1 && answer.output.contains("+821023456789"))
        let others = try PhoneProcess.run(["format", "e164", "missing.txt", folder.url.path, ""])
        #expect(!others.errors.contains("takes texts"))
        let quiet = try PhoneProcess.run(["format", "e164", "--quiet", file, "112"])
        #expect(quiet.errors.isEmpty && quiet.status == 1)
    }

    @Test func aNumberThatIsAFileTooIsANumber() throws {
        let folder = try Folder()
        _ = try folder.path("010-2345-6789", "")
        let answer = try PhoneProcess.shell("\"$0\" format e164 010-2345-6789", in: folder)
        #expect(answer.output == "+821023456789\n" && answer.errors.isEmpty)
    }

    /// Lines of files, whose messages have the name of the file; the output does not depend on the threads.
    @Test func linesOfFiles() throws {
        let folder = try Folder()
        let file = try folder.path("numbers", "010-2345-6789\r\n112\n010-12")
        let answer = try PhoneProcess.run(["format", "e164", file, "-"], input: "02-312-3456\n")
        #expect(answer.output == "+821023456789\n\n\n+8223123456\n" && answer.status == 1)
        #expect(
            answer.errorLines == [
                "phone: \(file):2: 112 has no e164 form; try national",
                "phone: \(file):3: tooShort at 6: \(message(on: "010-12"))",
            ])
        #expect(try PhoneProcess.run(["format", "--quiet", "e164", "-"], input: "112\n").status == 1)
        let seeded = SeededLines.bytes(20_000)
        for style in [["e164"], ["national", "--separator", "dot"], ["international", "--output", "ndjson"]] {
            let one = try PhoneProcess.run(["format", "--quiet"] + style, input: seeded)
            let three = try PhoneProcess.run(["format", "--quiet", "--jobs", "3"] + style, input: seeded)
            let isSame = one.bytes == three.bytes && one.status == three.status
            #expect(isSame && !one.bytes.isEmpty)
        }
        // Each line by itself has the same result as in a block.
        let texts = ["02-3456-7890 내선 12", "+1 234 567 8909", "1588-1234", "abc"]
        for style in ["e164", "national", "international", "rfc3966", "digits"] {
            let lines = try PhoneProcess.run(["format", style], input: texts.joined(separator: "\n")).lines
            #expect(try texts.flatMap { try PhoneProcess.run(["format", style, $0]).lines } == lines)
        }
    }

    /// Numbers after the first one, and extensions that the style does not write, are reported once for each file.
    @Test func lossesOfLinesAreReported() throws {
        let folder = try Folder()
        let lines = "112\n02-312-3456 내선 12\n02-312-3456/7\n02-312-3456 ext. 7\n010-2345-6789, 02-312-3456\nabc\n"
        let file = try folder.path("numbers", lines)
        let several =
            "2 lines have several numbers, of which only the first is written; write each of them in its own line"
        let extensions = "2 lines have extensions, which are not written; the styles international, national and "
        for jobs in ["1", "3"] {
            let answer = try PhoneProcess.run(["format", "digits", "--quiet", "--jobs", jobs, file, file])
            let notes = ["phone: \(file):3: \(several)", "phone: \(file):2: \(extensions)rfc3966 write extensions"]
            #expect(answer.errorLines == notes + notes && answer.status == 1)
            #expect(answer.lines.prefix(4) == ["112", "023123456", "023123456", "023123456"])
        }
        let national = try PhoneProcess.run(["format", "national", "--quiet", "--output", "csv", file])
        #expect(national.errors == "phone: \(file):3: \(several)\n")
        // Numbers in arguments, and in lines of standard input.
        let texts = try PhoneProcess.run(["format", "e164", "010-2345-6789", "02-312-3456 내선 12"])
        #expect(
            texts.errors == "phone: line 2: 1 text has an extension, which is not written; the styles international, "
                + "national and rfc3966 write extensions\n")
        #expect(texts.output == "+821023456789\n+8223123456\n" && texts.status == 0)
        let input = try PhoneProcess.run(["format", "e164"], input: "02-312-3456/7\n")
        #expect(input.errors.hasPrefix("phone: standard input:1: 1 line has several numbers, of which only the first"))
    }

    /// Digits after a number that belong to no number are reported.
    @Test func otherDigitsAreReported() throws {
        let folder = try Folder()
        let lines = ["02-312-3456", "02-312-3456/0", "02-312-3456 (7)", "02-312-3456 내선 7"]
        let file = try folder.path("numbers", lines.joined(separator: "\n"))
        let words = "digits after a number that belong to no number, and are not written"
        let answer = try PhoneProcess.run(["format", "national", file])
        #expect(answer.errors == "phone: \(file):2: 2 lines have \(words)\n" && answer.status == 0)
        let text = try PhoneProcess.run(["format", "e164", "02-312-3456/12345"])
        #expect(text.errors == "phone: line 1: 1 text has \(words)\n")
        let table = "phone\n02-312-3456/0\n02-312-3456/7\n"
        for command in [["check", "--replace", "e164", "--numbers", "all"], ["format", "national"]] {
            let cells = try PhoneProcess.run(command + ["--input", "csv", "--column", "phone"], input: table)
            #expect(cells.errorLines.contains("phone: standard input: 1 cell has \(words)"), "\(command)")
        }
    }

    @Test func columnsOfTables() throws {
        let folder = try Folder()
        let file = try folder.path("a.csv", "name,phone\n\"Kim, A\",02 312 3456\r\nLee,02-31\n")
        let answer = try PhoneProcess.run(["format", "national", "--separator", "dot", "--column", "phone", file])
        #expect(answer.output == "name,phone\n\"Kim, A\",02.312.3456\r\nLee,02-31\n" && answer.status == 1)
        #expect(answer.errors == "phone: 1 row is not a number; it is unchanged\n")
        let json = try PhoneProcess.run(
            ["format", "e164", "--input", "ndjson", "--field", ".p"], input: #"{"p":"02-312-3456"}"#)
        #expect(json.output == #"{"p":"+8223123456"}"# && json.errors.isEmpty && json.status == 0)
        let wrong = try PhoneProcess.run(["format", "e164", "--column", "phone", "--output", "tsv", file])
        #expect(wrong.status == 64 && wrong.errors.contains("a table keeps its format"))
    }
}
