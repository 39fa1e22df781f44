import Foundation
import Testing

/// `phone mask`
@Suite struct MaskTests {
    static let rows: [(arguments: [String], result: String)] = [
        (["#### #### #### ####", "1234-5678-9098-7654"], "1234 5678 9098 7654"),
        (["#### #### #### ####", "12345"], "1234 5"),
        (["+1 (###) ###-####", "+1 234 567 8909"], "+1 (234) 567-8909"),
        (["--strip", "+1 (###) ###-####", "+1 (234) 5"], "2345"),
        (["AA-##", "ab12"], "ab-12"),
        (["\\###", "٣４5"], "#34"),
        (["--", "-##", "12"], "-12"),
        (["--blocks", "[09]/[09]/[0000]", "1/2/2026"], "1/2/2026"),
        (["--from-end", "###,###.##", "123456"], "1,234.56"),
    ]

    @Test(arguments: rows, ["native", "portable"])
    func row(_ row: (arguments: [String], result: String), _ engine: String) throws {
        let answer = try PhoneProcess.run(["mask", "--engine", engine] + row.arguments)
        // A build without the C core reports that.
        guard answer.status != 64 else { return #expect(answer.errors.contains("this build has no native engine")) }
        #expect(answer.output == row.result + "\n")
        #expect(answer.status == 0)
    }

    @Test func linesAndTables() throws {
        let answer = try PhoneProcess.run(["mask", "##-##"], input: Array("1234\nabc\n\r\n12".utf8) + [0xFF, 0x33])
        #expect(answer.output == "12-34\n\n\n12-3\n")
        let table = try PhoneProcess.run(["mask", "--output", "tsv", "##-##", "123"])
        #expect(table.output == "line\tinput\ttext\treason\toffset\n1\t123\t12-3\t\t\n")
    }

    @Test func brokenBlocks() throws {
        let answer = try PhoneProcess.run(["mask", "--blocks", "([000]) [000", "1"])
        #expect(answer.status == 64 && answer.output.isEmpty)
        #expect(answer.errorLines.count == 1 && answer.errors.contains("bracket") && answer.errors.contains("(at 8)"))
    }

    @Test func masksAreUTF8() throws {
        let answer = try PhoneProcess.shell("\"$0\" mask $(printf '#\\377') 1")
        #expect(answer.status == 64 && answer.output.isEmpty)
        #expect(answer.errors == "phone: the mask is not UTF-8: encode it as UTF-8\n")
    }

    @Test(arguments: [("", 0), ("abc", 3), ("##\\", 2), (String(repeating: "#", count: 1025), 1024)])
    func brokenMasks(_ mask: String, _ offset: Int) throws {
        let answer = try PhoneProcess.run(["mask", mask, "1"])
        #expect(answer.status == 64)
        #expect(answer.output.isEmpty)
        #expect(answer.errorLines.count == 1 && answer.errors.contains("(at \(offset))"))
    }
}
