import Foundation
import Testing

/// Splitting input into lines.
@Suite struct CheckInputTests {
    /// Inputs with warnings: lone carriage returns and NUL bytes.
    private static let warnings = ["112\r119\n": 1, "112\r": 1, "\0\n1\0" + "2\n": 1]

    /// The bytes of files, and the expected inputs.
    static let files: [(bytes: [UInt8], inputs: [String])] = [
        (Array("".utf8), []),
        (Array("\n".utf8), [""]),
        (Array("\n\n".utf8), ["", ""]),
        (Array("112".utf8), ["112"]),
        (Array("112\n".utf8), ["112"]),
        (Array("112\n119".utf8), ["112", "119"]),
        (Array("112\r\n119\r\n".utf8), ["112", "119"]),
        (Array("\r\n".utf8), [""]),
        (Array("112\r\r\n".utf8), ["112\\r"]),
        (Array("112\r119\n".utf8), ["112\\r119"]),
        (Array("112\r".utf8), ["112\\r"]),
        ([0xEF, 0xBB, 0xBF], []),
        ([0xEF, 0xBB, 0xBF] + Array("112\n119\n".utf8), ["112", "119"]),
        ([0xEF, 0xBB, 0xBF, 0x0A], [""]),
        (Array("112\n".utf8) + [0xEF, 0xBB, 0xBF] + Array("119\n".utf8), ["112", "\u{FEFF}119"]),
        ([0x00, 0x0A, 0x31, 0x00, 0x32, 0x0A], ["\0", "1\0" + "2"]),
    ]

    @Test(arguments: files)
    func lines(_ file: (bytes: [UInt8], inputs: [String])) throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv"], input: file.bytes)
        let inputs = answer.lines.dropFirst().map {
            String($0.split(separator: "\t", omittingEmptySubsequences: false)[1])
        }
        #expect(inputs == file.inputs)
        #expect(answer.errorLines.count == Self.warnings[String(decoding: file.bytes, as: UTF8.self)] ?? 0)
    }

    @Test func emptyLineIsRejectedAsEmpty() throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv"], input: "112\n\n119\n")
        #expect(answer.lines[2] == "2\t\tfalse\tnone\t\t\t\t\tempty\t0\t")
        #expect(answer.status == 1)
    }

    @Test func emptyFileIsAccepted() throws {
        let answer = try PhoneProcess.run(["check", "--output", "ndjson"])
        #expect(answer.bytes.isEmpty)
        #expect(answer.status == 0)
    }

    @Test func offsetsExcludeTheByteOrderMark() throws {
        let answer = try PhoneProcess.run(
            ["check", "--output", "tsv"], input: [0xEF, 0xBB, 0xBF] + Array("010-2\n".utf8))
        #expect(answer.lines.last?.hasSuffix("\ttooShort\t5\t") == true)
    }

    @Test func linesAcrossBlocksStayWhole() throws {
        // The length of a line never divides a block, so that every block ends within a line.
        let count = 60_000
        let input = (0..<count).map { "010-2345-\(1000 + $0 % 9000) " + String(repeating: ".", count: $0 % 13) + "\n" }
        let answer = try PhoneProcess.run(["check", "--output", "tsv"], input: input.joined())
        let lines = answer.lines.dropFirst()
        #expect(lines.count == count)
        let isRight = zip(lines, input.indices).allSatisfy { line, index in
            line.hasPrefix("\(index + 1)\t\(input[index].dropLast())\ttrue\tstrict\tmobile\tKR\t+821023454".dropLast())
        }
        #expect(isRight)
        #expect(answer.status == 0)
    }

    @Test func binaryLinesHaveVerdicts() throws {
        var state: UInt64 = 42
        let bytes = (0..<300_000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let expected = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
        for form in ["tsv", "ndjson"] {
            let answer = try PhoneProcess.run(["check", "--output", form], input: bytes)
            #expect(answer.bytes.count { $0 == 0x0A } == expected + (form == "tsv" ? 1 : 0))
            #expect(answer.errorLines.count == 3 && answer.errorLines.allSatisfy { $0.contains(" lines have ") })
            #expect(!answer.wasKilled)
        }
        let json = try PhoneProcess.run(["check", "--output", "ndjson"], input: bytes)
        for line in json.lines {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
    }
}
