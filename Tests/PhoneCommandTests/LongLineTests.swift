import Foundation
import Testing

/// Lines of any length: memory is bounded, and all other lines are processed.
@Suite struct LongLineTests {
    /// `112`, a line of spaces before a number, and `119`.
    private func file(spaces: Int, in folder: Folder) throws -> String {
        let file = try folder.file("long", Array("112\n".utf8))
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        let block = Data(repeating: UInt8(ascii: " "), count: 1 << 20)
        for _ in 0..<spaces >> 20 { try handle.write(contentsOf: block) }
        try handle.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: spaces % (1 << 20)))
        try handle.write(contentsOf: Data("010-2345-6789\n119".utf8))
        try handle.close()
        return file.path
    }

    @Test func aLineOfMaximumLengthIsProcessed() throws {
        let folder = try Folder()
        let file = try file(spaces: 16 << 20 - 13, in: folder)
        let answer = try PhoneProcess.shell("exec \"$0\" format e164 --separator none < '\(file)'")
        #expect(answer.output == "\n+821023456789\n\n")
        let verdicts = try PhoneProcess.shell("\"$0\" check --output tsv '\(file)' | tr -d ' '")
        let cells: [String] = verdicts.lines.map { $0.split(separator: "\t").prefix(4).joined(separator: ",") }
        #expect(
            cells == [
                "line,input,valid,level", "1,112,true,strict", "2,010-2345-6789,true,strict", "3,119,true,strict",
            ])
        #expect(verdicts.errors.isEmpty)
    }

    @Test func aLineOfAHundredMebibytesIsCutAndOthersAreProcessed() throws {
        let folder = try Folder()
        let file = try file(spaces: 100 << 20, in: folder)
        let said = "the line at byte 4 is longer than 16 MiB; it was cut there"
        let verdicts = try PhoneProcess.shell("\"$0\" check --output tsv '\(file)' | tr -d ' '")
        let rows = verdicts.lines.map { $0.split(separator: "\t").prefix(4).joined(separator: ",") }
        #expect(rows == ["line,input,valid,level", "1,112,true,strict", "2,false,none,empty", "3,119,true,strict"])
        #expect(verdicts.errors == "phone: \(file): \(said)\n")

        let counted = try PhoneProcess.run(["check", "--quiet", "--summary", file])
        #expect(counted.errorLines.prefix(2) == ["phone: \(file): \(said)", "lines        3"])
        #expect(counted.status == 66)

        let formatted = try PhoneProcess.shell("exec \"$0\" format national < '\(file)'")
        #expect(formatted.output == "112\n\n119\n" && formatted.status == 66)
        #expect(formatted.errorLines.contains("phone: standard input: \(said)"))

        let matched = try PhoneProcess.run(["match", "11[0-9]", file])
        #expect(matched.output == "112\n119\n" && matched.errors == "phone: \(file): \(said)\n")
        #expect(matched.status == 2)
    }
}
