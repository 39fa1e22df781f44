internal import PhoneNumbers
internal import PhoneRules

// The extension of a phone field moves to another field and remains a part of the number:
//
//     number     02-312-3456 x12     a paste
//     number     02-312-3456         extension     12
extension FormModel {
    /// Shows the extensions of a phone field in another field, which may be ``FieldModel/extensionDigits``.
    ///
    /// An extension that is typed, pasted or set in the phone field moves to the other field. A typed label, such as
    /// `x`, moves the focus there. ``number(of:)`` for the phone field returns a number with the digits of the other
    /// field as its extension. A number that the app sets with ``FieldModel/setNumber(_:among:)`` replaces both texts.
    ///
    /// - Parameters:
    ///   - phone: The phone field.
    ///   - field: The field of the extension.
    /// - Returns: Whether both fields exist and differ; if not, nothing changes.
    @discardableResult public func showExtension(of phone: ID, in field: ID) -> Bool {
        guard phone != field, cells[phone] != nil, cells[field] != nil else { return false }
        extensionFields[phone] = field
        change(phone) { _ in }
        passExtension(from: field)
        return true
    }

    /// Changes a phone field and moves its extension, in one step for the observers of the field.
    func update<Result>(
        _ cell: FieldCell, movingExtensionTo field: ID, _ body: (inout FieldModel) -> Result
    ) -> Result {
        var taken: String?
        var isRemoved = false
        let result = cell.update { model in
            let had = model.state.extensionDigits
            let result = body(&model)
            isRemoved = had != nil && model.state.extensionDigits == nil
            taken = model.takeExtension()
            return result
        }
        if isRemoved, taken == nil { _ = change(field) { $0.setRaw(nil, among: texts) } }
        guard let digits = taken else { return result }
        if !digits.isEmpty {
            _ = change(field) { $0.setRaw(digits, among: texts) }
            // The field may have had this text before.
            passExtension(from: field)
        } else if cell.model.state.isEditing {
            moveFocus(to: field)
        }
        return result
    }

    /// Passes the digits of an extension to the field of its number.
    func passExtension(from id: ID) {
        guard let digits = cells[id]?.model.text else { return }
        for (phone, field) in extensionFields where field == id {
            cells[phone]?.update { $0.setExtension(digits) }
        }
    }
}
