import Foundation
import Testing

/// Failing input and output: the written bytes are the beginning of the complete output.
@Suite struct CheckTroubleTests {
    private static let forms = ["--output tsv --jobs 1", "--output ndjson --jobs 2", "--output text --jobs 3"]

    private static let isUnderThreadSanitizer = ProcessInfo.processInfo.environment["SANITIZER"] == "thread"

    @Test(arguments: forms)
    func aFileWithoutAnyLineEnd(options: String) throws {
        let answer = try PhoneProcess.shell("printf 010-2345-6789 | \"$0\" check \(options)")
        #expect(answer.output.contains("+821023456789") && answer.output.hasSuffix("\n"))
        #expect(answer.errors.isEmpty && answer.status == 0)
    }

    /// A line that is longer than a chunk, and the lines around it, have rows.
    @Test func aLineOfTwelveMegabytes() throws {
        let folder = try Folder()
        let long = [UInt8](repeating: UInt8(ascii: " "), count: 12_000_000) + Array("02-312-3456".utf8)
        let file = try folder.file("long", SeededLines.bytes(20_000) + long + [0x0A] + Array("112\n119".utf8)).path
        let answer = try PhoneProcess.shell(
            "\"$0\" check --output tsv --jobs 2 '\(file)' | tr -d ' ' | tail -n 3")
        #expect(
            answer.lines == [
                "20001\t02-312-3456\ttrue\tstrict\tfixedLine\tKR\t+8223123456\t02-312-3456\t\t\t",
                "20002\t112\ttrue\tstrict\temergency\tKR\t\t112\t\t\t",
                "20003\t119\ttrue\tstrict\temergency\tKR\t\t119\t\t\t",
            ])
        #expect(answer.errorLines.allSatisfy { $0.contains(" lines have ") })
    }

    #if os(Linux)
        @Test(arguments: forms)
        func aFullDevice(options: String) throws {
            let folder = try Folder()
            let file = try folder.file("lines", SeededLines.bytes(20_000)).path
            let answer = try PhoneProcess.shell("\"$0\" check \(options) --summary '\(file)' > /dev/full")
            #expect(answer.errors == "phone: can't write to standard output: No space left on device\n")
            #expect(answer.status == 74)
        }
    #endif

    @Test(
        .enabled(if: !isUnderThreadSanitizer, "the thread sanitizer can't start under a limit on the size of files"),
        arguments: forms)
    func aFileThatMayNotGrow(options: String) throws {
        let folder = try Folder()
        let file = try folder.file("lines", SeededLines.bytes(30_000)).path
        let whole = try PhoneProcess.shell("\"$0\" check \(options) '\(file)'").bytes
        // Some shells use blocks of 512 bytes, others of 1,024.
        let answer = try PhoneProcess.shell("ulimit -f 600; exec \"$0\" check \(options) '\(file)' > rows", in: folder)
        #expect(answer.errors == "phone: can't write to standard output: File too large\n")
        #expect(answer.status == 74 && !answer.wasKilled)
        let rows = try [UInt8](Data(contentsOf: folder.url.appendingPathComponent("rows")))
        #expect([600 * 512, 600 * 1024].contains(rows.count))
        let isBeginning = rows.count < whole.count && whole.starts(with: rows)
        #expect(isBeginning)
    }

    @Test(arguments: ["1", "2"], [SIGKILL, SIGTERM])
    func aKillInTheMiddle(jobs: String, signal: Int32) throws {
        let folder = try Folder()
        let file = try folder.file("lines", SeededLines.bytes(20_000)).path
        let arguments = ["check", "--output", "ndjson", "--jobs", jobs, file]
        let whole = try PhoneProcess.run(arguments).bytes
        var cut = 0
        for moment in [0.02, 0.4, 0.8] {
            let rows = try folder.file("rows")
            let process = PhoneProcess.make(arguments)
            process.standardOutput = try FileHandle(forWritingTo: rows)
            try PhoneProcess.withoutBlockedSignals { try process.run() }
            // The moment depends on the written bytes, not on the clock.
            while process.isRunning, try size(of: rows) < Int(moment * Double(whole.count)) { usleep(200) }
            kill(process.processIdentifier, signal)
            PhoneProcess.finish(process)
            let wasCut = process.terminationReason == .uncaughtSignal
            let written = try [UInt8](Data(contentsOf: rows))
            let isBeginning = whole.starts(with: written)
            #expect(isBeginning, "\(written.count) of \(whole.count) bytes")
            #expect(wasCut || written.count == whole.count)
            if wasCut { cut += 1 }
        }
        #expect(cut > 0)
    }

    private func size(of file: URL) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    }

    @Test(arguments: forms)
    func aReaderThatLeaves(options: String) throws {
        let folder = try Folder()
        let file = try folder.file("lines", SeededLines.bytes(50_000)).path
        let answer = try PhoneProcess.shell(
            "{ \"$0\" check --level lenient \(options) '\(file)'; echo $? > status; } | head -n 1; exit $(cat status)",
            in: folder)
        #expect(answer.lines.count == 1)
        #expect(answer.errors.isEmpty)
        // Some of the checked lines are rejected.
        #expect(answer.status == 1)
    }
}
