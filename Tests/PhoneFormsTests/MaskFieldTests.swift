import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

/// Fields with several masks, of which one draws the text.
@Suite struct MaskFieldTests {
    private func field(
        _ first: String, _ others: String..., by choice: MaskChoice, _ engine: PhoneEngine,
        overflow: TextEdit.Overflow = .truncate
    ) throws -> FieldModel {
        let masks = try others.map { try TextMask($0, overflow: overflow, engine: engine) }
        return FieldModel(
            .masks(AdaptiveMask(try TextMask(first, overflow: overflow, engine: engine), masks, by: choice)))
    }

    @Test(arguments: PhoneEngine.available) func masks(_ engine: PhoneEngine) throws {
        var field = try field("###-####", "(###) ###-####", by: .value, engine)
        #expect(field.missingText() == "___-____")
        field.apply(.paste("555123"))
        #expect(field.text == "555-123" && field.missingText() == "_")
        let short = field.state
        field.apply(.insert("4"))
        field.apply(.insert("8"))
        #expect(field.text == "(555) 123-48" && field.raw == "55512348" && field.missingText() == "__")
        field.apply(.deleteBackward)
        #expect(field.text == "555-1234")
        field.restore(short)
        #expect(field.state.content == short.content && field.raw == "555123")
        field.setRaw("6505551234")
        #expect(field.text == "(650) 555-1234" && field.missingText().isEmpty)
        #expect(field.apply(.insert("9")) == .edited(.countLimit))
        #expect(field.error?.code == .noRoom)
        field.select(2..<8)
        #expect(field.apply(.insert("9")) == .edited(.changed))
        #expect(field.state.content == EditableText("695-1234", caret: 2))
        field.setFormat(.plain(PlainText()))
        #expect(field.text == "6951234")
    }

    /// If a paste does not fit any mask, the mask that keeps most of it is used, and the field reports the truncation.
    @Test(arguments: PhoneEngine.available, MaskChoice.allCases)
    func oversizedPastes(_ engine: PhoneEngine, _ choice: MaskChoice) throws {
        var field = try field("###-####", "(###) ###-####", by: choice, engine)
        field.apply(.paste("55"))
        #expect(field.apply(.paste("512345678901")) == .edited(.countLimit))
        #expect(field.text == "(555) 123-4567" && field.raw == "5551234567" && field.error?.code == .noRoom)
        var rejecting = try self.field("###-####", "(###) ###-####", by: choice, engine, overflow: .reject)
        rejecting.apply(.paste("55"))
        #expect(rejecting.apply(.paste("512345678901")) == .edited(.countLimit))
        #expect(rejecting.raw == "55" && rejecting.error?.code == .noRoom)
    }

    @Test(arguments: PhoneEngine.available) func endlessSlots(_ engine: PhoneEngine) throws {
        let endless = try TextMask("{ID-}[0…]", notation: .blocks, engine: engine)
        var field = FieldModel(.mask(endless))
        #expect(field.missingText() == "ID-_")
        for key in "123456789012" { #expect(field.apply(.insert(String(key))) == .edited(.changed)) }
        #expect(field.text == "ID-123456789012" && field.raw == "123456789012" && field.missingText().isEmpty)
        field.select(5..<5)
        field.apply(.deleteBackward)
        #expect(field.state.content == EditableText("ID-13456789012", caret: 4))
        // Composed digits are inserted at the caret.
        field.compose(EditableText("ID-1７3456789012", caret: 5))
        field.endComposing()
        #expect(field.state.content == EditableText("ID-173456789012", caret: 5))
        field.setRaw("98")
        #expect(field.text == "ID-98")
        field.setFormat(.masks(AdaptiveMask("###-####", [endless], by: .value)))
        field.apply(.paste("7654321"))
        #expect(field.text == "ID-987654321")
        field.apply(.deleteBackward)
        field.apply(.deleteBackward)
        #expect(field.text == "987-6543")
    }

    /// The literals of a drawn text may be slots of other masks, or fill their capacity: no digit is lost or added.
    @Test(arguments: PhoneEngine.available) func drawnTexts(_ engine: PhoneEngine) throws {
        // Eight digits fit the first mask by its number of characters, but not its slots.
        var capacity = try field("###-####", "(###) ###-####", by: .capacity, engine)
        for key in "12345678" { capacity.apply(.insert(String(key))) }
        #expect(capacity.text == "(123) 456-78" && capacity.raw == "12345678")
        for _ in 0..<3 { capacity.apply(.deleteBackward) }
        #expect(capacity.text == "123-45" && capacity.raw == "12345")
        capacity.setRaw("12345678")
        #expect(capacity.text == "(123) 456-78")
        // "+1 2" may be drawn by both.
        for choice in MaskChoice.allCases {
            var field = try field("+1 ###", "+# #", by: choice, engine)
            var raw = ""
            for key in "212" {
                raw.append(key)
                field.apply(.insert(String(key)))
                #expect(field.raw == raw, "\(choice): \(field.text)")
            }
            field.apply(.deleteBackward)
            #expect(field.raw == "21", "\(choice): \(field.text)")
        }
    }

    /// A text that the app formats keeps its mask; a raw text has the one that fits it best.
    @Test(arguments: PhoneEngine.available) func textsOfTheApp(_ engine: PhoneEngine) throws {
        var field = try field("###-####", "(###) ###-####", "+## ## #### ####", by: .text, engine, overflow: .reject)
        field.setFormatted("+44 20")
        #expect(field.text == "+44 20" && field.raw == "4420")
        let isTaken = field.take(written: EditableText("(650) 5", caret: 3), among: .none)
        #expect(isTaken && field.state.content == EditableText("(650) 5", caret: 3) && field.raw == "6505")
        field.setRaw("4420")
        #expect(field.text == "442-0")
        field.setRaw("123456789012345")
        #expect(field.text == "+12 34 5678 9012")
        let before = field.state
        #expect(field.apply(.paste("34")) == .edited(.countLimit))
        #expect(field.text == before.content.text)
        field.setFormat(field.format)
        #expect(field.text == before.content.text)
    }
}
