/// The result of checking a text or a number under a plan, before it is compared with a required level.
///
/// - C twin: `phn_verdict`.
package struct Finding: Sendable, Hashable {
    package var number: PhoneNumber?
    /// The UTF-8 offset of the number or, if there is a reason, of the error.
    package var offset: Int
    package var level: PhoneNumber.Level?
    package var kind: PhoneNumber.Kind?
    package var region: PhoneNumber.Region?
    /// The reason why no level accepts the text; at the lenient level, the reason why no stricter level does, if known.
    package var reason: PhoneNumber.Reason?

    package init(
        number: PhoneNumber? = nil, offset: Int = 0, level: PhoneNumber.Level? = nil, kind: PhoneNumber.Kind? = nil,
        region: PhoneNumber.Region? = nil, reason: PhoneNumber.Reason? = nil
    ) {
        self.number = number
        self.offset = offset
        self.level = level
        self.kind = kind
        self.region = region
        self.reason = reason
    }
}

/// Why a text is not accepted at a required level: what a caller needs from a finding without a number. A finding has
/// many fields, and to copy them would take longer than to fill these.
package struct Rejection: Sendable, Hashable {
    /// The UTF-8 offset of the error or, without a reason, of the number.
    package let offset: Int
    /// The strictest level that accepts the text; nil if no level does.
    package let level: PhoneNumber.Level?
    package let reason: PhoneNumber.Reason?

    package init(offset: Int = 0, level: PhoneNumber.Level? = nil, reason: PhoneNumber.Reason? = nil) {
        self.offset = offset
        self.level = level
        self.reason = reason
    }

    /// Whether a number may be suggested: the text has one, or its digits are damaged.
    package var maySuggest: Bool { level != nil || reason == .notANumber }
}

/// The operations of an engine. Both engines return the same results.
package protocol EngineStages: WorldStages, FindStages {
    /// Whether the plan has numbers for a region.
    func has(_ region: PhoneNumber.Region) -> Bool
    /// The regions of the plan in alphabetical order.
    var regions: [PhoneNumber.Region] { get }
    /// The main region of a calling code; nil if the plan does not have the code.
    func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region?
    /// Parses and classifies a text. Does not allocate.
    func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding
    /// Returns the number in a text if it reaches a level; otherwise returns nil and sets the rejection. Does not
    /// allocate.
    func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else rejection: inout Rejection
    ) -> PhoneNumber?
    /// Repairs a text that is not a number, or that only the lenient level accepts, if the result is certain. Returns
    /// nil if there is nothing to repair or no repair is certain.
    func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber?
    /// Returns the strictest level that accepts a number; nil if no level does. Does not allocate.
    func level(of number: PhoneNumber) -> PhoneNumber.Level?
    /// Classifies a number; the offset of the finding is 0. Does not allocate.
    func classify(_ number: PhoneNumber) -> Finding
    /// Formats a number; returns nil if the number has no form in this style.
    func format(_ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator) -> String?
    /// Formats a text as it is typed, including its extension. The caret is a UTF-8 offset; if it is nil, the resulting
    /// offset is 0.
    func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int)
    /// Validates the lines of a buffer independently and appends the results to columns. A last line without a line end
    /// is validated only if `isEnd` is true. Returns the number of bytes consumed.
    func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
    ) -> Int
    /// Validates rows of a text column independently and appends the results to columns. The result for a null text has
    /// neither a level nor a reason. All offsets of the rows are validated before a text is read.
    ///
    /// - Parameters:
    ///   - rows: The rows of the arrays to validate.
    ///   - bytes: The concatenated texts; row i consists of the bytes from `offsets[i]` up to `offsets[i + 1]`.
    ///   - validity: A bitmap, lowest bit first, in which bit i is 0 if row i is null; nil if no row is null.
    ///   - region: The region of all texts, unless `regions` contains one for each row.
    func checkColumn(
        _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>?,
        in region: PhoneNumber.Region, regions: Span<PhoneNumber.Region>?, into columns: inout LineColumns
    ) throws(ColumnDamage)
    /// Returns all digits of a text as ASCII, after a plus if one precedes them in the text.
    func marks(of text: Span<UInt8>) -> String
    /// Returns the number of marks in a text.
    func countMarks(in text: Span<UInt8>) -> Int
    /// Returns the maximum number of digits, excluding an extension, in the class of numbers that an incomplete text
    /// begins.
    func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int
    /// Finds the extension that ``layout(_:caret:in:_:)`` shows.
    func typedExtension(of text: Span<UInt8>, in region: PhoneNumber.Region) -> TypedExtension
}

extension EngineStages {
    /// Validates the lines of a buffer, all in one region.
    package func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in region: PhoneNumber.Region, into columns: inout LineColumns
    ) -> Int {
        checkLines(text, isEnd: isEnd, in: LineRegions(region, in: nil), into: &columns)
    }
}

/// The end of the number in a text that is being typed, and the place of its extension, as UTF-8 offsets.
///
/// - C twin: `phn_typed_extension`.
package struct TypedExtension: Sendable, Hashable {
    /// Whether the text contains the label of an extension, even if no digits follow it yet.
    package var hasLabel: Bool
    /// The offset after the last digit of the number, or the length of the text if nothing follows the number.
    package var numberEnd: Int
    /// The range of the extension's digits, which begins directly after the label.
    package var digits: Range<Int>
    /// The maximum number of digits in an extension of this number.
    package var maximum: Int

    package init(hasLabel: Bool, numberEnd: Int, digits: Range<Int>, maximum: Int) {
        (self.hasLabel, self.numberEnd, self.digits, self.maximum) = (hasLabel, numberEnd, digits, maximum)
    }
}

/// The reason why bytes can't be used as a plan.
///
/// - C twin: the plan statuses of `phn_status`.
package enum PlanDamage: UInt8, Error, Sendable, CaseIterable {
    case noMemory = 2
    case truncated = 10, noPlan, version, checksum, damaged, noWorld
}

/// The rules for Korean numbers; all other numbers follow libphonenumber's rules.
///
/// - C twin: `phn_profile`.
package enum PlanProfile: UInt8, Sendable, Hashable, CaseIterable {
    /// The Korean rules.
    case standard = 0
    /// libphonenumber's rules, including its limit of 250 characters for a text.
    case libphonenumber

    /// The maximum number of Unicode scalars in a text; nil if there is no limit.
    package var limit: Int? { self == .libphonenumber ? 250 : nil }
}
