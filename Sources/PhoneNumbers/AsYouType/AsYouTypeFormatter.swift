/// A formatter that groups the digits of phone numbers as they are typed.
///
/// The result depends only on the text: there is no state between keystrokes.
///
///     let live = AsYouTypeFormatter(region: .southKorea)
///     live.formatted("0102345678")        // 010-2345-678
///
/// A complete number is shown in national format or, after a plus, in international format. No separator follows the
/// last digit, except in the grouping `libphonenumber` and in the label of an extension. Formatting a formatted text
/// does not change it.
///
/// - C twin: `phn_layout`.
public struct AsYouTypeFormatter: Sendable {
    // The plan is first, so that a formatter has four words and is passed in registers.

    /// The plan and the engine of ``backend``.
    package let plan: NumberingPlan
    /// The region in which numbers without a plus are dialed.
    public let region: PhoneNumber.Region
    /// The grouping of the digits.
    public let grouping: PhoneNumber.Grouping
    /// The treatment of digits that exceed the maximum in ``applying(_:to:)``.
    public let overflow: TextEdit.Overflow
    package let engine: PhoneEngine
    let backend: Backend

    /// Creates a formatter for numbers as they are written in a region.
    public init(
        region: PhoneNumber.Region, grouping: PhoneNumber.Grouping = .standard,
        overflow: TextEdit.Overflow = .truncate, plan: NumberingPlan = .standard
    ) {
        self.init(region: region, grouping: grouping, overflow: overflow, plan: plan, builtIn: .automatic)
    }

    /// Creates a formatter that uses a specific engine.
    ///
    /// - Throws: ``PhoneEngine/Failure`` for an engine that this build does not have.
    public init(
        region: PhoneNumber.Region, grouping: PhoneNumber.Grouping = .standard,
        overflow: TextEdit.Overflow = .truncate, plan: NumberingPlan = .standard, engine: PhoneEngine
    ) throws(PhoneEngine.Failure) {
        try engine.checkAvailability()
        self.init(region: region, grouping: grouping, overflow: overflow, plan: plan, builtIn: engine)
    }

    /// - Parameter engine: One of ``PhoneEngine/available``.
    package init(
        region: PhoneNumber.Region, grouping: PhoneNumber.Grouping = .standard,
        overflow: TextEdit.Overflow = .truncate, plan: NumberingPlan = .standard, builtIn engine: PhoneEngine
    ) {
        self.region = region
        self.grouping = grouping
        self.overflow = overflow
        self.plan = plan
        self.engine = engine
        backend = plan.backend(engine)
    }

    /// Groups the digits of a text, and keeps a leading plus and an extension.
    ///
    /// The extension follows the label of the number's format, or ` ext. ` if it has more digits than may follow that
    /// label. All other characters are removed, including any text after a complete number that is not its extension.
    /// If the context of a `tel:` URI names another country, its calling code precedes the digits. Only the result is
    /// allocated, if it has more than 15 bytes.
    public func formatted(_ text: String) -> String {
        text.withUTF8Span { formatted(forUTF8: $0) }
    }

    /// Groups the digits of UTF-8 bytes; invalid sequences are ignored like punctuation.
    public func formatted(forUTF8 text: Span<UInt8>) -> String {
        backend.stages.layout(text, caret: nil, in: region, grouping).text
    }

    /// Groups the digits of a field's text, and keeps the caret after the same digits.
    public func formatted(_ field: EditableText) -> EditableText {
        let caret = field.caretByte
        let drawn = field.text.withUTF8Span { backend.stages.layout($0, caret: caret, in: region, grouping) }
        return EditableText(drawn: drawn.text, caret: drawn.caret)
    }

    /// Returns the digits of a text as ASCII, after a leading plus if the text has one, or after the calling code of
    /// another country that the context of a `tel:` URI names.
    ///
    /// The digits of an extension follow `;ext=`.
    public func unformatted(_ text: String) -> String {
        text.withUTF8Span { backend.typedMarks(of: $0, in: region).text }
    }

    /// Returns the digits of a field, after a leading plus if it has one, with the same digits selected.
    public func unformatted(_ field: EditableText) -> EditableText {
        let bytes = field.selectionBytes
        return field.text.withUTF8Span { text in
            let (marks, selection) = backend.typedMarks(of: text, selecting: bytes, in: region)
            return EditableText(marks.text, selection: selection)
        }
    }
}

extension AsYouTypeFormatter {
    /// Converts a number of the region with its calling code, as autofill inserts it, to national notation; returns any
    /// other text unchanged.
    ///
    ///     let live = AsYouTypeFormatter(region: .southKorea)
    ///     live.nationalFormat(of: "+82 10-2345-6789")       // 010-2345-6789
    ///     live.nationalFormat(of: "+82 10-23")              // +82 10-23: not a number yet
    public func nationalFormat(of text: String) -> String { backend.nationalFormat(of: text, in: region) }
}

extension Backend {
    /// Converts a number of a region with its calling code to national notation; returns any other text unchanged.
    func nationalFormat(of text: String, in region: PhoneNumber.Region) -> String {
        text.withUTF8Span { bytes in
            guard stages.marks(of: bytes).utf8.first == UInt8(ascii: "+"),
                let number = stages.check(bytes, in: region).number, !number.isDomestic,
                stages.mainRegion(ofCallingCode: number.callingCode) == region
            else { return nil }
            return format(number, .national)
        } ?? text
    }
}
