import Foundation
import Testing

/// `phone dedupe`: which lines are kept, in which order, with and without temporary files.
@Suite struct DedupeTests {
    private static let input = """
        홍길동 010-2345-6789
        02-312-3456
        +82 10 2345 6789
        not a number
        02-312-3456 ext. 7
        112
        0１０.2345.6789
        not a number
        02)312-3456
        02-312-3456 내선 7
        112
        """

    private func kept(_ arguments: [String]) throws -> Answer {
        try PhoneProcess.run(["dedupe"] + arguments, input: Self.input + "\n")
    }

    @Test func theFirstIsKept() throws {
        let answer = try kept([])
        #expect(
            answer.lines == [
                "홍길동 010-2345-6789", "02-312-3456", "not a number", "02-312-3456 ext. 7", "112", "not a number",
            ])
        #expect(answer.status == 1 && answer.errors.isEmpty)
    }

    @Test func theLastIsKeptAndCounted() throws {
        #expect(
            try kept(["--keep", "last", "--count"]).lines == [
                "1\tnot a number", "3\t0１０.2345.6789", "1\tnot a number", "2\t02)312-3456", "2\t02-312-3456 내선 7",
                "2\t112",
            ])
    }

    @Test func severalFiles() throws {
        let folder = try Folder()
        let one = try folder.path("one", "112\r\n119\n")
        let two = try folder.path("two", "1-1-2\n02-312-3456")
        let answer = try PhoneProcess.run(["dedupe", one, two])
        #expect(answer.output == "112\r\n119\n02-312-3456\n" && answer.status == 0)
    }

    /// With 1 MiB of memory, lines and records go to files, and the result is the same.
    @Test func temporaryFiles() throws {
        let folder = try Folder()
        let texts = try PhoneProcess.run(["generate", "--region", "KR", "--count", "120000", "--notation", "national"])
        let input = texts.bytes + texts.bytes.prefix(500_000) + Array("\n".utf8)
        let whole = try PhoneProcess.run(["dedupe", "--count"], input: input)
        let arguments = ["dedupe", "--count", "--memory", "1", "--temporary-folder", folder.url.path]
        let spilled = try PhoneProcess.run(arguments, input: input)
        #expect(whole.errors.isEmpty && spilled.errors.contains("temporary files are used"))
        let isSame = whole.bytes == spilled.bytes
        #expect(isSame && whole.lines.count > 60_000 && whole.lines.count < 120_000)
        let total = whole.lines.reduce(0) { $0 + (Int($1.prefix { $0 != "\t" }) ?? 0) }
        #expect(total == input.count { $0 == 0x0A })
        let missing = try PhoneProcess.run(Array(arguments.dropLast()) + ["/missing"], input: input)
        #expect(missing.status == 74 && missing.bytes.isEmpty && missing.errors.contains("--temporary-folder"))
    }

    @Test func wrongOptions() throws {
        for arguments in [["--keep", "middle"], ["--memory", "0"]] {
            let answer = try kept(arguments)
            #expect(answer.status == 64 && answer.bytes.isEmpty)
        }
    }

    /// Rows are kept byte for byte, with line ends in quotes; all files have one header.
    @Test func tables() throws {
        let folder = try Folder()
        let one = try folder.path("one.csv", "\u{FEFF}id,phone\r\n\"1\n\"\"x\"\"\",010-2345-6789\r\n2,02-31\r\n\r\n")
        let two = try folder.path("two.csv", "id,phone\n3,+82 10 2345 6789\n4,02-31\n5,112")
        let answer = try PhoneProcess.run(["dedupe", "--column", "phone", one, two])
        #expect(
            answer.output
                == "\u{FEFF}id,phone\r\n\"1\n\"\"x\"\"\",010-2345-6789\r\n2,02-31\r\n\r\n4,02-31\n5,112\n")
        #expect(answer.status == 1 && answer.errors.isEmpty)
        let last = try PhoneProcess.run(["dedupe", "--column", "2", "--keep", "last", "--count", two, two])
        #expect(last.output == "count,id,phone\n1,4,02-31\n2,3,+82 10 2345 6789\n1,4,02-31\n2,5,112\n")
        let other = try folder.path("other.csv", "phone\n112\n")
        let mixed = try PhoneProcess.run(["dedupe", "--column", "phone", two, other])
        #expect(mixed.status == 65 && mixed.errors.contains("its columns differ from those of"))
        let json = "{\"p\":\"112\"}\n{\"p\":\"1-1-2\"}\n"
        let objects = try PhoneProcess.run(["dedupe", "--input", "ndjson", "--field", "p"], input: json)
        #expect(objects.output == "{\"p\":\"112\"}\n" && objects.status == 0)
        let counted = try PhoneProcess.run(["dedupe", "--input", "ndjson", "--field", "p", "--count"], input: json)
        #expect(counted.status == 64 && counted.bytes.isEmpty)
    }

    /// A blank line is not a row of a table of several columns, so it gets no cell.
    @Test func blankLinesHaveNoCount() throws {
        let rows = ["dedupe", "--input", "tsv", "--column", "p", "--count"]
        let wide = try PhoneProcess.run(rows, input: "p\tn\n010-2345-6789\t1\n\n02-312\t2\n\r\n")
        #expect(wide.output == "count\tp\tn\n1\t010-2345-6789\t1\n\n1\t02-312\t2\n\r\n")
        let narrow = try PhoneProcess.run(rows, input: "p\n112\n\n")
        #expect(narrow.output == "count\tp\n1\t112\n1\t\n")
        #expect(try PhoneProcess.run(["dedupe", "--count"], input: "112\n\n").output == "1\t112\n1\t\n")
    }

    /// Two columns of one name could not be told apart.
    @Test func aColumnOfTheCountIsKept() throws {
        let rows = ["dedupe", "--input", "csv", "--column", "p"]
        let table = "p,count\n010-2345-6789,5\n01023456789,6\n"
        let counted = try PhoneProcess.run(rows + ["--count"], input: table)
        let message = "there is already a column 'count'; rename it, or leave out --count"
        #expect(counted.status == 65 && counted.bytes.isEmpty)
        #expect(counted.errors == "phone: standard input: \(message)\n")
        #expect(try PhoneProcess.run(rows, input: table).output == "p,count\n010-2345-6789,5\n")
        let values = try PhoneProcess.run(
            ["dedupe", "--input", "csv", "--no-header", "--column", "2", "--count"], input: "count,112\n")
        #expect(values.output == "1,count,112\n")
    }

    /// A removed line may contain another number that occurs nowhere else.
    @Test func removedNumbersAreReported() throws {
        let one = "1,010-2345-6789"
        let two = "2,010-2345-6789;010-9999-8888"
        let rows = ["dedupe", "--input", "csv", "--column", "p"]
        let message = "further numbers or digits, and only the first number is compared; "
        let remedy = "phone check --explode writes a row for each\n"
        func errors(_ options: [String], _ lines: [String]) throws -> String {
            try PhoneProcess.run(options, input: lines.joined(separator: "\n")).errors
        }
        #expect(try errors(rows, ["n,p", one, two]) == "phone: 1 removed row has \(message)\(remedy)")
        #expect(try errors(rows, ["n,p", one, two, two]) == "phone: 2 removed rows have \(message)\(remedy)")
        // Nothing is lost if the row with several numbers is kept.
        #expect(try errors(rows, ["n,p", two, one]).isEmpty)
        #expect(try errors(rows + ["--keep", "last"], ["n,p", one, two]).isEmpty)
        #expect(try errors(rows + ["--keep", "last"], ["n,p", two, one]).contains("1 removed row has"))
        #expect(try errors(rows, ["n,p", one, one + "/0"]) == "phone: 1 removed row has \(message)\(remedy)")
        let lines = [one, two].map { String($0.dropFirst(2)) }
        #expect(
            try errors(["dedupe"], lines) == "phone: 1 removed line has \(message)write each of them in its own line\n")
    }

    /// The output does not depend on the threads, with and without temporary files.
    @Test func jobs() throws {
        let input = SeededLines.bytes(60_000)
        let one = try PhoneProcess.run(["dedupe", "--count"], input: input)
        for arguments in [["--jobs", "4"], ["--jobs", "3", "--memory", "1"]] {
            let answer = try PhoneProcess.run(["dedupe", "--count"] + arguments, input: input)
            let isSame = answer.bytes == one.bytes && answer.status == one.status
            #expect(isSame && !one.bytes.isEmpty)
        }
    }
}
