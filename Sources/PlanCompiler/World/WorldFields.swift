import PhoneModel

/// The named lines of a section, consumed one by one.
struct WorldFields {
    private let section: WorldSection
    private var entries: [Substring: WorldEntry] = [:]

    init(_ section: WorldSection) throws(TableError) {
        self.section = section
        for entry in section.entries {
            if entry.isIndented { throw TableError("an indented line is only allowed in formats", line: entry.line) }
            guard entries.updateValue(entry, forKey: entry.name) == nil else {
                throw TableError("'\(entry.name)' is repeated", line: entry.line)
            }
        }
    }

    mutating func take(_ name: Substring) throws(TableError) -> WorldText? {
        guard let value = entries.removeValue(forKey: name)?.value else { return nil }
        guard !value.text.isEmpty else { throw TableError("'\(name)' has no value; remove the line", line: value.line) }
        return value
    }

    mutating func need(_ name: Substring) throws(TableError) -> WorldText {
        guard let value = try take(name) else {
            let place = section.name.isEmpty ? "the table's head" : "[\(section.name)]"
            throw TableError("\(place) has no line '\(name)'", line: section.line)
        }
        return value
    }

    /// Throws if a line was not consumed.
    func finish(known: String) throws(TableError) {
        guard let first = entries.values.min(by: { $0.line < $1.line }) else { return }
        throw TableError("unknown line '\(first.name)'; use \(known)", line: first.line)
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
    /// Parses the text with a column's parser and adds the line number to errors.
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
                "not a pattern of digits: \(error.message), at byte \(error.offset)", line: line(at: error.offset))
        }
    }
}
