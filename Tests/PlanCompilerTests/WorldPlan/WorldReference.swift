import PhoneModel
import TestSupport

@testable import PlanCompiler

/// A reference that applies regular expressions in the order of the rules.
struct WorldReference {
    typealias Number = WorldSectionsReader.Number
    typealias Format = WorldSectionsReader.Format

    private var engines: [String: any PatternStages] = [:]

    /// The number's region and kind, matching the regions of its calling code in order.
    mutating func number(_ digits: [UInt8], of regions: [WorldRegion]) throws -> Number {
        var number = Number(kind: .unknown)
        for region in regions where try regions.count == 1 || claim(digits, region) {
            number.region = region.region
            number.kind = try kind(of: digits, in: region)
            number.isDomesticOnly = try !region.isOfNoCountry && accept(digits, region.noInternationalDialling)
            break
        }
        let valid = try regions.filter { try kind(of: digits, in: $0) != .unknown }
        number.onlyRegion = regions.count == 1 ? regions[0].region : valid.count == 1 ? valid[0].region : nil
        let main = regions[0]
        number.isGeneral = try main.general.pattern.map { try captures(digits, $0.text) != nil } ?? false
        number.format = try format(of: digits, main.formats)
        number.internationalFormat = try format(of: digits, main.formats.filter { $0.internationalText != nil })
        return number
    }

    /// The length of a prefix, and the ranges of its groups.
    mutating func prefix(_ digits: [UInt8], _ pattern: DigitPattern) throws -> (count: Int, groups: [Range<Int>?])? {
        guard let captures = try captures(digits, #"(\#(pattern.text))\d*"#), let whole = captures[1] else {
            return nil
        }
        return (whole.count, Array(captures.dropFirst(2)))
    }
}

extension WorldReference {
    private mutating func claim(_ digits: [UInt8], _ region: WorldRegion) throws -> Bool {
        if let leading = region.leadingDigits { return try begin(digits, leading) }
        return try kind(of: digits, in: region) != .unknown
    }

    private mutating func kind(of digits: [UInt8], in region: WorldRegion) throws -> PhoneNumber.Kind {
        guard try accept(digits, region.general) else { return .unknown }
        for kind: PhoneNumber.Kind in [
            .premiumRate, .tollFree, .sharedCost, .voip, .personalNumber, .pager, .uan, .voicemail,
        ] {
            if try accept(digits, region.kinds[kind]) { return kind }
        }
        let isMobile = try accept(digits, region.kinds[.mobile])
        let areOne = region.kinds[.fixedLine]?.pattern?.text == region.kinds[.mobile]?.pattern?.text
        if try accept(digits, region.kinds[.fixedLine]) { return isMobile || areOne ? .fixedLineOrMobile : .fixedLine }
        return isMobile && !areOne ? .mobile : .unknown
    }

    private mutating func accept(_ digits: [UInt8], _ numbers: WorldNumbers?) throws -> Bool {
        guard let numbers, let pattern = numbers.pattern else { return false }
        guard numbers.lengths.isEmpty || numbers.lengths.contains(digits.count) else { return false }
        return try captures(digits, pattern.text) != nil
    }

    private mutating func format(of digits: [UInt8], _ formats: [WorldFormat]) throws -> Format? {
        for format in formats {
            if let leading = format.leadingDigits.last, try !begin(digits, leading) { continue }
            guard let captures = try captures(digits, format.pattern.text) else { continue }
            let widths = captures.dropFirst().map { $0?.count ?? 0 }
            let texts = WrittenFormat(format)
            return Format(
                national: texts.national, bare: format.text, international: format.internationalText ?? "",
                carrier: texts.carrier ?? "", rule: format.nationalPrefixRule ?? "",
                widths: widths + Array(repeating: 0, count: 8 - widths.count))
        }
        return nil
    }

    private mutating func begin(_ digits: [UInt8], _ pattern: DigitPattern) throws -> Bool {
        try captures(digits, #"(?:\#(pattern.text))\d*"#) != nil
    }

    private mutating func captures(_ digits: [UInt8], _ pattern: String) throws -> [Range<Int>?]? {
        let engine = try engines[pattern] ?? Engines.pattern(pattern)
        engines[pattern] = engine
        let text = digits.map { $0 + 0x30 }
        return try engine.captures(of: text.span)
    }
}
