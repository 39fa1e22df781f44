import Foundation
import Testing

/// `phone find --replace` and `--redact`
@Suite struct FindReplaceTests {
    /// Line ends, NUL and bytes that are not UTF-8 are unchanged, and no end is added to the last line.
    private static let before: [UInt8] = [0xFF, 0x00, 0x0D, 0x0A, 0xED, 0x95, 0x20]
    private static let after: [UInt8] = [0x20, 0xC3, 0x0A, 0x0A, 0xF0, 0x9F]

    private func replaced(_ arguments: [String], _ number: String) throws -> Answer {
        try PhoneProcess.run(
            ["find", "--assume-utf8"] + arguments, input: Self.before + Array(number.utf8) + Self.after)
    }

    @Test func onlyNumbersChange() throws {
        let national = "010-2345-6789"
        let answer = try replaced(["--replace", "<{e164}|{national}|{international}>"], "+82 10 2345 6789")
        #expect(answer.bytes == Self.before + "<+821023456789|\(national)|+82 10-2345-6789>".utf8 + Self.after)
        #expect(try replaced(["--redact"], national).bytes == Self.before + "010-****-6789".utf8 + Self.after)
        #expect(try replaced(["--replace", ""], national).bytes == Self.before + Self.after)
    }

    /// In a URL, percent-encoded characters are kept, and a number that is written is percent-encoded.
    @Test(arguments: [
        (["--redact"], "?a=%2B82%2010-****-6789&b"), (["--replace", "<{e164}>"], "?a=<%2B821023456789>&b"),
        (["--replace", "{international}"], "?a=%2B82%2010-2345-6789&b"),
        (["--replace", "{national}"], "?a=010-2345-6789&b"),
    ])
    func urls(arguments: [String], expected: String) throws {
        let answer = try PhoneProcess.run(["find"] + arguments, input: "?a=%2B82%2010-2345-6789&b")
        #expect(answer.output == expected)
    }

    @Test func aTextWithoutNumbersStays() throws {
        let answer = try replaced(["--redact"], "2024-01-02")
        #expect(answer.bytes == Self.before + "2024-01-02".utf8 + Self.after)
        #expect(answer.status == 1)
    }

    @Test func aLongTextStays() throws {
        let unit = "x 010-2345-6789 "
        let answer = try PhoneProcess.run(["find", "--redact"], input: String(repeating: unit, count: 40_000))
        #expect(answer.output == String(repeating: "x 010-****-6789 ", count: 40_000))
    }

    @Test(arguments: ["{E164}", "{", "}", "{{e164}}"])
    func unknownNotations(_ template: String) throws {
        let answer = try PhoneProcess.run(["find", "--replace", template])
        #expect(answer.status == 2 && answer.errorLines.count == 1 && answer.errors.contains("{e164}"))
    }
}
