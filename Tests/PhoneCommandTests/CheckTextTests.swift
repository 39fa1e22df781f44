import Foundation
import Testing

/// `phone check` as text.
@Suite struct CheckTextTests {
    @Test func columnsAreAligned() throws {
        let input = "010-2345-6789\n02-3456-7890 내선 12\n０１０－２３４５－６７８９\n112\n010-2345-67\n\n"
        let answer = try PhoneProcess.run(["check"], input: input)
        #expect(
            answer.lines == [
                "    1  ok  010-2345-6789               strict    mobile             +821023456789",
                "    2  ok  02-3456-7890 내선 12        strict    fixedLine          +82234567890",
                "    3  ok  ０１０－２３４５－６７８９  strict    mobile             +821023456789",
                "    4  ok  112                         strict    emergency          112",
                "    5  no  010-2345-67                 none      mobile             "
                    + "tooShort at 11: \(message(on: "010-2345-67"))",
                "    6  no                              none      -                  "
                    + "empty at 0: \(message(on: ""))",
            ])
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 1)
    }

    @Test func longInputIsCut() throws {
        let answer = try PhoneProcess.run(["check"], input: String(repeating: "가", count: 50) + "\n")
        #expect(answer.output.hasPrefix("    1  no  " + String(repeating: "가", count: 19) + "…  none  "))
    }

    @Test func controlCharactersAreShownNotSent() throws {
        let answer = try PhoneProcess.run(["check"], input: "\u{1B}[31m\u{7}\u{202E}x\n")
        #expect(answer.output.hasPrefix("    1  no  ␛[31m␇\u{FFFD}x "))
    }

    @Test func filesHaveHeadings() throws {
        let folder = try Folder()
        let one = try folder.path("one", "112\n")
        let two = try folder.path("two", "119\n")
        let answer = try PhoneProcess.run(["check", "--with-filename", one, two])
        #expect(
            answer.lines == [
                "==> \(one) <==",
                "    1  ok  112                         strict    emergency          112",
                "",
                "==> \(two) <==",
                "    1  ok  119                         strict    emergency          119",
            ])
        #expect(answer.status == 0)
    }

    @Test func quietWritesNothing() throws {
        let answer = try PhoneProcess.run(["check", "--quiet"], input: "112\nabc\n")
        #expect(answer.output.isEmpty && answer.errors.isEmpty)
        #expect(answer.status == 1)
        #expect(try PhoneProcess.run(["check", "--quiet"], input: "112\n").status == 0)
    }

    @Test func noColorInAFile() throws {
        #expect(try !PhoneProcess.run(["check"], input: "112\nabc\n").output.contains("\u{1B}"))
    }

    @Test func numbersWithAPlusAlone() throws {
        let answer = try PhoneProcess.run(
            ["check", "--region", "ZZ", "--output", "tsv"], input: "+82 10-2345-6789\n010-2345-6789\n")
        #expect(answer.status == 1)
        #expect(answer.lines.last?.hasSuffix("\tinvalidCallingCode\t0\t") == true)
        #expect(answer.lines[1].contains("\tstrict\tmobile\tKR\t+821023456789\t010-2345-6789"))
    }
}
