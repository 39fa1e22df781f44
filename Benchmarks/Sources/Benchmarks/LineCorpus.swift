import PhoneNumbers

/// The corpora of lines, the same in every run.
enum LineCorpus: CaseIterable {
    /// Mobile numbers and landlines with or without hyphens, one in ten invalid.
    case korean
    /// Mobile numbers and landlines in five notations, all valid.
    case notations
    /// The five notations; one line in twenty contains letters, an extension, digits of another script or noise.
    case hostile
    /// Numbers of all regions after a column of regions, one in ten invalid.
    case world
    /// The same numbers; every other line contains a label, a name, an extension or a second number.
    case worded

    var title: String {
        switch self {
        case .korean: "Korean lines"
        case .notations: "Korean lines in five notations"
        case .hostile: "hostile Korean lines"
        case .world: "lines of the world"
        case .worded: "lines of the world with words"
        }
    }

    /// The column of the region in the lines of a buffer.
    var regionColumn: RegionColumn? { self == .world || self == .worded ? .first : nil }

    func lines(_ count: Int) -> [RegionText] {
        switch self {
        case .korean: Corpus.lines(count).map { RegionText(region: .southKorea, text: $0) }
        case .notations: NotationCorpus.lines(count).map { RegionText(region: .southKorea, text: $0) }
        case .hostile: NotationCorpus.lines(count, hostile: true).map { RegionText(region: .southKorea, text: $0) }
        case .world: WorldCorpus.lines(count)
        case .worded: WorldCorpus.lines(count, worded: true)
        }
    }

    /// Returns lines as bytes, each with its LF, and with its region if this corpus has a column of regions.
    func buffer(_ lines: [RegionText]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            if regionColumn != nil { bytes += "\(line.region)\t".utf8 }
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Returns the validator for the lines of a buffer.
    func validator(_ engine: PhoneEngine) -> PhoneValidator {
        var validator = PhoneValidator(region: .southKorea, measured: engine)
        validator.regionColumn = regionColumn
        return validator
    }
}
