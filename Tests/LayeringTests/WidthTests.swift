import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Comments and pages wrap at 120 columns. The formatters check code, but leave comments and Markdown alone.
@Suite struct WidthTests {
    private static let columns = 120

    @Test(arguments: [
        "Sources", "CSources", "Tests", "Benchmarks", "Bindings", "Examples", "Web", "Scripts", "Package.swift",
    ])
    func commentsFit(in folder: String) throws {
        let endings = [".swift", ".c", ".h", ".cpp", ".java", ".py", ".sh", ".js"]
        var count = 0
        for file in try files(in: folder, endings: endings) {
            count += 1
            for (number, line) in try lines(of: file) where Self.isComment(line) && line.count > Self.columns {
                Issue.record("\(file):\(number) has \(line.count) columns")
            }
        }
        #expect(count > 0, "\(folder) has no sources")
    }

    @Test func pagesFit() throws {
        let pages = try ["", "Documentation", "Sources", "Bindings", "Examples", "Web"].flatMap { folder in
            try files(in: folder, endings: [".md"], deep: !folder.isEmpty)
        }
        #expect(pages.count > 30)
        for page in pages where page != "Documentation/parity.md" {
            var isCode = false
            for (number, line) in try lines(of: page) {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("```") { isCode.toggle() }
                // A table has one line for each row, and a picture or a link can't be broken.
                if isCode || text.hasPrefix("|") || text.hasPrefix("![") || text.contains("](http") { continue }
                #expect(line.count <= Self.columns, "\(page):\(number) has \(line.count) columns")
            }
        }
    }

    private static func isComment(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return ["//", "/*", "*", "#"].contains { text.hasPrefix($0) }
    }

    private func lines(of file: String) throws -> [(number: Int, line: Substring)] {
        try Project.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            ($0 + 1, $1)
        }
    }

    /// The files of a folder but those of builds and generated ones.
    private func files(in folder: String, endings: [String], deep: Bool = true) throws -> [String] {
        let root = folder.isEmpty ? Vectors.root : "\(Vectors.root)/\(folder)"
        if endings.contains(where: folder.hasSuffix) { return [folder] }
        let paths =
            deep
            ? try FileManager.default.subpathsOfDirectory(atPath: root)
            : try FileManager.default.contentsOfDirectory(atPath: root)
        let left = ["/.build", "/node_modules/", "/generated/", "/core/", "/places/", "/build/"]
        return paths.filter { path in
            endings.contains { path.hasSuffix($0) } && !left.contains { "/\(path)".lowercased().contains($0) }
        }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
}
