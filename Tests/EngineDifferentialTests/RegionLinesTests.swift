import PhoneModel
import TestSupport
import Testing

/// Compares lines of all regions with the same numbers alone, for both engines: their regions are in a column.
@Suite struct RegionLinesTests {
    private struct Line {
        var region: PhoneNumber.Region?
        var cell: [UInt8]
        var number: [UInt8]

        func bytes(_ column: LineRegions.Column) -> [UInt8] {
            let tab = [UInt8(ascii: "\t")]
            return column == .first ? cell + tab + number : number + tab + cell
        }
    }

    /// Numbers of all regions and kinds in several notations, many of them damaged.
    private struct Generator {
        private let engine: any EngineStages
        private let examples: [(region: PhoneNumber.Region, code: Int, digits: String)]
        private let regions: [PhoneNumber.Region]
        private var random: SplitMix64

        init(_ engine: any EngineStages, seed: UInt64) {
            self.engine = engine
            random = SplitMix64(seed: seed)
            regions = engine.regions
            examples = engine.regions.flatMap { region in
                guard let facts = engine.facts(of: region, callingCode: nil) else {
                    return [] as [(PhoneNumber.Region, Int, String)]
                }
                return facts.kinds.compactMap { kind in
                    engine.example(of: kind, in: region, callingCode: nil).map { (region, facts.callingCode, $0) }
                }
            }
        }

        mutating func next() -> Line {
            let example = pick(examples)
            var region = example.region
            var digits = Array(example.digits)
            for place in digits.indices.suffix(3) {
                digits[place] = Character(String(Int.random(in: 0...9, using: &random)))
            }
            if oneIn(10) { digits[Int.random(in: digits.indices, using: &random)] = pick(Array("0123456789")) }
            var text = notation(of: String(digits), in: region, code: example.code)
            if oneIn(6) { text.insert(pick(Array("0123456789 -.()+/,;x#~\u{A0}")), at: pick(Array(text.indices))) }
            if oneIn(8) { text.removeLast() }
            if oneIn(8) { text.append(pick(Array("0123456789"))) }
            if oneIn(8) { region = pick(regions) }
            return line(region, Array(text.utf8))
        }

        /// Returns a line with a region in capital or small letters, between blanks, unknown, or without a region.
        private mutating func line(_ region: PhoneNumber.Region, _ number: [UInt8]) -> Line {
            let name = Array(region.description.utf8)
            switch Int.random(in: 0..<30, using: &random) {
            case 0: return Line(region: nil, cell: oneIn(2) ? [] : Array("  ".utf8), number: number)
            case 1: return Line(region: .unknown, cell: Array("ZZ".utf8), number: number)
            case 2:
                return Line(
                    region: .nowhere, cell: pick(["K", "KOR", "8a", "K R", "é"].map { Array($0.utf8) }), number: number)
            case 3: return Line(region: .nonGeographic, cell: Array("001".utf8), number: number)
            case 4: return Line(region: region, cell: name.map { $0 | 0x20 }, number: number)
            case 5: return Line(region: region, cell: Array(" ".utf8) + name + Array("  ".utf8), number: number)
            default: return Line(region: region, cell: name, number: number)
            }
        }

        private mutating func notation(of digits: String, in region: PhoneNumber.Region, code: Int) -> String {
            let facts = engine.facts(of: region, callingCode: nil)
            let number = UInt64(digits).map {
                PhoneNumber(
                    callingCode: UInt16(code), national: $0, nationalCount: UInt8(digits.count), isDomestic: false)
            }
            let styles: [PhoneNumber.Style] = [.e164, .international, .national, .digits]
            switch Int.random(in: 0..<12, using: &random) {
            case 0: return "+\(code) (0)\(digits)"
            case 1: return pick(["00", "011", "010", "810", "0011", "009", "1100", "119"]) + "\(code) \(digits)"
            case 2: return "\(code)\(digits)"
            case 3: return (facts?.nationalPrefix ?? "0") + digits
            case 4: return pick(["0", "1", "8", "06", "01", "15", "9", "80", "180020", "0 15 "]) + digits
            case 5: return digits
            case 6: return String((0..<Int.random(in: 1...18, using: &random)).map { _ in pick(Array("0123456789")) })
            case 7:
                return engine.exampleShortNumber(in: region, cost: pick(PhoneNumber.ShortNumber.Cost.allCases))
                    ?? digits
            default: return number.flatMap { engine.format($0, pick(styles), .standard) } ?? digits
            }
        }

        mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

        private mutating func pick<Element>(_ all: [Element]) -> Element {
            all[Int.random(in: all.indices, using: &random)]
        }
    }

    private func expectSame(
        _ columns: LineColumns, _ lines: [Line], _ home: PhoneNumber.Region, in column: LineRegions.Column?,
        by engine: any EngineStages
    ) {
        #expect(columns.count == lines.count && columns.ends?.count == lines.count)
        for (index, line) in lines.enumerated().prefix(columns.count) {
            let region = line.region ?? home
            let finding = engine.check(line.number.span, in: region)
            let start = column == .first ? line.cell.count + 1 : 0
            let accepted = columns.takesE164(of: finding) ? finding.number : nil
            let texts = [columns.e164, columns.national].map { texts in
                texts.map { String(decoding: $0.bytes[$0.range(of: index)], as: UTF8.self) }
            }
            let isSame =
                columns.levels[index] == finding.level?.rawValue ?? 0
                && columns.kinds[index] == finding.kind?.rawValue ?? 0
                && columns.reasons[index] == finding.reason?.rawValue ?? 0
                && columns.offsets?[index] == start + finding.offset
                && columns.regions?[index] == finding.region?.code ?? 0
                && texts[0] == accepted.flatMap { engine.format($0, .e164, .standard) } ?? ""
                && texts[1] == finding.number.flatMap { engine.format($0, .national, .standard) } ?? ""
            if !isSame { Issue.record("\(region) \(String(decoding: line.number, as: UTF8.self)): \(texts)") }
        }
    }

    @Test(arguments: PlanProfile.allCases, [LineRegions.Column.first, .second])
    func everyLineIsANumberAlone(profile: PlanProfile, column: LineRegions.Column) throws {
        for engine in try Engines.all(profile) {
            var generator = Generator(engine.stages, seed: 5_100)
            let lines = (0..<Repetition.count(100_000)).map { _ in generator.next() }
            let buffer: [UInt8] = lines.flatMap { $0.bytes(column) + (generator.oneIn(8) ? [13, 10] : [10]) }
            var columns = LineColumns(.all)
            let regions = LineRegions(.southKorea, in: column)
            let taken = engine.stages.checkLines(buffer.span, isEnd: true, in: regions, into: &columns)
            #expect(taken == buffer.count)
            expectSame(columns, lines, .southKorea, in: column, by: engine.stages)
        }
    }

    /// The results for a buffer do not depend on its division into chunks.
    @Test(arguments: [1, 7, 31, 64, 1_000]) func chunks(_ size: Int) throws {
        for engine in try Engines.all() {
            var generator = Generator(engine.stages, seed: 5_101)
            let lines = (0..<1_000).map { _ in generator.next() }
            let buffer = Array(lines.map { $0.bytes(.first) }.joined(separator: [10]))
            var columns = LineColumns(.all)
            var carry: [UInt8] = []
            for start in stride(from: 0, to: buffer.count, by: size) {
                let end = min(start + size, buffer.count)
                carry += buffer[start..<end]
                let regions = LineRegions(.unknown, in: .first)
                carry.removeFirst(
                    engine.stages.checkLines(carry.span, isEnd: end == buffer.count, in: regions, into: &columns))
            }
            #expect(carry.isEmpty)
            expectSame(columns, lines, .unknown, in: .first, by: engine.stages)
        }
    }

    /// Lines without a column, all in one region of the world.
    @Test(arguments: ["US", "GB", "AR", "RU", "NF", "ZZ"]) func oneRegion(name: String) throws {
        let region = try #require(PhoneNumber.Region(name))
        for engine in try Engines.all() {
            var generator = Generator(engine.stages, seed: 5_102)
            let lines = (0..<2_000).map { _ in Line(region: region, cell: [], number: generator.next().number) }
            let buffer = Array(lines.map(\.number).joined(separator: [10])) + [10]
            var columns = LineColumns(.all)
            _ = engine.stages.checkLines(buffer.span, isEnd: true, in: region, into: &columns)
            expectSame(columns, lines, region, in: nil, by: engine.stages)
        }
    }
}
