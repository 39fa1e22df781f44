import Foundation
import Testing

/// `phone check --with-filename`: the output format does not depend on the number of files.
@Suite struct FileNameTests {
    @Test(arguments: ["text", "tsv", "csv", "ndjson"])
    func theNumberOfFilesChangesNothing(form: String) throws {
        let folder = try Folder()
        let file = try folder.path("file", "112\n")
        let one = try PhoneProcess.run(["check", "--output", form, file])
        let two = try PhoneProcess.run(["check", "--output", form, file, file])
        let rows = form == "tsv" || form == "csv" ? one.lines.dropFirst() : one.lines[...]
        #expect(rows.count == 1 && two.lines == one.lines + rows)
        #expect(!two.output.contains("file"))
    }

    @Test func oneFileHasItsName() throws {
        let folder = try Folder()
        let file = try folder.path("file", "112\n")
        func output(_ form: String) throws -> [String] {
            try PhoneProcess.run(["check", "--with-filename", "--output", form, file]).lines
        }
        #expect(try output("tsv").first?.hasPrefix("file\tline\tinput\t") == true)
        #expect(try output("tsv").last?.hasPrefix("\(file)\t1\t112\t") == true)
        #expect(try output("csv").map { $0.split(separator: ",")[0] } == ["file", file[...]])
        #expect(try output("ndjson").first?.hasPrefix(#"{"file":""#) == true)
        #expect(try output("text").first == "==> \(file) <==" && output("text").count == 2)
        let input = try PhoneProcess.run(["check", "--with-filename", "--output", "tsv"], input: "112\n")
        #expect(input.lines.last?.hasPrefix("-\t1\t112\t") == true)
    }
}
