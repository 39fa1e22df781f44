import Testing

/// The functions of a file of the portable engine have the same order as in the C file of the same name, so that both
/// can be read side by side.
@Suite struct TwinOrderTests {
    @Test func functionsAreInTheOrderOfC() throws {
        var compared = 0
        let files = try Project.files(in: "Sources/PhoneEngineSwift", endings: [".swift"])
        for file in files where !file.contains("/Generated/") {
            guard let c = try functions(ofTwin: file) else { continue }
            let names = try twins(in: file).filter { c[$0] != nil }
            for (name, next) in zip(names, names.dropFirst()) where c[name, default: 0] > c[next, default: 0] {
                Issue.record("\(file): \(next) comes before \(name) in C")
            }
            compared += names.count
        }
        #expect(compared > 200)
    }

    /// The place of each function that a C file defines. Bodies and arguments of several lines are indented.
    @Test func findsFunctions() {
        let code = """
            static bool is_a(int a);

            bool is_b(int a,
                      int b) {
                return call(a);
            }

            static bool is_a(int a) { return true; }
            static const int list[] = {1};
            """
        #expect(Self.functions(in: code) == ["is_b": 2, "is_a": 7])
    }

    // MARK: Swift

    /// The first function of C that each line `- C twin: ` names.
    private func twins(in file: String) throws -> [Substring] {
        try Project.text(of: file).split(separator: "\n").filter { $0.contains("- C twin: ") }.compactMap { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            return parts.count > 1 ? parts[1] : nil
        }
    }

    // MARK: C

    /// The functions of the C file with the name of a Swift file, such as `short_number.c` for `ShortNumber.swift`.
    private func functions(ofTwin file: String) throws -> [Substring: Int]? {
        let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
        let words = name.enumerated().map { $0 > 0 && $1.isUppercase ? "_\($1.lowercased())" : $1.lowercased() }
        for ending in [".c", ".h"] {
            let path = "CSources/CPhoneCore/src/\(words.joined())\(ending)"
            guard Project.exists(path) else { continue }
            return Self.functions(in: try Project.text(of: path))
        }
        return nil
    }

    /// The line of each function definition.
    private static func functions(in code: String) -> [Substring: Int] {
        var lines: [Substring: Int] = [:]
        var begun: (name: Substring, line: Int)?
        for (number, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let first = line.first, first.isLetter, let open = line.firstIndex(of: "(") {
                let words = line[..<open].split { !($0.isLetter || $0.isNumber || $0 == "_") }
                begun = words.last.map { ($0, number) }
            }
            guard let (name, start) = begun else { continue }
            if line.hasSuffix(";") {
                begun = nil
            } else if line.contains("{") {
                lines[name] = start
                begun = nil
            }
        }
        return lines
    }
}
