import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// The life cycle of editing: should begin, did begin, edits, should end, did end.
@Suite struct FieldLifeTests {
    @Test func lifeCycle() {
        var field = FieldModel(rule: .email(), traits: .email)
        #expect(field.shouldBeginEditing())
        #expect(!field.state.isEditing)
        field.didBeginEditing()
        #expect(field.state.isEditing)
        // An incomplete address is not an error while it is typed.
        for character in "kim@example" { field.apply(.insert(String(character))) }
        #expect(field.error == nil)
        #expect(field.shouldEndEditing() == false)
        #expect(field.error == RuleFailure(.email))
        #expect(field.state.isEditing)
        field.apply(.insert(".com"))
        #expect(field.error == nil)
        #expect(field.shouldEndEditing() == true)
        field.didEndEditing()
        #expect(!field.state.isEditing)
    }

    @Test func disabledFields() {
        var field = FieldModel()
        field.isEnabled = false
        #expect(!field.shouldBeginEditing())
    }

    /// A screen that closes ends editing without validation.
    @Test func forcedEnd() {
        var field = FieldModel(rule: .email())
        field.didBeginEditing()
        field.apply(.insert("kim"))
        field.didEndEditing()
        #expect(!field.state.isEditing)
        #expect(field.text == "kim")
    }

    /// An unfinished number is reported, and the field can be left.
    @Test func reportingPolicy() {
        var field = FieldModel(.korean)
        field.apply(.insert("010234"))
        #expect(field.error == nil)
        #expect(field.shouldEndEditing() == true)
        #expect(field.error?.code == .phone(.tooShort))
    }

    @Test func returnKey() {
        var field = FieldModel(traits: FieldTraits(returnKey: .search, enablesReturnKeyAutomatically: true))
        #expect(!field.isReturnKeyEnabled)
        field.apply(.insert("a"))
        #expect(field.isReturnKeyEnabled)
        field.apply(.deleteBackward)
        #expect(!field.isReturnKeyEnabled)
        field.traits.enablesReturnKeyAutomatically = false
        #expect(field.isReturnKeyEnabled)
    }

    // MARK: Listeners

