import PhoneModel

/// The named lines of a section, taken out one by one.
struct WorldFields {
    private let section: WorldSection
    private var entries: [Substring: WorldEntry] = [:]

    init(_ section: WorldSection) throws(TableError) {
        self.section = section
        for entry in section.entries {
            if entry.isIndented { throw TableError("an indented line belongs to formats", line: entry.line) }
            guard entries.updateValue(entry, forKey: entry.name) == nil else {
                throw TableError("'\(entry.name)' stands here a second time", line: entry.line)
            }
        }
    }

    mutating func take(_ name: Substring) throws(TableError) -> WorldText? {
        guard let value = entries.removeValue(forKey: name)?.value else { return nil }
        guard !value.text.isEmpty else { throw TableError("'\(name)' says nothing: drop the line", line: value.line) }
        return value
    }

    mutating func need(_ name: Substring) throws(TableError) -> WorldText {
        guard let value = try take(name) else {
            let place = section.name.isEmpty ? "the table's head" : "[\(section.name)]"
            throw TableError("\(place) has no line '\(name)'", line: section.line)
        }
        return value
    }

    /// Fails where a line was not taken.
    func finish(known: String) throws(TableError) {
        guard let first = entries.values.min(by: { $0.line < $1.line }) else { return }
        throw TableError("no line is called '\(first.name)' here: \(known) are", line: first.line)
    }
}

// MARK: Values

extension WorldFields {
    mutating func flag(_ name: Substring) throws(TableError) -> Bool {
        guard let value = try take(name) else { return false }
        return try value.read(TableColumn.yesOrNo)
    }

    mutating func numbers(_ name: Substring) throws(TableError) -> Set<Int> {
        try take(name)?.read(TableColumn.numbers) ?? []
    }

    mutating func pattern(_ name: Substring, mayEnd: Bool = false) throws(TableError) -> DigitPattern? {
        try take(name)?.pattern(mayEnd: mayEnd)
    }
}

extension WorldText {
    /// The text by the reader of a column, whose error gets its line.
    func read<Value>(_ column: (Substring) throws(TableError) -> Value) throws(TableError) -> Value {
        do throws(TableError) {
            return try column(text[...])
        } catch {
            throw TableError(error.message, line: line)
        }
    }

    func pattern(mayEnd: Bool = false) throws(TableError) -> DigitPattern {
        do throws(PatternDamage) {
            return try DigitPattern(text, mayEnd: mayEnd)
        } catch {
            throw TableError(
                "this is no pattern of digits: \(error.message), at byte \(error.offset)", line: line(at: error.offset))
        }
    }
}
