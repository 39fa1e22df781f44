import PhoneModel

/// A grouping in which numbers of a calling code are also written.
struct AlternateFormat {
    /// The digits that are grouped; what follows them belongs to the last group.
    var pattern: DigitPattern
    /// The beginning of such numbers; nil for all numbers.
    var leadingDigits: DigitPattern?
}

/// Reads the tables of alternate formats, one for each calling code with alternate formats.
enum AlternateReader {
    /// Returns the formats of each calling code, in the order in which they are tried.
    ///
    /// - Parameter files: The texts of the folder's files, by name.
    static func read(_ files: [String: String]) throws(TableError) -> [UInt16: [AlternateFormat]] {
        var formats: [UInt16: [AlternateFormat]] = [:]
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
            do throws(TableError) {
                let (code, ofCode) = try read(text)
                guard "\(code).plan" == file else {
                    throw TableError("it is the table of another calling code", line: 1)
                }
                formats[code] = ofCode
            } catch {
                throw TableError(error.message, line: error.line, file: file)
            }
        }
        return formats
    }

    private static func read(_ text: String) throws(TableError) -> (code: UInt16, formats: [AlternateFormat]) {
        let sections = try WorldSection.sections(of: text)
        var fields = try WorldFields(sections[0])
        let code = try fields.need("calling-code")
        guard let callingCode = UInt16(code.text), (1...999).contains(callingCode) else {
            throw TableError("'\(code.text)' is not a calling code; use 1 to 999", line: code.line)
        }
        try fields.finish(known: "calling-code")
        guard sections.count == 2, sections[1].name == "formats" else {
            throw TableError("the section [formats] must follow, and no other one", line: sections.last?.line ?? 1)
        }
        return (callingCode, try read(formats: sections[1]))
    }

    private static func read(formats section: WorldSection) throws(TableError) -> [AlternateFormat] {
        var formats: [AlternateFormat] = []
        for entry in section.entries {
            if !entry.isIndented {
                formats.append(try read(format: entry))
            } else if formats.isEmpty {
                throw TableError("no format precedes it", line: entry.line)
            } else if formats[formats.count - 1].leadingDigits != nil {
                throw TableError("the format already has leading digits; join both patterns by |", line: entry.line)
            } else {
                formats[formats.count - 1].leadingDigits = try entry.whole.pattern()
            }
        }
        return formats
    }

    /// Only the widths of the groups are compiled, so the groups must be complete, in order and separated by spaces.
    private static func read(format entry: WorldEntry) throws(TableError) -> AlternateFormat {
        let columns = entry.whole.text.split(separator: /\ {2,}/)
        guard columns.count == 2 else {
            throw TableError("\(columns.count) columns instead of 2, separated by two spaces", line: entry.line)
        }
        let pattern = try WorldText([.init(text: columns[0], line: entry.line)]).pattern()
        let groups = (0..<pattern.groupCount).map { "$\($0 + 1)" }.joined(separator: " ")
        guard !groups.isEmpty, columns[1] == groups else {
            throw TableError("'\(columns[1])' is not '\(groups)', the groups of its pattern", line: entry.line)
        }
        return AlternateFormat(pattern: pattern, leadingDigits: nil)
    }
}
