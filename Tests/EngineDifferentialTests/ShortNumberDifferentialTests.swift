import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC

    /// Compares the engines with seeded texts of few digits in all regions, as whole texts, as lines and as columns.
    @Suite struct ShortNumberDifferentialTests {
        private struct Generator {
            let regions: [PhoneNumber.Region]
            let examples: [(region: PhoneNumber.Region, digits: String)]
            var random: SplitMix64

            init(_ engine: any EngineStages, seed: UInt64) {
                regions = engine.regions + [.unknown, .nonGeographic]
                examples = engine.regions.flatMap { region in
                    PhoneNumber.ShortNumber.Cost.allCases.compactMap { cost in
                        engine.exampleShortNumber(in: region, cost: cost).map { (region, $0) }
                    }
                }
                random = SplitMix64(seed: seed)
            }

            mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

            mutating func pick<Element>(_ all: [Element]) -> Element {
                all[Int.random(in: all.indices, using: &random)]
            }

            /// An example of a region, or random digits, with signs between, before and after them.
            mutating func next() -> (region: PhoneNumber.Region, text: String, bytes: [UInt8]) {
                let example = pick(examples)
                var digits = Array(example.digits)
                if oneIn(3) {
                    digits = (0..<Int.random(in: 1...13, using: &random)).map { _ in pick(Array("0123456789")) }
                }
                if oneIn(6) { digits.append(pick(Array("0123456789"))) }
                if oneIn(6), digits.count > 1 { digits.removeLast() }
                let zero = pick([0x30, 0x30, 0x30, 0xFF10, 0x660] as [UInt32])
                var text = ""
                for digit in digits {
                    let value = UInt32(digit.wholeNumberValue ?? 0)
                    text += Unicode.Scalar(zero + value).map { String(Character($0)) } ?? ""
                    if oneIn(8) {
                        text += pick([" ", "-", ".", " (", ")", "[", "]", "\u{A0}", "\u{2010}", "/", "~", "x"])
                    }
                }
                if oneIn(4) { text = pick([" ", "(", "\t", "tel:", "Tel ", "+", "#", "*", "\u{FF0B}", "é"]) + text }
                if oneIn(4) {
                    text += pick([
                        " ", ")", "\r", ".0", " x5", " ext. 12", " police", ";phone-context=+1", ";phone-context=+44",
                        ";PHONE-CONTEXT=+82", ";phone-context=example.com", ";phone-context=+0", ";phone-context=+9999",
                        "!",
                    ])
                }
                return (oneIn(4) ? pick(regions) : example.region, text, Array(text.utf8))
            }
        }

        @Test(arguments: PlanProfile.allCases) func texts(profile: PlanProfile) throws {
            let native = try NativeEngine.standard(profile: profile)
            let portable = try Engines.portable(profile)
            var texts = Generator(portable, seed: 20_001)
            var counts = [0, 0]
            for _ in 0..<Repetition.count(100_000) {
                let (region, text, bytes) = texts.next()
                let finding = native.check(bytes.span, in: region)
                let other = portable.check(bytes.span, in: region)
                if finding != other { Issue.record("\(text) in \(region): \(finding) and \(other)") }
                let parsing = native.parse(bytes.span, in: region)
                let otherParsing = portable.parse(bytes.span, in: region)
                if parsing != otherParsing { Issue.record("\(text) in \(region): \(parsing) and \(otherParsing)") }
                var rejection = Rejection()
                let number = native.number(in: bytes.span, region, atLeast: .lenient, else: &rejection)
                if number != finding.number { Issue.record("\(text) in \(region): another number") }
                let expected = Rejection(offset: finding.offset, level: finding.level, reason: finding.reason)
                if number == nil, rejection != expected { Issue.record("\(text) in \(region): \(rejection)") }
                if native.suggestion(for: bytes.span, in: region) != portable.suggestion(for: bytes.span, in: region) {
                    Issue.record("\(text) in \(region): the suggestions differ")
                }
                guard let number else { continue }
                counts[number.isDomestic ? 1 : 0] += 1
                if parsing.number != number { Issue.record("\(text) in \(region): another parsed number") }
                let sameNumber =
                    native.classify(number) == portable.classify(number)
                    && native.level(of: number) == portable.level(of: number)
                    && native.possibility(of: number, as: nil) == portable.possibility(of: number, as: nil)
                    && native.kind(of: number, in: region) == portable.kind(of: number, in: region)
                    && native.origin(of: number) == portable.origin(of: number)
                    && native.isDialedInternationally(number) == portable.isDialedInternationally(number)
                    && PhoneNumber.Style.allCases.allSatisfy {
                        native.format(number, $0, .standard) == portable.format(number, $0, .standard)
                    }
                if !sameNumber { Issue.record("\(text) in \(region): the engines differ on the number") }
            }
            #expect(counts[0] > Repetition.count(2_000))
            #expect((counts[1] > Repetition.count(20_000)) == (profile == .standard))
        }

        /// Lines and rows of a column have the verdicts of single calls.
        @Test(arguments: PlanProfile.allCases) func rows(profile: PlanProfile) throws {
            for engine in [
                try NativeEngine.standard(profile: profile) as any EngineStages, try Engines.portable(profile),
            ] {
                var texts = Generator(engine, seed: 20_002)
                var lines: [UInt8] = []
                var bytes: [UInt8] = []
                var offsets = [0]
                var regions: [PhoneNumber.Region] = []
                var expected = LineColumns(.all)
                for _ in 0..<Repetition.count(20_000) {
                    let (region, _, text) = texts.next()
                    // A tab ends the cell of a region, and CR belongs to the end of a line.
                    let line = text.map {
                        $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0
                    }
                    regions.append(region)
                    bytes += line
                    offsets.append(bytes.count)
                    lines += Array("\(region)\t".utf8) + line + [UInt8(ascii: "\n")]
                    let finding = engine.check(line.span, in: region)
                    expected.append(finding, end: 0)
                    let accepted = expected.takesE164(of: finding) ? finding.number : nil
                    expected.e164?.append(accepted.flatMap { engine.format($0, .e164, .standard) })
                    expected.national?.append(finding.number.flatMap { engine.format($0, .national, .standard) })
                }
                var byLine = LineColumns(.all)
                let taken = engine.checkLines(
                    lines.span, isEnd: true, in: LineRegions(.unknown, in: .first), into: &byLine)
                #expect(taken == lines.count)
                expectSame(byLine, expected, regions.count, offsetsFrom: { "\(regions[$0])".utf8.count + 1 })
                var byRow = LineColumns(.all)
                try engine.checkColumn(
                    0..<regions.count, of: bytes.span, offsets: offsets.span, validity: nil, in: .unknown,
                    regions: regions.span, into: &byRow)
                expectSame(byRow, expected, regions.count, offsetsFrom: { _ in 0 })
            }
        }

        private func text(_ texts: LineColumns.Texts?, _ row: Int) -> String? {
            texts.map { String(decoding: $0.bytes[$0.range(of: row)], as: UTF8.self) }
        }

        private func expectSame(
            _ columns: LineColumns, _ expected: LineColumns, _ count: Int, offsetsFrom start: (Int) -> Int
        ) {
            #expect(columns.count == count)
            for row in 0..<min(count, columns.count) {
                let isSame =
                    columns.levels[row] == expected.levels[row] && columns.kinds[row] == expected.kinds[row]
                    && columns.reasons[row] == expected.reasons[row] && columns.regions?[row] == expected.regions?[row]
                    && columns.offsets?[row] == expected.offsets.map { $0[row] + start(row) }
                    && text(columns.e164, row) == text(expected.e164, row)
                    && text(columns.national, row) == text(expected.national, row)
                if !isSame { Issue.record("row \(row): \(columns.kinds[row]) instead of \(expected.kinds[row])") }
            }
        }
    }
#endif
