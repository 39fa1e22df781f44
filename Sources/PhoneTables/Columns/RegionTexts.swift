internal import PhoneFiles
internal import PhoneNumbers

/// Looks up the regions that the texts of a region column name: ISO 3166 codes of two or three letters in any case,
/// calling codes (`+82`, `82`, `0082`), and names in English and Korean.
///
/// A column has few different texts, so each result is cached; codes of two letters need no lookup.
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
        if let region = code(text) { return region }
        let key = text.copy
        if let region = known[key] { return region }
        let region = lookUp(String(decoding: key, as: UTF8.self))
        if known.count < Self.mostKnown { known[key] = region }
        return region
    }

    /// Returns the region of a code of two letters; nil for other texts, such as `UK`, which is a name.
    private func code(_ text: Span<UInt8>) -> PhoneNumber.Region? {
        guard text.count == 2, let region = PhoneNumber.Region(letters: text[0] & 0xDF, text[1] & 0xDF) else {
            return nil
        }
        return plan.supports(region) ? region : nil
    }

    private func lookUp(_ text: String) -> PhoneNumber.Region {
        let inner = Self.withoutMarks(text)
        if let region = code(Array(inner.utf8).span) { return region }
        let name = Self.normalized(inner)
        if let region = Self.names[name] { return plan.supports(region) ? region : .nowhere }
        // A single zero begins ISO 3166's numbers, such as 036 for Australia, which are not calling codes.
        let digits = name.hasPrefix("00") ? name.dropFirst(2) : name[...]
        guard digits.count <= 3, digits.first != "0", digits.allSatisfy({ ("0"..."9").contains($0) }),
            let code = Int(digits)
        else { return .nowhere }
        return plan.mainRegion(ofCallingCode: code) ?? .nowhere
    }

    /// Returns the text without signs and spaces at both ends, so that `(KR)` is `KR`.
    private static func withoutMarks(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: isPart), let last = scalars.lastIndex(where: isPart) else {
            return ""
        }
        return String(scalars[first...last])
    }

    /// Whether a name may contain a scalar, apart from signs and spaces.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    /// Returns the letters in lowercase and the digits, so that `U.S.A.` is `usa`.
    private static func normalized(_ name: String) -> String {
        String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter(isPart)))
    }

    /// The regions by normalized name, and by codes of three letters. Codes of two letters are missing: `N/A` is not
    /// Namibia.
    private static let names: [String: PhoneNumber.Region] = {
        var names: [String: PhoneNumber.Region] = [:]
        for line in RegionNames.table.split(separator: "\n") {
            let cells = line.split(separator: "\t")
            guard let code = cells.first, let region = PhoneNumber.Region(String(code)) else { continue }
            for cell in cells.dropFirst() { names[normalized(String(cell))] = region }
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
