public import PhoneNumbers
public import PhoneRules

extension FieldModel {
    /// The number in a phone field, with the digits of ``FieldState/extensionDigits``. Nil while the text is not a
    /// number that the field's policy accepts, while a part of it is being composed, after a paste that was truncated,
    /// for a number that has no extensions, such as 112 with the digits of one, and for other fields and policies
    /// without a region.
    public var number: PhoneNumber? {
        guard let policy = phone?.policy, let formatter = policy.formatter, !state.isComposing,
            state.overflow != .paste, policy.result(of: text) == .success
        else { return nil }
        var text = text
        if let digits = state.extensionDigits, case .phone = format {
            let raw = raw
            if !raw.contains(";") { text = "\(raw);ext=\(digits)" }
        }
        return try? PhoneNumber(
            validating: text, in: formatter.region, level: rule.level ?? .standard,
            using: formatter.plan.answered(by: formatter.engine))
    }

    /// Displays a number set by the app. If the list contains the country of the number, that country is selected. The
    /// text is in national notation if the number is domestic or belongs to the field's region, otherwise in
    /// international notation. An extension is a part of the text, and replaces ``FieldState/extensionDigits``.
    ///
    /// - Parameters:
    ///   - number: The number; nil clears the field.
    ///   - texts: The texts of other fields.
    /// - Returns: Whether the field accepts the text; if not, only the country may have changed.
    @discardableResult public mutating func setNumber(
        _ number: PhoneNumber?, among texts: FieldTexts = .none
    ) -> Bool {
        let isSet = show(number, among: texts)
        if isSet { state.extensionDigits = nil }
        return isSet
    }

    private mutating func show(_ number: PhoneNumber?, among texts: FieldTexts) -> Bool {
        guard let number else { return setRaw(nil, among: texts) }
        let plan = phone?.policy.formatter?.plan ?? .standard
        let home = number.region(using: plan)
        if let home, home != region { selectCountry(home, among: texts) }
        let isNational = number.isDomestic || home != nil && home == region
        return setFormatted(number.formatted(isNational ? .national : .international, using: plan), among: texts)
    }

    /// A number of the field's region as an example, for an empty field: `010-2000-0000`. Nil for fields without a
    /// region and for regions without an example.
    public var example: String? {
        guard let formatter = phone?.policy.formatter else { return nil }
        let plan = formatter.plan
        let number =
            plan.exampleNumber(in: formatter.region, kind: .mobile) ?? plan.exampleNumber(in: formatter.region)
        return number.map { formatter.formatted($0.formatted(.national, using: plan)) }
    }

    /// The part of a mask that is not filled yet, to be drawn after the text: for `12` in `####-####` it is `__-____`.
    /// Empty for fields without a mask and while a text is being composed.
    ///
    /// - Parameter filler: The character for each empty slot.
    public func missingText(filler: Character = "_") -> String {
        if state.isComposing { return "" }
        return switch format {
        case .mask(let mask): mask.missing(in: text, filler: filler)
        case .masks(let masks): masks.missing(in: text, filler: filler)
        case .plain, .phone: ""
        }
    }
}

// The extension of a number in a separate field: it is removed from the number's text, and its digits are kept in the
// state of the number's field.
extension FieldModel {
    /// An empty field for the digits of an extension, at most the 20 that a `PhoneNumber` can have.
    public static let extensionDigits = FieldModel(
        .plain(PlainText(maximumLength: 20)), rule: .digitsOnly, traits: .number)

    /// Sets the digits of the extension that another field shows.
    mutating func setExtension(_ digits: String) { state.extensionDigits = digits.isEmpty ? nil : digits }

    /// Removes the extension from the text, and returns its digits; nil for a text without an extension. The caret
    /// stays in the number.
    mutating func takeExtension() -> String? {
        guard case .phone = format, !state.isComposing else { return nil }
        let raw = format.raw(of: state.content)
        guard let end = raw.text.firstIndex(of: ";") else { return nil }
        let digits = raw.text[end...].filter { $0.isASCII && $0.isWholeNumber }
        let selection = raw.selection.clamped(to: 0..<end.utf16Offset(in: raw.text) + 1)
        let number = EditableText(String(raw.text[..<end]), selection: selection)
        state.content = format.shown(raw: number)
        return digits
    }
}
