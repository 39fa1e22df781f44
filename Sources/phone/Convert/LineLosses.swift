import PhoneShell

/// What the results of converted lines lack, and the lines without a result.
struct LineLosses: Sendable {
    /// What the result of one line lacks.
    struct Kinds: OptionSet, Sendable {
        let rawValue: UInt8
        /// The numbers after the first one.
        static let numbers = Kinds(rawValue: 1)
        /// The extension.
        static let `extension` = Kinds(rawValue: 2)
        /// Digits after a number that belong to no number.
        static let digits = Kinds(rawValue: 4)
    }

    /// The number of lines with a loss, and the first of them.
    private struct Lines {
        var count = 0
        var first = Int.max

        mutating func add(_ line: Int) {
            count += 1
            first = min(first, line)
        }

        static func += (lines: inout Lines, other: Lines) {
            lines.count += other.count
            lines.first = min(lines.first, other.first)
        }
    }

    /// The accepted lines without a result.
    var missing = 0
    private var withSeveral = Lines()
    private var withExtension = Lines()
    private var withOtherDigits = Lines()

    mutating func add(_ kinds: Kinds, at line: Int) {
        if kinds.contains(.numbers) { withSeveral.add(line) }
        if kinds.contains(.extension) { withExtension.add(line) }
        if kinds.contains(.digits) { withOtherDigits.add(line) }
    }

    /// Adds the losses of other lines.
    static func += (losses: inout LineLosses, other: LineLosses) {
        losses.missing += other.missing
        losses.withSeveral += other.withSeveral
        losses.withExtension += other.withExtension
        losses.withOtherDigits += other.withOtherDigits
    }

    /// Returns one message for each kind of loss.
    ///
    /// - Parameters:
    ///   - unit: The noun of a line.
    ///   - place: The place of a line.
    func notes(about unit: String, at place: (Int) -> String) -> [String] {
        var notes: [String] = []
        if withSeveral.count > 0 {
            let lines = Display.count(withSeveral.count, unit, "has", "have")
            notes.append(
                """
                \(place(withSeveral.first)): \(lines) several numbers, of which only the first is written; write each \
                of them in its own line
                """)
        }
        if withExtension.count > 0 {
            let lines = Display.count(
                withExtension.count, unit, "has an extension, which is", "have extensions, which are")
            notes.append(
                """
                \(place(withExtension.first)): \(lines) not written; the styles international, national and rfc3966 \
                write extensions
                """)
        }
        if withOtherDigits.count > 0 {
            let lines = Display.count(withOtherDigits.count, unit, "has", "have")
            notes.append(
                """
                \(place(withOtherDigits.first)): \(lines) digits after a number that belong to no number, and are not \
                written
                """)
        }
        return notes
    }
}
