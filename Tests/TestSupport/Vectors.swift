#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables in Tests/Vectors, with one case in each row.
package enum Vectors {
    /// The package's folder.
    package static var root: String {
        String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
    }

    /// The rows of a table without its header, split at tabs.
    package static func rows(of name: String, columns: Int) throws -> [[String]] {
        let data = try Data(contentsOf: URL(filePath: "\(root)/Tests/Vectors/\(name)"))
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
        return try lines.dropFirst().map { line in
            let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard row.count == columns else { throw BadRow(line: String(line)) }
            return row
        }
    }

    /// Unescapes a text: `\n`, `\t`, `\u{200E}`.
    package static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch escape {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                    result.unicodeScalars.append(scalar)
                }
            default: result.append(escape)
            }
        }
        return result
    }

    private struct BadRow: Error { var line: String }
}
