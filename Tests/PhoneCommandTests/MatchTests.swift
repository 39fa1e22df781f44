import Foundation
import Testing

/// `phone match`
@Suite struct MatchTests {
    private static let mobile = "010-[0-9]{4}-[0-9]{4}"

    @Test func selectsWholeLinesAsTheyAre() throws {
        let input = "\u{FEFF}010-2345-6789\r\nx010-2345-6789\n010-1111-2222\n\n010-3333-4444"
        let answer = try PhoneProcess.run(["match", Self.mobile], input: input)
        #expect(answer.output == "010-2345-6789\r\n010-1111-2222\n010-3333-4444\n")
        #expect(answer.status == 0)
        let others = try PhoneProcess.run(["match", "-v", Self.mobile], input: input)
        #expect(others.output == "x010-2345-6789\n\n")
        #expect(try PhoneProcess.run(["match", "-c", Self.mobile], input: input).output == "3\n")
        #expect(
            try PhoneProcess.run(["match", "--count", "--invert-match", Self.mobile], input: input).output == "2\n")
    }

    @Test func bytesStay() throws {
        let answer = try PhoneProcess.run(["match", "-v", "a"], input: [0x61, 0x0A, 0x61, 0xFF, 0x00, 0x0A])
        #expect(answer.bytes == [0x61, 0xFF, 0x00, 0x0A])
    }

    @Test func exitsAsGrepDoes() throws {
        #expect(try PhoneProcess.run(["match", "a"], input: "a\n").status == 0)
        #expect(try PhoneProcess.run(["match", "a"], input: "b\n").status == 1)
        #expect(try PhoneProcess.run(["match", "a"], input: "").status == 1)
        #expect(try PhoneProcess.run(["match", "-c", "a"], input: "b\n").status == 1)
        let broken = try PhoneProcess.run(["match", "(a"], input: "a\n")
        #expect(broken.status == 2 && broken.errorLines.count == 1 && broken.errors.contains("(at 2)"))
        #expect(try PhoneProcess.run(["match", "--jobs", "0", "a"], input: "a\n").status == 2)
        #expect(try PhoneProcess.run(["match"]).status == 2)
    }

    @Test func files() throws {
        let folder = try Folder()
        let first = try folder.path("first", "a\nb\na\n")
        let second = try folder.path("second", "b")
        let missing = "\(folder.url.path)/missing"
        #expect(try PhoneProcess.run(["match", "a", first]).output == "a\na\n")
        #expect(try PhoneProcess.run(["match", "b", first, second]).output == "\(first):b\n\(second):b\n")
        let counted = try PhoneProcess.run(["match", "-c", "a", first, missing, second])
        #expect(counted.output == "\(first):2\n\(second):0\n")
        #expect(counted.status == 2)
        #expect(counted.errors.hasPrefix("phone: \(missing): ") && counted.errorLines.count == 1)
        #expect(try PhoneProcess.run(["match", "b", "-", second], input: "b\n").output == "-:b\n\(second):b\n")
    }

    @Test(arguments: ["1", "2", "7"])
    func jobsKeepTheOrder(_ jobs: String) throws {
        let lines = (0..<100_000).map { $0 % 7 == 0 ? "0\($0)" : "1\($0)" }
        let answer = try PhoneProcess.run(["match", "--jobs", jobs, "0.*"], input: lines.joined(separator: "\n"))
        #expect(answer.lines == lines.filter { $0.hasPrefix("0") })
    }

    @Test func aLineWithoutEnd() throws {
        let answer = try PhoneProcess.run(["match", "[0-9]+"], input: [UInt8](repeating: 0x31, count: 3_000_000))
        #expect(answer.bytes.count == 3_000_001)
    }

    @Test func tooManySteps() throws {
        let input = "aa\n" + String(repeating: "a", count: 40) + "!\na\n"
        let answer = try PhoneProcess.run(["match", "(a+)+$"], input: input)
        #expect(answer.output == "aa\na\n")
        // In a build without PCRE2, the portable engine takes linear time.
        guard answer.status == 2 else { return #expect(answer.status == 0 && answer.errors.isEmpty) }
        #expect(answer.errorLines.count == 1 && answer.errors.contains("line 2"))
    }

    @Test func aClosedPipeEndsItQuietly() throws {
        let answer = try PhoneProcess.shell("yes 12 | \"$0\" match '[0-9]*' | head -n 2")
        #expect(answer.output == "12\n12\n")
        #expect(answer.errors.isEmpty)
    }
}
