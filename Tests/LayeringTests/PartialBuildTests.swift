import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The builds without the C core and with sanitizers consist of the test targets that Package.swift lists. The list of
/// a build contains every target whose code the build can change or check.
@Suite struct PartialBuildTests {
    /// The test targets that run the code of a module, if their names differ.
    private static let suites = [
        "PhoneShell": "PhoneCommand", "phone": "PhoneCommand", "phone-contacts": "PhoneCommand",
        "PhoneModel": "EngineConformance", "PhoneEngineC": "EngineConformance", "PhoneEngineSwift": "EngineConformance",
        "PhonePlans": "EngineConformance",
    ]
    /// The words of code that starts threads, waits for them, or protects shared state.
    private static let threads = [
        "DispatchQueue", "Thread.detach", "pthread_create", "@concurrent", "Task {", "Task.detached", "TaskGroup",
        "DatabasePool", "NSLock", "Mutex", "Atomic<", "nonisolated(unsafe)",
    ]

    /// The modules that these builds contain only in long runs.
    private static let long: Set = ["PhoneContacts", "PhoneShell", "phone", "phone-contacts"]

    @Test func listsNameTestTargets() throws {
        for build in ["portable", "address", "thread"] {
            let tests = try Self.tests(of: build)
            #expect(tests.count >= 4)
            for name in tests {
                #expect(Project.exists("Tests/\(name)"), "\(build): \(name)")
            }
        }
    }

    /// The engines are the same code in both builds, and `make test` runs them; only one build contains PhoneEngineC.
    @Test func portableBuildHasWhatTheTraitsChange() throws {
        let condition = /#(?:else)?if .*(?:NativeEngine|Tokens|OpenCombine)/
        var changed = Set(try Self.modules { code in code.contains { $0.contains(condition) } })
        #expect(changed.remove("PhoneEngineC") != nil && changed.contains("PhoneNumbers"))
        // A module that imports a changed module is changed, too.
        while true {
            let users = LayeringTests.allowed.filter { !$0.value.isDisjoint(with: changed) }.keys
            if changed.isSuperset(of: users) { break }
            changed.formUnion(users)
        }
        try Self.expectTests(of: changed.subtracting(Self.long), in: "portable")
    }

    @Test func addressBuildHasUnsafeMemory() throws {
        let modules = LayeringTests.unsafePlaces.map { String($0.split(separator: "/")[1]) }
        try Self.expectTests(of: Set(modules).subtracting(Self.long), in: "address")
    }

    /// A long run of each build adds contacts and commands.
    @Test func longRunHasContactsAndCommands() throws {
        let manifest = try Project.text(of: "Package.swift")
        let script = try Project.text(of: "Scripts/sanitize.sh")
        for target in Set(Self.long.map { "\(Self.suites[$0] ?? $0)Tests" }) {
            #expect(manifest.split(separator: "\n").contains { $0.contains("union([") && $0.contains("\"\(target)\"") })
            #expect(script.split(separator: "\n").contains { $0.contains("$threads ") && $0.contains(target) })
        }
    }

    @Test func threadBuildHasThreads() throws {
        let modules = try Self.modules { code in
            Self.threads.contains { word in code.contains { $0.contains(word) } }
        }
        #expect(modules.count >= 4)
        try Self.expectTests(of: modules.subtracting(Self.long), in: "thread")
    }

    /// The thread sanitizer runs the suites in files that contain one of the script's words. In all other files, no
    /// function starts threads unless its argument `threads` is greater than one.
    @Test func suitesWithoutThreadsCallNothingConcurrent() throws {
        let script = try Project.text(of: "Scripts/sanitize.sh")
        let line = try #require(script.firstMatch(of: /words='(?<words>.*)'/)?.output.words)
        for word in ["async", "await", "Task", "Dispatch", "Thread", "threads:"] {
            #expect(line.split(separator: "|").contains(Substring(word)), "\(word)")
        }
        for name in try Self.tests(of: "thread") { #expect(script.contains(name), "\(name)") }
        for file in try Project.files(in: "Sources/PhoneNumbers", endings: [".swift"]) {
            let code = try Project.text(of: file)
            for found in code.matches(of: /threads: Int = (?<count>[^,)\s]+)/) {
                #expect(found.output.count == "1", "\(file) starts threads by default")
            }
        }
    }

    private static func tests(of build: String) throws -> Set<String> {
        let manifest = try Project.text(of: "Package.swift")
        let list = try #require(manifest.firstRange(of: "\"\(build)\": ["))
        let names = manifest[list.upperBound...].prefix { $0 != "]" }.split(separator: ",")
        return Set(names.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty })
    }

    private static func expectTests(of modules: Set<String>, in build: String) throws {
        let tests = try tests(of: build)
        for module in modules.sorted() {
            let target = "\(suites[module] ?? module)Tests"
            #expect(tests.contains(target), "\(module): add \(target) to \(build) in Package.swift")
        }
    }

    /// Returns the modules that contain a file whose code is chosen.
    private static func modules(where isChosen: ([Substring]) -> Bool) throws -> Set<String> {
        var modules: Set<String> = []
        for file in try Project.files(in: "Sources", endings: [".swift"]) {
            let code = try Project.text(of: file).split(separator: "\n")
            if isChosen(code.filter { !$0.drop { $0 == " " }.hasPrefix("//") }) {
                modules.insert(String(file.split(separator: "/")[1]))
            }
        }
        return modules
    }
}
