/// The properties of a text or a number under a plan, before a level is required.
///
/// - C twin: `phn_verdict`.
package struct Finding: Sendable, Hashable {
    package var number: PhoneNumber?
    /// UTF-8 offset of the number; if there is a reason, the offset of what is wrong.
    package var offset: Int
    package var level: PhoneNumber.Level?
    package var kind: PhoneNumber.Kind?
    package var region: PhoneNumber.Region?
    /// Why no level accepts the text; at the level lenient, if it is known, why no stricter level does.
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

/// The stages of an engine. Both engines return the same results.
package protocol EngineStages: WorldStages, FindStages {
    /// Whether the plan has numbers for a region.
    func has(_ region: PhoneNumber.Region) -> Bool
    /// The regions of the plan in alphabetical order.
    var regions: [PhoneNumber.Region] { get }
    /// The main region of a calling code; nil if the plan does not have the code.
    func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region?
    /// Parses and classifies a text. O(bytes); no allocation.
    func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding
    /// Returns the number in a text if it reaches a level. Otherwise returns nil and sets the finding. O(bytes); no
    /// allocation.
    func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else finding: inout Finding?
    ) -> PhoneNumber?
    /// Returns the number that a text probably meant: a repair whose result is certain, of a text that is not a number
    /// or that only the level lenient accepts. Nil if there is nothing to repair or no repair is certain. O(bytes).
    func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber?
    /// The strictest level that accepts a number. O(digits); no allocation.
    func level(of number: PhoneNumber) -> PhoneNumber.Level?
    /// Classifies a number; the offset is 0. O(digits); no allocation.
    func classify(_ number: PhoneNumber) -> Finding
    /// Formats a number; nil if the number has no text in this style. O(digits).
    func format(_ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator) -> String?
    /// Formats a text while it is typed, with its extension and with the caret as a UTF-8 offset; without a caret the
    /// result has 0. O(bytes).
    func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int)
    /// Validates the lines of a buffer and appends the results to columns, each number as if it were alone. Validates a
    /// last line without a line end only if `isEnd`. Returns the number of bytes consumed. O(bytes).
    func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
    ) -> Int
    /// Validates some rows of a column of texts and appends the results to columns, each text as if it were alone. The
    /// row of a null text has no level and no reason. All offsets of these rows are validated before a text is read.
    /// O(bytes).
    ///
    /// - Parameters:
    ///   - rows: The rows of the arrays to validate.
    ///   - bytes: The texts; row i has the bytes from offset i up to offset i + 1.
    ///   - validity: Bit i, the lowest bit of a byte first, is 0 if row i is null; nil if no row is.
    ///   - region: The region of all texts, unless `regions` has one for each row.
    func checkColumn(
        _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>?,
        in region: PhoneNumber.Region, regions: Span<PhoneNumber.Region>?, into columns: inout LineColumns
    ) throws(ColumnDamage)
    /// Returns all digits of a text as ASCII, after the plus if one precedes them. O(bytes).
    func marks(of text: Span<UInt8>) -> String
    /// Returns the number of marks in a text.
    func countMarks(in text: Span<UInt8>) -> Int
    /// Returns the maximum number of digits in the class of numbers that a text begins, without those of an extension.
    /// O(bytes).
    func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int
    /// Finds the extension that ``layout(_:caret:in:_:)`` shows. O(bytes).
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

/// Where the number of a text that is being typed ends, and its extension is, as UTF-8 offsets.
///
/// - C twin: `phn_typed_extension`.
package struct TypedExtension: Sendable, Hashable {
    /// Whether the text has the label of an extension, which may still have no digits.
    package var hasLabel: Bool
    /// Directly after the last digit of the number; the text's length if nothing follows it.
    package var numberEnd: Int
    /// The digits, directly after the label.
    package var digits: Range<Int>
    /// The most digits of an extension of this number.
    package var maximum: Int

    package init(hasLabel: Bool, numberEnd: Int, digits: Range<Int>, maximum: Int) {
        (self.hasLabel, self.numberEnd, self.digits, self.maximum) = (hasLabel, numberEnd, digits, maximum)
    }
}

/// Why bytes are not a plan.
///
/// - C twin: the plan statuses of `phn_status`.
package enum PlanDamage: UInt8, Error, Sendable, CaseIterable {
    case noMemory = 2
    case truncated = 10, noPlan, version, checksum, damaged, noWorld
}

/// The rules that Korean numbers follow; all other numbers follow libphonenumber's rules.
///
/// - C twin: `phn_profile`.
package enum PlanProfile: UInt8, Sendable, Hashable, CaseIterable {
    /// The Korean rules.
    case standard = 0
    /// libphonenumber's rules, and its limit of 250 characters for a text.
    case libphonenumber

    /// The maximum number of Unicode scalars in a text; nil without a limit.
    package var limit: Int? { self == .libphonenumber ? 250 : nil }
}
