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

    @Test func otherColumnsAreRefused() throws {
        let answer = try PhoneProcess.run(["check", "--region-column", "3"], input: "")
        #expect(answer.status == 64)
        #expect(answer.errors.contains("--region-column takes 1 or 2, not 3"))
    }
}
