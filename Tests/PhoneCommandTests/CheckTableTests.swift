import Foundation
import Testing

/// `phone check --output tsv|csv|ndjson`
@Suite struct CheckTableTests {
    private static let header = [
        "line", "input", "valid", "level", "kind", "region", "e164", "national", "reason", "offset", "suggestion",
    ]

    /// Inputs, and the columns after line number and input.
    static let rows: [(input: String, values: String)] = [
        ("010-2345-6789", "true strict mobile KR +821023456789 010-2345-6789 - - -"),
        ("+82 2-3456-7890", "true strict fixedLine KR +82234567890 02-3456-7890 - - -"),
        ("011-234-5678", "true standard mobileLegacy KR +82112345678 011-234-5678 - - -"),
        ("112", "true strict emergency KR - 112 - - -"),
        ("1023456789", "false lenient mobile KR - 010-2345-6789 belowLevel 0 +821023456789"),
        ("2345-6789", "false lenient localOnly KR - 2345-6789 localOnly 0 -"),
        ("010-2345-67", "false none mobile KR - - tooShort 11 -"),
        ("010-2345-67890", "false none mobile KR - - tooLong 13 -"),
        ("abc", "false none - - - - notANumber 0 -"),
        ("", "false none - - - - empty 0 -"),
    ]

    private static let input = rows.map { $0.input + "\n" }.joined()

