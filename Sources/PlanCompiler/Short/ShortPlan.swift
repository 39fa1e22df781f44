import PhoneModel

/// The tables of short numbers, compiled to an automaton.
struct ShortPlan {
    /// The short numbers of a calling code that several regions share.
    private struct Shared {
        var callingCode: UInt16
        var root: Int
        /// Bit n: a region has short numbers with n digits.
        var lengths: UInt32
    }

    private let regions: [ShortRegion]
    private let roots: [Int]
    private var shared: [Shared] = []
    private let automaton: Automaton<ShortAnswer>
    /// The number of forks, which precede all other states.
    private let forks: Int

    /// - Parameter codes: All calling codes with their regions, ascending.
    init(_ regions: [ShortRegion], _ codes: [WorldCallingCode]) throws(TableError) {
        var walks = WorldAutomaton<ShortAnswer>(isNothing: \.isEmpty)
        var library = PatternLibrary()
        var starts: [Int] = []
        var rules: [PhoneNumber.Region: ShortRules] = [:]
        for region in regions {
            let own = try ShortRules(region, &library)
            rules[region.region] = own
            starts.append(walks.add(from: own.start, step: own.step, answer: own.answer))
        }
        for code in codes where code.regions.count > 1 {
            let members = code.regions.map(\.region)
            let all = SharedShortRules(members.map { rules[$0] })
            let lengths = regions.filter { members.contains($0.region) }.map(\.lengthMask)
            shared.append(
                Shared(
                    callingCode: code.code, root: walks.add(from: all.start, step: all.step, answer: all.answer),
                    lengths: lengths.reduce(0, |)))
        }
        let none = Automaton<ShortAnswer>.none
        let ends = Set(starts + shared.map(\.root)).subtracting([none])
        let (ordered, forks, place) = walks.automaton.ordered(starts: ends.sorted())
        func moved(_ start: Int) -> Int { start == none ? none : place[start] }
        self.regions = regions
        roots = starts.map(moved)
        for index in shared.indices { shared[index].root = moved(shared[index].root) }
        (automaton, self.forks) = (ordered, forks)
    }

    /// Returns tags and bytes, in the order of the plan. A label is the raw value of the answer.
    func sections() throws(TableError) -> [(tag: String, bytes: [UInt8])] {
        // State 0 means none, so all states move up by one.
        guard automaton.count < Int(UInt16.max) else {
            throw TableError("\(automaton.count) states of short numbers are too many")
        }
        var labels = RecordWriter("label")
        labels.append(["answer": [0]])
        for answer in automaton.answers { labels.append(["answer": [UInt32(answer.rawValue)]]) }
        var records = RecordWriter("shortRegion")
        for (region, root) in zip(regions, roots) {
            records.append([
                "letters": [region.region.letters], "root": [UInt32(root + 1)],
                "lengths": [region.lengthMask],
                "examples": try examples(of: region),
            ])
        }
        var codes = RecordWriter("shortCode")
        for code in shared {
            codes.append([
                "callingCode": [UInt32(code.callingCode)], "root": [UInt32(code.root + 1)], "lengths": [code.lengths],
            ])
        }
        return automaton.sections(forks: forks, tags: ("SFRK", "SSTR")) + [
            ("SLAB", labels.bytes), ("SREG", records.bytes), ("SCOD", codes.bytes),
        ]
    }

    /// Returns the examples of any cost and of each cost: a decimal number whose digits follow a 1, which keeps leading
    /// zeros.
    private func examples(of region: ShortRegion) throws(TableError) -> [UInt32] {
        var examples: [UInt32] = []
        for kind in [ShortRegion.Kind.shortCode, .tollFree, .standardRate, .premiumRate] {
            guard let text = region.kinds[kind]?.example else {
                examples.append(0)
                continue
            }
            guard text.utf8.count <= 9, let example = UInt32("1" + text) else {
                throw TableError("the example \(text) of \(region.region) is too long")
            }
            examples.append(example)
        }
        return examples
    }
}

extension ShortRegion {
    /// Bit n: short numbers with n digits.
    fileprivate var lengthMask: UInt32 { general.lengths.reduce(0) { $0 | 1 << UInt32($1) } }
}
