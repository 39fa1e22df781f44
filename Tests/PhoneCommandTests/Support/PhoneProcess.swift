import Foundation
import PhoneNumbers

/// Runs the built `phone` in the folder of the test bundle.
enum PhoneProcess {
    static let executable: URL = {
        let bundle = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        var folder = bundle.deletingLastPathComponent()
        // On macOS the test bundle is a folder, and the products are some levels up.
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.path + "/phone") {
            folder.deleteLastPathComponent()
        }
        return folder.appendingPathComponent("phone")
    }()

    /// The environment of every process, and the settings of the leak sanitizer, which `make sanitize` sets.
    private static let common: [String: String] = {
        let own = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
        return own.merging(ProcessInfo.processInfo.environment.filter { $0.key == "LSAN_OPTIONS" }) { own, _ in own }
    }()

    /// Creates a process, with an environment independent of the machine.
    static func make(_ arguments: [String], environment: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment.merging(common) { own, _ in own }
        return process
    }

    /// Runs `phone` to its end. Input and outputs are files, so that none can block another.
    static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws -> Answer {
        try run(make(arguments, environment: environment), input: input)
    }

    static func run(_ arguments: [String], input: String) throws -> Answer {
        try run(arguments, input: Array(input.utf8))
    }

    /// Runs a command of `phone-contacts`, which `phone contacts` would start as another process.
    static func runContacts(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws -> Answer {
        let process = make(arguments, environment: environment)
        process.executableURL = executable.deletingLastPathComponent().appendingPathComponent("phone-contacts")
        return try run(process, input: input)
    }

    /// Runs a shell command line in which "$0" is `phone`.
    static func shell(_ line: String, in folder: Folder? = nil) throws -> Answer {
        let process = make(["-c", line, executable.path])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        if let folder { process.currentDirectoryURL = folder.url }
        return try run(process)
    }

    /// Waits for a process. A process that hangs is killed after a time limit, so that it can't hang a test.
    static func finish(_ process: Process) {
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        // SIGTERM may be blocked in threads of tests, and processes inherit the blocked signals.
        if process.isRunning, ended.wait(timeout: .now() + 900) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
    }

    /// Runs `body` without blocked signals, which a started process would inherit.
    static func withoutBlockedSignals(_ body: () throws -> Void) throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    private static func run(_ process: Process, input: [UInt8] = []) throws -> Answer {
        let folder = try Folder()
        let output = try folder.file("output")
        let errors = try folder.file("errors")
        process.standardInput = try FileHandle(forReadingFrom: folder.file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        finish(process)
        return Answer(
            bytes: try [UInt8](Data(contentsOf: output)), errors: try String(contentsOf: errors, encoding: .utf8),
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
    }
}

/// The result of a run of `phone`.
struct Answer {
    /// Standard output.
    let bytes: [UInt8]
    /// Standard error.
    let errors: String
    let status: Int32
    let wasKilled: Bool

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// Returns the library's message for a text, so that tests do not depend on its wording.
func message(on text: String, in language: MessageLanguage = .english) -> String {
    PhoneValidator(region: .southKorea).verdict(for: text).message(in: language) ?? "no message"
}
