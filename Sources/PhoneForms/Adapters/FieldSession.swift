internal import PhoneNumbers

/// One field of a form, as an adapter sees it: without the type of its identifier, for delegates of Objective-C can't be
/// generic.
@MainActor protocol FieldSession: AnyObject {
    /// The field as it is now.
    var model: FieldModel { get }
    /// What the return key says.
    var returnKey: ReturnKey { get }

    /// The field after an edit that is not applied; nil if the listener refuses it.
    func trial(of edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldModel?
    /// An edit that nobody has made yet.
    func edit(_ edit: TextEdit, asking listener: (ProposedEdit) -> Bool) -> FieldEvent
    /// Applies a change that the platform's field has already made.
    func replace(_ range: Range<Int>, literally text: String, asking listener: (ProposedEdit) -> Bool) -> FieldEvent
    /// Sets a text that a program wrote into the platform's field. Returns whether the model accepts it.
    func take(written: EditableText) -> Bool
    /// A text in which a part is being composed.
    func compose(_ content: EditableText)
    /// The text that is composed now, as the keyboard left it.
    func endComposing(with content: EditableText, asking listener: (ProposedEdit) -> Bool)
    /// Moves the selection.
    func select(_ selection: Range<Int>)
    /// Puts an earlier text back, as a person who undoes an edit wants it.
    func restore(_ state: FieldState)

    func shouldBeginEditing() -> Bool
    func didBeginEditing()
    func shouldEndEditing() -> Bool
    func didEndEditing()
    /// Returns whether the form handled Return.
    func returnPressed() -> Bool

    /// Calls at each change of the state, whoever makes it, and once at first; never again when the follower is gone.
    func follow(_ tell: @escaping (FieldState) -> Void) -> FieldFollower
}

/// Follows a field for as long as it exists.
@MainActor final class FieldFollower {
    private let cell: FieldCell
    private let number: Int

    init(_ cell: FieldCell, _ tell: @escaping (FieldState) -> Void) {
        self.cell = cell
        number = cell.follow(tell)
    }

    deinit { Task { @MainActor [cell, number] in cell.unfollow(number) } }

    func stop() { cell.unfollow(number) }
}

/// A field of a form by its identifier.
@MainActor final class FormFieldSession<ID: Hashable & Sendable>: FieldSession {
    private let form: FormModel<ID>
    private let id: ID
    private let cell: FieldCell

    /// Nil for an identifier that no field has.
    init?(_ form: FormModel<ID>, _ id: ID) {
        guard let cell = form.cells[id] else { return nil }
        self.form = form
        self.id = id
        self.cell = cell
    }

    var model: FieldModel { cell.model }
    var returnKey: ReturnKey { form.returnKey(of: id) }

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

    /// One that the form has left already is not asked again.
    func shouldEndEditing() -> Bool { !model.state.isEditing || form.shouldEndEditing(id) }

    func didEndEditing() { form.didEndEditing(id) }

    func returnPressed() -> Bool {
        switch form.returnPressed(in: id) {
        case .next: true
        case .done: form.onSubmit != nil
        case .nothing: false
        }
    }

    func follow(_ tell: @escaping (FieldState) -> Void) -> FieldFollower { FieldFollower(cell, tell) }
}
