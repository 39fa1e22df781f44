import PhoneModel

/// The binary plan. Everything is little-endian, sections begin at multiples of 8; sizes in bytes.
///
///     header     magic 8 · version 4 · length 4 · checksum 8 · number of sections 4 · zero 4
///     directory  a section each: tag 4 · offset 4 · length 4 · zero 4
///     FORK       20 a fork: the state behind each digit
///     STRT       4 a straight, whose digits all lead the same way: the state behind the last of its run 2 · how many
///                straights of its run follow it 2
///     LABL       2 a state, forks before straights and roots before other forks: its answer
///     ANSW       12 an answer: level · kind · reason · maximum · start · flags · groups 2 · region 2 · zero 2
///     GRPS       8 a grouping mask: hyphens 4 · spaces 4; bit i stands before digit i
///     ROOT       4: the state behind a plus · zero 2
///     REGN       8 a region, sorted: letters 2 · calling code 2 · national root 2 · zero 2
///     FORM       8 a named grouping: grouping 1 · takes a plus 1 · region 2 · root 2 · root behind a plus 2
///     REGX       the digits behind a plus and of one region as a regular expression, ASCII; see PlanExpression
///     REGA       2 each: the region's letters · marks of the expression · for each passage, of which the first is none
///                at all, the answer to each mark; 0xFFFF for none
///
/// A section's length is without the zeros up to the next one. The last two say again what the states say, but for
/// groups, and a plan may do without them.
///
/// State 0 is no state: it stands where a root is missing. The checksum covers all that follows it, in words of eight.
///
/// # The world
///
/// A plan has all of the following sections or none of them. Indices count from 1 where 0 is none, else from 0.
///
///     WFRK       20 a fork, as in FORK: of another automaton, for national significant numbers and for prefixes
///     WSTR       4 a straight, as in STRT
///     WLAB       2 a state: its record, in WANS behind the root of numbers, in WPFX behind that of a prefix
///     WANS       16 an answer: region 2, in WREG from 1 · kind 1 · flags 1 · format 2 and international format 2, in
///                WFMT from 1 · widths 4 · international widths 4. Kind 1 where the number is not valid. Flag 1: the
///                main region's pattern for numbers of any kind accepts it, whatever its length; flag 2: it can't be
///                dialled from abroad. Widths: how many digits each group of the format holds, four bits a group, the
///                first lowest
///     WPFX       16 what a prefix matches: matched 1 (bit 0 if digits go on, bit 1 if they end) · zero 1 · where groups
///                1 to 3 begin and end if digits go on 3 x 2 · the same if they end 3 x 2 · zero 2. 0xFF for a group
///                that took no part. The prefix is what was matched last on the walk
///     WCOD       12 a calling code, ascending: code 2 · root of numbers 2 · first region 2, in WREG · regions 2 ·
///                flags 2 (bit 0: of no country) · zero 2
///     WREG       80 a region, by calling codes and in the order in which they are asked: letters 2, `01` for 001 ·
///                calling code 2 · root of numbers 2 · root of the international prefix 2 · of the national prefix 2 ·
///                texts 5 x 2: what the national prefix turns into, national prefix, preferred international prefix,
///                the only international prefix, what stands before an extension · flags 2 (bit 0: mobile numbers may
///                change networks, bit 1: it has leading digits) · groups of the national prefix's pattern 2 ·
///                possible lengths 12 x 2, in WLEN, 0xFFFF for none · examples 12 x 2, texts · kinds 2, a bit each ·
///                zero 6. Lengths and examples stand by the kinds' numbers; the first are those of any kind
///     WLEN       8 possible lengths, a bit each: of whole numbers 4 · of numbers without their area code 4
///     WFMT       12 a format: national text 2 · without the national prefix 2 · international 2 · behind a carrier's
///                code 2 · what stands for the first group nationally 2 · flags 2 (bit 0: the national prefix may be
///                missing). In texts `$1` is a group, `$0` a carrier's code
///     WTXI       4 a text: where it begins in WTXT, and where the last one ends. Text 0 is empty, and stands for none
///     WTXT       the texts, UTF-8
///
/// The first record of WANS and that of WPFX say that nothing is known, and are those of state 0. A region's root walks
/// its numbers as though it shared its calling code with no other. Walks end in state 0, or where a region is known of
/// digits that are no number any more, in a straight that leads to itself.
struct PlanContainer {
    static let magic: [UInt8] = [0x89, 0x50, 0x48, 0x4E, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt32 = 1

    private var sections: [(tag: String, bytes: [UInt8])] = []

    var bytes: [UInt8] {
        var bytes = ByteWriter()
        bytes.append(Self.magic)
        bytes.append(Self.version)
        let lengthPlace = bytes.bytes.count
        bytes.append(UInt32(0))
        let checksumPlace = bytes.bytes.count
        bytes.append(UInt64(0))
        bytes.append(UInt32(sections.count))
        bytes.append(UInt32(0))
        var offset = 32 + 16 * sections.count
        for section in sections {
            bytes.append(Array(section.tag.utf8))
            bytes.append(UInt32(offset))
            bytes.append(UInt32(section.bytes.count))
            bytes.append(UInt32(0))
            offset += (section.bytes.count + 7) / 8 * 8
        }
        for section in sections {
            bytes.append(section.bytes)
            bytes.pad(to: 8)
        }
        bytes.replace(at: lengthPlace, with: UInt32(bytes.bytes.count))
        bytes.replace(at: checksumPlace, with: Self.checksum(of: bytes.bytes[(checksumPlace + 8)...]))
        return bytes.bytes
    }

    /// FNV-1a over words of eight bytes: one flipped bit anywhere changes it.
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
            let value = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[word + $1]) << (8 * UInt64($1)) }
            sum = (sum ^ value) &* 0x100_0000_01B3
        }
        return sum
    }
}

