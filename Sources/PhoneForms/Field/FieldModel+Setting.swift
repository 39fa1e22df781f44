public import PhoneNumbers
public import PhoneRules

// Changes by the app. These are not edits: ``FieldModel/event`` does not change, unless a pattern removes characters.
extension FieldModel {
    /// Sets raw text, such as digits from a database, and moves the caret to its end.
    ///
    /// - Parameters:
    ///   - raw: The text without literals and separators; nil clears the field.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the ``pattern`` matches the text. If not, the field keeps its text.
    @discardableResult public mutating func setRaw(_ raw: String?, among texts: FieldTexts = .none) -> Bool {
        set(format.shown(raw: EditableText(raw ?? "")), among: texts)
    }

    /// Sets a formatted text, such as `+1 (234) 567-8909`, and moves the caret to its end.
    ///
    /// - Parameters:
    ///   - text: The text with its literals and separators; nil clears the field.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the ``pattern`` matches the raw text. If not, the field keeps its text.
    @discardableResult public mutating func setFormatted(
        _ text: String?, among texts: FieldTexts = .none
    ) -> Bool {
        set(format.shown(formatted: EditableText(text ?? "")), among: texts)
    }

    /// Changes the format. Raw text and selected characters do not change. Setting an equal mask has no effect. A
    /// composition is committed first, by the rules of the previous format.
    ///
    /// The policy of a phone field follows the new formatter: if its region differs, ``rule`` and ``phoneResult``
    /// require numbers of that region. A rule set by the caller is kept.
    ///
    /// - Parameters:
    ///   - format: How the field displays its text.
    ///   - texts: The texts of other fields.
    public mutating func setFormat(_ format: FieldFormat, among texts: FieldTexts = .none) {
        if case .mask(let old) = self.format, case .mask(let new) = format, old == new { return }
        if case .masks(let old) = self.format, case .masks(let new) = format, old == new { return }
        endComposing(among: texts)
        let raw = self.format.raw(of: state.content)
        self.format = format
        if case .phone(let formatter, let isDomestic) = format, let phone {
            let policy = phone.policy.formatted(by: formatter, isDomestic: isDomestic)
            let setup = PhoneFieldSetup(policy, besides: phone.besides, countries: phone.countries)
            adopt(setup, keepsRule: hasOwnRule)
            if phone.countries != nil { state.region = formatter.region }
        }
        show(format.shown(raw: raw), among: texts)
    }

    /// Replaces the policy of a phone field. Raw text and selection do not change. A composition is committed first, by
    /// the previous policy. Afterward the field has no countries; see ``selectCountry(_:among:)``.
    ///
    /// - Parameters:
    ///   - policy: The new policy.
    ///   - rule: The additional rule; nil keeps the rule that the field was created with.
    ///   - texts: The texts of other fields.
    public mutating func setPolicy(_ policy: PhoneFieldPolicy, rule: Rule? = nil, among texts: FieldTexts = .none) {
        endComposing(among: texts)
        let raw = format.raw(of: state.content)
        format = FieldFormat(policy)
        state.region = nil
        adopt(PhoneFieldSetup(policy, besides: rule ?? phone?.besides ?? self.rule), keepsRule: false)
        show(format.shown(raw: raw), among: texts)
    }

    mutating func adopt(_ phone: PhoneFieldSetup, keepsRule: Bool) {
        self.phone = phone
        guard !keepsRule else { return }
        rule = phone.policy.rule.and(phone.besides)
        hasOwnRule = false
    }

    /// Sets a text that the app wrote to the platform's field: as formatted text if the format produces exactly this
    /// text, otherwise as raw text. The same characters remain selected.
    ///
    /// - Returns: Whether ``pattern`` matches the text.
    mutating func take(written: EditableText, among texts: FieldTexts) -> Bool {
        set(format.shown(written: written), among: texts)
    }

    /// Sets the pattern for raw text, and removes the characters of the current text that it does not accept, as
    /// `TextPattern.adapted(_:)` does and with its limits.
    ///
    /// The pattern must match every prefix of a valid text, as `[0-9]{0,16}` does. An invalid expression throws when
    /// the pattern is created, so it cannot be set.
    ///
    /// - Parameters:
    ///   - pattern: The pattern; nil accepts all texts.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether characters were removed. ``event`` is then ``FieldEvent/adapted``.
    @discardableResult public mutating func setPattern(
        _ pattern: TextPattern?, among texts: FieldTexts = .none
    ) -> Bool {
        self.pattern = pattern
        let raw = format.raw(of: state.content)
        guard let pattern, !raw.text.isEmpty, let adapted = pattern.adapted(raw) else { return false }
        show(format.shown(raw: adapted), among: texts)
        state.event = .adapted
        return true
    }

    /// Restores an earlier state, as undo does: text, selection, error, event and selected country. Of a state in
    /// which a text was being composed, the text from before the composition is restored. A state without a country
    /// keeps the selected one. Focus and the digits of the extension do not change, and a composition ends.
    public mutating func restore(_ state: FieldState) {
        let (isEditing, extensionDigits) = (self.state.isEditing, self.state.extensionDigits)
        let selected = self.state.region
        if let region = state.region, region != self.state.region, let countries = phone?.countries {
            adopt(region, of: countries)
        }
        self.state = state
        self.state.region = phone?.countries == nil ? nil : state.region ?? selected
        self.state.isEditing = isEditing
        self.state.extensionDigits = extensionDigits
        if let before = state.beforeComposing { self.state.content = before }
        self.state.beforeComposing = nil
    }

    /// Shows a text that the app has set, unless the pattern does not match it.
    private mutating func set(_ shown: EditableText, among texts: FieldTexts) -> Bool {
        // A field can always be cleared.
        if let pattern, !shown.text.isEmpty, !pattern.matches(format.raw(of: shown.text)) { return false }
        show(shown, among: texts)
        followCallingCode()
        return true
    }

    mutating func show(_ content: EditableText, among texts: FieldTexts) {
        state.content = content
        state.beforeComposing = nil
        state.overflow = nil
        _ = updateError(on: .change, among: texts)
    }
}
