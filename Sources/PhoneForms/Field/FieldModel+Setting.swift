public import PhoneNumbers
public import PhoneRules

// What a program does. None of it is an edit: ``FieldModel/event`` stays, but for a pattern that takes characters away.
extension FieldModel {
    /// Shows raw text, such as digits from a database; the caret goes behind it. Nil is no text. O(bytes).
    ///
    /// - Parameters:
    ///   - raw: The text without literals and separators.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the text was taken; one that the ``pattern`` does not accept is not, and the old one stays.
    @discardableResult public mutating func setRaw(_ raw: String?, among texts: FieldTexts = .none) -> Bool {
        show(raw: raw ?? "", among: texts)
    }

    /// Shows a text that is formatted already, such as `+1 (234) 567-8909`; the caret goes behind it. Nil is no text.
    /// O(bytes).
    ///
    /// - Parameters:
    ///   - text: The text with its literals and separators.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the text was taken; one whose raw text the ``pattern`` does not accept is not, and the old one
    ///   stays.
    @discardableResult public mutating func setFormatted(
        _ text: String?, among texts: FieldTexts = .none
    ) -> Bool {
        show(raw: format.raw(of: text ?? ""), among: texts)
    }

    /// Shows the same raw text another way, with the selection around the same. Nothing happens where the mask is the same
    /// already. O(bytes).
    ///
    /// The policy of a phone field follows the new formatter: if its region differs, ``rule`` and ``phoneResult`` require
    /// numbers of that region. A rule set by the caller is kept.
    ///
    /// - Parameters:
    ///   - format: How the field shows what is typed.
    ///   - texts: The texts of other fields.
    public mutating func setFormat(_ format: FieldFormat, among texts: FieldTexts = .none) {
        if case .mask(let old) = self.format, case .mask(let new) = format, old == new { return }
        let raw = self.format.raw(of: state.content)
        self.format = format
        if case .phone(let formatter, let isDomestic) = format, let phone {
            let policy = phone.policy.formatted(by: formatter, isDomestic: isDomestic)
            adopt(PhoneFieldSetup(policy, besides: phone.besides), keepsRule: hasOwnRule)
        }
        show(format.shown(raw: raw), among: texts)
    }

    /// Replaces the policy of a phone field, for example after a country switch. Raw text and selection are kept. O(bytes).
    ///
    /// - Parameters:
    ///   - policy: The new policy.
    ///   - rule: The additional rule; nil keeps the one the field was made with.
    ///   - texts: The texts of other fields.
    public mutating func setPolicy(_ policy: PhoneFieldPolicy, rule: Rule? = nil, among texts: FieldTexts = .none) {
        let raw = format.raw(of: state.content)
        format = FieldFormat(policy)
        adopt(PhoneFieldSetup(policy, besides: rule ?? phone?.besides ?? self.rule), keepsRule: false)
        show(format.shown(raw: raw), among: texts)
    }

    private mutating func adopt(_ phone: PhoneFieldSetup, keepsRule: Bool) {
        self.phone = phone
        guard !keepsRule else { return }
        rule = phone.policy.rule.and(phone.besides)
        hasOwnRule = false
    }

    /// Sets a text that a program wrote into the platform's field: as raw text, or as formatted text if the format draws
    /// exactly this. The selection keeps its characters.
    ///
    /// - Returns: Whether ``pattern`` accepts the text.
    mutating func take(written: EditableText, among texts: FieldTexts) -> Bool {
        let shown = format.shown(written: written)
        if let pattern, !shown.text.isEmpty, !pattern.matches(format.raw(of: shown.text)) { return false }
        show(shown, among: texts)
        return true
    }

    /// Holds raw text against another pattern from now on, and takes away what it does not accept where it stands. O(bytes)
    /// for a text that matches; see `TextPattern.adapted(_:)` for others.
    ///
    /// A pattern must accept every beginning of what is wanted, as `[0-9]{0,16}` does. One that is broken can't be made, and
    /// so never be set.
    ///
    /// - Parameters:
    ///   - pattern: The pattern; nil takes all.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether characters were taken away; ``event`` says so too.
    @discardableResult public mutating func setPattern(
        _ pattern: TextPattern?, among texts: FieldTexts = .none
    ) -> Bool {
        self.pattern = pattern
        let raw = format.raw(of: state.content)
        guard let pattern, !raw.text.isEmpty, !pattern.matches(raw.text) else { return false }
        let caret = pattern.adapted(String(raw.text[..<raw.caretIndex])).utf16.count
        show(format.shown(raw: EditableText(pattern.adapted(raw.text), caret: caret)), among: texts)
        state.event = .adapted
        return true
    }

    /// Puts an earlier state back, as undoing does: text, selection, error and event. Whether the field has the keyboard
    /// stays, and what was being composed goes. O(1).
    public mutating func restore(_ state: FieldState) {
        let isEditing = self.state.isEditing
        self.state = state
        self.state.isEditing = isEditing
        self.state.beforeComposing = nil
    }

    private mutating func show(raw: String, among texts: FieldTexts) -> Bool {
        let shown = format.shown(raw: EditableText(raw))
        // A field can always be emptied.
        if let pattern, !shown.text.isEmpty, !pattern.matches(format.raw(of: shown.text)) { return false }
        show(shown, among: texts)
        return true
    }

    private mutating func show(_ content: EditableText, among texts: FieldTexts) {
        state.content = content
        state.beforeComposing = nil
        state.overflow = nil
        _ = judge(on: .change, among: texts)
    }
}
