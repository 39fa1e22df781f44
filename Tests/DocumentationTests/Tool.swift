import Foundation
import TestSupport
import Testing

/// Programs that run and compile the examples of the documentation.
enum Tool {
    /// The folder that contains the tests and `phone`.
    static let products: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.path + "/phone") {
            folder.deleteLastPathComponent()
        }
        return folder.path
    }()

    /// Runs a shell command in the package's folder, with `phone` in PATH; returns its output.
    static func shell(_ line: String) throws -> String {
        try run("/bin/bash", ["-c", "exec 2>&1; \(line)"]).shown
    }

    /// Runs console blocks of a page as written, each in its own shell, and returns the number of commands.
    static func runConsoleBlocks(of page: String, where isRun: (String) -> Bool = { _ in true }) throws -> Int {
        var commands = 0
        for block in Markdown.blocks(of: page, in: "console") where isRun(block) {
            let steps = Markdown.steps(of: block)
            // A byte that no output contains ends the output of each command.
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

    /// The module map of SQLite, which comes with the checkout of GRDB.
    private static var sqliteModule: String {
        URL(fileURLWithPath: products).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite").path
    }

    /// Compiles a program against the built library, as a client of another package would.
    static func typecheck(_ program: String) throws {
        try withFile("program.swift", program) { path in
            let result = try run("/usr/bin/env", ["swiftc", "-typecheck"] + compilerArguments + [path])
            #expect(result.status == 0, "\(result.shown)")
        }
    }

    /// Compiles a program, links it with the objects of the built libraries, and runs it; returns its output.
    static func run(program: String) throws -> String {
        try withFile("main.swift", program) { path in
            let binary = path + ".out"
            let built = try run(
                "/usr/bin/env", ["swiftc"] + compilerArguments + (try linkerArguments()) + [path, "-o", binary])
            try #require(built.status == 0, "\(built.shown)")
            let result = try run(binary, [])
            #expect(result.status == 0)
            return result.shown
        }
    }

    private static func withFile<Result>(
        _ name: String, _ text: String, _ body: (String) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return try body(file.path)
    }

    private static var compilerArguments: [String] {
        [
            "-swift-version", "6", "-I", "\(products)/Modules", "-I", "\(Vectors.root)/CSources/CPhoneCore/include",
            "-I", "\(Vectors.root)/CSources/CPhonePlaces/include", "-I", "\(Vectors.root)/CSources/CZlib",
            "-I", sqliteModule,
        ] + publishers
    }

    /// Returns the objects of the libraries, the libraries that they link, and the sanitizer of their build.
    private static func linkerArguments() throws -> [String] {
        let libraries = [
            "PhoneModel", "PhoneEngineSwift", "PhoneEngineC", "CPhoneCore", "PhonePlans", "PhoneFiles", "PhoneCharsets",
            "PhoneNumbers", "PhonePlaces", "CPhonePlaces", "PhoneRules", "PhoneForms", "PhoneFormsKit", "PhoneTables",
            "PhoneContacts", "JSPhoneFormatCompatibility", "GRDB", "OpenCombine", "COpenCombineHelpers", "Crypto",
            "CCryptoBoringSSL", "CCryptoBoringSSLShims", "CryptoBoringWrapper", "CXKCP", "CXKCPShims",
        ]
        // The folders also contain objects of deleted files.
        let linked = try String(
            contentsOfFile: "\(products)/swift-phone-numbersPackageTests.product/Objects.LinkFileList", encoding: .utf8)
        let objects = linked.split(separator: "\n").map { String($0).replacing("'", with: "") }.filter { object in
            libraries.contains { object.contains("/\($0).build/") }
        }
        let first = try #require(objects.first)
        let sample = try Data(contentsOf: URL(fileURLWithPath: first))
        var arguments = objects + ["-lsqlite3", "-lstdc++"]
        for (sanitizer, symbol) in ["address": "__asan_", "thread": "__tsan_"]
        where sample.range(of: Data(symbol.utf8)) != nil {
            arguments.append("-sanitize=\(sanitizer)")
        }
        // A build without the C core has no PCRE2 to link.
        if linked.contains("/CPhoneCore.build/") { arguments.append("-lpcre2-8") }
        return arguments
    }

    /// The compiler arguments for a build with the publishers of OpenCombine.
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
        // Examples that build the library do not measure it, and it compiles faster without optimization.
        environment["CFLAGS"] = "-O0"
        // The examples do not inherit the settings of a make that runs the tests.
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
