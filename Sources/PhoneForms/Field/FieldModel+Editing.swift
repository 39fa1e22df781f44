public import PhoneNumbers
public import PhoneRules

extension FieldModel {
    /// Applies an edit by the user. Linear in the length of the field's text and of the insertion.
    ///
    /// First the listener allows or refuses the edit. Then the ``rule`` normalizes the insertion, the editing rules of
    /// the ``format`` compute the new text, and the ``pattern`` and the rule check it. If the listener refuses the
    /// edit, the field does not change at all. If the pattern or the rule refuses it, text and selection do not change.
    /// A deletion, and an insertion that fails a nonblocking rule, is applied; ``error`` then contains the failure.
    ///
    /// A paste that does not fit replaces the whole text if it is a phone number at the level of the rule. Any other
    /// paste that does not fit is truncated; ``error`` then remains until the next edit, and the field is not accepted.
    /// If the rule refuses a single space, the event is `EditEvent.rejected` without an error, because
    /// AutoFill inserts a space as a probe.
    ///
    /// In a field with countries, the country then follows the calling code of a number with a plus; see
    /// ``CountryField/followsCallingCode``.
    ///
    /// A composition is committed first, as by ``endComposing(with:among:asking:)``; the edit then applies to that
    /// text. A range of the edit refers to the text that was displayed before.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - texts: The texts of other fields.
    ///   - listener: Returns whether the edit is allowed; nil allows every edit.
    /// - Returns: The outcome. ``event`` is set to the same value, unless the listener refused the edit.
    @discardableResult public mutating func apply(
        _ edit: TextEdit, among texts: FieldTexts = .none, asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent {
        if state.isComposing {
            var committed = self
            let edit = committed.commit(before: edit, among: texts, asking: listener)
            let event = committed.apply(edit, among: texts, asking: listener)
            if event != .refusedByListener { self = committed }
            return event
        }
        if let listener, !listener(proposal(of: edit)) { return .refusedByListener }
        let event = take(normalized(edit), among: texts)
        state.event = event
        if event.isChange { followCallingCode() }
        return event
    }

    /// Applies a change that the platform's field has already made. The inserted text is literal: it does not compose
    /// with the character before it.
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

    /// Sets the selection, in UTF-16 offsets. Offsets outside the text or inside a character move to the nearest valid
    /// offset.
    public mutating func select(_ selection: Range<Int>) { state.content = state.content.selecting(selection) }

    private mutating func take(_ edit: TextEdit, among texts: FieldTexts) -> FieldEvent {
        let inserted = edit.inserted
        let isPaste = inserted?.isPaste ?? false
        // Only a paste uses the level.
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
        state.overflow = isFull ? isPaste && format.overflow(in: text) == .truncate ? .paste : .key : nil
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

    /// Returns the edit with its insertion normalized by the rule.
    private func normalized(_ edit: TextEdit) -> TextEdit {
        guard let inserted = edit.inserted else { return edit }
        return edit.inserting(rule.normalized(inserted))
    }
}
