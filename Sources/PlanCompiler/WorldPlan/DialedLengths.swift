import PhoneModel

/// The numbers of digits that a number dialed in a region without an international prefix may have: the possible
/// lengths of national significant numbers, with a national prefix or the calling code, or both. After the calling
/// code, the prefix of its main region may follow that of the region.
///
///     US   650 253 0000      1 650 253 0000      1 1 650 253 0000      1 1 1 650 253 0000
///
/// A mask has a bit for each number of digits. It may have additional bits, but no bit is missing: a text with another
/// number of digits is not a valid number, and is not examined further.
struct DialedLengths {
    private typealias Mask = UInt32

    /// The numbers of digits by which a prefix may shorten a number; negative if the number becomes longer.
    private static let drops = -4...31

    /// The lengths of national significant numbers of the calling code.
    private var national: Mask = 0
    private let codeDigits: Int
    private let mainDrops: Set<Int>

    init(_ regions: some Collection<WorldRegion>, _ library: inout PatternLibrary) throws(TableError) {
        guard let main = regions.first else { throw TableError("a calling code has no region") }
        for region in regions {
            let known = region.possibleLengths(of: .unknown)?.mask ?? 0
            national |= known == 0 ? .max : known
        }
        codeDigits = String(main.callingCode).count
        mainDrops = try Self.drops(in: main, &library)
    }

    /// Returns the lengths in one of the regions.
    func mask(in region: WorldRegion, _ library: inout PatternLibrary) throws(TableError) -> UInt32 {
        let drops = try Self.drops(in: region, &library)
        let afterCode = Self.lengths(Self.lengths(national, before: mainDrops), before: drops)
        return Self.lengths(national, before: drops) | afterCode << Mask(codeDigits)
    }

    private static func lengths(_ lengths: Mask, before drops: Set<Int>) -> Mask {
        drops.reduce(lengths) { $0 | ($1 < 0 ? lengths >> Mask(-$1) : lengths << Mask($1)) }
    }

    /// Returns how many digits the national prefix of a region may remove from a number.
    private static func drops(in region: WorldRegion, _ library: inout PatternLibrary) throws(TableError) -> Set<Int> {
        guard let pattern = region.nationalPrefixForParsing else { return [] }
        let automaton = try library.prefix(pattern)
        let transform = region.nationalPrefixTransform.map { Transform($0, groups: pattern.groupCount) }
        var drops: Set<Int> = []
        var states: Set<Int> = [0]
        for count in 0...Self.drops.upperBound where !states.isEmpty {
            for state in states {
                let answer = automaton.answers[state]
                for groups in [answer.goingOn, answer.atEnd].compactMap(\.self) {
                    drops.insert(count - (transform?.digits(of: groups) ?? 0))
                }
            }
            states = Set(states.flatMap { state in (0..<10).map { automaton.next[state * 10 + $0] } })
        }
        return drops.filter(Self.drops.contains)
    }
}

/// The replacement of a national prefix if the last group of its pattern participated in the match, such as `9$1`.
private struct Transform {
    private var literals = 0
    private var groups: [Int] = []
    private let last: Int

    init(_ text: String, groups count: Int) {
        last = count - 1
        var isGroup = false
        for character in text {
            if let digit = character.wholeNumberValue {
                if isGroup { groups.append(digit - 1) } else { literals += 1 }
            }
            isGroup = character == "$"
        }
    }

    /// Returns the number of digits that replace a prefix.
    func digits(of match: BeginningAnswer.Groups) -> Int {
        guard match.indices.contains(last), match[last] != nil else { return 0 }
        return groups.reduce(literals) { $0 + (match.indices.contains($1) ? match[$1]?.count ?? 0 : 0) }
    }
}
