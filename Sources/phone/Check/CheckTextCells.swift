import PhoneNumbers
import PhoneShell

/// The cells that rows for people share, rendered once. All are ranges of ``words``.
struct CheckTextCells: Sendable {
    private static let levelWidth = 8
    private static let kindWidth = 17

    let words: Words
    let beforeNumber: Range<Int>
    let afterNumber: Range<Int>
    /// The end of a row.
    let end: Range<Int>
    private let allSpaces: Range<Int>
    /// Whether a line is accepted, by level.
    private let validities: [Range<Int>]
    /// The cells of the level and the kind.
    private let verdicts: [Range<Int>]
    /// The reason and the text before the offset.
    private let reasons: [Range<Int>]
    /// The text after the offset, by level and reason, including the end of the row.
    private let messages: [Range<Int>]
    private let kindCount: Int

    init(_ terminal: Terminal, level required: PhoneNumber.Level, mostSpaces: Int) {
        let levels = PhoneNumber.Level.byRawValue
        let kinds = PhoneNumber.Kind.byRawValue
        let knownReasons = PhoneNumber.Reason.byRawValue.map { $0 ?? .belowLevel }
        let fixed = [
            terminal.dimming.begin, terminal.dimming.end + "  ", "\n", String(repeating: " ", count: mostSpaces),
        ]
        let validities = levels.map { level in
            (level.map { $0 >= required } ?? false ? terminal.green("ok") : terminal.red("no")) + "  "
        }
        let verdicts = levels.flatMap { level in
            kinds.map { kind in
                Self.cell(level?.description ?? "none", Self.levelWidth)
                    + Self.cell(kind?.description ?? "-", Self.kindWidth)
            }
        }
        let reasons = knownReasons.map { "\($0) at " }
        let messages = levels.flatMap { level in
            knownReasons.map { ": \(MessageLanguage.english.message(for: $0, level: level))\n" }
        }
        let words = Words([fixed, validities, verdicts, reasons, messages].joined().map { Array($0.utf8) })
        self.words = words
        (beforeNumber, afterNumber, end, allSpaces) = (words[0], words[1], words[2], words[3])
        var next = fixed.count
        func places(of group: [String]) -> [Range<Int>] {
            defer { next += group.count }
            return group.indices.map { words[next + $0] }
        }
        self.validities = places(of: validities)
        self.verdicts = places(of: verdicts)
        self.reasons = places(of: reasons)
        self.messages = places(of: messages)
        kindCount = kinds.count
    }

    /// Returns a text padded to its column, followed by the gap.
    private static func cell(_ text: String, _ columns: Int) -> String {
        Display.padded(text, to: columns) + "  "
    }

    func spaces(_ count: Int) -> Range<Int> { allSpaces.lowerBound..<allSpaces.lowerBound + count }

    func validity(level: UInt8) -> Range<Int> { validities[Int(level)] }

    func verdict(level: UInt8, kind: UInt8) -> Range<Int> { verdicts[Int(level) * kindCount + Int(kind)] }

    func reason(_ reason: UInt8) -> Range<Int> { reasons[Int(reason)] }

    func message(level: UInt8, reason: UInt8) -> Range<Int> { messages[Int(level) * reasons.count + Int(reason)] }
}
