import Foundation
import Testing

@testable import PhoneShell

/// Tests of when and where progress is shown.
@Suite struct ProgressTests {
    /// Progress with a manual clock.
    @Test func isDrawnAfterHalfASecondAndTenTimesASecond() {
        var now = Duration.seconds(100)
        var shown: [String] = []
        let screen = Progress.Screen(
            terminal: Terminal(isColored: false), columns: { 80 }, show: { shown.append($0) })
        var progress = Progress(total: nil, screen: screen, clock: { now })
        var drawn: [Int] = []
        for step in 0..<100 {
            let before = shown.count
            progress.advance(bytes: 4, lines: 2)
            if shown.count > before { drawn.append(step * 30) }
            now += .milliseconds(30)
        }
        // Updates arrive every 30 ms, and every fourth update is drawn.
        #expect(drawn == Array(stride(from: 510, to: 3000, by: 120)))
        #expect(shown.first == "\r72 B  141 B/s  70 lines/s  0:00\u{1B}[K\r")
        progress.erase()
        #expect(shown.last == "\r\u{1B}[K")
        let count = shown.count
        progress.erase()
        #expect(shown.count == count)
    }

    @Test func shortWorkShowsNothing() {
        var shown: [String] = []
        let screen = Progress.Screen(
            terminal: Terminal(isColored: false), columns: { 80 }, show: { shown.append($0) })
        var now = Duration.zero
        var progress = Progress(total: 8, screen: screen, clock: { now })
        now = .milliseconds(499)
        progress.advance(bytes: 2, lines: 1)
        progress.erase()
        #expect(shown.isEmpty)
    }

    // MARK: The command on terminals

    @Test func slowInputIsWatched() throws {
        let terminal = try PseudoTerminal(columns: 24)
        let answer = try watch(["check", "--output", "tsv", "--with-filename", "-", "missing"], errors: terminal.near)
        let shown = try terminal.shown()
        // Only bytes, rate and time fit. The line is erased before any other output.
        #expect(shown.contains(/\r\d+ B  \d+ B\/s  \d:\d\d\u{1B}\[K\r/))
        #expect(shown.hasSuffix("\r\u{1B}[Kphone: missing: No such file or directory\r\n"))
        let widest = shown.split { $0 == "\r" || $0 == "\r\n" }.filter { $0.contains("B/s") }.map(\.count).max() ?? 0
        #expect(1...(23 + "\u{1B}[K".count) ~= widest)
        let rows = ["112", "119", "112"].enumerated().map {
            "-\t\($0 + 1)\t\($1)\ttrue\tstrict\temergency\tKR\t\t\($1)\t\t\t\n"
        }
        #expect(answer.hasPrefix("file\tline\t") && answer.hasSuffix("offset\tsuggestion\n" + rows.joined()))
    }

    @Test func theSummaryFollowsTheErasedLine() throws {
        let terminal = try PseudoTerminal(columns: 80)
        _ = try watch(["check", "--quiet", "--summary"], errors: terminal.near)
        #expect(try terminal.shown().contains(/lines\/s  \d:\d\d\u{1B}\[K\r\r\u{1B}\[Klines/))
    }

    @Test func nothingIsShownInAPipe() throws {
        let folder = try Folder()
        let errors = try folder.file("errors")
        _ = try watch(["check", "--output", "tsv"], errors: FileHandle(forWritingTo: errors))
        #expect(try Data(contentsOf: errors).isEmpty)
    }

    @Test func nothingIsShownAmongRowsOnTheTerminal() throws {
        let terminal = try PseudoTerminal(columns: 80)
        _ = try watch(["check", "--summary", "none"], errors: terminal.near, output: terminal.near)
        let shown = try terminal.shown()
        #expect(shown.contains("119") && !shown.contains("\u{1B}[K") && !shown.contains("B/s"))
    }

    @Test(arguments: ["dumb", ""]) func nothingIsShownOnADumbTerminal(name: String) throws {
        let terminal = try PseudoTerminal(columns: 80)
        _ = try watch(["check", "--quiet"], errors: terminal.near, ["TERM": name])
        #expect(try terminal.shown().isEmpty)
    }

    /// Runs `phone` on three lines that arrive slowly, and returns its output.
    private func watch(
        _ arguments: [String], errors: FileHandle, output: FileHandle? = nil, _ environment: [String: String] = [:]
    ) throws -> String {
        let folder = try Folder()
        let rows = try folder.file("rows")
        let input = Pipe()
        let process = PhoneProcess.make(arguments, environment: environment)
        process.standardInput = input
        process.standardOutput = try output ?? FileHandle(forWritingTo: rows)
        process.standardError = errors
        try process.run()
        for line in ["112\n", "119\n", "112\n"] {
            try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
            // The command has started its clock when it has read the first line. Progress is shown half a second later.
            #expect(eventually { input.isDrained })
            Thread.sleep(forTimeInterval: 0.6)
        }
        try input.fileHandleForWriting.close()
        PhoneProcess.finish(process)
        return try String(contentsOf: rows, encoding: .utf8)
    }
}
