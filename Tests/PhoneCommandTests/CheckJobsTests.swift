import Foundation
import PhoneNumbers
import Testing

/// `phone check --jobs`: the number of threads does not change the output.
@Suite struct CheckJobsTests {
    @Test(arguments: ["text", "tsv", "csv", "ndjson"])
    func jobsChangeNothing(form: String) throws {
        let folder = try Folder()
        // More blocks of 64 KiB than jobs, and not a multiple of one; the last line has no end.
        let file = try folder.file("lines", SeededLines.bytes(50_000) + Array("010-2345".utf8)).path
        let one = try PhoneProcess.run(["check", "--output", form, file])
        let rows = one.bytes.count { $0 == UInt8(ascii: "\n") }
        #expect(rows >= 50_000)
        for jobs in ["2", "8"] {
            let several = try PhoneProcess.run(["check", "--output", form, "--jobs", jobs, file])
            // A direct #expect on the bytes would print them on failure.
            let isSame = several.bytes == one.bytes
            #expect(isSame, "\(form) with \(jobs) jobs")
            #expect(several.status == one.status && several.errors.replacing(" --jobs \(jobs)", with: "") == one.errors)
        }
    }

    private static let lines = SeededLines.bytes(40_000, seed: 7)

    /// The expected ends of the rows of these lines, from the library's verdicts.
    private static let expectedEnds: [[UInt8]] = {
        let validator = PhoneValidator(region: .southKorea)
        return lines.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map { line in
            let text = Array(line.last == 0x0D ? line.dropLast() : line)
            let verdict = validator.verdict(forUTF8: text.span)
            let values: [String?] = [
                "\(verdict.isAccepted)", verdict.level?.description ?? "none", verdict.kind?.description,
                verdict.region?.description, verdict.isAccepted ? verdict.number?.e164 : nil,
                verdict.number?.formatted(.national), verdict.reason?.description, verdict.offset.map(String.init),
                verdict.suggestedNumber?.e164 ?? verdict.suggestion,
            ]
            return Array(("\t" + values.map { $0 ?? "" }.joined(separator: "\t")).utf8)
        }
    }()

    /// Each row agrees with the library's verdict on its line.
    @Test(arguments: ["1", "2", "5"])
    func rowsAreThoseOfTheirLines(jobs: String) throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv", "--jobs", jobs], input: Self.lines)
        let rows = answer.bytes.split(separator: 0x0A).dropFirst()
        #expect(rows.count == Self.expectedEnds.count)
        let different = zip(rows, Self.expectedEnds).enumerated().filter { index, pair in
            let (row, end) = pair
            return !row.starts(with: Array("\(index + 1)\t".utf8)) || row.suffix(end.count) != end[...]
        }
        #expect(different.map { $0.offset + 1 } == [])
    }

    @Test func filesCountTheirOwnLines() throws {
        let folder = try Folder()
        let one = try folder.file("one", SeededLines.bytes(30_000)).path
        let two = try folder.file("two", SeededLines.bytes(20_000, seed: 3)).path
        let answers = try ["1", "4"].map {
            try PhoneProcess.run(["check", "--output", "csv", "--jobs", $0, one, "missing", two])
        }
        let isSame = answers[0].bytes == answers[1].bytes
        #expect(isSame)
        #expect(answers.map(\.status) == [66, 66])
        #expect(answers[1].errorLines.count { !$0.contains(" lines have ") } == 1)
        #expect(answers[1].errorLines.contains("phone: missing: No such file or directory"))
    }

    @Test func countsAreTheSame() throws {
        let bytes = SeededLines.bytes(50_000)
        let quiet = ["check", "--quiet", "--summary"]
        let answers = try [quiet, quiet + ["--jobs", "3"], ["check", "--summary", "--jobs", "2", "--output", "tsv"]].map
        {
            // The lines contain NUL bytes and more, which is reported before the counts.
            try PhoneProcess.run($0, input: bytes).errorLines.drop { $0.hasPrefix("phone: ") }
        }
        #expect(answers[0].first?.hasPrefix("lines ") == true)
        #expect(answers[1] == answers[0])
        #expect(answers[2] == answers[0])
    }

    @Test func theRegularExpressionGivesTheSameVerdicts() throws {
        let bytes = SeededLines.bytes(5_000)
        let answers = try ["automaton", "regex"].map {
            try PhoneProcess.run(["check", "--output", "tsv", "--jobs", "2", "--matcher", $0], input: bytes)
        }
        // A build without PCRE2 reports that.
        guard answers[1].status != 64 else { return #expect(answers[1].errors.contains("use --matcher automaton")) }
        let isSame = answers[0].bytes == answers[1].bytes
        #expect(isSame)
    }

    @Test(arguments: ["0", "-1", "257"])
    func jobsHaveBounds(jobs: String) throws {
        let answer = try PhoneProcess.run(["check", "--jobs=\(jobs)"], input: "112\n")
        #expect(answer.errors.contains("--jobs takes a number from 1 to 256, not \(jobs)"))
        #expect(answer.status == 64 && answer.bytes.isEmpty && answer.errorLines.count == 1)
    }

    @Test func moreJobsThanLines() throws {
        let answer = try PhoneProcess.run(["check", "--output", "tsv", "--jobs", "256"], input: "112\n119")
        #expect(answer.lines.map { $0.prefix(5) } == ["line\t", "1\t112", "2\t119"])
    }
}
