public import Observation
public import PhoneNumbers
public import PhoneRules

/// The fields of a form with their focus, errors and submission.
///
///     enum Field { case name, phone }
///     let form = FormModel<Field>(
///         [.name: FieldModel(rule: .required, traits: .name), .phone: FieldModel(.korean)],
///         messages: Messages(.korean))
///     form.edit(.phone, .insert("0102345"))
///     form.text(of: .phone)             // 010-2345
///     form.submit().first?.field        // .name
///
/// The form holds all of the state that a screen displays. It publishes changes of single fields in three ways: through
/// Observation (and so to SwiftUI), as asynchronous sequences, and, where Combine is available, as publishers.
/// Sequences and publishers start with the current value.
@MainActor @Observable public final class FormModel<ID: Hashable & Sendable> {
    /// The identifiers of the fields, in focus order.
    public let ids: [ID]
    /// The field that has focus or is about to receive it; nil if no field does.
    public internal(set) var focus: ID?
    /// The messages for errors.
    public var messages: Messages
    /// Called after an edit by the user, with the field and the outcome; not for changes by the app.
    @ObservationIgnored public var onEdit: ((ID, FieldEvent) -> Void)?
    /// Called when Return is pressed in the last field, on every platform; ``submit()`` validates the form.
    @ObservationIgnored public var onSubmit: (() -> Void)?
    @ObservationIgnored let cells: [ID: FieldCell]
    /// The fields of extensions by the fields of their numbers.
    @ObservationIgnored var extensionFields: [ID: ID] = [:]

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - fields: The fields in focus order; of two with the same identifier, the first is used.
    ///   - messages: The messages for errors, in the language that the caller chose.
    public init(_ fields: KeyValuePairs<ID, FieldModel>, messages: Messages) {
        var ids: [ID] = []
        var cells: [ID: FieldCell] = [:]
        for (id, field) in fields where cells[id] == nil {
            ids.append(id)
            cells[id] = FieldCell(field)
        }
        self.ids = ids
        self.cells = cells
        self.messages = messages
    }
}

// MARK: Current state

extension FormModel {
    /// A field; nil for an unknown identifier.
    public subscript(id: ID) -> FieldModel? { cells[id]?.model }

    /// Returns the displayed text of a field; nil for an unknown identifier.
    public func text(of id: ID) -> String? { self[id]?.text }

    /// Returns why a field's text is refused; nil if there is no error.
    public func error(of id: ID) -> RuleFailure? { self[id]?.error }

    /// Returns the message for a field's error; nil if there is no error.
    public func message(for id: ID) -> String? { error(of: id).map(messages.text) }

    /// Returns the number in a phone field, with the extension from ``showExtension(of:in:)``; nil if the text is not
    /// an accepted number.
    public func number(of id: ID) -> PhoneNumber? { self[id]?.number }

    /// The current texts of all fields.
    public var texts: FieldTexts { FieldTexts(cells.mapValues { $0.model.text }) }
}

// MARK: Edits by the user

extension FormModel {
    /// Applies an edit to a field. Its rules may compare other fields.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - edit: The edit.
    ///   - listener: Returns whether the edit is allowed; nil allows every edit.
    /// - Returns: The outcome; nil for an unknown identifier.
    @discardableResult public func edit(
        _ id: ID, _ edit: TextEdit, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent? {
        report(id, change(id) { $0.apply(edit, among: texts, asking: listener) })
    }

    /// Applies a change that the platform's field has already made.
    func replace(
        _ id: ID, _ range: Range<Int>, literally text: String, asking listener: @escaping (ProposedEdit) -> Bool
    ) -> FieldEvent? {
        report(id, change(id) { $0.replace(range, literally: text, among: texts, asking: listener) })
    }

    /// Displays a text that is partly being composed, as the keyboard wrote it.
    public func compose(_ id: ID, _ content: EditableText) {
        if change(id, { $0.compose(content) }) != nil { onEdit?(id, .composing) }
    }

    /// Commits the composed text of a field.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - content: The whole text as the keyboard left it; nil for the text that was displayed last.
    ///   - listener: Returns whether the edit is allowed; nil allows every edit.
    /// - Returns: The outcome; nil if nothing was being composed.
    @discardableResult public func endComposing(
        _ id: ID, with content: EditableText? = nil, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent? {
        report(id, change(id) { $0.endComposing(with: content, among: texts, asking: listener) } ?? nil)
    }

    private func report(_ id: ID, _ event: FieldEvent?) -> FieldEvent? {
        if let event { onEdit?(id, event) }
        return event
    }
}

// MARK: Changes by the app

extension FormModel {
    /// Changes a field from the app, for example with ``FieldModel/setRaw(_:among:)``. Observers of the field are
    /// notified; ``onEdit`` is not called.
    ///
    /// - Returns: The result of `change`; nil for an unknown identifier.
    @discardableResult public func update<Result>(_ id: ID, _ change: (inout FieldModel) -> Result) -> Result? {
        self.change(id, change)
    }

    /// Selects the country of a phone field, as a person does in the list: see
    /// ``FieldModel/selectCountry(_:among:)``. Observers of the field are notified; ``onEdit`` is not called.
    ///
    /// - Returns: Whether the field has a list with this region; if not, nothing changes.
    @discardableResult public func selectCountry(_ region: PhoneNumber.Region, of id: ID) -> Bool {
        change(id) { $0.selectCountry(region, among: texts) } ?? false
    }

    /// Sets the pattern for a field's raw text. If that removes characters, ``onEdit`` is called with
    /// ``FieldEvent/adapted``.
    public func setPattern(_ pattern: TextPattern?, of id: ID) {
        if change(id, { $0.setPattern(pattern, among: texts) }) == true { onEdit?(id, .adapted) }
    }

    /// Changes a field, and clears errors of other fields that no longer apply to its text.
    func change<Result>(_ id: ID, _ body: (inout FieldModel) -> Result) -> Result? {
        guard let cell = cells[id] else { return nil }
        let before = cell.model.text
        let result = extensionFields[id].map { update(cell, movingExtensionTo: $0, body) } ?? cell.update(body)
        guard !cell.model.text.utf8.elementsEqual(before.utf8) else { return result }
        for other in cells.values where other !== cell && other.model.error != nil {
            var model = other.model
            if model.revalidate(among: texts) { other.update { $0 = model } }
        }
        passExtension(from: id)
        return result
    }
}
