import PhoneModel

/// The tables of short numbers, compiled to an automaton.
struct ShortPlan {
    private let regions: [ShortRegion]
    private let roots: [Int]
    private let automaton: Automaton<ShortAnswer>
    /// The number of forks, which precede all other states.
    private let forks: Int

    init(_ regions: [ShortRegion]) throws(TableError) {
        var walks = WorldAutomaton<ShortAnswer>(isNothing: \.isEmpty)
        var library = PatternLibrary()
        var starts: [Int] = []
        for region in regions {
            let rules = try ShortRules(region, &library)
            starts.append(walks.add(from: rules.start, step: rules.step, answer: rules.answer))
        }
        let none = Automaton<ShortAnswer>.none
        let (ordered, forks, place) = walks.automaton.ordered(starts: Set(starts).subtracting([none]).sorted())
        self.regions = regions
        roots = starts.map { $0 == none ? none : place[$0] }
        (automaton, self.forks) = (ordered, forks)
    }

    /// Tags and bytes, in the order of the plan. A label is the answer itself.
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
                "lengths": [region.general.lengths.reduce(0) { $0 | 1 << UInt32($1) }],
                "examples": try examples(of: region),
            ])
        }
        return automaton.sections(forks: forks, tags: ("SFRK", "SSTR")) + [
            ("SLAB", labels.bytes), ("SREG", records.bytes),
        ]
    }

    /// The examples of any cost and of each: a decimal number whose digits follow a 1, which keeps their zeros.
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
