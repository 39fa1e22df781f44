import Foundation
import Testing

/// `phone try` on a pseudo-terminal.
@Suite struct TryTests {
    private static let entered = "\u{1B}[?1049h"
    private static let left = "\u{1B}[?2004l\u{1B}[?1049l"

    /// A running `phone try` and its terminal.
    private final class Session {
        let terminal: PseudoTerminal
        let process: Process
        let settings: termios

        init(_ arguments: [String] = [], columns: Int = 80) throws {
            terminal = try PseudoTerminal(columns: columns)
            settings = try Self.settings(of: terminal)
            // The Swift runtime would catch SIGQUIT on a terminal, and prompt for an action.
            process = PhoneProcess.make(["try"] + arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
            process.standardInput = terminal.near
            process.standardOutput = terminal.near
            process.standardError = FileHandle.nullDevice
            try PhoneProcess.withoutBlockedSignals { try process.run() }
            // The terminal itself would process keys that arrive before the mode changes.
            let isRaw = try eventually { try Self.settings(of: terminal).c_lflag & tcflag_t(ICANON) == 0 }
            #expect(isRaw)
        }

        static func settings(of terminal: PseudoTerminal) throws -> termios {
            var settings = termios()
            guard tcgetattr(terminal.near.fileDescriptor, &settings) == 0 else { throw PseudoTerminal.Unavailable() }
            return settings
        }

        /// Returns the whole output after the process has ended. The settings of the terminal must be restored.
        func finish() throws -> String {
            PhoneProcess.finish(process)
            let settings = try Self.settings(of: terminal)
            #expect(settings.c_lflag == self.settings.c_lflag && settings.c_iflag == self.settings.c_iflag)
            #expect(settings.c_oflag == self.settings.c_oflag && settings.c_cflag == self.settings.c_cflag)
            return try terminal.shown()
        }
    }

    @Test(arguments: ["\u{3}", "\u{4}", "\u{1B}"]) func quits(key: String) throws {
        let session = try Session()
        session.terminal.type("0102345")
        session.terminal.type(key)
        let shown = try session.finish()
        #expect(session.process.terminationStatus == 0 && session.process.terminationReason == .exit)
        #expect(shown.hasPrefix(Self.entered) && shown.hasSuffix(Self.left))
        #expect(shown.contains("010-2345\u{1B}"))
    }

    @Test func edits() throws {
        let session = try Session(["--region", "US"])
        session.terminal.type("\u{1B}[200~650 253 0000\u{1B}[201~\u{1B}[D\u{7F}1")
        session.terminal.type("\u{3}")
        let shown = try session.finish()
        let last = try #require(shown.components(separatedBy: "\u{1B}[H").last)
        #expect(last.contains("(650) 253-0010") && last.contains("+16502530010"))
        // The caret is before the last digit.
        #expect(last.contains("\u{1B}[1;14H"))
    }

    @Test func masks() throws {
        let session = try Session(["--mask", "##-##"])
        session.terminal.type("123\u{3}")
        #expect(try session.finish().contains("12-3"))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT]) func signals(signal: Int32) throws {
        let session = try Session()
        kill(session.process.processIdentifier, signal)
        let shown = try session.finish()
        #expect(session.process.terminationReason == .uncaughtSignal && session.process.terminationStatus == signal)
        #expect(shown.hasSuffix(Self.left))
    }

    @Test(arguments: [
        (["try"], "terminal"), (["try", "--region", "xx"], "XX"), (["try", "--mask", "abc"], "mask"),
        (["try", "--mask", "#\\"], "mask"),
    ])
    func refusals(arguments: [String], message: String) throws {
        let answer = try PhoneProcess.run(arguments, input: "010\n")
        #expect(answer.status == 64 && answer.output.isEmpty)
        #expect(answer.errorLines.count == 1 && answer.errors.contains(message), "\(answer.errors)")
    }

    @Test func needsEscapeSequences() throws {
        let terminal = try PseudoTerminal()
        let process = PhoneProcess.make(["try"], environment: ["TERM": "dumb"])
        let errors = Pipe()
        process.standardInput = terminal.near
        process.standardOutput = terminal.near
        process.standardError = errors
        try process.run()
        PhoneProcess.finish(process)
        let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(process.terminationStatus == 64 && message.contains("TERM"))
        #expect(try terminal.shown().isEmpty)
    }
}
