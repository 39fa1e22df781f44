import Foundation
import Testing

/// `phone redact`, and `phone check --redact`.
@Suite struct RedactTests {
    private static let key = "an example of a key with 32 bytes"
    private static let digits = Set("0123456789")

    @Test func lines() throws {
        let input = "010-2345-6789\r\n김철수 02 312 3456\n010-12\n\n112"
        let answer = try PhoneProcess.run(["redact"], input: input)
        #expect(answer.output == "010-****-6789\r\n김철수 02 *** 3456\n***-**\n\n***\n")
        #expect(answer.errors == "phone: 2 lines are not numbers; all their digits are masked\n" && answer.status == 1)
        let seeded = SeededLines.bytes(20_000)
        let one = try PhoneProcess.run(["redact"], input: seeded)
        let three = try PhoneProcess.run(["redact", "--jobs", "3"], input: seeded)
        let isSame = one.bytes == three.bytes
        #expect(isSame && one.bytes.count { $0 == 0x0A } == 20_000)
    }

    /// All bytes outside the column are unchanged, and a rejected cell contains no digits.
    @Test func columns() throws {
        let folder = try Folder()
        let rows = "id,phone,note\n1,\"010-2345-6789\",\"a \"\"7\"\"\"\r\n2,010 12,x\n\n3\n"
        let file = try folder.path("a.csv", rows)
        let output = folder.url.path + "/b.csv"
        let answer = try PhoneProcess.run(["redact", "--column", "phone", "--output-file", output, file])
        #expect(answer.output.isEmpty && answer.status == 1)
        let written = try String(contentsOfFile: output, encoding: .utf8)
        #expect(written == "id,phone,note\n1,010-****-6789,\"a \"\"7\"\"\"\r\n2,*** **,x\n\n3\n")
        let json = ##"{"p":"010-2345-6789"}|{"p":1023456789}|{"p":["010",1]}|{"p":null}|{"q":1}|no 1"##
        let objects = try PhoneProcess.run(
            ["redact", "--input", "ndjson", "--field", "p"], input: json.replacingOccurrences(of: "|", with: "\n"))
        #expect(
            objects.lines + [String(objects.output.split(separator: "\n").last ?? "")] == [
                ##"{"p":"010-****-6789"}"##, ##"{"p":"**********"}"##, ##"{"p":null}"##, ##"{"p":null}"##,
                ##"{"q":1}"##, "no *",
            ])
    }

    /// A cell without digits keeps its quotes, without which a database reads `\N` as a null.
    @Test func otherCellsKeepTheirBytes() throws {
        let table = "id,phone\n1,\"\\N\"\n2,\\N\n3,\"n/a, \"\"none\"\"\"\n"
        #expect(try PhoneProcess.run(["redact", "--input", "csv", "--column", "phone"], input: table).output == table)
        let objects = "{\"p\":true}\n{\"p\":\"\\u006eone\"}\n"
        #expect(
            try PhoneProcess.run(["redact", "--input", "ndjson", "--field", "p"], input: objects).output == objects)
    }

    /// No value of a repeated field is kept, with or without digits.
    @Test func repeatedFieldsBecomeNull() throws {
        let objects = [
            #"{"p":"Kim","p":"010-2345-6789"}"#, #"{"p":"Kim","id":1,"p":true}"#, #"{"p":[],"p":{"a":"b"}}"#,
        ]
        let answer = try PhoneProcess.run(
            ["redact", "--input", "ndjson", "--field", "p"], input: objects.map { $0 + "\n" }.joined())
        #expect(
            answer.lines == [
                #"{"p":null,"p":null}"#, #"{"p":null,"id":1,"p":null}"#, #"{"p":null,"p":null}"#,
            ])
    }

    /// Rows without the cell are not redacted, and no message claims that they are.
    @Test func absentCellsAreReported() throws {
        let object = #"{"user":"010-2345-6789"}"# + "\n"
        let array = #"{"phone":["010-2345-6789"]}"# + "\n"
        let named = #"{"phone":"010-12"}"# + "\n"
        let masked = "phone: 1 row is not a number; all its digits are masked\n"
        let objects = ["--input", "ndjson", "--field"]
        let rows = ["--input", "csv", "--column", "phone"]
        let cases: [(options: [String], input: String, errors: String)] = [
            (objects + [".phone"], object, "1 object has no field '.phone'; nothing in it is redacted\n"),
            (
                objects + [".phone.0"], array,
                "1 object has no field '.phone.0'; nothing in it is redacted; name '.\"phone.0\"' if the dots belong "
                    + "to a key\n"
            ),
            (
                objects + ["phone"], object + named + object,
                "2 objects have no field 'phone'; nothing in them is redacted\n" + masked
            ),
            (
                rows, "id,phone\n1\n2,010-12\n",
                """
                1 row has no column 'phone'; nothing in it is redacted
                phone: standard input: 1 row is shorter and 0 rows are longer than the 2 columns of the first row; \
                they are written with all their cells

                """ + masked
            ),
        ]
        for (options, input, errors) in cases {
            let answer = try PhoneProcess.run(["redact"] + options, input: input)
            #expect(answer.errors == "phone: standard input: " + errors && answer.status == 1)
            #expect(answer.output == input.replacingOccurrences(of: "010-12", with: "***-**"))
        }
        let checked = try PhoneProcess.run(["check", "--redact", "mask"] + objects + ["phone"], input: object)
        #expect(checked.errors.contains("1 object has no field 'phone'; nothing in it is redacted"))
    }

    @Test func aNumberInTheHeaderIsAnError() throws {
        let folder = try Folder()
        let file = try folder.path("a.csv", "Kim,010-2345-6789\nLee,02-312-3456\n")
        let answer = try PhoneProcess.run(["redact", "--column", "2", file])
        #expect(answer.output.isEmpty && answer.status == 65 && answer.errors.contains("--no-header"))
        #expect(!answer.errors.contains("2345"))
        let fixed = try PhoneProcess.run(["redact", "--column", "2", "--no-header", file])
        #expect(fixed.output == "Kim,010-****-6789\nLee,02-***-3456\n" && fixed.status == 0)
    }

    #if Tokens
        /// The same number has the same token in two files and in all notations; the key comes from a file or the
        /// environment.
        @Test func tokens() throws {
            let folder = try Folder()
            let file = try folder.path("key", Self.key + "\n")
            let input = "010-2345-6789\n+82 10 2345 6789\n02-312-3456\n010-12\n"
            let answer = try PhoneProcess.run(["redact", "--tokens", "--key-file", file], input: input)
            let lines = answer.lines
            try #require(lines.count == 4)
            #expect(lines[0] == lines[1] && lines[0] != lines[2] && lines[3] == "***-**")
            #expect(lines[0] != "+821023456789" && lines[0].hasPrefix("+8210") && lines[0].utf8.count == 13)
            let variable = try PhoneProcess.run(
                ["redact", "--tokens"], input: Array(input.utf8), environment: ["PHONE_TOKEN_KEY": Self.key])
            #expect(variable.bytes == answer.bytes)
            let table = try PhoneProcess.run(
                ["check", "--column", "p", "--input", "csv", "--redact", "tokens", "--key-file", file],
                input: "p\n(010) 2345 6789\n")
            #expect(table.lines == ["p", lines[0]] && table.status == 0)
        }

        /// Keys that are missing or short.
        @Test func unusableKeys() throws {
            let folder = try Folder()
            let short = try folder.path("key", "short\n")
            let wrong: [(arguments: [String], words: String)] = [
                (["redact", "--tokens"], "PHONE_TOKEN_KEY"),
                (["redact", "--tokens", "--key-file", short], "5 bytes; it needs at least 32"),
            ]
            try expect(wrong)
            let missing = try PhoneProcess.run(["redact", "--tokens", "--key-file", folder.url.path + "/none"])
            #expect(missing.status == 66 && missing.bytes.isEmpty)
        }
    #else
        @Test func tokensNeedTheirTrait() throws { try expect([(["redact", "--tokens"], "the trait Tokens")]) }
    #endif

    /// Options that would reveal numbers, and a key without tokens.
    @Test func wrongOptions() throws {
        try expect([
            (["redact", "--key-file", "none"], "--key-file requires --tokens"),
            (["check", "--column", "p", "--redact", "mask", "--add", "e164"], "--add e164 would reveal"),
            (["check", "--column", "p", "--redact", "mask", "--replace", "e164"], "--redact and --replace"),
            (["check", "--column", "p", "--redact", "mask", "--explode"], "leave out --explode"),
        ])
    }

    /// Expects usage errors with these words, and no output.
    private func expect(_ wrong: [(arguments: [String], words: String)]) throws {
        for (arguments, words) in wrong {
            let answer = try PhoneProcess.run(arguments)
            #expect(answer.status == 64 && answer.bytes.isEmpty && answer.errors.contains(words), "\(answer.errors)")
        }
    }

    /// The report on rejected cells contains none of their digits.
    @Test func rejectsAreRedacted() throws {
        let folder = try Folder()
        let rejects = folder.url.path + "/rejects.csv"
        let answer = try PhoneProcess.run(
            ["check", "--input", "csv", "--column", "p", "--redact", "mask", "--add", "reason", "--rejects", rejects],
            input: "p\n010-12-x\n")
        #expect(answer.output == "p,reason\n***-**-x,tooShort\n")
        #expect(try String(contentsOfFile: rejects, encoding: .utf8).contains(",p,***-**-x,tooShort\n"))
    }
}
