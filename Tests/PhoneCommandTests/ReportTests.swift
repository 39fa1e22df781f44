import Foundation
import Testing

/// `phone check --report`, and the counts of summaries besides verdicts.
@Suite struct ReportTests {
    private static let input = "010-2345-6789\n+82 10 2345 6789\n010-2345-6789 ext. 1\n+1 202 456 1111\nabc\n"

    /// The page is well formed, loads nothing, and contains the counts. Its name and the names of files are escaped.
    @Test func page() throws {
        let folder = try Folder()
        let file = try folder.path("a<b>&\"c\".txt", Self.input)
        let page = folder.url.path + "/report.html"
        let answer = try PhoneProcess.run(["check", "--quiet", "--jobs", "2", "--report", page, file])
        #expect(answer.output.isEmpty && answer.errors.isEmpty && answer.status == 1)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.hasPrefix("<!DOCTYPE html>\n") && text.hasSuffix("</body>\n</html>\n"))
        #expect(text.contains("<td>5</td>") && text.contains(">4 (80.0%)<") && text.contains(">1 (20.0%)<"))
        #expect(text.contains("Repeated numbers</th><td>1 (20.0%)"))
        #expect(text.contains(">KR</text>") && text.contains(">3 (60.0%)</text>"))
        #expect(text.contains("a&lt;b&gt;&amp;&quot;c&quot;.txt</td><td>UTF-8</td>"))
        for word in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "a<b>"] {
            #expect(!text.contains(word), "\(word)")
        }
        #expect(text.contains("prefers-color-scheme: dark"))
        // Every element with content is closed.
        for name in ["svg", "text", "table", "tr", "td", "th", "h1", "h2", "style", "body", "head", "html"] {
            let opened = text.matches(of: try Regex("<\(name)[ >]")).count
            let closed = text.matches(of: try Regex("</\(name)>")).count
            #expect(opened > 0 && opened == closed, "\(name)")
        }
    }

    /// Repeated numbers are counted across all files and notations; a table has the same counts.
    @Test func countsOfTables() throws {
        let folder = try Folder()
        let rows = "p,r\n010-2345-6789,KR\n+82 10 2345 6789,KR\n202 456 1111,USA\n02-312-3456,Nowhere\n,Nowhere\n"
        let file = try folder.path("a.csv", rows)
        let page = folder.url.path + "/report.html"
        let arguments = ["--column", "p", "--region-from", "r", "--quiet", "--summary", "json", "--report", page]
        let answer = try PhoneProcess.run(["check"] + arguments + [file])
        #expect(answer.output.contains(#""regions":{"none":2,"KR":2,"US":1},"charsets":{"UTF-8":1},"duplicates":1,"#))
        // The reason for the table replaces the reason for the text.
        #expect(answer.output.contains(#""reasons":{"empty":0,"notANumber":0,"#))
        #expect(answer.output.contains(#""invalidCallingCode":0,"#) && answer.output.contains(#""unknownRegion":2,"#))
        #expect(answer.output.hasPrefix(#"{"lines":5,"accepted":3,"rejected":2,"#))
        let twice = try PhoneProcess.run(["check"] + arguments + [file, file])
        #expect(twice.output.contains(#""duplicates":4,"#))
        let broken = try PhoneProcess.run(
            ["check", "--input", "ndjson", "--field", "p", "--quiet", "--summary", "json"], input: "{\"p\":\"\"}\nno\n")
        #expect(broken.output.contains(#""empty":1,"#) && broken.output.contains(#""notAnObject":1,"#))
    }

    @Test func charsetsAndWrongNames() throws {
        let folder = try Folder()
        let text = try PhoneProcess.shell(
            "printf '112\\n' | gzip > a.gz; \"$0\" check --quiet --summary a.gz", in: folder)
        #expect(text.errors.hasSuffix("charset\n  UTF-8, gzip: 1 file\n"))
        let file = try folder.path("a.txt", "112\n")
        for page in [file, "/missing/folder/report.html"] {
            let answer = try PhoneProcess.run(["check", "--report", page, file])
            #expect(answer.status == 73 && answer.bytes.isEmpty && answer.errors.contains("--report"))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "112\n")
    }

    /// If no input could be read, a page without counts would look like the result of a run.
    @Test func thePageNeedsAnInput() throws {
        let folder = try Folder()
        let page = try folder.path("report.html", "previous")
        for file in ["/missing.txt", "/missing.csv", try folder.path("a.zip", "PK\u{3}\u{4}")] {
            let answer = try PhoneProcess.run(["check", "--quiet", "--summary", "json", "--report", page, file])
            #expect(answer.status >= 65 && answer.output.contains(#""charsets":{},"#))
            #expect(try String(contentsOfFile: page, encoding: .utf8) == "previous")
        }
        _ = try PhoneProcess.run(["check", "--report", page, "/missing", try folder.path("empty.txt", "")])
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("empty.txt"))
    }
}
