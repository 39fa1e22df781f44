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

    /// Runs the console blocks of a page as written, each in a shell of its own; how many commands they have.
    static func runConsoleBlocks(of page: String) throws -> Int {
        var commands = 0
        for block in Markdown.blocks(of: page, in: "console") {
            let steps = Markdown.steps(of: block)
            // A byte that no text has stands behind what each command shows.
            let shown = try shell(steps.map { "\($0.command)\nprintf '\\036'\n" }.joined())
                .split(separator: "\u{1E}", omittingEmptySubsequences: false)
            try #require(shown.count == steps.count + 1, "\(block)")
            for (step, shown) in zip(steps, shown) {
                #expect(shown == step.output, "\(step.command)")
            }
            commands += steps.count
        }
        return commands
    }

    /// Where GRDB, which was fetched beside the products, has its name for SQLite.
    private static var sqliteModule: String {
        URL(fileURLWithPath: products).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite").path
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
                "\(Vectors.root)/CSources/CPhoneCore/include", "-I", sqliteModule,
            ] + publishers + [file.path])
        #expect(answer.status == 0, "\(answer.shown)")
    }

    /// What the compiler needs to know of OpenCombine, in a build with its publishers.
    private static var publishers: [String] {
        #if OpenCombine
            ["-Xcc", "-fmodule-map-file=\(products)/COpenCombineHelpers.build/module.modulemap"]
        #else
            []
        #endif
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (shown: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: Vectors.root)
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(products):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["NO_COLOR"] = "1"
        // A make that runs the tests is none of the examples' business.
        for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PREFIX"] { environment[name] = nil }
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
