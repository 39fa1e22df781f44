import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

/// Numbers in running text: both engines, whole texts and chunks of them.
@Suite struct FindDifferentialTests {
    private static let fillings = [
        " ", " call ", "\n", " / ", ", ", "(", ") ", "3/10/2011 ", "2012-01-02 08:00 ", "전화 ", "x", "%", "[", "1 ",
        " - ", "1 1 1 1 ", "+", "+(", "é", " ext. 7 ", "٣", "·", "Tel",
    ]

    /// Numbers of the Korean generator with other text between them, and bytes that are not UTF-8.
    private static func passage(_ texts: inout NoisyText, _ random: inout SplitMix64) -> [UInt8] {
        (0..<Int.random(in: 1...6, using: &random)).reduce(into: []) { passage, _ in
            passage += texts.next()
            passage += Array((fillings.randomElement(using: &random) ?? "").utf8)
        }
    }

    private static func find(
        _ search: NumberSearch, _ stages: any EngineStages, in text: [UInt8]
    ) -> [FoundNumber] {
        var found: [FoundNumber] = []
        var at = 0
        stages.find(search, in: text.span, from: &at, isEnd: true, most: .max, into: &found)
        #expect(at == text.count)
        return found
    }

    /// Finds numbers in chunks, as in a stream: the rest of each chunk precedes the next one.
    private static func findInChunks(
        of size: Int, _ search: NumberSearch, _ stages: any EngineStages, in text: [UInt8]
    ) -> [FoundNumber] {
        var found: [FoundNumber] = []
        var kept: [UInt8] = []
        var dropped = 0
        var at = 0
        for start in stride(from: 0, through: text.count, by: size) {
            let end = min(start + size, text.count)
            kept += text[start..<end]
            var part: [FoundNumber] = []
            stages.find(search, in: kept.span, from: &at, isEnd: start + size > text.count, most: .max, into: &part)
            found += part.map { match in
                var match = match
                match.range = match.range.lowerBound + dropped..<match.range.upperBound + dropped
                return match
            }
            let before = max(0, at - NumberSearch.before)
            kept.removeFirst(before)
            dropped += before
            at -= before
            #expect(kept.count < NumberSearch.before + NumberSearch.after || start + size > text.count)
        }
        return found
    }

    #if NativeEngine
        @Test(arguments: [PlanProfile.standard, .libphonenumber], PhoneNumber.Leniency.allCases)
        func enginesAgree(profile: PlanProfile, leniency: PhoneNumber.Leniency) throws {
            let engines = try Engines.all(profile)
            let search = NumberSearch(regions: [.southKorea, .us], leniency: leniency)
            var texts = NoisyText(seed: 41)
            var random = SplitMix64(seed: 42)
            var count = 0
            for _ in 0..<Repetition.count(20_000) {
                let text = Self.passage(&texts, &random)
                let found = engines.map { Self.find(search, $0.stages, in: text) }
                if found[0] != found[1] { Issue.record("\(text): \(found[0]) and \(found[1])") }
                count += found[0].count
            }
            #expect(count > Repetition.count(3_000))
        }

        /// Example numbers of all regions in groups of any widths, of which some are those of a format.
        @Test(arguments: [PlanProfile.standard, .libphonenumber])
        func enginesAgreeOnGroups(profile: PlanProfile) throws {
            let engines = try Engines.all(profile)
            let stages = engines[0].stages
            let numbers = stages.regions.flatMap { region in
                let code = stages.facts(of: region, callingCode: nil)?.callingCode ?? 0
                return PhoneNumber.Kind.allCases.compactMap { kind in
                    stages.example(of: kind, in: region, callingCode: nil).map { "+\(code)\($0)" }
                }
            }
            var random = SplitMix64(seed: 45)
            var counts: [PhoneNumber.Leniency: Int] = [:]
            for _ in 0..<Repetition.count(20_000) {
                let number = try #require(numbers.randomElement(using: &random))
                let text = Array(Self.regrouped(number, &random).utf8)
                for leniency in PhoneNumber.Leniency.allCases {
                    let search = NumberSearch(regions: [], leniency: leniency)
                    let found = engines.map { Self.find(search, $0.stages, in: text) }
                    if found[0] != found[1] { Issue.record("\(text): \(found[0]) and \(found[1])") }
                    counts[leniency, default: 0] += found[0].count
                }
            }
            let (valid, strict, exact) = (counts[.valid], counts[.strictGrouping], counts[.exactGrouping])
            #expect(valid ?? 0 > strict ?? 0 && strict ?? 0 > exact ?? 0 && exact ?? 0 > Repetition.count(1_000))
        }

