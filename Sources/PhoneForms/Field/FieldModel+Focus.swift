public import PhoneRules

// The life cycle of editing: should begin, did begin, edits, should end, did end.
extension FieldModel {
    /// Returns whether the field may receive focus.
    public func shouldBeginEditing() -> Bool { isEnabled }

    /// Records that the field has received focus.
    public mutating func didBeginEditing() { state.isEditing = true }

    /// Commits the composed text and returns whether the field may lose focus. It may not while a rule refuses its
    /// text. ``error`` is set to the failure, including one that a rule only reports.
    ///
    /// - Parameter texts: The texts of other fields.
    public mutating func shouldEndEditing(among texts: FieldTexts = .none) -> Bool {
        endComposing(among: texts)
        return updateError(on: .endEditing, among: texts)
    }

    /// Records that the field has lost focus, which may happen without ``shouldEndEditing(among:)``, for example when a
    /// screen closes. Commits the composed text.
    ///
    /// - Parameter texts: The texts of other fields.
    public mutating func didEndEditing(among texts: FieldTexts = .none) {
        endComposing(among: texts)
        state.isEditing = false
    }

    /// Validates the text and sets ``error`` to the result.
    ///
    /// - Parameters:
    ///   - trigger: The current trigger; rules of later triggers do not run.
    ///   - texts: The texts of other fields.
    /// - Returns: The failure, preferably of a blocking rule; nil if the text is accepted.
    @discardableResult public mutating func validate(
        on trigger: ValidationTrigger = .submit, among texts: FieldTexts = .none
    ) -> RuleFailure? {
        _ = updateError(on: trigger, among: texts)
        return error
    }

    /// Returns whether all rules accept the text and no paste was truncated. Does not change ``error``.
    func isAccepted(among texts: FieldTexts) -> Bool {
        state.overflow != .paste && rule.accepts(text, among: texts)
    }

    /// Validates the text, sets ``error``, and returns whether no rule refuses the text.
    mutating func updateError(on trigger: ValidationTrigger, among texts: FieldTexts) -> Bool {
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
        _ = updateError(on: trigger, among: texts)
        return state.error != error
    }
}
