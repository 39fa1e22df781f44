import PhoneModel

/// The world tables, compiled to an automaton, with the data of regions.
struct WorldPlan {
    struct CallingCode {
        var code: UInt16
        /// The root of national significant numbers.
        var root: Int
        /// The indices in ``WorldPlan/regions``.
        var regions: Range<Int>
        /// The root of the choice of shapes, and the shapes in ``WorldPlan/shapes``.
        var choiceRoot: Int
        var firstShape: Int
        var shapes: ShapeRules
        /// The root of the choice of alternate formats, and their widths in ``WorldPlan/alternates``.
        var alternateRoot: Int
        var alternates: Range<Int>
    }

    struct Region {
        var table: WorldRegion
        /// The root of numbers as if no other region shared the calling code.
        var root: Int
        var internationalPrefixRoot: Int
        var nationalPrefixRoot: Int
        /// See ``DialedLengths``.
        var dialedLengths: UInt32
    }

    private(set) var automaton: Automaton<WorldAnswer>
    /// The number of forks, which precede all other states.
    private(set) var forks: Int
    private(set) var callingCodes: [CallingCode] = []
    private(set) var regions: [Region] = []
    private(set) var formats: [WrittenFormat] = []
    private(set) var shapes: [Shape] = []
    private(set) var alternates: [WidthRange] = []

    /// - Parameter alternates: The alternate formats of calling codes.
    init(_ table: WorldTable, alternates formats: [UInt16: [AlternateFormat]] = [:]) throws(TableError) {
        var world = WorldAutomaton<WorldAnswer>(isNothing: \.isNothing)
        var library = PatternLibrary()
        var written = Interner<WrittenFormat>()
        let tables = table.regions

        func root(of regions: Range<Int>) throws(TableError) -> Int {
            let rules = try CallingCodeRules(
                tables[regions], firstRegion: regions.lowerBound + 1, written: &written, &library)
            return world.add(from: rules.start, step: rules.step) { .number(rules.answer($0)) }
        }
        func root(of prefix: DigitPattern?) throws(TableError) -> Int {
            guard let prefix else { return Automaton<WorldAnswer>.none }
            let automaton = try library.prefix(prefix)
            return world.add(from: 0, step: { automaton.next[$0 * 10 + Int($1)] }) { .prefix(automaton.answers[$0]) }
        }

        for code in table.callingCodes {
            let members = regions.count..<regions.count + code.regions.count
            let shared = try root(of: members)
            let lengths = try DialedLengths(tables[members], &library)
            for index in members {
                let table = tables[index]
                regions.append(
                    Region(
                        table: table,
                        root: members.count == 1 ? shared : try root(of: index..<index + 1),
                        internationalPrefixRoot: try root(of: table.internationalPrefix),
                        nationalPrefixRoot: try root(of: table.nationalPrefixForParsing),
                        dialedLengths: try lengths.mask(in: table, &library)))
            }
            let rules = try ShapeRules(tables[members.lowerBound].formats, &library)
            let choiceRoot = world.add(from: rules.start, step: rules.step) { .choice(rules.choice($0)) }
            let others = try AlternateRules(formats[code.code] ?? [], &library)
            let alternateRoot = world.add(from: others.start, step: others.step) { .alternates(others.choice($0)) }
            callingCodes.append(
                CallingCode(
                    code: code.code, root: shared, regions: members, choiceRoot: choiceRoot,
                    firstShape: shapes.count, shapes: rules, alternateRoot: alternateRoot,
                    alternates: alternates.count..<alternates.count + others.widths.count))
            shapes += rules.shapes
            alternates += others.widths
        }
        self.formats = written.values
        (automaton, forks) = (world.automaton, 0)
        order()
    }

    /// Sorts the states into the order of the plan.
    private mutating func order() {
        let none = Automaton<WorldAnswer>.none
        let prefixRoots = regions.flatMap { [$0.internationalPrefixRoot, $0.nationalPrefixRoot] }
        let codeRoots = callingCodes.flatMap { [$0.root, $0.choiceRoot, $0.alternateRoot] }
        let roots = Set(codeRoots + regions.map(\.root) + prefixRoots).subtracting([none])
        let (ordered, forks, place) = automaton.ordered(starts: roots.sorted())
        func moved(_ root: Int) -> Int { root == none ? none : place[root] }
        for index in callingCodes.indices {
            callingCodes[index].root = moved(callingCodes[index].root)
            callingCodes[index].choiceRoot = moved(callingCodes[index].choiceRoot)
            callingCodes[index].alternateRoot = moved(callingCodes[index].alternateRoot)
        }
        for index in regions.indices {
            regions[index].root = moved(regions[index].root)
            regions[index].internationalPrefixRoot = moved(regions[index].internationalPrefixRoot)
            regions[index].nationalPrefixRoot = moved(regions[index].nationalPrefixRoot)
        }
        (automaton, self.forks) = (ordered, forks)
    }
}
