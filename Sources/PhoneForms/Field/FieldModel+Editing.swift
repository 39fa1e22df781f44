public import PhoneNumbers
public import PhoneRules

extension FieldModel {
    /// What a person does to the text. Linear in the bytes of the field and of what is inserted.
    ///
    /// First the listener is asked, then the ``rule`` normalizes the insertion, then the rules of editing of the
    /// ``format`` say what comes of it, and that is held against the ``pattern`` and the rule. A refusal by the listener
    /// leaves the field exactly as it was; one by pattern or rule leaves text and selection. What fails a rule that only
    /// reports is taken, and so is every deletion: then ``error`` says what is wrong.
    ///
    /// A paste that does not fit replaces the whole text if it is a number at the level of the rule. Any other paste that
    /// does not fit is cut off; then ``error`` remains until the next edit, and the field is not accepted. A blank that the
    /// rule refuses is `EditEvent.rejected` without an error, because AutoFill inserts one as a probe.
    ///
    /// Composing ends here: what was composed is taken as it stands before the edit.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - texts: The texts of other fields.
    ///   - listener: Whether the edit may happen.
    /// - Returns: What became of it; ``event`` is the same, but for a refusal by the listener, which leaves no trace.
    @discardableResult public mutating func apply(
        _ edit: TextEdit, among texts: FieldTexts = .none, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent {
        if let listener, !listener(proposal(of: edit)) { return .refusedByListener }
        state.beforeComposing = nil
        let event = take(normalized(edit), among: texts)
        state.event = event
        return event
    }

    /// Applies a change that a platform's field has already made. The inserted text is literal: it composes with nothing.
    mutating func replace(
        _ range: Range<Int>, literally text: String, among texts: FieldTexts = .none,
        asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent {
        if text.isEmpty { return apply(.replace(range, with: ""), among: texts, asking: listener) }
        let before = state.content
        state.content = before.selecting(range)
        let event = apply(.paste(text), among: texts, asking: listener)
        if case .edited = event { return event }
        state.content = before
        return event
    }

    /// Moves the selection, in UTF-16 code units; its ends are moved to legal places. O(bytes).
    public mutating func select(_ selection: Range<Int>) { state.content = state.content.selecting(selection) }

    private mutating func take(_ edit: TextEdit, among texts: FieldTexts) -> FieldEvent {
        let inserted = edit.inserted
        let isPaste = inserted?.isPaste ?? false
        // The level matters only for pastes.
        let result = format.applying(edit, to: state.content, completeAt: isPaste ? rule.level ?? .standard : .standard)
        if result.event == .rejected { return rejected(leaving: result.field) }
        let findings = rule.findings(in: result.field.text, on: .change, among: texts, all: false)
        if let inserted, result.event != .unchanged {
            if let pattern, !pattern.matches(format.raw(of: result.field.text)) { return .refusedByPattern }
            if let refusal = findings.first(where: { $0.effect == .refuse }) {
                if inserted == " " {
                    return rejected(leaving: EditableText(text, caret: edit.selecting(in: state.content).caret))
                }
                state.error = refusal.failure
                state.validatedOn = nil
                return .refusedByRule
            }
        }
        let isFull = result.event == .countLimit
        state.overflow = isFull ? isPaste && format.overflow == .truncate ? .paste : .key : nil
        state.error = findings.first?.failure ?? (isFull ? RuleFailure(.noRoom) : nil)
        state.validatedOn = nil
        state.content = result.field
        return .edited(result.event)
    }

    /// Rejects an insertion; the current error remains.
    private mutating func rejected(leaving content: EditableText) -> FieldEvent {
        state.content = content
        return .edited(.rejected)
    }

    /// The edit with what it inserts as the rule would have it.
    private func normalized(_ edit: TextEdit) -> TextEdit {
        guard let inserted = edit.inserted else { return edit }
        return edit.inserting(rule.normalized(inserted))
    }
}
