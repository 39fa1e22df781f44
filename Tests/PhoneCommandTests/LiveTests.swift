import Foundation
import Testing

/// `phone live`
@Suite struct LiveTests {
    static let groupings: [(grouping: String, text: String, result: String)] = [
        ("standard", "0101234567", "010-1234-567"),
        ("standard", "15881234", "1588-1234"),
        ("standard", "+821023456789", "+82 10-2345-6789"),
        ("contactBook", "0101234567", "010-123-4567"),
        ("contactBook", "15881234", "15881234"),
        ("koreanMobileOnly", "15881234", "158-812-34"),
        ("libphonenumber", "0101", "0101"), ("libphonenumber", "0101234567", "010-123-4567"),
    ]

    @Test(arguments: groupings)
    func grouping(_ row: (grouping: String, text: String, result: String)) throws {
        let answer = try PhoneProcess.run(["live", "--grouping", row.grouping, row.text])
        #expect(answer.output == row.result + "\n")
        #expect(answer.status == 0)
    }

    @Test func rejectsNothing() throws {
        let answer = try PhoneProcess.run(["live"], input: "0\n0102\n전화 010-2\n\nabc\n010234567891234\n")
        #expect(answer.output == "0\n010-2\n010-2\n\n\n010234567891234\n")
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    /// The lines of standard input may be compressed, or in another charset.
    @Test(arguments: ["live", "mask '###-####-####'"])
    func inputIsDecoded(command: String) throws {
        let folder = try Folder()
        let gzip = try PhoneProcess.shell("echo 01023456789 | gzip | \"$0\" \(command)", in: folder)
        #expect(gzip.output == "010-2345-6789\n" && gzip.errors.isEmpty && gzip.status == 0)
        let utf16 = try PhoneProcess.shell(
            "printf '\\377\\3760\\0001\\0000\\000\\n\\000' | \"$0\" \(command)", in: folder)
        #expect(utf16.lines == ["010"] && utf16.status == 0)
        let korean = "printf '\\300\\374\\310\\255 0102\\n' | \"$0\" \(command) --output tsv"
        for charset in ["", " --charset cp949"] {
            let answer = try PhoneProcess.shell(korean + charset, in: folder)
            #expect(answer.lines.last == "1\t전화 0102\t010-2\t\t")
            #expect(answer.errors.contains("decoded from CP949") == charset.isEmpty)
        }
        let damaged = try PhoneProcess.shell("echo 1 | gzip | head -c 15 | \"$0\" \(command)", in: folder)
        #expect(damaged.status == 65 && damaged.errors.contains("end too early"))
    }

    @Test func tables() throws {
        let answer = try PhoneProcess.run(["live", "--output", "tsv", "0102", "abc"])
        #expect(answer.output == "line\tinput\ttext\treason\toffset\n1\t0102\t010-2\t\t\n2\tabc\t\t\t\n")
        let json = try PhoneProcess.run(["live", "--output", "ndjson", "0102"])
        #expect(json.output == #"{"line":1,"input":"0102","text":"010-2","reason":null,"offset":null}"# + "\n")
    }
}
