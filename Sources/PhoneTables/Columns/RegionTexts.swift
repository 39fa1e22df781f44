internal import PhoneFiles
internal import PhoneNumbers

/// Looks up the regions that the texts of a region column name: ISO 3166 codes of two or three letters in any case,
/// calling codes (`+82`, `82`, `0082`), and names in English and Korean.
///
/// A column has few different texts, so each result is cached; texts of two letters need no lookup.
struct RegionTexts: Sendable {
    private let plan: NumberingPlan
    private var known: [[UInt8]: PhoneNumber.Region] = [:]
    /// The number of texts to remember. Only a column of other data, whose texts are not regions, has more.
    private static let mostKnown = 4096

    init(_ plan: NumberingPlan) { self.plan = plan }

    /// Returns the region of a text; nil if the text is empty, and `nowhere` if it is not a region of the plan.
    mutating func region(_ text: Span<UInt8>) -> PhoneNumber.Region? {
        let text = text.extracting(text.trimmed)
        if text.isEmpty { return nil }
        if text.count == 2, let region = PhoneNumber.Region(letters: text[0] & 0xDF, text[1] & 0xDF) {
            return plan.supports(region) ? region : .nowhere
        }
        let key = text.copy
        if let region = known[key] { return region }
        let region = lookUp(String(decoding: key, as: UTF8.self))
        if known.count < Self.mostKnown { known[key] = region }
        return region
    }

    private func lookUp(_ text: String) -> PhoneNumber.Region {
        let name = Self.normalized(text)
        if let region = Self.names[name] { return plan.supports(region) ? region : .nowhere }
        let digits = name.drop { $0 == "0" }
        guard digits.count <= 3, digits.allSatisfy({ ("0"..."9").contains($0) }), let code = Int(digits) else {
            return .nowhere
        }
        return plan.mainRegion(ofCallingCode: code) ?? .nowhere
    }

    /// Returns the letters in lowercase and the digits, so that `U.S.A.` is `usa`.
    private static func normalized(_ name: String) -> String {
        let scalars = name.lowercased().unicodeScalars
        return String(
            String.UnicodeScalarView(scalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }))
    }

    /// The regions by normalized name, and by codes of two and three letters.
    private static let names: [String: PhoneNumber.Region] = {
        var names: [String: PhoneNumber.Region] = [:]
        for line in RegionNames.table.split(separator: "\n") {
            let cells = line.split(separator: "\t")
            guard let code = cells.first, let region = PhoneNumber.Region(String(code)) else { continue }
            for cell in cells { names[normalized(String(cell))] = region }
        }
        return names
    }()
}

extension Span<UInt8> {
    /// The range without spaces and tabs at both ends.
    fileprivate var trimmed: Range<Int> {
        var (first, last) = (0, count)
        while first < last, self[first] == 0x20 || self[first] == 0x09 { first += 1 }
        while last > first, self[last - 1] == 0x20 || self[last - 1] == 0x09 { last -= 1 }
        return first..<last
    }
}
