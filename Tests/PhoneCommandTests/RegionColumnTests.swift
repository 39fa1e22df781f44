import Foundation
import Testing

/// `phone check --region-column`
@Suite struct RegionColumnTests {
    @Test func eachLineHasItsRegion() throws {
        let input = "KR\t010-2345-6789\nZZ\t010-2345-6789\n"
        let answer = try PhoneProcess.run(["check", "--region-column", "1", "--output", "tsv"], input: input)
        #expect(
            answer.lines.dropFirst() == [
                "1\tKR\\t010-2345-6789\ttrue\tstrict\tmobile\tKR\t+821023456789\t010-2345-6789\t\t\t",
                "2\tZZ\\t010-2345-6789\tfalse\tnone\tunknown\t\t\t\tinvalidCallingCode\t3\t",
            ])
        #expect(answer.status == 1)
    }

    @Test(arguments: ["3", "0", "country", ""])
    func otherColumnsAreRefused(_ column: String) throws {
        let answer = try PhoneProcess.run(["check", "--region-column", column], input: "")
        #expect(answer.status == 64)
        #expect(answer.errors.contains("takes 1 or 2; for a column of a table, pass --region-from"))
    }

    @Test(arguments: [
        ["--column", "1", "a.csv"], ["--add", "e164"], ["--input", "csv"], ["--input", "ndjson", "a.txt"], ["a.csv"],
        ["a.txt", "a.ndjson.gz"],
    ])
    func tablesAreRefused(_ arguments: [String]) throws {
        let answer = try PhoneProcess.run(["check", "--region-column", "2"] + arguments, input: "")
        #expect(answer.status == 64)
        #expect(answer.errors.contains("--region-column applies to lines only; for tables, pass --region-from"))
    }

    @Test func aFileOfLinesMayHaveTheNameOfATable() throws {
        let folder = try Folder()
        let arguments = ["check", "--region-column", "1", "--output", "tsv"]
        for (name, input) in [("a.tsv", []), ("a.csv", ["--input", "lines"])] {
            let path = try folder.path(name, "DE\t030 901820\n")
            let answer = try PhoneProcess.run(arguments + input + [path])
            #expect(answer.status == 0 && answer.output.contains("+4930901820"))
        }
    }
}
