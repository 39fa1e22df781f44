import Foundation
import Testing

/// `phone check --summary`
@Suite struct SummaryTests {
    @Test func countsOnStandardError() throws {
        let input = "010-2345-6789\n010-2345-6780\n011-234-5678\n1023456789\nabc\n\n010-2345-67\n010-2345\n"
        let answer = try PhoneProcess.run(["check", "--quiet", "--summary"], input: input)
        #expect(answer.output.isEmpty)
        #expect(
            answer.errors == """
                lines           8
                  accepted      3   37.5%
                  rejected      5   62.5%
                level
                  strict        2   25.0%
                  standard      1   12.5%
                  lenient       1   12.5%
                  none          4   50.0%
                kind
                  mobile        5   62.5%
                  none          2   25.0%
                  mobileLegacy  1   12.5%
                region
                  KR            6   75.0%
                  none          2   25.0%
                reason
                  tooShort      2   25.0%
                  belowLevel    1   12.5%
                  empty         1   12.5%
                  notANumber    1   12.5%

                """)
        #expect(answer.status == 1)
    }

    @Test func followsTheVerdicts() throws {
        let answer = try PhoneProcess.shell("printf '112\\n119\\n' | \"$0\" check --summary --output tsv 2>&1")
        #expect(answer.lines.map { $0.prefix(5) }.prefix(4) == ["line\t", "1\t112", "2\t119", "lines"])
    }

    @Test func addsFilesUp() throws {
        let folder = try Folder()
        let file = try folder.path("file", "112\n119\n")
        let answer = try PhoneProcess.run(["check", "--quiet", "--summary", file, "missing", file])
        #expect(answer.errorLines.first == "phone: missing: No such file or directory")
        let counts = answer.errorLines.dropFirst().prefix(3).map { $0.split(separator: " ") }
        #expect(counts == [["lines", "4"], ["accepted", "4", "100.0%"], ["rejected", "0", "0.0%"]])
        #expect(answer.status == 66)
    }

    @Test func onlyEverythingIsAHundredPercent() throws {
        let input = String(repeating: "112\n", count: 4_999) + "abc\n"
        let answer = try PhoneProcess.run(["check", "--quiet", "--summary"], input: input)
        #expect(answer.errorLines[1].hasSuffix("4999   99.9%"))
        #expect(answer.errorLines[2].hasSuffix("   1    0.1%"))
    }

    @Test func nothingHasNoPercentage() throws {
        let answer = try PhoneProcess.run(["check", "--summary"])
        #expect(answer.errorLines.first?.split(separator: " ") == ["lines", "0"])
        #expect(!answer.errors.contains("%"))
        #expect(answer.status == 0)
    }

    @Test func isTheDefaultOnATerminalAlone() throws {
        let shown = try onTerminal(["check", "-"], input: "112\n")
        #expect(shown.output.contains("112"))
        #expect(shown.errors.hasPrefix("lines "))
        #expect(try onTerminal(["check", "--summary", "none", "-"], input: "112\n").errors.isEmpty)
        #expect(try onTerminal(["check", "--quiet", "-"], input: "112\n").errors.isEmpty)
        #expect(try PhoneProcess.run(["check"], input: "112\n").errors.isEmpty)
    }

    @Test func colorsOnATerminalUnlessDeclined() throws {
        let green = "\u{1B}[32mok\u{1B}[0m"
        #expect(try onTerminal(["check"], input: "112\n").output.contains(green))
        #expect(try onTerminal(["check"], input: "112\n", ["NO_COLOR": ""]).output.contains(green))
        #expect(try !onTerminal(["check"], input: "112\n", ["NO_COLOR": "1"]).output.contains("\u{1B}"))
        #expect(try !onTerminal(["check"], input: "112\n", ["TERM": "dumb"]).output.contains("\u{1B}"))
        #expect(try !onTerminal(["check"], input: "112\n", ["TERM": ""]).output.contains("\u{1B}"))
        #expect(try !onTerminal(["check"], input: "112\n", without: "TERM").output.contains("\u{1B}"))
        #expect(try !onTerminal(["check", "--output", "tsv"], input: "112\n").output.contains("\u{1B}"))
    }

    /// Runs `phone` with a terminal as standard output.
    private func onTerminal(
        _ arguments: [String], input: String, _ environment: [String: String] = [:], without name: String? = nil
    ) throws -> (output: String, errors: String) {
        let folder = try Folder()
        let terminal = try PseudoTerminal()
        let errors = try folder.file("errors")
        let process = PhoneProcess.make(arguments, environment: environment)
        if let name { process.environment?[name] = nil }
        process.standardInput = try FileHandle(forReadingFrom: folder.file("input", Array(input.utf8)))
        process.standardOutput = terminal.near
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        PhoneProcess.finish(process)
        return (try terminal.shown(), try String(contentsOf: errors, encoding: .utf8))
    }
}
