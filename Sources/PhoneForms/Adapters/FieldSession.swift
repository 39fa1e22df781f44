internal import PhoneNumbers

/// A field of a form as an adapter uses it. It hides the type of the field's identifier, because Objective-C delegates
/// cannot be generic.
@MainActor protocol FieldSession: AnyObject {
    /// The current model of the field.
    var model: FieldModel { get }
    /// The label of the return key.
    var returnKey: ReturnKey { get }

    /// The texts of the bar above a keyboard.
    var countryTexts: CountryTexts { get }
    /// The text that a screen reader speaks after the field's text; nil for no text.
    var spokenHint: String? { get }
    /// Returns the text that a screen reader announces after a change; nil for no announcement.
    func announcement(from old: FieldState, to new: FieldState) -> String?

    /// Returns the model after an edit, without applying it; nil if the listener refuses the edit.
    func trial(of edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldModel?
    /// Applies an edit that the platform's field has not made.
    func edit(_ edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldEvent
    /// Applies a change that the platform's field has already made.
    func replace(_ range: Range<Int>, literally text: String, asking listener: (ProposedEdit) -> Bool) -> FieldEvent
    /// Sets a text that the app wrote to the platform's field. Returns whether the model accepts it.
    func take(written: EditableText) -> Bool
    /// Displays a text that is partly being composed.
    func compose(_ content: EditableText)
    /// Commits the composed text as the keyboard left it.
    func endComposing(with content: EditableText, asking listener: (ProposedEdit) -> Bool)
    /// Sets the selection, in UTF-16 offsets.
    func select(_ selection: Range<Int>)
    /// Restores an earlier state when the user undoes an edit.
    func restore(_ state: FieldState)

    func shouldBeginEditing() -> Bool
    func didBeginEditing()
    func shouldEndEditing() -> Bool
    func didEndEditing()
    /// Returns whether the form handled Return.
    func returnPressed() -> Bool

    /// Whether there is an enabled field before this one.
    var canFocusPrevious: Bool { get }
    /// Whether there is an enabled field after this one.
    var canFocusNext: Bool { get }
    func focusPrevious()
    func focusNext()
    /// Removes the focus from all fields.
    func endFocus()

    /// Calls `notify` with the current state and with each later state, until the follower is released.
    func follow(_ notify: @escaping (FieldState) -> Void) -> FieldFollower
}

/// Observes a field during its own lifetime.
@MainActor final class FieldFollower {
    private let cell: FieldCell
    private let number: Int

    init(_ cell: FieldCell, _ notify: @escaping (FieldState) -> Void) {
        self.cell = cell
        number = cell.follow(notify)
    }

    deinit { Task { @MainActor [cell, number] in cell.unfollow(number) } }

    func stop() { cell.unfollow(number) }
}

/// A field of a form, by identifier.
@MainActor final class FormFieldSession<ID: Hashable & Sendable>: FieldSession {
    private let form: FormModel<ID>
    private let id: ID
    private let cell: FieldCell

    /// Fails for an unknown identifier.
    init?(_ form: FormModel<ID>, _ id: ID) {
        guard let cell = form.cells[id] else { return nil }
        self.form = form
        self.id = id
        self.cell = cell
    }

    var model: FieldModel { cell.model }
    var returnKey: ReturnKey { form.returnKey(of: id) }
    var countryTexts: CountryTexts { form.countryTexts }
    var spokenHint: String? { form.spokenHint(of: id) }

    func announcement(from old: FieldState, to new: FieldState) -> String? {
        form.announcement(for: id, from: old, to: new)
    }

    func edit(_ edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldEvent {
        withoutActuallyEscaping(listener) { form.edit(id, edit, asking: $0) } ?? .edited(.unchanged)
    }

    func trial(of edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldModel? {
        var trial = model
        let event = withoutActuallyEscaping(listener) { trial.apply(edit, among: form.texts, asking: $0) }
        return event == .refusedByListener ? nil : trial
    }

    func replace(_ range: Range<Int>, literally text: String, asking listener: (ProposedEdit) -> Bool) -> FieldEvent {
        withoutActuallyEscaping(listener) { form.replace(id, range, literally: text, asking: $0) }
            ?? .edited(.unchanged)
    }

    func take(written: EditableText) -> Bool {
        form.update(id) { $0.take(written: written, among: form.texts) } ?? false
    }

    func compose(_ content: EditableText) { form.compose(id, content) }

    func endComposing(with content: EditableText, asking listener: (ProposedEdit) -> Bool) {
        _ = withoutActuallyEscaping(listener) { form.endComposing(id, with: content, asking: $0) }
    }

    func select(_ selection: Range<Int>) {
        if selection != model.selection { cell.update { $0.select(selection) } }
    }

    func restore(_ state: FieldState) {
        form.update(id) { $0.restore(state) }
        form.onEdit?(id, .edited(.changed))
    }

    func shouldBeginEditing() -> Bool { form.shouldBeginEditing(id) }

    func didBeginEditing() { form.didBeginEditing(id) }

    /// Returns true without validation if the form has already ended editing.
    func shouldEndEditing() -> Bool { !model.state.isEditing || form.shouldEndEditing(id) }

    func didEndEditing() { form.didEndEditing(id) }

    func returnPressed() -> Bool {
        switch form.returnPressed(in: id) {
        case .next: true
        case .done: form.onSubmit != nil
        case .nothing: false
        }
    }

    var canFocusPrevious: Bool { form.neighbor(of: id, in: form.ids.reversed()) != nil }
    var canFocusNext: Bool { form.neighbor(of: id, in: form.ids) != nil }
    func focusPrevious() { form.focusPrevious() }
    func focusNext() { form.focusNext() }
    func endFocus() { form.moveFocus(to: nil) }

    func follow(_ notify: @escaping (FieldState) -> Void) -> FieldFollower { FieldFollower(cell, notify) }
}
