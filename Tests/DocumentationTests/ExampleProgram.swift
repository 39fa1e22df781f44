/// A program that consists of the Swift blocks of articles. The blocks of an article share a scope, in their order.
///
/// A line may show the value of its expression, or of the constant that it declares, after `// →`. The comment lines
/// after `// Prints:` show the output of `print`. The program prints each difference, and `finished` at the end.
struct ExampleProgram {
    /// The number of blocks in the program.
    private(set) var count = 0
    private var imports: Set<String> = []
    private var examples = 0
    private var functions = ""
    private var calls = ""

    private static let support = """
        @MainActor enum Output {
            static var lines: [String] = []
            static func print(_ items: Any...) { lines.append(items.map { "\\($0)" }.joined(separator: " ")) }
        }
        @MainActor func shows<Value>(_ value: Value?, _ text: String, _ place: String) {
            let shown = value.map { "\\($0)" } ?? "nil"
            if shown != text { Swift.print("\\(place): shows \\(shown), not \\(text)") }
        }
        @MainActor func prints(_ lines: [String], _ place: String) {
            if Output.lines != lines { Swift.print("\\(place): prints \\(Output.lines), not \\(lines)") }
            Output.lines = []
        }
        """

    /// Adds the blocks of an article, except for parts of manifests.
    mutating func add(_ article: String, from path: String) {
        let blocks = Markdown.blocks(of: article, in: "swift").filter { !$0.hasPrefix("// Package.swift") }
        add(blocks.map { part(of: $0, path) }.joined(), blocks.count, path)
    }

    /// Adds a file of Swift code.
    mutating func add(block: String, from path: String) { add(part(of: block, path), 1, path) }

    private mutating func add(_ body: String, _ blocks: Int, _ path: String) {
        count += blocks
        examples += 1
        functions += "\n// \(path)\n@MainActor func example\(examples)() async throws {\n\(body)}\n"
        calls += "do { try await example\(examples)() } catch { Swift.print(\"\(path): throws \\(error)\") }\n"
    }

    /// Returns the code of a block. Its imports are added to the program. Apple's frameworks are required only where
    /// they exist.
    private mutating func part(of block: String, _ path: String) -> String {
        let framework = block.firstMatch(of: /import (SwiftUI|UIKit|AppKit)\n/)?.output.1
        var code = ""
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix("import ") {
                code += line + "\n"
            } else if framework == nil {
                imports.insert(String(line))
            }
        }
        return framework.map { "#if canImport(\($0))\n\(code)#endif\n" } ?? Self.checked(code, path)
    }

    /// The whole program.
    var source: String {
        imports.sorted().joined(separator: "\n")
            + "\n\(Self.support)\n\(functions)\n\(calls)Swift.print(\"finished\")\n"
    }

    /// Returns code in which comments with results are replaced by calls that compare them.
    private static func checked(_ code: String, _ path: String) -> String {
        var lines: [String] = []
        var expected: [String]?
        func endExpectation() {
            guard let shown = expected else { return }
            lines.append("prints([\(shown.map(literal).joined(separator: ", "))], \(literal(path)))")
            expected = nil
        }
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = String(line).replacing(/(^|[ {])print\(/) { "\($0.output.1)Output.print(" }
            if line == "// Prints:" {
                expected = []
            } else if expected != nil, line.hasPrefix("//") {
                expected?.append(String(line.dropFirst(3)))
            } else {
                endExpectation()
                lines += withResult(line, path)
            }
        }
        endExpectation()
        return lines.joined(separator: "\n")
    }

    private static func withResult(_ line: String, _ path: String) -> [String] {
        guard let match = line.wholeMatch(of: /\s*(.*?)\s*\/\/ → (.*)/) else { return [line] }
        let (code, result) = (String(match.output.1), literal(String(match.output.2)))
        let place = literal("\(path): \(code)")
        guard let declared = code.firstMatch(of: /^(?:let|var) (\w+)/)?.output.1 else {
            return ["shows(\(code), \(result), \(place))"]
        }
        return [code, "shows(\(declared), \(result), \(place))"]
    }

    private static func literal(_ text: String) -> String { "##\"\(text)\"##" }
}
