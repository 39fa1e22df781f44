import PhoneModel

/// Writes the binary plan. All values are little-endian, sections begin at multiples of 8, and sizes are in bytes.
///
///     header     magic 8 · version 4 · length 4 · checksum 8 · number of sections 4 · zero 4
///     directory  for each section: tag 4 · offset 4 · length 4 · zero 4
///     FORK       20 for each fork: the next state for each digit
///     STRT       4 for each straight, whose digits all lead to the same state: the state after the last straight of
///                its run 2 · how many straights of its run follow it 2
///     LABL       2 for each state, forks before straights and roots before other forks: its answer
///     ANSW       12 for each answer: level · kind · reason · maximum · start · flags · groups 2 · region 2 · zero 2
///     GRPS       8 for each grouping mask: hyphens 4 · spaces 4; bit i means before digit i
///     ROOT       4: the state after a plus · zero 2
///     REGN       8 for each region, sorted: letters 2 · calling code 2 · national root 2 · zero 2
///     FORM       8 for each named grouping: grouping 1 · accepts a plus 1 · region 2 · root 2 · root after a plus 2
///     REGX       the digits after a plus and those of one region as a regular expression, ASCII; see PlanExpression
///     REGA       2 each: the region's letters · marks of the expression · for each passage, of which the first means
///                none, the answer of each mark; 0xFFFF for none
///
/// The length of a section excludes the padding before the next one. REGX and REGA repeat the information of the states
/// without groupings, and are optional.
///
/// State 0 means none, for example a missing root. The checksum covers everything after it, in 8-byte words.
///
/// # World metadata
///
/// A plan contains either all or none of the following sections. Indices begin at 1 if 0 means none, otherwise at 0.
///
///     WFRK       20 for each fork, as in FORK, of a separate automaton for national significant numbers and prefixes
///     WSTR       4 for each straight, as in STRT
///     WLAB       2 for each state: its record, in WANS for a walk from a root of numbers, in WPFX from one of
///                prefixes, in WCHO from one of choices, in WALC from one of alternate formats
///     WCMP       2 for each state after a root of numbers: a record in WANS, whose format groups the digits while they
///                are typed; 0 for none, and in all other states
///     WANS       20 for each answer: region 2, in WREG from 1 · kind 1 · flags 1 · format 2 ·
///                international format 2, both in WFMT from 1 · widths 4 · international widths 4. Kind 1 means not
///                valid. Flag 1: the main region's pattern for numbers of any kind accepts it, whatever its length;
///                flag 2: it can't be dialed from abroad; flag 4: it has the national prefix in national notation;
///                flag 8: the national text of the format has digits that the text without the national prefix lacks.
///                Widths: the number of digits of each group of the format, four bits a group, the first lowest. Then
///                the only region of the calling code in which the number is valid 2, in WREG from 1, or 0 if there is
///                none or more than one; a calling code with one region always has that one · zero 2
///     WPFX       16 for each match of a prefix: matched 1 (bit 0 if digits follow, bit 1 at the end) · zero 1 · the
///                ranges of groups 1 to 3 if digits follow 3 x 2 · the same at the end 3 x 2 · zero 2. 0xFF for a group
///                that did not participate. The prefix is the last match of the walk
///     WCOD       12 for each calling code, ascending: code 2 · root of numbers 2 · first region 2, in WREG ·
///                regions 2 · flags 2 (bit 0: of no country) · lead of the digits after it 2
///     WREG       80 for each region, by calling codes and in the order of matching: letters 2, `01` for 001 ·
///                calling code 2 · root of numbers 2 · root of the international prefix 2 · of the national prefix 2 ·
///                texts 5 x 2: the replacement of the national prefix, national prefix, preferred international prefix,
///                the only international prefix, extension prefix · flags 2 (bit 0: mobile numbers are portable) ·
///                groups of the national prefix's pattern 2 · possible lengths 12 x 2, in WLEN, 0xFFFF for none ·
///                examples 12 x 2, texts · kinds 2, a bit each · lead of digits that are dialed there 2 · how many
///                digits a number has that is dialed without an international prefix 4, a bit each. Lengths and
///                examples are indexed by kind; the first are those of any kind
///     WLED       6 for each lead, what the first digits of a text determine; bit n is a text of n digits, at most 15:
///                the counts for which the first digits are dropped 2 · the counts for which they do not determine it
///                2, which include all higher counts · how many digits are dropped 1 · whether a calling code follows
///                1. The first three leads are: nothing is dropped, nothing is certain, a calling code follows
///     WBRA       20 for each branch: the lead after each digit; from 0x8000 on it is a branch before this one
///     WLEN       8 for each set of possible lengths, a bit each: whole numbers 4 · numbers without area code 4
///     WFMT       10 for each format: national text 2 · without the national prefix 2 · international 2 · after a
///                carrier code 2 · replacement of the first group nationally 2. In texts `$1` is a group, `$0` a
///                carrier code
///     WCHO       4 for each choice: the shapes of a calling code that still apply to digits, a bit each
///     WKEY       16 for each calling code, in the order of WCOD: root of choices 2 · first shape 2, in WSHP · the
///                shapes for a number after a national prefix 4 · without one 4 · after the calling code 4, a bit each
///     WSHP       16 for each format, as digits fill it while they are typed: national text 2 · international text 2 ·
///                pattern 2, equal for equal patterns · whether a space follows the national prefix 2 · the fewest
///                digits of each group 4, four bits a group · the most 4
///     WALC       8 for each choice: the alternate formats of a calling code that still apply to digits, a bit each
///     WALT       8 for each calling code, in the order of WCOD: root of alternate formats 2 · the first of them 2, in
///                WALW · how many 2, 64 at most · zero 2. They follow one another
///     WALW       8 for each alternate format: the fewest digits of each group 4, as in WSHP · the most 4
///     WTXI       4 for each text: its offset in WTXT; finally the end of the last one. Text 0 is empty and means none
///     WTXT       the texts, UTF-8
///     SFRK, SSTR  the automaton of short numbers, as in FORK and STRT
///     SLAB       2 for each state, the answer in bits: 0 the digits are a short code; 1 valid; 2 and 3 the cost, as in
///                PhoneNumber.ShortNumber.Cost; 4 an emergency number; 5 a call reaches an emergency service;
///                6 carrier-specific; 7 an SMS service
///     SREG       24 for each region, by letters: letters 2 · root 2 · possible lengths 4, a bit each · examples 4 x 4,
///                of any cost and of each: a decimal number whose digits follow a 1; 0 for none
///     SCOD       8 for each calling code that several regions share, ascending: code 2 · root 2, of an automaton of
///                the properties in any of the regions: valid, carrier-specific, and the highest cost, as in SLAB ·
///                possible lengths 4, a bit each
///
/// The first records of WANS, WPFX, WCHO and WALC mean that nothing is known, and belong to state 0. A walk from the
/// root of a region ignores the other regions of its calling code. Walks end in state 0; if a region is known for
/// digits that are no longer a number, they end in a dead state that loops to itself.
struct PlanContainer {
    static let magic: [UInt8] = [0x89, 0x50, 0x48, 0x4E, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt32 = 4

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

    /// FNV-1a over 8-byte words. A single flipped bit anywhere changes it.
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
    /// Adds the sections of the world metadata.
    mutating func append(_ world: WorldPlan) throws(TableError) {
        var world = try WorldSections(world)
        sections += try world.all()
    }

    /// Adds the sections of short numbers.
    mutating func append(_ short: ShortPlan) throws(TableError) {
        sections += try short.sections()
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
        let (smallest, blocks) = explored.minimized()
        let (automaton, forks, places) = smallest.ordered(starts: roots.map { blocks[$0] })
        let states = roots.map { places[blocks[$0]] }
        try automaton.check(starts: states)
        // State 0 means none, so all states move up by one.
        guard automaton.count < Int(UInt16.max) else { throw TableError("\(automaton.count) states are too many") }
        sections += automaton.sections(forks: forks, tags: ("FORK", "STRT"))
        try append(answers: automaton.answers, PlanExpression(rules), region: rules.table.region)
        append(roots: states.map { UInt32($0 + 1) }, of: rules.table, takingPlus: hasPlus)
    }

    private mutating func append(
        answers states: [Answer], _ expression: PlanExpression, region: PhoneNumber.Region
    ) throws(TableError) {
        var labels = RecordWriter("label")
        var answers = Interner<Answer>()
        var masks = Interner<GroupMask>()
        _ = masks.index(of: .none)
        labels.append(["answer": [UInt32(answers.index(of: Answer()))]])
        for answer in states { labels.append(["answer": [UInt32(answers.index(of: answer))]]) }
        let meanings = meanings(of: expression, region: region, &answers)
        guard answers.values.count < UInt16.max else { throw TableError("the answers are too many") }
        var records = RecordWriter("answer")
        for answer in answers.values {
            records.append([
                "level": [UInt32(answer.level?.rawValue ?? 0)], "kind": [UInt32(answer.kind?.rawValue ?? 0)],
                "reason": [UInt32(answer.reason?.rawValue ?? 0)], "maximum": [UInt32(answer.maximum)],
                "start": [UInt32(answer.start)],
                "flags": [(answer.hasE164 ? 1 : 0) | (answer.hasTrunk ? 2 : 0) | (answer.isComplete ? 4 : 0)],
                "groups": [UInt32(masks.index(of: answer.mask))],
                // Regions count from 1; 0 means none.
                "region": [answer.isInRegion ? 1 : 0],
            ])
        }
        var groups = RecordWriter("groups")
        for mask in masks.values { groups.append(["hyphens": [mask.hyphens], "spaces": [mask.spaces]]) }
        sections += [
            ("LABL", labels.bytes), ("ANSW", records.bytes), ("GRPS", groups.bytes),
            ("REGX", Array(expression.text.utf8)), ("REGA", meanings),
        ]
    }

    /// Returns the answers that the marks of an expression stand for.
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

    private mutating func append(roots: [UInt32], of table: PlanTable, takingPlus: [Bool]) {
        let letters = table.region.letters
        var root = RecordWriter("root")
        root.append(["state": [roots[0]]])
        var regions = RecordWriter("region")
        regions.append(["letters": [letters], "callingCode": [UInt32(table.callingCode)], "root": [roots[1]]])
        var groupings = RecordWriter("form")
        for (index, grouping) in table.groupings.enumerated() {
            groupings.append([
                "grouping": [UInt32(grouping.grouping.rawValue)], "takesPlus": [takingPlus[index] ? 1 : 0],
                "letters": [letters], "root": [roots[2 + 2 * index]],
                "plusRoot": [takingPlus[index] ? roots[3 + 2 * index] : 0],
            ])
        }
        sections += [("ROOT", root.bytes), ("REGN", regions.bytes), ("FORM", groupings.bytes)]
    }
}

extension Automaton {
    /// Returns two sections: the forks, the first of which is empty, and the straights.
    func sections(forks count: Int, tags: (forks: String, straights: String)) -> [(tag: String, bytes: [UInt8])] {
        var forks = RecordWriter("fork")
        forks.append(["digits": Array(repeating: 0, count: 10)])
        for fork in 0..<count {
            forks.append(["digits": next[(fork * 10)..<(fork * 10 + 10)].map { UInt32($0 + 1) }])
        }
        var straights = RecordWriter("straight")
        for (run, exit) in self.straights(from: count) {
            straights.append(["exit": [UInt32(exit + 1)], "run": [UInt32(run)]])
        }
        return [(tags.forks, forks.bytes), (tags.straights, straights.bytes)]
    }
}
