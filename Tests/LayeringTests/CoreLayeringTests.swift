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
            #expect(!(try Project.text(of: swift)).contains("Span<UInt8>"), "\(swift) takes a text")
            for file in ["\(stage).h", "\(stage).c"] {
                let path = "CSources/CPhoneCore/src/\(file)"
                guard Project.exists(path) else { continue }
                let code = try Project.text(of: path)
                #expect(!code.contains("uint8_t *text"), "\(path) takes a text")
                for include in ["scan.h", "utf8.h", "excerpt.h"] {
                    #expect(!code.contains("#include \"\(include)\""), "\(path) includes \(include)")
                }
            }
        }
    }

    /// The stages that examine a candidate in running text, and the text around it. Only `window` decodes that text.
    private static let throughWindow = [
        "splits", "sieve", "moment", "amount", "announcement", "iban", "refusal", "figure", "tally", "plain", "glance",
        "ask", "grouping", "mention", "acceptance", "find",
    ]

    @Test func runningTextIsDecodedOnce() throws {
        for stage in Self.throughWindow {
            let swift = try Project.text(of: "Sources/PhoneEngineSwift/\(stage.capitalized).swift")
            for word in ["extension Span<UInt8>", "text[", "text.scalar(", "text.extracting("] {
                #expect(!swift.contains(word), "\(stage).swift decodes a text: \(word)")
            }
            let core = try Project.text(of: "CSources/CPhoneCore/src/\(stage).c")
            for word in ["->text", "uint8_t *text", "phn_utf8_decode"] where stage != "find" || word == "->text" {
                #expect(!core.contains(word), "\(stage).c decodes a text: \(word)")
            }
        }
    }

    /// `- C twin: ` names a function, a type, a constant or a file of the core.
    @Test func twinsExist() throws {
        var core: Set<Substring> = []
        for file in try Project.files(in: "CSources", endings: [".c", ".h"]) where !file.contains("/generated/") {
            core.insert(Substring(file.split(separator: "/").last ?? ""))
            core.formUnion(try Project.text(of: file).split { !($0.isLetter || $0.isNumber || $0 == "_") })
        }
        var count = 0
        for file in try Project.files(in: "Sources", endings: [".swift"]) {
            for line in try Project.text(of: file).split(separator: "\n") where line.contains("- C twin: ") {
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
}
