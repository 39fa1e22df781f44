#if os(Linux) || os(macOS)
    import Foundation
    import TestSupport
    import Testing

    /// The dependencies between the object files of a C library, as `nm` reports them.
    @Suite struct LinkGraphTests {
        @Test(arguments: [("CPhoneCore", "check.o", "parse.o"), ("CPhonePlaces", "number_places.o", "places.o")])
        func hasNoCycles(library: String, file: String, needed: String) throws {
            let graph = try LinkGraph(compiling: "\(Vectors.root)/CSources/\(library)")
            #expect(graph.needs[file]?.contains(needed) == true, "the graph is empty: \(graph.needs)")
            #expect(graph.cycle == nil, "\(graph.cycle ?? [])")
        }

        @Test func findsCycles() {
            #expect(LinkGraph(needs: ["a": ["b"], "b": ["c"], "c": []]).cycle == nil)
            #expect(LinkGraph(needs: ["a": ["b"], "b": ["c", "d"], "c": [], "d": ["b"]]).cycle == ["b", "d", "b"])
        }
    }

    private struct LinkGraph {
        #if os(Linux)
            private static let patterns = ["-DPHN_WITH_PCRE2", "-DPCRE2_CODE_UNIT_WIDTH=8"]
        #else
            private static let patterns: [String] = []
        #endif
        var needs: [String: Set<String>]

        init(needs: [String: Set<String>]) { self.needs = needs }

        /// Compiles the sources of a folder, and reads their symbols.
        init(compiling library: String) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "link-graph-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let folders = ["src", "numbers"].map { "\(library)/\($0)" }
            let paths = folders.flatMap { folder in
                let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                return files.filter { $0.hasSuffix(".c") }.map { (folder, $0) }
            }
            _ = try run(
                ["cc", "-std=c11", "-O0", "-c", "-I\(library)/include", "-I\(library)/../CPhoneCore/include"]
                    + Self.patterns + paths.map { "\($0)/\($1)" }, in: folder)
            let objects = paths.map { "\($0.1.dropLast(1))o" }
            needs = Self.needs(of: try run(["nm", "-A"] + objects, in: folder))
        }

        /// Reads lines such as `parse.o:0000000000000000 T _phn_parse` and `check.o:                 U _phn_parse`.
        private static func needs(of symbols: String) -> [String: Set<String>] {
            var definers: [Substring: String] = [:]
            var wanted: [(file: String, symbol: Substring)] = []
            for line in symbols.split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let file = String(line[..<colon])
                let words = line[line.index(after: colon)...].split(separator: " ")
                guard let symbol = words.last, words.count > 1 else { continue }
                let kind = words[words.count - 2]
                if kind == "U" { wanted.append((file, symbol)) }
                if ["T", "D", "R", "S", "B"].contains(kind) { definers[symbol] = file }
            }
            var needs: [String: Set<String>] = [:]
            for (file, symbol) in wanted {
                guard let definer = definers[symbol], definer != file else { continue }
                needs[file, default: []].insert(definer)
            }
            return needs
        }

        /// A cycle in the graph; nil if there is none.
        var cycle: [String]? {
            var done: Set<String> = []
            for start in needs.keys.sorted() {
                var path: [String] = []
                if let found = cycle(from: start, &path, &done) { return found }
            }
            return nil
        }

        private func cycle(from file: String, _ path: inout [String], _ done: inout Set<String>) -> [String]? {
            if let place = path.firstIndex(of: file) { return Array(path[place...]) + [file] }
            if done.contains(file) { return nil }
            path.append(file)
            for next in (needs[file] ?? []).sorted() {
                if let found = cycle(from: next, &path, &done) { return found }
            }
            path.removeLast()
            done.insert(file)
            return nil
        }
    }

    private func run(_ command: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command.joined(separator: " ")) failed")
        return String(decoding: output, as: UTF8.self)
    }
#endif