    /// The listener receives raw text before any validation.
    @Test func listenersReceiveRawText() {
        var field = FieldModel(.mask("+1 (###) ###-####"))
        field.setRaw("2345678909")
        let cases: [(Range<Int>, TextEdit, ProposedEdit)] = [
            (17..<17, .insert("1"), edit(10..<10, "1")),
            (4..<7, .insert("9"), edit(0..<3, "9")),
            (5..<5, .deleteBackward, edit(0..<1, "")),
            (9..<9, .deleteBackward, edit(2..<3, "")),
            (7..<7, .deleteForward, edit(3..<4, "")),
            (9..<12, .cut, edit(3..<6, "")),
            (0..<0, .clear, edit(0..<10, "")),
            (17..<17, .replace(9..<12, with: "1"), edit(3..<6, "1")),
            (17..<17, .paste("abc"), edit(10..<10, "abc")),
            // Backspace after a hyphen, as platforms announce it.
            (13..<13, .replace(12..<13, with: ""), edit(5..<6, "")),
            (0..<0, .deleteBackward, edit(0..<0, "")),
            (-3..<99, .deleteForward, edit(0..<10, "")),
        ]
        for (selection, key, expected) in cases {
            var asked: [ProposedEdit] = []
            var copy = field
            copy.select(selection)
            #expect(
                copy.apply(key) {
                    asked.append($0); return false
                } == .refusedByListener)
            #expect(asked == [expected], "\(selection) \(key)")
        }
    }

    private func edit(_ range: Range<Int>, _ replacement: String) -> ProposedEdit {
        var field = FieldModel()
        field.setRaw("2345678909")
        var asked: [ProposedEdit] = []
        field.apply(.replace(range, with: replacement)) {
            asked.append($0); return false
        }
        return asked[0]
    }

    @Test func refusalByTheListenerChangesNothing() {
        var field = FieldModel(.korean)
        field.setRaw("0102345")
        field.apply(.insert("a"))
        field.select(2..<5)
        let before = field.state
        for key in [TextEdit.insert("6"), .paste("66"), .deleteBackward, .deleteForward, .cut, .clear] {
            #expect(field.apply(key, asking: { _ in false }) == .refusedByListener)
            #expect(field.state == before)
        }
        #expect(field.apply(.insert("6"), asking: { _ in true }) == .edited(.changed))
    }

    // MARK: Composition

    @Test func composing() {
        var field = FieldModel(rule: .maximumLength(3))
        field.apply(.insert("김"))
        for step in ["ㅂ", "바", "밥"] {
            field.compose(EditableText("김" + step))
            #expect(field.text == "김" + step)
            #expect(field.event == .composing && field.state.isComposing)
        }
        #expect(field.endComposing() == .edited(.changed))
        #expect(field.text == "김밥")
        #expect(!field.state.isComposing)
        #expect(field.endComposing() == nil)
    }

    /// A text is not redrawn while it is composed, and validated when it is committed.
    @Test func composedTextIsValidatedWhenCommitted() {
        var field = FieldModel(.korean)
        field.setRaw("010")
        field.compose(EditableText("010ㅎ"))
        #expect(field.text == "010ㅎ")
        #expect(field.endComposing(with: EditableText("010하")) == .edited(.rejected))
        #expect(field.text == "010")
        field.compose(EditableText("010２３"))
        #expect(field.endComposing() == .edited(.changed))
        #expect(field.text == "010-23")

        var short = FieldModel(rule: .maximumLength(2))
        short.setRaw("ab")
        short.compose(EditableText("a中b", caret: 2))
        #expect(short.endComposing() == .refusedByRule)
        #expect(short.text == "ab")
        #expect(short.error?.code == .tooLong)
        short.compose(EditableText("中"))
        #expect(short.endComposing(asking: { $0.range == 0..<2 && $0.replacement == "中" }) == .edited(.changed))
        #expect(short.text == "中")
    }

    /// Where digits repeat, the caret identifies the inserted one.
    @Test func composedDigitsThatRepeat() {
        var field = FieldModel(.korean)
        field.setRaw("0101111")
        field.select(7..<7)
        field.compose(EditableText("010-11111", caret: 8))
        #expect(field.endComposing() == .edited(.changed))
        #expect(field.text == "010-1111-1")
        #expect(field.selection == 8..<8)
    }

    /// An edit commits the composed text, and then applies to the committed one.
    @Test func editsWhileComposing() {
        var field = FieldModel(.korean)
        field.setRaw("010")
        field.compose(EditableText("010ㅎ"))
        #expect(field.apply(.insert("x")) == .edited(.rejected))
        #expect(field.text == "010" && !field.state.isComposing)
        field.compose(EditableText("01023"))
        #expect(field.apply(.deleteBackward) == .edited(.changed))
        #expect(field.text == "010-2")
        // A range refers to the composed text, which the hyphen of the committed one follows.
        field.compose(EditableText("010-234", caret: 7))
        #expect(field.apply(.replace(4..<5, with: "9")) == .edited(.changed))
        #expect(field.state.content == EditableText("010-934", caret: 5))
        field.setRaw("01")
        field.compose(EditableText("01023"))
        #expect(field.apply(.replace(3..<4, with: "")) == .edited(.changed))
        #expect(field.state.content == EditableText("010-3", caret: 3))
        // The listener is asked about the composed text and the edit. If it refuses the edit, nothing changes; if it
        // refuses the composed text, the edit applies to the text from before.
        field.compose(EditableText("010-34"))
        let before = field.state
        #expect(field.apply(.insert("5"), asking: { $0.replacement != "5" }) == .refusedByListener)
        #expect(field.state == before)
        #expect(field.apply(.insert("5"), asking: { $0.replacement != "4" }) == .edited(.changed))
        #expect(field.state.content == EditableText("010-53", caret: 5))
    }

    @Test func endOfEditingCommitsComposition() {
        var field = FieldModel(rule: .maximumLength(2))
        field.setRaw("a")
        field.compose(EditableText("abc"))
        #expect(field.shouldEndEditing() == true)
        #expect(field.text == "a" && !field.state.isComposing)
    }

    // MARK: Undo

    @Test func undo() {
        var field = FieldModel(.korean)
        field.apply(.insert("0102345"))
        let before = field.state
        field.select(0..<3)
        field.apply(.cut)
        field.didBeginEditing()
        field.restore(before)
        #expect(field.text == "010-2345")
        #expect(field.selection == 8..<8)
        #expect(field.state.isEditing)
    }
}
