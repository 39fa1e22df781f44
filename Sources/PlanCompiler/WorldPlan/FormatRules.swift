/// The formats of a calling code, by their patterns.
struct FormatRules {
    private struct Format {
        /// The numbers of the patterns in the bundle.
        var pattern: Int
        var leadingDigits: Int?
        /// The index in the list of all formats, from 1.
        var index: Int
        var isInternational: Bool
        var needsNationalPrefix: Bool
        var writesPrefix: Bool
    }

    private var formats: [Format] = []

    /// - Parameter written: The formats of all regions.
    init(
        _ formats: [WorldFormat], written: inout Interner<WrittenFormat>, in bundle: inout PatternBundle,
        _ library: inout PatternLibrary
    ) throws(TableError) {
        for format in formats {
            let leadingDigits = format.leadingDigits.last
            let text = WrittenFormat(format)
            self.formats.append(
                Format(
                    pattern: bundle.add(try library.grouped(format.pattern)),
                    leadingDigits: try leadingDigits.map { last throws(TableError) in
                        bundle.add(try library.beginning(last))
                    },
                    index: written.index(of: text) + 1,
                    isInternational: format.internationalText != nil,
                    needsNationalPrefix: Self.needsNationalPrefix(format), writesPrefix: text.writesPrefix))
        }
    }

    /// Returns whether national notation adds more than brackets to the first group, and the addition is not optional.
    private static func needsNationalPrefix(_ format: WorldFormat) -> Bool {
        guard let rule = format.nationalPrefixRule, !format.isNationalPrefixOptional else { return false }
        return rule.wholeMatch(of: /\(?\$1\)?/) == nil
    }

    /// Returns the first format that matches.
    func format(of matches: [GroupWidths?], isInternational: Bool) -> FormatAnswer {
        for format in formats where format.isInternational || !isInternational {
            guard let widths = matches[format.pattern] else { continue }
            if let leading = format.leadingDigits, matches[leading] == nil { continue }
            return FormatAnswer(
                format: format.index, widths: widths,
                needsNationalPrefix: format.needsNationalPrefix && !isInternational,
                writesPrefix: format.writesPrefix && !isInternational)
        }
        return FormatAnswer()
    }
}
