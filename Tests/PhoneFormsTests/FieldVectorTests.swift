import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneForms

/// Applies Tests/Vectors/editing.tsv to fields: text, caret and event equal those of the editing rules alone.
@Suite struct FieldVectorTests {
    @Test(arguments: PhoneEngine.available) func rows(_ engine: PhoneEngine) throws {
        let rows = try Vectors.rows(of: "editing.tsv", columns: 7)
        #expect(rows.count == 140)
        for row in rows {
            let numbers = row[2].split(separator: ",").compactMap { Int($0) }
            let selection = try #require(numbers.first)..<numbers.reduce(0, +)
            var field = FieldModel(try Self.format(row[0], engine))
            // The editing rules do not require that the row's text is formatted.
            field.state.content = EditableText(Vectors.unescaped(row[1]), selection: selection)
            let event = field.apply(.replace(selection, with: Vectors.unescaped(row[3])))
            #expect(event == .edited(try #require(EditEvent(rawValue: row[6]))), "\(row)")
            #expect(field.text == row[4], "\(row)")
            let caret = try #require(Int(row[5]))
            #expect(field.selection == caret..<caret, "\(row)")
            #expect(field.event == event)
        }
    }

    private static func format(_ name: String, _ engine: PhoneEngine) throws -> FieldFormat {
        if let region = PhoneNumber.Region(name) { return .phone(AsYouTypeFormatter(region: region, builtIn: engine)) }
        return .mask(try TextMask(name, engine: engine))
    }
}
