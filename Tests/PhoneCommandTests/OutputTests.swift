import Foundation
import Testing

/// Standard output that fails, is closed, or is a slow pipe.
@Suite struct OutputTests {
    #if os(Linux)
        static let commands = [
            "check", "check --output tsv", "check --output ndjson", "format e164", "live", "explain 112",
            "explain --json 112", "--version", "--help",
        ]

        @Test(arguments: commands)
        func aFullDiskIsReported(command: String) throws {
            let answer = try PhoneProcess.shell("echo 112 | \"$0\" \(command) > /dev/full")
            #expect(
                answer.errorLines.filter { $0.contains("standard output") } == [
                    "phone: can't write to standard output: No space left on device"
                ])
            #expect(answer.status == 74)
        }

        @Test func aFullDiskOutweighsAFileThatIsMissing() throws {
            let answer = try PhoneProcess.shell("\"$0\" check --output tsv missing > /dev/full")
            #expect(answer.status == 74)
        }

        @Test func quietNeedsNoDisk() throws {
            #expect(try PhoneProcess.shell("echo 112 | \"$0\" check --quiet > /dev/full").status == 0)
        }
    #endif

    @Test func aClosedStandardOutputIsReported() throws {
        let answer = try PhoneProcess.shell("echo 112 | \"$0\" check >&-")
        #expect(answer.errors == "phone: can't write to standard output: Bad file descriptor\n")
        #expect(answer.status == 74)
    }

    @Test(arguments: [
        "check --level lenient", "check --level lenient --output tsv --summary", "format national --level lenient",
        "live",
    ])
    func aClosedPipeEndsQuietly(command: String) throws {
        // The reader leaves after one line. The whole output would be far larger than a pipe, and is not computed.
        let numbers = "{ seq 1020000000 1025000000 2> /dev/null && echo all > all; }"
        let folder = try Folder()
        let answer = try PhoneProcess.shell(
            "{ \(numbers) | \"$0\" \(command); echo $? > status; } | head -n 1 > /dev/null; exit $(cat status)",
            in: folder)
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/all"))
    }

    static let streams: [(arguments: [String], header: Int, answer: String)] = [
        (["check", "--output", "tsv"], 1, "1\t112\ttrue\tstrict\temergency\tKR\t\t112\t\t\t\n"),
        (["check"], 0, "    1  ok  112                         strict    emergency          112\n"),
        (["format", "national"], 0, "112\n"),
        (["live"], 0, "112\n"),
    ]

    @Test(arguments: streams)
    func eachLineIsProcessedImmediately(_ row: (arguments: [String], header: Int, answer: String)) throws {
        let input = Pipe()
        let output = Pipe()
        let process = PhoneProcess.make(row.arguments)
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("112\n".utf8))
        for _ in 0..<row.header { _ = firstLine(from: output.fileHandleForReading) }
        #expect(firstLine(from: output.fileHandleForReading) == row.answer)
        try input.fileHandleForWriting.write(contentsOf: Data("112".utf8))
        try input.fileHandleForWriting.close()
        let last = row.answer.replacingOccurrences(of: "1\t112", with: "2\t112").replacingOccurrences(
            of: "    1  ", with: "    2  ")
        #expect(firstLine(from: output.fileHandleForReading) == last)
        PhoneProcess.finish(process)
        #expect(process.terminationStatus == 0)
    }

    /// A file that is interrupted before it is complete leaves no temporary file, and an existing file is unchanged.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruptedFilesAreRemoved(signal: Int32) throws {
        let folder = try Folder()
        let output = try folder.path("out.csv", "rows")
        let process = PhoneProcess.make(
            ["check", "--input", "csv", "--column", "1", "--output-file", output, "--rejected", output + ".no"])
        let input = Pipe()
        process.standardInput = input
        process.standardError = FileHandle.nullDevice
        try PhoneProcess.withoutBlockedSignals { try process.run() }
        try input.fileHandleForWriting.write(contentsOf: Data("phone\n112\n".utf8))
        #expect(eventually { input.isDrained || !process.isRunning })
        let files = { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
        #expect(try files().count == 3)
        kill(process.processIdentifier, signal)
        PhoneProcess.finish(process)
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        #expect(try files() == ["out.csv"] && String(contentsOfFile: output, encoding: .utf8) == "rows")
    }
}
