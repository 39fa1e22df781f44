import Foundation
import TestSupport

/// The articles and tutorials of the documentation catalogs.
enum Articles {
    /// The paths of the articles, from the root of the package.
    static let paths: [String] = {
        let files =
            FileManager.default.enumerator(atPath: "\(Vectors.root)/Sources")?.compactMap { $0 as? String } ?? []
        return files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
    }()

    /// The code files of the tutorials.
    static let tutorialCode: [String] = {
        let files =
            FileManager.default.enumerator(atPath: "\(Vectors.root)/Sources")?.compactMap { $0 as? String } ?? []
        return files.filter { $0.contains(".docc/Resources/") && $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
            .sorted()
    }()

    /// Whether this build can run the examples with keyed tokens. `make portable` runs them, `make test` all others.
    static let hasTokens: Bool = {
        #if Tokens
            true
        #else
            false
        #endif
    }()

    /// Returns the articles that contain a block in a language.
    static func paths(with language: String) -> [String] {
        paths.filter { path in
            (try? text(of: path)).map { !Markdown.blocks(of: $0, in: language).isEmpty } ?? false
        }
    }

    /// Returns the text of a file of the package.
    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/\(path)", encoding: .utf8)
    }
}
