/// A column of a table: its name in the header, its number, or the path of a field of JSON objects.
public struct ColumnName: Sendable, Hashable {
    /// The name or the number as it was given.
    public let text: String
    /// Whether the text is a number, even if it is also the name of a column.
    private var isNumber = false

    /// Creates a column from a name, or from a number that is counted from 1. A name in the header takes precedence.
    public init(_ text: String) { self.text = text }

    /// The number, if the text is one.
    private var number: Int? {
        Int(text).flatMap { $0 > 0 && String($0) == text ? $0 : nil }
    }

    /// The field of JSON objects whose path is the text.
    var field: JSONField {
        get throws(ColumnFailure) {
            guard let field = JSONField(path: text) else { throw .notAPath(text) }
            return field
        }
    }

    /// Creates a column from its number, counted from 1.
    static func number(_ number: Int) -> ColumnName {
        var column = ColumnName(String(number))
        column.isNumber = true
        return column
    }

    /// Returns the index of the column, counted from 0.
    ///
    /// - Parameter names: The header's names; nil if the table has no header.
    package func index(in names: [String]?, count: Int) throws(ColumnFailure) -> Int {
        let names = isNumber ? [] : names ?? []
        let places = names.indices.filter { names[$0] == text }
        if places.count > 1 { throw .ambiguous(text, numbers: places.map { $0 + 1 }) }
        if let place = places.first { return place }
        if let number, number <= count { return number - 1 }
        throw .missing(text, names: names, count: count)
    }
}

/// Why a column can't be used.
package enum ColumnFailure: Error, Hashable, CustomStringConvertible {
    /// No column has the name or the number.
    case missing(String, names: [String], count: Int)
    /// Several columns have the name.
    case ambiguous(String, numbers: [Int])
    /// A column that is to be added exists.
    case exists(String)
    /// The header of the column of phone numbers may be a number.
    case numberInHeader(Int)
    /// No column, or no field of JSON objects, consists of phone numbers.
    case undecided(names: [String], areFields: Bool)
    /// The text is not a path of a field.
    case notAPath(String)
    /// The rows are JSON objects, but were to be read as cells.
    case objects
    /// The file is one JSON array, or a JSON object of several lines.
    case document

    package var description: String {
        switch self {
        case .missing(let name, let names, let count):
            let remedy = names.isEmpty ? "use a number from 1 to \(count)" : "the columns are \(Self.list(names))"
            return "there is no column '\(name)'; \(Self.isEmptyLine(names) ? Self.emptyLine : remedy)"
        case .ambiguous(let name, let numbers):
            let list = numbers.map(String.init).joined(separator: " and ")
            return "columns \(list) are both named '\(name)'; pass a number instead"
        case .exists(let name):
            return "there is already a column '\(name)'; choose other names with --prefix"
        case .numberInHeader(let column):
            return "the first row has a number in column \(column); if the table has no header, add --no-header"
        case .undecided(let names, let areFields):
            let list = names.isEmpty ? "one" : "one of \(Self.list(names))"
            let word = areFields ? "field" : "column"
            let remedy = Self.isEmptyLine(names) ? Self.emptyLine : "name \(list) with --\(word)"
            return "no \(word) consists of phone numbers; \(remedy)"
        case .notAPath(let text):
            return "'\(text)' is not the path of a field, such as .user.phone"
        case .objects:
            return "the rows are JSON objects; add --input ndjson"
        case .document:
            return "it is one JSON document; write each object on one line, as jq -c '.[]' does"
        }
    }

    /// Lists the names of columns, and the numbers of those without a name. The first line of a file that is not a
    /// table can be of any length, so long names are cut, and only the first names are listed.
    private static func list(_ names: [String]) -> String {
        let listed = names.prefix(100).enumerated().map { index, name in
            if name.isEmpty { return "\(index + 1)" }
            let start = name.prefix(100)
            return start.endIndex == name.endIndex ? name : "\(start)…"
        }
        let rest = names.count - listed.count
        return listed.joined(separator: ", ") + (rest == 0 ? "" : " and \(rest) more")
    }

    private static let emptyLine = "the first line, which has to name the columns, is empty"

    private static func isEmptyLine(_ names: [String]) -> Bool { names == [""] }
}
