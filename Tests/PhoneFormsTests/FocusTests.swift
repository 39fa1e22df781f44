import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

@MainActor @Suite struct FocusTests {
    private enum Field { case first, second, third, fourth }

    private func form(
        rule: Rule = .always, second: Bool = true, waits: Bool = false
    ) -> FormModel<Field> {
        var disabled = FieldModel()
        disabled.isEnabled = second
        let traits = FieldTraits(enablesReturnKeyAutomatically: waits)
        return FormModel(
            [
                .first: FieldModel(rule: rule, traits: traits), .second: disabled, .third: FieldModel(),
                .fourth: FieldModel(traits: traits),
            ],
            messages: Messages(.english))
    }

    @Test func appearance() {
        let form = form(rule: .email())
        #expect(form.focus == nil)
        form.didAppear()
        #expect(form.focus == .first)
        #expect(form[.first]?.state.isEditing == true)
        form.edit(.first, .insert("no address"))
        // A screen that closes does not validate.
        form.willDisappear()
        #expect(form.focus == nil)
        #expect(form[.first]?.state.isEditing == false)
        form.willDisappear()
    }

    @Test func returnChain() {
        let form = form()
        form.didAppear()
        let all: [Field] = [.first, .second, .third, .fourth]
        #expect(all.map(form.returnKey) == [.next, .next, .next, .done])
        #expect(form.returnPressed(in: .first) == .next(.second))
        #expect(form.returnPressed(in: .second) == .next(.third))
        #expect(form.returnPressed(in: .third) == .next(.fourth))
        #expect(form.focus == .fourth)
        #expect(form.returnPressed(in: .fourth) == .done)
        #expect(form.focus == nil)
        #expect(form[.fourth]?.state.isEditing == false)
    }

    /// Return in the last field submits the form, once; Return in other fields does not.
    @Test func submission() {
        let form = form(waits: true)
        var submitted = 0
        form.onSubmit = { submitted += 1 }
        form.didAppear()
        #expect(form.returnPressed(in: .fourth) == .nothing)
        #expect(form.returnPressed(in: .third) == .next(.fourth))
        #expect(submitted == 0)
        form.edit(.fourth, .insert("a"))
        #expect(form.returnPressed(in: .fourth) == .done)
        #expect(submitted == 1)
    }

    /// Nothing happens at both ends, where the buttons are disabled.
    @Test func accessoryBar() {
        let form = form()
        #expect(!form.focusNext() && !form.focusPrevious())
        #expect(!form.canFocusNext && !form.canFocusPrevious)
        form.didAppear()
        #expect(!form.canFocusPrevious && form.canFocusNext)
        #expect(!form.focusPrevious())
        #expect(form.focus == .first)
        for _ in 0..<3 { #expect(form.focusNext()) }
        #expect(form.focus == .fourth)
        #expect(form.canFocusPrevious && !form.canFocusNext)
        #expect(!form.focusNext())
        #expect(form.focus == .fourth)
        #expect(form.focusPrevious())
        #expect(form.focus == .third)
    }

    @Test func disabledFieldsAreSkipped() {
        let form = form(second: false)
        form.didAppear()
        #expect(form.focusNext() && form.focus == .third)
        #expect(form.focusPrevious() && form.focus == .first)
        #expect(!form.moveFocus(to: .second))
        #expect(form.focus == .first)
        #expect(form.returnPressed(in: .first) == .next(.third))
    }

    /// A field whose rule refuses the text keeps focus and has an error.
    @Test func refusedEnd() {
        let form = form(rule: .email())
        form.didAppear()
        form.edit(.first, .insert("kim"))
        #expect(!form.focusNext())
        #expect(!form.moveFocus(to: nil))
        #expect(form.returnPressed(in: .first) == .nothing)
        #expect(form.focus == .first)
        #expect(form.error(of: .first)?.code == .email)
        form.edit(.first, .insert("@example.com"))
        #expect(form.moveFocus(to: nil))
        #expect(form.focus == nil)
    }

    /// A return key that requires a text has no effect in an empty field.
    @Test func emptyFields() {
        let form = form(waits: true)
        form.moveFocus(to: .fourth)
        #expect(form.returnPressed(in: .fourth) == .nothing)
        #expect(form.focus == .fourth)
        form.edit(.fourth, .insert("search"))
        #expect(form.returnPressed(in: .fourth) == .done)
    }

    @Test func customReturnKeys() {
        let form = FormModel<Int>(
            [1: FieldModel(traits: FieldTraits(returnKey: .search)), 2: FieldModel()], messages: Messages(.english))
        #expect(form.returnKey(of: 1) == .search)
        #expect(form.returnKey(of: 2) == .done)
        #expect(form.returnKey(of: 3) == .default)
        #expect(form.returnPressed(in: 3) == .nothing)
    }

    /// Platforms may begin editing in the new field before or after editing ends in the old one.
    @Test func platformOrder() {
        let form = form()
        form.didBeginEditing(.first)
        #expect(form.shouldBeginEditing(.third))
        #expect(form.shouldEndEditing(.first))
        form.didBeginEditing(.third)
        #expect(form[.first]?.state.isEditing == false)
        form.didEndEditing(.first)
        #expect(form.focus == .third)
        form.didEndEditing(.third)
        #expect(form.focus == nil)
    }
}