    @Test func tsv() throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv"], input: Self.input)
        let expected = Self.rows.enumerated().map { index, row in
            let values = row.values.split(separator: " ").map { $0 == "-" ? "" : String($0) }
            return (["\(index + 1)", row.input] + values).joined(separator: "\t")
        }
        #expect(answer.lines == [Self.header.joined(separator: "\t")] + expected)
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 1)
    }

    @Test func csvAgrees() throws {
        let tsv = try PhoneProcess.run(["check", "--output", "tsv"], input: Self.input)
        let csv = try PhoneProcess.run(["check", "--output", "csv"], input: Self.input)
        #expect(csv.output == tsv.output.replacingOccurrences(of: "\t", with: ","))
        #expect(csv.status == 1)
    }

    @Test func ndjson() throws {
        let answer = try PhoneProcess.run(["check", "--output", "ndjson"], input: Self.input)
        let words: Set = ["true", "false", "null"]
        let expected = Self.rows.enumerated().map { index, row in
            let values = row.values.split(separator: " ").map { $0 == "-" ? "null" : String($0) }
            let literals =
                ["\(index + 1)", "\"\(row.input)\""]
                + values.map { words.contains($0) || Int($0) != nil && $0.count < 3 ? $0 : "\"\($0)\"" }
            let pairs = zip(Self.header, literals).map { "\"\($0)\":\($1)" }
            return "{" + pairs.joined(separator: ",") + "}"
        }
        // A national text of three digits is still a string.
        #expect(
            answer.lines
                == expected.map { $0.replacingOccurrences(of: "\"national\":112", with: "\"national\":\"112\"") })
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 1)
    }

    @Test func tsvEscapesWhatWouldBreakARow() throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv"], input: "a\tb\\c\rd\n")
        #expect(answer.lines.last?.hasPrefix("1\ta\\tb\\\\c\\rd\tfalse\t") == true)
    }

    @Test func csvQuotesByRFC4180() throws {
        let answer = try PhoneProcess.run(["check", "--output", "csv"], input: "a,b\n\"x\"\nc\rd\n a \n")
        let inputs = answer.lines.dropFirst()
        #expect(inputs.map { $0.hasSuffix(",false,none,,,,,notANumber,0,") } == [true, true, true, true])
        let starts = ["1,\"a,b\",", "2,\"\"\"x\"\"\",", "3,\"c\rd\",", "4, a ,"]
        for (line, start) in zip(inputs, starts) { #expect(line.hasPrefix(start)) }
    }

    @Test func jsonEscapesControlsQuotesAndBackslashes() throws {
        let answer = try PhoneProcess.run(["check", "--output", "ndjson"], input: "\"\\\u{1}\u{1f}\t\r\u{0}é한😀\n")
        #expect(answer.output.hasPrefix(#"{"line":1,"input":"\"\\\u0001\u001f\t\r\u0000é한😀","valid":false,"#))
    }

    /// Bytes that are not UTF-8, and the number of replacement characters.
    static let damaged: [(bytes: [UInt8], replacements: Int)] = [
        ([0xFF], 1), ([0x80, 0x80], 2), ([0xC0, 0xAF], 2), ([0xC3], 1), ([0xE1, 0x80], 1), ([0xE0, 0x80, 0x80], 3),
        ([0xED, 0xA0, 0x80], 3), ([0xF0, 0x9F, 0x98], 1), ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF8, 0x88], 2),
        ([0xB0, 0xA1], 2),
    ]

    @Test(arguments: damaged)
    func invalidUTF8IsReplacedInJSONAndKeptInTables(_ damage: (bytes: [UInt8], replacements: Int)) throws {
        let line = Array("a".utf8) + damage.bytes + Array("z".utf8)
        let json = try PhoneProcess.run(["check", "--output", "ndjson"], input: line + [0x0A])
        let replaced = "a" + String(repeating: "\u{FFFD}", count: damage.replacements) + "z"
        #expect(json.output.hasPrefix("{\"line\":1,\"input\":\"\(replaced)\",\"valid\""))
        for (form, separator) in [("tsv", "\t"), ("csv", ",")] {
            let table = try PhoneProcess.run(["check", "--output", form], input: line + [0x0A])
            let row = Array(table.bytes.drop { $0 != 0x0A }.dropFirst())
            #expect(row.starts(with: Array("1\(separator)".utf8) + line + Array(separator.utf8)))
        }
    }

    @Test func enginesAgree() throws {
        let answers = try ["automatic", "portable"].map {
            try PhoneProcess.run(["check", "--output", "ndjson", "--engine", $0], input: Self.input)
        }
        #expect(answers[0].bytes == answers[1].bytes)
        #expect(answers.map(\.status) == [1, 1])
    }

    @Test func matchersAgree() throws {
        let answers = try ["automaton", "regex"].map {
            try PhoneProcess.run(["check", "--output", "ndjson", "--matcher", $0], input: Self.input)
        }
        if answers[1].status == 64 {
            #expect(answers[1].errorLines.count == 1 && answers[1].errors.contains("use --matcher automaton"))
        } else {
            #expect(answers[0].bytes == answers[1].bytes && answers[1].status == 1)
        }
        let portable = try PhoneProcess.run(["explain", "--engine", "portable", "--matcher", "regex", "112"])
        #expect(portable.status == 64 && portable.bytes.isEmpty && portable.errors.contains("PCRE2"))
    }

    @Test(arguments: [("strict", "false false true"), ("standard", "true false true"), ("lenient", "true true true")])
    func levelDecidesWhatIsValid(level: String, valid: String) throws {
        let answer = try PhoneProcess.run(
            ["check", "--output", "tsv", "--level", level], input: "011-234-5678\n1023456789\n112\n")
        let column = answer.lines.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false)[2] }
        #expect(column.joined(separator: " ") == valid)
        #expect(answer.status == (valid.contains("false") ? 1 : 0))
    }

    /// No output of a rejected text contains an E.164 number, at any level, except in the last column, the suggestion.
    @Test(arguments: ["text", "tsv", "csv", "ndjson"], ["strict", "standard"])
    func rejectedLinesHaveNoE164(form: String, level: String) throws {
        let input = "1023456789\n82-10-2345-6789\n2345-6789\n010-2345-67\n+1 650 123 4567\n"
        let answer = try PhoneProcess.run(["check", "--level", level, "--output", form], input: input)
        let suggestion = form == "ndjson" ? #""+821023456789"}"# : "+821023456789"
        for line in answer.lines where line.contains("false") || line.contains(" no ") {
            let isSuggested = form != "text" && line.hasSuffix(suggestion)
            let cells = isSuggested ? line.dropLast(suggestion.count) : line[...]
            #expect(!cells.contains("+8210") && !cells.contains("+1650"), "\(line)")
        }
        #expect(form == "text" || answer.output.contains(suggestion))
        let formatted = try PhoneProcess.run(["format", "e164", "--level", level, "--output", form], input: input)
        #expect(!formatted.output.contains("+8210") && !formatted.output.contains("+165"))
    }
}
