public import PhoneNumbers
public import PhoneRules

extension FieldModel {
    /// What a person does to the text. Linear in the bytes of the field and of what is inserted.
    ///
    /// First the listener is asked, then the insertion is mended as the ``rule`` has it, then the rules of editing of the
    /// ``format`` say what comes of it, and that is held against the ``pattern`` and the rule. A refusal by the listener
    /// leaves the field exactly as it was; one by pattern or rule leaves text and selection. What fails a rule that only
    /// reports is taken, and so is every deletion: then ``error`` says what is wrong.
    ///
    /// Composing ends here: what was composed is taken as it stands before the edit.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - texts: The texts of other fields.
    ///   - listener: Whether the edit may happen.
    /// - Returns: What became of it; ``event`` is the same, but for a refusal by the listener, which leaves no trace.
    @discardableResult public mutating func apply(
        _ edit: Edit, among texts: FieldTexts = .none, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent {
        if let listener, !listener(proposal(of: edit)) { return .refusedByListener }
        state.beforeComposing = nil
        let event = take(mended(edit), among: texts)
        state.event = event
        return event
    }

    /// Moves the selection, in UTF-16 code units; its ends are moved to legal places. O(bytes).
    public mutating func select(_ selection: Range<Int>) { state.content = state.content.selecting(selection) }

    private mutating func take(_ edit: Edit, among texts: FieldTexts) -> FieldEvent {
        let result = format.applying(edit, to: state.content)
        if result.event != .rejected {
            let findings = rule.findings(in: result.field.text, at: .change, among: texts, all: false)
            if edit.inserted != nil, result.event != .unchanged {
                if let pattern, !pattern.matches(format.raw(of: result.field.text)) { return .refusedByPattern }
                if let refusal = findings.first(where: { $0.effect == .refuse }) {
                    state.error = refusal.failure
                    return .refusedByRule
                }
            }
            state.error = findings.first?.failure ?? (result.event == .countLimit ? RuleFailure(.noRoom) : nil)
        }
        state.content = result.field
        return .edited(result.event)
    }

    /// The edit with what it inserts as the rule and the format would have it.
    private func mended(_ edit: Edit) -> Edit {
        guard let inserted = edit.inserted else { return edit }
        var mended = rule.mended(inserted)
        if edit.selecting(in: state.content).selectedText.utf8.count == text.utf8.count {
            mended = format.domestic(mended)
        }
        return edit.inserting(mended)
    }
}
