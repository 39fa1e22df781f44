/// Groups phone numbers while they are being typed: a pure function of the text, with no state between keys.
///
///     let live = AsYouTypeFormatter(region: .southKorea)
///     live.formatted("0102345678")        // 010-2345-678
///
/// A separator stands only between digits, never behind the last one; formatting a number twice changes nothing.
///
/// - C twin: `phn_layout`.
public struct AsYouTypeFormatter: Sendable {
    /// Where numbers without a plus are dialled.
    public let region: PhoneNumber.Region
    /// How digits are grouped.
    public let grouping: PhoneNumber.Grouping
    /// What ``applying(_:to:)`` does with digits that there is no room for.
    public let overflow: TextEdit.Overflow
    /// The plan and the engine that ``backend`` comes from.
    package let plan: NumberingPlan
    package let engine: PhoneEngine
    let backend: Backend

    /// A formatter for numbers as they are written in a region.
    public init(
        region: PhoneNumber.Region, grouping: PhoneNumber.Grouping = .standard,
        overflow: TextEdit.Overflow = .truncate, plan: NumberingPlan = .standard
    ) {
        self.init(region: region, grouping: grouping, overflow: overflow, plan: plan, builtIn: .automatic)
    }

    /// A formatter that runs on an engine.
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

    /// The text in groups: digits and a leading plus stay, all else is drawn anew. What stands behind a whole number,
    /// such as an extension, is not shown. O(UTF-8 bytes); one allocation, none up to 15 bytes.
    public func formatted(_ text: String) -> String {
        text.withUTF8Span { formatted(forUTF8: $0) }
    }

    /// The same for bytes, which are meant as UTF-8; what is not is noise. O(bytes).
    public func formatted(forUTF8 text: Span<UInt8>) -> String {
        backend.layout(text, caret: nil, in: region, grouping).text
    }

    /// The text in groups, with the caret behind the same digits as before. O(UTF-8 bytes).
    public func formatted(_ field: EditableText) -> EditableText {
        let caret = field.caretByte
        let drawn = field.text.withUTF8Span { backend.layout($0, caret: caret, in: region, grouping) }
        // What is drawn is ASCII: bytes and UTF-16 code units count alike.
        return EditableText(drawn: drawn.text, caret: drawn.caret)
    }

    /// The digits of a text, as ASCII, and a plus before them: what a person typed. An extension is left out.
    /// O(UTF-8 bytes).
    public func unformatted(_ text: String) -> String { text.withUTF8Span { backend.numberMarks(of: $0, in: region) } }

    /// The digits of a field and a plus before them, with the selection around the same. O(UTF-8 bytes).
    public func unformatted(_ field: EditableText) -> EditableText {
        let bytes = field.selectionBytes
        return field.text.withUTF8Span { text in
            let marks = backend.numberMarks(of: text, in: region)
            let lower = min(backend.countMarks(in: text.extracting(first: bytes.lowerBound)), marks.utf8.count)
            let upper = min(backend.countMarks(in: text.extracting(first: bytes.upperBound)), marks.utf8.count)
            return EditableText(marks, selection: lower..<upper)
        }
    }
}

extension Backend {
    /// The marks of a text, without those of an extension. O(UTF-8 bytes).
    func numberMarks(of text: Span<UInt8>, in region: PhoneNumber.Region) -> String {
        let marks = marks(of: text)
        // Drawn text has no extension: skip the second pass for most texts.
        guard !text.isPlain(orPlus: true), let number = check(text, in: region).number, number.extensionCount > 0 else {
            return marks
        }
        return layout(text, caret: nil, in: region, .ungrouped).text
    }
}
