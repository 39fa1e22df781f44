import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Enforces the layers inside the engines: the stages that see text, and the twins in both languages.
@Suite struct CoreLayeringTests {
    /// The stages that take readings, digits and numbers. Only earlier stages, and stages that return texts, see bytes.
    private static let withoutText = [
        "marks", "reading", "states", "plan", "trim", "number", "world", "strip", "possible", "resolve", "parse",
        "classify", "origin", "choice", "short_number", "writing", "layout", "template", "format", "completion",
        "shapes", "replay",
    ]

    @Test func laterStagesSeeNoText() throws {
        for stage in Self.withoutText {
            let swift = "Sources/PhoneEngineSwift/\(stage.capitalized.filter { $0 != "_" }).swift"
            #expect(!(try text(of: swift)).contains("Span<UInt8>"), "\(swift) takes a text")
            for file in ["\(stage).h", "\(stage).c"] {
                let path = "CSources/CPhoneCore/src/\(file)"
                guard FileManager.default.fileExists(atPath: "\(Vectors.root)/\(path)") else { continue }
                let code = try text(of: path)
                #expect(!code.contains("uint8_t *text"), "\(path) takes a text")
                for include in ["scan.h", "utf8.h", "excerpt.h"] {
                    #expect(!code.contains("#include \"\(include)\""), "\(path) includes \(include)")
                }
            }
        }
    }

    /// `- C twin: ` names a function, a type, a constant or a file of the core.
    @Test func twinsExist() throws {
        var core: Set<Substring> = []
        for file in try files(in: "CSources", ending: [".c", ".h"]) where !file.contains("/generated/") {
            core.insert(Substring(file.split(separator: "/").last ?? ""))
            core.formUnion(try text(of: file).split { !($0.isLetter || $0.isNumber || $0 == "_") })
        }
        var count = 0
        for file in try files(in: "Sources", ending: [".swift"]) {
            for line in try text(of: file).split(separator: "\n") where line.contains("- C twin: ") {
                for name in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                where name.offset % 2 == 1 {
                    let exists = core.contains(name.element)
                    #expect(exists, "\(file): \(name.element) does not exist in C")
                    count += 1
                }
            }
        }
        #expect(count > 100)
    }

    private func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(Vectors.root)/\(file)")), as: UTF8.self)
    }

    private func files(in folder: String, ending: [String]) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Vectors.root)/\(folder)")
        return paths.filter { path in ending.contains { path.hasSuffix($0) } }.map { "\(folder)/\($0)" }
    }
}
