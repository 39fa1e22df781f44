import Foundation

/// Regular expressions of other libraries, compiled once, for whole matches.
enum WholeMatch {
    static func foundation(_ source: String) throws -> (String) -> Bool {
        let expression = try NSRegularExpression(pattern: "^(?:\(source))\\z")
        return { text in
            expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
        }
    }

    static func regex(_ source: String) throws -> (String) -> Bool {
        let expression = try Regex(source)
        return { text in (try? expression.wholeMatch(in: text)) != nil }
    }
}
