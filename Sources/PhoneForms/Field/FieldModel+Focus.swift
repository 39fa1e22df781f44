public import PhoneRules

// The life of a field: should begin, did begin, edits, should end, did end.
extension FieldModel {
    /// Whether the field may get the keyboard. O(1).
    public func shouldBeginEditing() -> Bool { isEnabled }

    /// The field has the keyboard. O(1).
    public mutating func didBeginEditing() { state.isEditing = true }

    /// Whether the field may lose the keyboard: not while a rule refuses its text. ``error`` says why, and also what a rule
    /// only reports. What is being composed is taken first.
    ///
    /// - Parameter texts: The texts of other fields.
    public mutating func shouldEndEditing(among texts: FieldTexts = .none) -> Bool {
        endComposing(among: texts)
        return judge(on: .endEditing, among: texts)
    }

    /// The field has lost the keyboard, whether it was asked or not: a screen that goes asks nobody. What is being composed
    /// is taken first.
    ///
    /// - Parameter texts: The texts of other fields.
    public mutating func didEndEditing(among texts: FieldTexts = .none) {
        endComposing(among: texts)
        state.isEditing = false
    }

    /// Why the text is refused; ``error`` says the same from now on.
    ///
    /// - Parameters:
    ///   - trigger: The trigger; rules of later triggers are not judged.
    ///   - texts: The texts of other fields.
    /// - Returns: The failure, of a rule that refuses if there is one; nil where the text is accepted.
    @discardableResult public mutating func validate(
        on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> RuleFailure? {
        _ = judge(on: trigger, among: texts)
        return error
    }

    /// Whether all rules accept the text, and no paste was cut off. ``error`` does not change.
    func isAccepted(among texts: FieldTexts) -> Bool {
        state.overflow != .paste && rule.accepts(text, among: texts)
    }

    /// Whether no rule refuses the text.
    mutating func judge(on trigger: ValidationTrigger, among texts: FieldTexts) -> Bool {
        let findings = rule.findings(in: text, on: trigger, among: texts, all: true)
        let refusal = findings.first { $0.effect == .refuse }
        let cut = state.overflow == .paste ? RuleFailure(.noRoom) : nil
        state.error = refusal?.failure ?? cut ?? findings.first?.failure
        state.validatedOn = trigger
        return refusal == nil
    }

    /// Updates an error that validation found and that no longer applies because another field has changed.
    ///
    /// - Returns: Whether ``error`` has changed.
    mutating func revalidate(among texts: FieldTexts) -> Bool {
        guard let trigger = state.validatedOn, let error = state.error else { return false }
        if rule.findings(in: text, on: trigger, among: texts, all: true).contains(where: { $0.failure == error }) {
            return false
        }
        _ = judge(on: trigger, among: texts)
        return state.error != error
    }
}
