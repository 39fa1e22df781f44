/// What a text or a number is by the plan, before anybody asks for a level.
///
/// - C twin: `phn_verdict`.
package struct Finding: Sendable, Hashable {
    package var number: PhoneNumber?
    /// UTF-8 offset at which the number begins; with a reason, at which it went wrong.
    package var offset: Int
    package var level: PhoneNumber.Level?
    package var kind: PhoneNumber.Kind?
    package var region: PhoneNumber.Region?
    /// Why no level accepts it; at the level lenient, where that is known, why no other does.
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

/// The stages that an engine offers. There are two engines, and they give the same answers.
package protocol EngineStages: Sendable {
    /// Whether the plan has numbers for this region.
    func has(_ region: PhoneNumber.Region) -> Bool
    /// The plan's regions, in the order of their letters.
    var regions: [PhoneNumber.Region] { get }
    /// The main region of a calling code; nil for one that the plan does not have.
    func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region?
    /// What a text is. O(bytes); no allocation.
    func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding
    /// The number in a text, where a level or a tighter one accepts it; else nil, and only then what the text is. O(bytes);
    /// no allocation.
    func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else finding: inout Finding?
    ) -> PhoneNumber?
    /// What a text that is no number, or only at the level lenient, probably meant: the number of a repair whose outcome is
    /// certain. Nil where there is nothing to repair or no certainty. O(bytes).
    func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber?
    /// The tightest level that accepts a number. O(digits); no allocation.
    func level(of number: PhoneNumber) -> PhoneNumber.Level?
    /// What a number is; its offset is 0. O(digits); no allocation.
    func classify(_ number: PhoneNumber) -> Finding
    /// A number's text, nil where the style has none for it. O(digits).
    func format(_ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator) -> String?
    /// What a field shows for a text, with the caret as a UTF-8 offset; 0 where there is none. O(bytes).
    func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
    ) -> (text: String, caret: Int)
    /// Judges the lines of a buffer, and appends the answers to columns: each line is answered as it is alone. A last line
    /// without an end is taken only where no more bytes follow. Returns the bytes that were taken. O(bytes).
    func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in region: PhoneNumber.Region, into columns: inout LineColumns
    ) -> Int
    /// The digits of a text as ASCII, and the first plus before them; nothing is left out. O(bytes).
    func marks(of text: Span<UInt8>) -> String
    /// How many they are.
    func countMarks(in text: Span<UInt8>) -> Int
    /// The most digits that a number has of the class that a text begins. O(bytes).
    func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int
}

/// Why bytes are no plan.
///
/// - C twin: the plan statuses of `phn_status`.
package enum PlanDamage: UInt8, Error, Sendable, CaseIterable {
    case noMemory = 2
    case truncated = 10, noPlan, version, checksum, damaged, noWorld
}