        /// An E.164 text with signs between some of its digits, and sometimes an extension.
        private static func regrouped(_ number: String, _ random: inout SplitMix64) -> String {
            let signs = ["", "", "", " ", "-", "/", " / ", ".", "－"]
            var text = ""
            var left = Int.random(in: 1...3, using: &random)
            for character in number {
                text.append(character)
                left -= 1
                guard left <= 0 else { continue }
                text += signs.randomElement(using: &random) ?? ""
                left = Int.random(in: 1...4, using: &random)
            }
            return Int.random(in: 0..<8, using: &random) == 0 ? text + " ext. \(number.suffix(3))" : text
        }
    #endif

    /// Runs of digits, few enough that most are parsed, and signs and labels between them.
    private static func labeled(_ random: inout SplitMix64) -> [UInt8] {
        let labels = [
            "x", "xx", " ext. ", ";ext=", "int", " anexo ", "доб", " ｅｘｔ ", "~", "～", "#", " - ", ",", ",,", ";", "-",
            " ", "/",
            ")", "ー", "\n",
        ]
        let digits = ["0", "1", "02", "00", "010", "5", "82", "٣", "１"]
        return (0..<Int.random(in: 1...6, using: &random)).reduce(
            into: Array("(+".utf8.suffix(Int.random(in: 0...2, using: &random)))
        ) { text, _ in
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                text += Array((digits.randomElement(using: &random) ?? "").utf8)
            }
            text += Array((labels.randomElement(using: &random) ?? "").utf8)
        }
    }

    /// A found number equals the number that is parsed from its text. In the standard profile, it may also be the
    /// number at the beginning of its text, with an extension in words that the parsers do not support there.
    @Test(arguments: [PlanProfile.standard, .libphonenumber], [PhoneNumber.Leniency.possible, .valid])
    func labelsAreReadAsInTexts(profile: PlanProfile, leniency: PhoneNumber.Leniency) throws {
        let regions: [PhoneNumber.Region] = [.southKorea, .us, .gb]
        let search = NumberSearch(regions: regions, leniency: leniency)
        let engines = try Engines.all(profile)
        var random = SplitMix64(seed: 48)
        var extensions = 0
        for _ in 0..<Repetition.count(20_000) {
            let text = Self.labeled(&random)
            let found = engines.map { Self.find(search, $0.stages, in: text) }
            #expect(found.allSatisfy { $0 == found[0] }, "\(String(decoding: text, as: UTF8.self))")
            for match in found[0] {
                let region = regions[match.region ?? 0]
                let number = { engines[0].stages.parse(Array(text[$0]).span, in: region).number }
                let isSame = number(match.range) == match.number
                let isNumber = { (range: Range<Int>) in
                    let found = number(range)
                    return found?.extensionCount == 0 && found?.national == match.number.national
                }
                // A number with a label between its digits may be only the beginning of the text.
                let isMention =
                    isNumber(match.range)
                    || match.range.dropFirst().contains { end in
                        let beginning = match.range.lowerBound..<end
                        let hasLabel = text[beginning].contains(UInt8(ascii: "x"))
                        return hasLabel && "0123456789".utf8.contains(text[end - 1]) && isNumber(beginning)
                    }
                #expect(
                    isSame || (profile == .standard && isMention), "\(String(decoding: text, as: UTF8.self))")
                extensions += match.number.extensionCount > 0 && isSame ? 1 : 0
            }
        }
        if leniency == .possible { #expect(extensions > Repetition.count(1_000)) }
    }

    /// Signs, labels and words next to each other with few digits between them, such as `+/x10`.
    private static func signs(_ random: inout SplitMix64) -> [UInt8] {
        let parts = [
            "+", "/", "x", "xx", "~", "-", ".", ",", ";", "#", ":", "(", ")", "[", "]", " ", "\n", "%", "%20", "%2B",
            "&", "–", "＋", "－", "（", "）", "　", "～", "·", "ext. ", ";ext=", "tel:", "Tel", "내선", "доб", "no. ", "5월 ",
            "20", "10:", "0", "1", "02", "00", "5", "82", "650", "253", "0000", "010", "1234", "５", "٣",
            "02-312-3456", "6502530000", "+442070313000",
        ]
        return (0..<Int.random(in: 1...24, using: &random)).reduce(into: []) { text, _ in
            text += Array((parts.randomElement(using: &random) ?? "").utf8)
        }
    }

    /// Searches reach the end of any text, whole and in chunks, with the same numbers in each engine.
    @Test(arguments: [PlanProfile.standard, .libphonenumber], PhoneNumber.Leniency.allCases)
    func signsAndLabelsAreReadToTheEnd(profile: PlanProfile, leniency: PhoneNumber.Leniency) throws {
        let search = NumberSearch(regions: [.southKorea, .us, .gb], leniency: leniency)
        let engines = try Engines.all(profile)
        var random = SplitMix64(seed: 49)
        var count = 0
        for _ in 0..<Repetition.count(5_000) {
            let text = Self.signs(&random)
            let found = engines.map { Self.find(search, $0.stages, in: text) }
            let size = Int.random(in: 1...8, using: &random)
            let chunked = engines.map { Self.findInChunks(of: size, search, $0.stages, in: text) }
            let isSame = (found + chunked).allSatisfy { $0 == found[0] }
            #expect(isSame, "\(String(decoding: text, as: UTF8.self)) in chunks of \(size)")
            count += found[0].count
        }
        #expect(count > Repetition.count(250))
    }

    @Test(arguments: [1000, 4096])
    func chunksAreNoDifferent(size: Int) throws {
        let search = NumberSearch(regions: [.southKorea], leniency: .valid)
        var texts = NoisyText(seed: 43)
        var random = SplitMix64(seed: 44)
        var text: [UInt8] = []
        while text.count < 100_000 { text += Self.passage(&texts, &random) }
        for engine in try Engines.all() {
            let whole = Self.find(search, engine.stages, in: text)
            #expect(whole.count > 100)
            #expect(Self.findInChunks(of: size, search, engine.stages, in: text) == whole)
        }
    }

    /// A search that begins after a border finds the same numbers as a search of the whole text, with the bytes around
    /// its block.
    @Test(arguments: [PlanProfile.standard, .libphonenumber])
    func bordersSeparateSearches(profile: PlanProfile) throws {
        let search = NumberSearch(regions: [.southKorea, .us], leniency: .valid)
        let borders = ["\n", "\"", "<", ">", "{", "}", "\r\n", "\" : \"", "\n, ", "(\n", "\n ext. 7 ", "내선 \" 7 "]
        for engine in try Engines.all(profile) {
            var texts = NoisyText(seed: 46)
            var random = SplitMix64(seed: 47)
            var count = 0
            for _ in 0..<Repetition.count(300) {
                var text: [UInt8] = []
                while text.count < 6_000 {
                    text += Self.passage(&texts, &random)
                    text += Array((borders.randomElement(using: &random) ?? "").utf8)
                }
                var found: [FoundNumber] = []
                var begin = 0
                for end in 1...text.count {
                    let isLast = end == text.count
                    let isCut = NumberSearch.isBorder(text[end - 1]) && text.count - end >= NumberSearch.after
                    guard isLast || isCut && Bool.random(using: &random) else { continue }
                    found += Self.find(search, engine.stages, in: text, block: begin..<end)
                    begin = end
                }
                let whole = Self.find(search, engine.stages, in: text)
                count += whole.count
                if found != whole { Issue.record("\(engine): \(String(decoding: text, as: UTF8.self))") }
            }
            #expect(count > Repetition.count(1_000), "\(engine)")
        }
    }

    /// Finds the numbers of a block with the bytes around it that a search needs.
    private static func find(
        _ search: NumberSearch, _ stages: any EngineStages, in text: [UInt8], block: Range<Int>
    ) -> [FoundNumber] {
        let first = max(block.lowerBound - NumberSearch.before, 0)
        let isEnd = block.upperBound == text.count
        let last = isEnd ? text.count : block.upperBound + NumberSearch.after - 1
        var found: [FoundNumber] = []
        var at = block.lowerBound - first
        let bytes = Array(text[first..<last])
        stages.find(search, in: bytes.span, from: &at, isEnd: isEnd, most: .max, into: &found)
        return found.map { match in
            var match = match
            match.range = match.range.lowerBound + first..<match.range.upperBound + first
            return match
        }
    }
}