extension PlanContainer {
    /// Adds what numbers of other calling codes are.
    mutating func append(_ world: WorldPlan) throws(TableError) {
        var world = WorldSections(world)
        sections += try world.all()
    }

    init(_ rules: PlanRules) throws(TableError) {
        var starts = [rules.plusStart, rules.domesticStart]
        var hasPlus: [Bool] = []
        for index in rules.table.groupings.indices {
            let start = rules.start(ofGrouping: index)
            starts.append(start.digits)
            starts.append(start.plus ?? start.digits)
            hasPlus.append(start.plus != nil)
        }
        let (explored, roots) = try Automaton.exploring(from: starts, step: rules.step, answer: rules.answer)
        let (smallest, blocks) = explored.minimised()
        let (automaton, forks, places) = smallest.ordered(starts: roots.map { blocks[$0] })
        let states = roots.map { places[blocks[$0]] }
        try automaton.check(starts: states)
        // State 0 is none, so all move up by one.
        guard automaton.count < Int(UInt16.max) else { throw TableError("\(automaton.count) states are too many") }
        sections += automaton.sections(forks: forks, tags: ("FORK", "STRT"))
        try append(answers: automaton.answers, PlanExpression(rules), region: rules.table.region)
        append(roots: states.map { UInt16($0 + 1) }, of: rules.table, takingPlus: hasPlus)
    }

    private mutating func append(
        answers states: [Answer], _ expression: PlanExpression, region: PhoneNumber.Region
    ) throws(TableError) {
        var labels = ByteWriter()
        var answers = Interner<Answer>()
        var masks = Interner<GroupMask>()
        _ = masks.index(of: .none)
        labels.append(UInt16(answers.index(of: Answer())))
        for answer in states { labels.append(UInt16(answers.index(of: answer))) }
        let meanings = meanings(of: expression, region: region, &answers)
        guard answers.values.count < UInt16.max else { throw TableError("the answers are too many") }
        var records = ByteWriter()
        for answer in answers.values {
            let flags: UInt8 =
                (answer.hasE164 ? 1 : 0) | (answer.hasTrunk ? 2 : 0) | (answer.isComplete ? 4 : 0)
            records.append([
                answer.level?.rawValue ?? 0, answer.kind?.rawValue ?? 0, answer.reason?.rawValue ?? 0,
                UInt8(answer.maximum), UInt8(answer.start), flags,
            ])
            records.append(UInt16(masks.index(of: answer.mask)))
            // Regions count from 1: 0 is none.
            records.append(UInt16(answer.isInRegion ? 1 : 0))
            records.append(UInt16(0))
        }
        var groups = ByteWriter()
        for mask in masks.values {
            groups.append(mask.hyphens)
            groups.append(mask.spaces)
        }
        sections += [
            ("LABL", labels.bytes), ("ANSW", records.bytes), ("GRPS", groups.bytes),
            ("REGX", Array(expression.text.utf8)), ("REGA", meanings),
        ]
    }

    /// Which answers the marks of an expression mean.
    private func meanings(
        of expression: PlanExpression, region: PhoneNumber.Region, _ answers: inout Interner<Answer>
    ) -> [UInt8] {
        var meanings = ByteWriter()
        meanings.append(Array(region.description.utf8))
        meanings.append(UInt16(expression.answers.first?.count ?? 0))
        for answer in expression.answers.joined() {
            meanings.append(answer.map { UInt16(answers.index(of: $0)) } ?? .max)
        }
        return meanings.bytes
    }

    private mutating func append(roots: [UInt16], of table: PlanTable, takingPlus: [Bool]) {
        let letters = Array(table.region.description.utf8)
        var root = ByteWriter()
        root.append(roots[0])
        root.append(UInt16(0))
        var regions = ByteWriter()
        regions.append(letters)
        regions.append(table.callingCode)
        regions.append(roots[1])
        regions.append(UInt16(0))
        var groupings = ByteWriter()
        for (index, grouping) in table.groupings.enumerated() {
            groupings.append([grouping.grouping.rawValue, takingPlus[index] ? 1 : 0])
            groupings.append(letters)
            groupings.append(roots[2 + 2 * index])
            groupings.append(takingPlus[index] ? roots[3 + 2 * index] : 0)
        }
        sections += [("ROOT", root.bytes), ("REGN", regions.bytes), ("FORM", groupings.bytes)]
    }
}

extension Automaton {
    /// Two sections: forks, of which the first is none, and straights.
    func sections(forks count: Int, tags: (forks: String, straights: String)) -> [(tag: String, bytes: [UInt8])] {
        var forks = ByteWriter()
        (0..<10).forEach { _ in forks.append(UInt16(0)) }
        for state in next.prefix(count * 10) { forks.append(UInt16(state + 1)) }
        var straights = ByteWriter()
        for (run, exit) in self.straights(from: count) {
            straights.append(UInt16(exit + 1))
            straights.append(UInt16(run))
        }
        return [(tags.forks, forks.bytes), (tags.straights, straights.bytes)]
    }
}
