import Foundation
import Testing

@testable import phone

/// `--summary` with and without a form.
@Suite struct SummaryFormTests {
    /// Arguments, and those passed to the argument parser.
    static let rows: [(arguments: String, rewritten: String)] = [
        ("check", "check"),
        ("check --summary", "check --summary=text"),
        ("check --summary json", "check --summary=json"),
        ("check --summary none --quiet", "check --summary=none --quiet"),
        ("check --summary text a.txt", "check --summary=text a.txt"),
        ("check --summary a.txt", "check --summary=text a.txt"),
        ("check --summary ./json", "check --summary=text ./json"),
        ("check --summary -- json", "check --summary=text -- json"),
        ("check --summary --quiet json", "check --summary=text --quiet json"),
        ("check --summary=json text", "check --summary=json text"),
        ("check --summary json json", "check --summary=json json"),
        ("check --summary --summary json", "check --summary=text --summary=json"),
        ("check a -- --summary json", "check a -- --summary json"),
        ("check --summary JSON", "check --summary=text JSON"),
        ("match --summary json", "match --summary json"),
        ("--summary check", "--summary check"),
        ("", ""),
    ]

    @Test(arguments: rows)
    func aFormIsInserted(_ row: (arguments: String, rewritten: String)) {
        let arguments = row.arguments.split(separator: " ").map(String.init)
        #expect(SummaryArguments.rewritten(arguments).joined(separator: " ") == row.rewritten)
    }

    private static let input = "010-2345-6789\n011-234-5678\n1023456789\nabc\n\n010-2345-67\n010-2345\n112\n"

    @Test func jsonHasAllCounts() throws {
        let answer = try PhoneProcess.run(["check", "--quiet", "--summary", "json"], input: Self.input)
        #expect(
            answer.output == #"{"lines":8,"accepted":3,"rejected":5,"#
                + #""levels":{"strict":2,"standard":1,"lenient":1,"none":4},"#
                + #""kinds":{"unknown":0,"fixedLine":0,"mobile":4,"fixedLineOrMobile":0,"tollFree":0,"premiumRate":0,"#
                + #""sharedCost":0,"voip":0,"personalNumber":0,"pager":0,"uan":0,"voicemail":0,"mobileLegacy":1,"m2m":0,"#
                + #""specialSubscriber":0,"dataAccess":0,"unifiedMessaging":0,"uanTollFree":0,"emergency":1,"#
                + #""specialService":0,"localOnly":0,"internationalTollFree":0,"international":0,"foreign":0,"#
                + #""shortNumber":0,"none":2},"#
                + #""regions":{"KR":6,"none":2},"charsets":{"UTF-8":1},"duplicates":null,"#
                + #""reasons":{"empty":1,"notANumber":1,"tooShort":2,"tooLong":0,"invalidLength":0,"#
                + #""invalidCallingCode":0,"tooShortAfterIDD":0,"localOnly":0,"unassigned":0,"belowLevel":1}}"# + "\n")
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 1)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(answer.bytes)) }
    }

    @Test func jsonStaysOutOfTheRows() throws {
        let quiet = try PhoneProcess.run(["check", "--quiet", "--summary=json"], input: Self.input)
        let beside = try PhoneProcess.run(
            ["check", "--output", "ndjson", "--summary=json", "--jobs", "2"], input: Self.input)
        #expect(beside.errors == quiet.output)
        #expect(beside.lines.count == 8 && beside.lines.allSatisfy { $0.hasPrefix("{\"line\":") })
    }

    @Test func aloneItIsText() throws {
        for arguments in [["--summary"], ["--summary", "text"], ["--summary=text"]] {
            let answer = try PhoneProcess.run(["check", "--quiet"] + arguments, input: "112\n")
            #expect(answer.output.isEmpty && answer.errors.hasPrefix("lines "))
        }
        #expect(try PhoneProcess.run(["check", "--summary", "none"], input: "112\n").errors.isEmpty)
    }

    @Test func aFileMayHaveTheNameOfAForm() throws {
        let folder = try Folder()
        _ = try folder.file("json", Array("112\n".utf8))
        for arguments in ["./json --summary", "--summary ./json", "--summary -- json"] {
            let answer = try PhoneProcess.shell("\"$0\" check --quiet \(arguments)", in: folder)
            #expect(answer.errorLines.first?.split(separator: " ") == ["lines", "1"], "\(arguments)")
        }
    }

    #if os(Linux)
        @Test func unwrittenCountsAreReported() throws {
            let answer = try PhoneProcess.shell("echo 112 | \"$0\" check --quiet --summary json > /dev/full")
            #expect(answer.errors == "phone: can't write to standard output: No space left on device\n")
            #expect(answer.status == 74)
        }
    #endif
}
