import PhoneNumbers
import TestSupport
import Testing

/// Tests/Vectors/editing.tsv: fields, edits and the expected results, with both engines.
@Suite struct EditingVectorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let field: String
        let before: EditableText
        let edit: TextEdit
        let after: EditResult

        var testDescription: String { "\(field): \(before.text) \(before.selection) \(edit)" }
    }

    @Test(arguments: PhoneEngine.available)
    func rows(_ engine: PhoneEngine) throws {
        let rows = try Vectors.rows(of: "editing.tsv", columns: 7).map(Self.row)
        #expect(rows.count == 140)
        for row in rows {
            let result = try Self.apply(row.edit, to: row.before, in: row.field, by: engine)
            #expect(result == row.after, "\(row.testDescription)")
        }
    }

    private static func apply(
        _ edit: TextEdit, to field: EditableText, in name: String, by engine: PhoneEngine
    ) throws -> EditResult {
        guard let region = PhoneNumber.Region(name) else {
            return try TextMask(name, engine: engine).applying(edit, to: field)
        }
        return AsYouTypeFormatter(region: region, builtIn: engine).applying(edit, to: field)
    }

    /// The selection is an offset and a length in UTF-16 code units; an empty replacement is a deletion.
    private static func row(_ columns: [String]) throws -> Row {
        let numbers = columns[2].split(separator: ",").compactMap { Int($0) }
        let text = Vectors.unescaped(columns[1])
        let selection = try #require(numbers.first)..<numbers.reduce(0, +)
        let caret = try #require(Int(columns[5]))
        return Row(
            field: columns[0], before: EditableText(text, selection: selection),
            edit: .replace(selection, with: Vectors.unescaped(columns[3])),
            after: EditResult(
                EditableText(columns[4], caret: caret), try #require(EditEvent(rawValue: columns[6]))))
    }
}
