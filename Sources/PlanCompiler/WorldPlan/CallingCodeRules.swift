import PhoneModel

/// The rules of a calling code as a walk over national significant numbers: the patterns of all its regions at once.
struct CallingCodeRules {
    private var bundle = PatternBundle()
    private var regions: [RegionRules] = []
    private let formats: FormatRules
    /// The index of the first region in the list of all regions, from 1.
    private let firstRegion: Int

    /// - Parameters:
    ///   - regions: The regions in matching order. The first one defines the formats.
    ///   - firstRegion: The index of the first region in the list of all regions, from 1.
    init(
        _ regions: ArraySlice<WorldRegion>, firstRegion: Int, written: inout Interner<WrittenFormat>,
        _ library: inout PatternLibrary
    ) throws(TableError) {
        self.firstRegion = firstRegion
        for region in regions { self.regions.append(try RegionRules(region, in: &bundle, &library)) }
        formats = try FormatRules(regions.first?.formats ?? [], written: &written, in: &bundle, &library)
    }

    var start: PatternBundle.Place { bundle.start }

    func step(_ place: PatternBundle.Place, _ digit: UInt8) -> PatternBundle.Place { bundle.step(place, digit) }

    func answer(_ place: PatternBundle.Place) -> NumberAnswer {
        let digits = RegionRules.Digits(matches: bundle.matches(in: place), count: place.count)
        var answer = NumberAnswer()
        // A calling code with one region needs no matching.
        if let index = regions.count == 1 ? 0 : regions.firstIndex(where: { $0.claim(digits) }) {
            answer.region = firstRegion + index
            answer.kind = regions[index].kind(of: digits)
            answer.isDomesticOnly = regions[index].isDomesticOnly(digits)
        }
        answer.onlyRegion = onlyRegion(of: digits).map { firstRegion + $0 } ?? 0
        answer.isGeneral = regions[0].isGeneral(digits)
        answer.format = formats.format(of: digits.matches, isInternational: false)
        answer.internationalFormat = formats.format(of: digits.matches, isInternational: true)
        return answer
    }

    /// Returns the index of the only region in which digits are a valid number. If the calling code has one region,
    /// always returns that region.
    private func onlyRegion(of digits: RegionRules.Digits) -> Int? {
        if regions.count == 1 { return 0 }
        let valid = regions.indices.filter { regions[$0].kind(of: digits) != .unknown }
        return valid.count == 1 ? valid[0] : nil
    }
}
