import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `make sanitize` runs the thread sanitizer on the tests of modules with threads only.
@Suite struct ThreadTests {
    /// What makes or waits for threads, or guards what they share.
    private static let words = [
        "DispatchQueue", "Thread.detach", "pthread_create", "@concurrent", "Task {", "Task.detached", "TaskGroup",
        "DatabasePool", "NSLock", "Mutex", "Atomic<", "nonisolated(unsafe)",
    ]
    /// The suites that run the code of a module, where they have another name.
    private static let suites = [
        "PhoneShell": "PhoneCommand", "phone": "PhoneCommand", "phone-contacts": "PhoneCommand",
    ]

    @Test func modulesWithThreadsAreSanitized() throws {
        let script = try String(contentsOfFile: "\(Vectors.root)/Scripts/sanitize.sh", encoding: .utf8)
        let sanitized = try #require(script.firstMatch(of: /threaded='\^\((?<suites>.*)\)Tests/)?.output.suites)
        let names = Set(sanitized.split(separator: "|").map(String.init))
        #expect(names.count >= 4)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: "\(Vectors.root)/Tests/\(name)Tests"), "\(name)")
        }
        for file in try FileManager.default.subpathsOfDirectory(atPath: "\(Vectors.root)/Sources")
        where file.hasSuffix(".swift") {
            let module = String(file.prefix { $0 != "/" })
            guard !names.contains(Self.suites[module] ?? module) else { continue }
            let code = try String(contentsOfFile: "\(Vectors.root)/Sources/\(file)", encoding: .utf8)
                .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            for word in Self.words where code.contains(where: { $0.contains(word) }) {
                Issue.record("\(file) has \(word); add its suite to Scripts/sanitize.sh")
            }
        }
    }
}
