import PhoneModel

/// Reads the table of a region. The comment in calling-codes.txt explains its columns.
struct WorldRegionReader {
    /// The kinds with a section in libphonenumber's metadata, which infers fixedLineOrMobile.
    private static let kinds = PhoneNumber.Kind.allCases.filter {
        $0 == $0.general && $0 != .unknown && $0 != .fixedLineOrMobile
    }

    static func read(_ text: String) throws(TableError) -> WorldRegion {
        var sections: [Substring: WorldSection] = [:]
        for section in try WorldSection.sections(of: text) {
            guard sections.updateValue(section, forKey: section.name) == nil else {
                throw TableError("[\(section.name)] is repeated", line: section.line)
            }
        }
        guard let head = sections.removeValue(forKey: ""), let general = sections.removeValue(forKey: "general") else {
            throw TableError("the section [general] is missing", line: 1)
        }
        let special = sections.removeValue(forKey: "noInternationalDialling")
        let formats = sections.removeValue(forKey: "formats")
        var region = try read(head: head, general: try read(numbers: general, needsPattern: true))
        region.noInternationalDialling = try special.map { section throws(TableError) in try read(numbers: section) }
        region.formats = try formats.map { section throws(TableError) in try read(formats: section) } ?? []
        for kind in kinds {
            guard let section = sections.removeValue(forKey: kind.description[...]) else { continue }
            region.kinds[kind] = try read(numbers: section)
        }
        if let unknown = sections.values.min(by: { $0.line < $1.line }) {
            let known = kinds.map(\.description).joined(separator: ", ")
            throw TableError(
                "unknown section '\(unknown.name)'; use general, \(known), noInternationalDialling and formats",
                line: unknown.line)
        }
        return region
    }

    private static func read(head: WorldSection, general: WorldNumbers) throws(TableError) -> WorldRegion {
        var fields = try WorldFields(head)
        let name = try fields.need("region")
        guard let letters = PhoneNumber.Region(name.text), letters.description == name.text else {
            throw TableError("'\(name.text)' is not a region; use two capital letters, or 001", line: name.line)
        }
        let code = try fields.need("calling-code")
        guard let callingCode = UInt16(code.text), (1...999).contains(callingCode) else {
            throw TableError("'\(code.text)' is not a calling code; use 1 to 999", line: code.line)
        }
        let prefix = try fields.take("national-prefix")?.read(dialed)
        var prefixForParsing = try fields.pattern("national-prefix-for-parsing", mayEnd: true)
        if prefixForParsing == nil, let prefix, !prefix.contains("~") {
            prefixForParsing = try WorldText([.init(text: prefix[...], line: head.line)]).pattern()
        }
        let transform = try fields.take("national-prefix-transform")
        try transform?.read { text throws(TableError) in try check(groupsOf: text, in: prefixForParsing) }
        let region = WorldRegion(
            region: letters,
            callingCode: callingCode,
            isMain: try fields.flag("main"),
            leadingDigits: try fields.pattern("leading-digits"),
            internationalPrefix: try fields.pattern("international-prefix"),
            preferredInternationalPrefix: try fields.take("preferred-international-prefix")?.read(dialed),
            nationalPrefix: prefix,
            nationalPrefixForParsing: prefixForParsing,
            nationalPrefixTransform: transform?.text,
            extensionPrefix: try fields.take("extension-prefix")?.read(quoted),
            isMobilePortable: try fields.flag("mobile-portable"),
            general: general, kinds: [:], noInternationalDialling: nil, formats: [])
        try fields.finish(
            known: """
                region, calling-code, main, leading-digits, international-prefix, preferred-international-prefix, \
                national-prefix, national-prefix-for-parsing, national-prefix-transform, extension-prefix and \
                mobile-portable
                """)
        return region
    }

    /// Parses digits, and `~` for waiting for a tone.
    private static func dialed(_ text: Substring) throws(TableError) -> String {
        guard text.allSatisfy({ ("0"..."9").contains($0) || $0 == "~" }) else {
            throw TableError("'\(text)' can't be dialed; use digits, and ~ for a tone")
        }
        return String(text)
    }

    /// Parses a text in quotation marks, which preserve spaces at both ends.
    private static func quoted(_ text: Substring) throws(TableError) -> String {
        guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else {
            throw TableError("\(text) is not in quotation marks")
        }
        return String(text.dropFirst().dropLast())
    }
}

// MARK: Numbers

extension WorldRegionReader {
    static func read(
        numbers section: WorldSection, needsPattern: Bool = false
    ) throws(TableError) -> WorldNumbers {
        var fields = try WorldFields(section)
        let lengths = try fields.numbers("lengths")
        let local = try fields.numbers("local")
        let example = try fields.take("example")
        if let example, !example.text.allSatisfy({ ("0"..."9").contains($0) }) {
            throw TableError("'\(example.text)' is not an example; use digits only", line: example.line)
        }
        // A kind may have an example but no pattern while it has no numbers.
        let isNeeded = needsPattern || example == nil
        let pattern = isNeeded ? try fields.need("pattern").pattern() : try fields.pattern("pattern")
        try fields.finish(known: "lengths, local, example and pattern")
        return WorldNumbers(lengths: lengths, localOnlyLengths: local, example: example?.text, pattern: pattern)
    }
}

// MARK: Formats

extension WorldRegionReader {
    private static func read(formats section: WorldSection) throws(TableError) -> [WorldFormat] {
        var formats: [WorldFormat] = []
        for entry in section.entries {
            if !entry.isIndented {
                formats.append(try read(format: entry))
            } else if formats.isEmpty {
                throw TableError("no format precedes it", line: entry.line)
            } else {
                formats[formats.count - 1].leadingDigits.append(try entry.whole.pattern())
            }
        }
        return formats
    }

    private static func read(format entry: WorldEntry) throws(TableError) -> WorldFormat {
        let columns = entry.whole.text.split(separator: /\ {2,}/)
        guard columns.count == 6 else {
            throw TableError("\(columns.count) columns instead of 6, separated by two spaces", line: entry.line)
        }
        let pattern = try WorldText([.init(text: columns[0], line: entry.line)]).pattern()
        let (text, abroad) = (columns[1], columns[5])
        let rules = columns[2...3].map { $0 == "." ? nil : String($0) }
        for written in columns[1...] {
            try WorldText([.init(text: written, line: entry.line)])
                .read { text throws(TableError) in try check(groupsOf: text, in: pattern) }
        }
        return WorldFormat(
            pattern: pattern, text: String(text), nationalPrefixRule: rules[0], carrierCodeRule: rules[1],
            isNationalPrefixOptional: try WorldText([.init(text: columns[4], line: entry.line)])
                .read(TableColumn.yesOrNo),
            internationalText: abroad == "none" ? nil : String(abroad == "." ? text : abroad), leadingDigits: [])
    }
    /// Throws if `$1` and so on are not groups of the pattern.
    private static func check(groupsOf text: Substring, in pattern: DigitPattern?) throws(TableError) {
        let groups = 1..<(pattern?.groupCount ?? 0) + 1
        for group in text.matches(of: /\$([0-9]+)/) where !groups.contains(Int(group.1) ?? 0) {
            throw TableError("'\(text)' uses a group that its pattern does not have")
        }
    }
}
