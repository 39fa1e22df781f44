public import Observation
public import PhoneNumbers
public import PhoneRules

/// Several fields and what belongs to all of them: which has the keyboard, what is wrong with each, whether it can be
/// handed in.
///
///     enum Field { case name, phone }
///     let form = FormModel<Field>(
///         [.name: FieldModel(rule: .required, traits: .name), .phone: FieldModel(.korean)],
///         messages: Messages(.korean))
///     form.edit(.phone, .insert("0102345"))
///     form.text(of: .phone)             // 010-2345
///     form.submit().first?.field        // .name
///
/// A screen shows it, and asks it; it holds all that there is to know. It is published three ways from one source: to
/// Observation (and so to SwiftUI), as asynchronous sequences, and, where there is Combine, as publishers; each tells of a
/// single field, and begins with what is so now.
@MainActor @Observable public final class FormModel<ID: Hashable & Sendable> {
    /// The identifiers of the fields, in the order of the chain.
    public let ids: [ID]
    /// The field that has the keyboard, or is to get it; nil while none has.
    public internal(set) var focus: ID?
    /// The sentences for what is wrong.
    public var messages: Messages
    /// Called for what a person did to a field and what became of it; not for what a program does.
    @ObservationIgnored public var onEdit: ((ID, FieldEvent) -> Void)?
    /// Called when Return is pressed in the last field, on every platform; ``submit()`` validates the form.
    @ObservationIgnored public var onSubmit: (() -> Void)?
    @ObservationIgnored let cells: [ID: FieldCell]

    /// A form. O(fields).
    ///
    /// - Parameters:
    ///   - fields: The fields in the order of the chain; of two with the same identifier the first counts.
    ///   - messages: The sentences for what is wrong, in the language that the caller chose.
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

// MARK: What is so

extension FormModel {
    /// A field; nil for an identifier that no field has. O(1).
    public subscript(id: ID) -> FieldModel? { cells[id]?.model }

    /// What a field shows; nil for an identifier that no field has. O(1).
    public func text(of id: ID) -> String? { self[id]?.text }

    /// Why a field's text is refused; nil where all is well. O(1).
    public func error(of id: ID) -> RuleFailure? { self[id]?.error }

    /// The sentence for what is wrong with a field; nil where all is well. O(bytes).
    public func message(for id: ID) -> String? { error(of: id).map(messages.text) }

    /// The texts of all fields as they are now. O(fields).
    public var texts: FieldTexts { FieldTexts(cells.mapValues { $0.model.text }) }
}

// MARK: What a person does

extension FormModel {
    /// An edit of a field. Rules may look at the other fields.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - edit: The edit.
    ///   - listener: Whether the edit may happen.
    /// - Returns: What became of it; nil for an identifier that no field has: then nothing is edited.
    @discardableResult public func edit(
        _ id: ID, _ edit: TextEdit, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent? {
        tell(id, change(id) { $0.apply(edit, among: texts, asking: listener) })
    }

    /// Applies a change that a platform's field has already made.
    func replace(
        _ id: ID, _ range: Range<Int>, literally text: String, asking listener: @escaping (ProposedEdit) -> Bool
    ) -> FieldEvent? {
        tell(id, change(id) { $0.replace(range, literally: text, among: texts, asking: listener) })
    }

    /// Shows a text in a field in which a part is being composed, as the keyboard wrote it.
    public func compose(_ id: ID, _ content: EditableText) {
        if change(id, { $0.compose(content) }) != nil { onEdit?(id, .composing) }
    }

    /// Takes what was composed in a field.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - content: All of the text as the keyboard left it; nil for the one that was shown last.
    ///   - listener: Whether the edit may happen.
    /// - Returns: What became of it; nil where nothing was being composed.
    @discardableResult public func endComposing(
        _ id: ID, with content: EditableText? = nil, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent? {
        tell(id, change(id) { $0.endComposing(with: content, among: texts, asking: listener) } ?? nil)
    }

    private func tell(_ id: ID, _ event: FieldEvent?) -> FieldEvent? {
        if let event { onEdit?(id, event) }
        return event
    }
}

// MARK: What a program does

extension FormModel {
    /// Changes a field by program, such as ``FieldModel/setRaw(_:among:)``. Those who follow the field are told;
    /// ``onEdit`` is not called.
    ///
    /// - Returns: What `change` returns; nil for an identifier that no field has.
    @discardableResult public func update<Result>(_ id: ID, _ change: (inout FieldModel) -> Result) -> Result? {
        self.change(id, change)
    }

    /// Holds a field's raw text against another pattern from now on; if that takes characters away, ``onEdit`` is called
    /// with ``FieldEvent/adapted``.
    public func setPattern(_ pattern: TextPattern?, of id: ID) {
        if change(id, { $0.setPattern(pattern, among: texts) }) == true { onEdit?(id, .adapted) }
    }

    /// Changes a field, and clears errors of other fields that no longer apply to its text.
    func change<Result>(_ id: ID, _ body: (inout FieldModel) -> Result) -> Result? {
        guard let cell = cells[id] else { return nil }
        let before = cell.model.text
        let result = cell.update(body)
        guard !cell.model.text.utf8.elementsEqual(before.utf8) else { return result }
        for other in cells.values where other !== cell && other.model.error != nil {
            var model = other.model
            if model.revalidate(among: texts) { other.update { $0 = model } }
        }
        return result
    }
}
