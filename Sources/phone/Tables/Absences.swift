import PhoneNumbers
import PhoneShell
import PhoneTables

/// The JSON objects of a file, and how many of them have no field of a number, or of its region.
///
/// A field that no object has is probably misspelled. Tables with cells have a header, which shows such an error before
/// rows are read.
struct Absences {
    var objects = 0
    var withoutField = 0
    var withoutRegion = 0

    /// Returns the messages about fields that no object has.
    func notes(in source: Source, _ cleaner: TableCleaner) -> [String] {
        guard cleaner.syntax.delimiter == nil, objects > 0 else { return [] }
        var notes: [String] = []
        // Redaction reports every object without the field.
        if withoutField == objects, !cleaner.isRedacting {
            let quoted = Self.quoted(cleaner.columnText).map { ", or \($0)" } ?? ""
            notes.append(
                "\(source.label): no object has the field '\(cleaner.columnText)'; name another with --field\(quoted)")
        }
        if withoutRegion == objects, let field = cleaner.regionText {
            let region = cleaner.validator.region
            let quoted = Self.quoted(field).map { "; name \($0)" } ?? ""
            notes.append(
                "\(source.label): no object has the field '\(field)'; the region of all numbers is \(region)\(quoted)")
        }
        return notes
    }

    /// Returns how to name the field that no object has, if it may be one key with dots; empty otherwise.
    func quoting(_ cleaner: TableCleaner) -> String {
        guard cleaner.syntax.delimiter == nil, withoutField == objects else { return "" }
        return Self.quoted(cleaner.columnText).map { "; name \($0)" } ?? ""
    }

    /// Returns how to name one key that contains the dots of a path; nil for a path of one key.
    private static func quoted(_ path: String) -> String? {
        let key = path.hasPrefix(".") ? path.dropFirst() : path[...]
        guard key.contains("."), !key.contains("\"") else { return nil }
        return "\(ShellWords.quoted(".\"\(key)\"")) if the dots belong to a key"
    }
}
