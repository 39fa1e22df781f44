import PhoneNumbers
import TestSupport
import Testing

/// The rows of Tests/Vectors/masks.tsv, with both engines: texts in masks of all kinds, and the extracted texts.
@Suite struct MaskVectorTests {
    @Test(arguments: PhoneEngine.available) func rows(_ engine: PhoneEngine) throws {
        let rows = try Vectors.rows(of: "masks.tsv", columns: 8)
        #expect(rows.count == 82)
        for row in rows {
            let mask = try TextMask.vector(row[0], options: row[1], engine)
            let drawn = mask.masked(row[2])
            #expect(drawn == row[3], "\(row)")
            #expect(mask.unmasked(drawn) == row[4], "\(row)")
            #expect(mask.masked(raw: EditableText(row[4])).text == row[3], "\(row)")
            #expect(mask.masked(drawn) == drawn, "\(row)")
            #expect(mask.value(of: drawn) == row[5], "\(row)")
            #expect(mask.isComplete(drawn) == (row[6] == "yes"), "\(row)")
            #expect(mask.missing(in: drawn) == row[7], "\(row)")
        }
    }
}

extension TextMask {
    /// Creates a mask with options such as `blocks,end,eager`, and with classes: `h=0123abc` lists members, and
    /// `?d+digits+letters` is optional.
    static func vector(_ pattern: String, options: String, _ engine: PhoneEngine) throws -> TextMask {
        let options = options.split(separator: ",").map(String.init)
        return try TextMask(
            pattern, notation: options.contains("blocks") ? .blocks : .signs,
            classes: options.compactMap(Self.slotClass), isReversed: options.contains("end"),
            literals: options.contains("eager") ? .eager : .lazy, engine: engine)
    }

    private static func slotClass(_ option: String) -> MaskSlotClass? {
        let isOptional = option.hasPrefix("?")
        let option = option.drop { $0 == "?" }
        guard let sign = option.unicodeScalars.first else { return nil }
        let rest = option.dropFirst()
        if rest.hasPrefix("=") { return MaskSlotClass(sign, members: String(rest.dropFirst()), isOptional: isOptional) }
        guard rest.hasPrefix("+") else { return nil }
        return MaskSlotClass(
            sign, hasDigits: rest.contains("+digits"), hasLetters: rest.contains("+letters"), isOptional: isOptional)
    }
}
