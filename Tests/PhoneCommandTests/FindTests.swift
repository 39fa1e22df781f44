import Foundation
import Testing

/// `phone find`
@Suite struct FindTests {
    private static let text = "Call 02-345-6789, or +1 650-253-0000.\r\nOn 2024-01-02, 010-2345-6789"

    @Test func writesEachNumberAsItIs() throws {
        let answer = try PhoneProcess.run(["find"], input: Self.text)
        #expect(answer.output == "02-345-6789\n+1 650-253-0000\n010-2345-6789\n")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(try PhoneProcess.run(["find", "--region", "ZZ"], input: Self.text).output == "+1 650-253-0000\n")
        #expect(try PhoneProcess.run(["find", "-c"], input: Self.text).output == "3\n")
    }

    @Test func linesAndOffsets() throws {
        let answer = try PhoneProcess.run(["find", "-n", "-b"], input: Self.text)
        #expect(answer.output == "1:5:02-345-6789\n1:21:+1 650-253-0000\n2:54:010-2345-6789\n")
        #expect(try PhoneProcess.run(["find", "-b", "-H"], input: "☎ 02-345-6789").output == "-:4:02-345-6789\n")
    }

    @Test func jsonLines() throws {
        let input = "\"\n+1 650-253-0000 or 02-345-6789 (내선 12)"
        let lines = try PhoneProcess.run(["find", "--json", "--regions", "US,KR"], input: input).lines
        #expect(
            lines == [
                #"{"file":"-","offset":2,"length":15,"line":2,"text":"+1 650-253-0000","e164":"+16502530000","#
                    + #""extension":null,"region":"US","kind":"fixedLineOrMobile","evidence":"plus"}"#,
                #"{"file":"-","offset":21,"length":23,"line":2,"text":"02-345-6789 (내선 12)","e164":"+8223456789","#
                    + #""extension":"12","region":"KR","kind":"fixedLine","evidence":"KR"}"#,
            ])
    }

    @Test(arguments: [("valid", 3), ("strictGrouping", 2), ("exactGrouping", 1)])
    func leniencies(name: String, count: Int) throws {
        let input = "650-253-0000\n650 2530000\n650-25-30000\n"
        let arguments = ["find", "--region", "US", "--leniency", name]
        #expect(try PhoneProcess.run(arguments, input: input).lines.count == count)
    }

    @Test func exitsAsGrepDoes() throws {
        #expect(try PhoneProcess.run(["find"], input: "nothing 12").status == 1)
        #expect(try PhoneProcess.run(["find"], input: "").status == 1)
        #expect(try PhoneProcess.run(["find", "--leniency", "hard"]).status == 2)
        #expect(try PhoneProcess.run(["find", "--json", "--count"]).status == 2)
        let empty = try PhoneProcess.run(["find", "--regions", "KR,"])
        #expect(empty.errors == "phone: '' is not a region; --regions takes two letters, such as KR\n")
        #expect(empty.status == 2)
    }

    @Test func files() throws {
        let folder = try Folder()
        let first = try folder.path("first", "02-345-6789")
        let second = try folder.path("second", "none")
        let missing = "\(folder.url.path)/missing"
        let answer = try PhoneProcess.run(["find", missing, first, second])
        #expect(answer.output == "\(first):02-345-6789\n" && answer.status == 2)
        #expect(answer.errors.hasPrefix("phone: \(missing): ") && answer.errorLines.count == 1)
        #expect(try PhoneProcess.run(["find", "-c", first, second]).output == "\(first):1\n\(second):0\n")
        #expect(try PhoneProcess.run(["find", "-h", first, second]).output == "02-345-6789\n")
    }

    /// The text has no line ends and is longer than the parts in which it is read. A number crosses each border.
    @Test func aLongTextWithoutLineEnds() throws {
        let unit = "xyz 010-2345-6789 "
        #expect((256 << 10) % unit.utf8.count > 4)
        let answer = try PhoneProcess.run(
            ["find", "-b", "--assume-utf8"], input: String(repeating: unit, count: 40_000))
        #expect(answer.lines == (0..<40_000).map { "\($0 * unit.utf8.count + 4):010-2345-6789" })
    }

    @Test func aClosedPipeEndsItQuietly() throws {
        let answer = try PhoneProcess.shell("yes 02-345-6789 | \"$0\" find | head -n 2")
        #expect(answer.output == "02-345-6789\n02-345-6789\n" && answer.errors.isEmpty)
    }
}
