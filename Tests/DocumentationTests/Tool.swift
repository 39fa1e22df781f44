import Foundation
import TestSupport
import Testing

/// Programs that documentation is tried with.
enum Tool {
    /// The folder that the tests and `phone` were built into.
    static let products: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.path + "/phone") {
            folder.deleteLastPathComponent()
        }
        return folder.path
    }()

    /// What a line of the shell shows in the package's folder, with `phone` in the path.
    static func shell(_ line: String) throws -> String {
        try run("/bin/bash", ["-c", "exec 2>&1; \(line)"]).shown
    }

    /// Compiles a program against the built library, as a client of another package would.
    static func typecheck(_ program: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try Data(program.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let answer = try run(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-I", "\(products)/Modules", "-I",
                "\(Vectors.root)/CSources/CPhoneCore/include",
                file.path,
            ])
        #expect(answer.status == 0, "\(answer.shown)")
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (shown: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: Vectors.root)
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(products):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["NO_COLOR"] = "1"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }
}
