import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

#if NativeEngine
    import PhoneEngineC

    /// Compares the engines with numbers of all regions between words: names and labels before them; names, extensions
    /// and second numbers after them. The native engine finds most of them by their packed digits, the portable engine
    /// finds all of them part by part.
    @Suite struct WordedTextTests {
        private static let before = [
            "", "", "", "Tel: ", "tel.", "office ", "홍길동 ", "(", "T ", "a/", "“", "①", "№ ", "room 3 ", "x", "#", "+",
            "전화 ", "доб ", "é", "\u{200E}", "ext ", "e", "\u{FFFD}",
        ]
        private static let words = [
            "x", " x ", " ext. ", "ext", "extn.", " extension ", " int ", " anexo ", ";ext=", " #", ",", ", ext ", "~",
            " доб. ", " xt ", "ext:", "-x", "- ext ", ". ext ", " 내선 ", " poste ", "(x", ",,", "/x", " ;ext=", "xx",
            " (김철수)", " (John)", "（代表）", " Vatican", ".", ")", " ①", " №", "#", ";isub=", " ー", "・", " 대표",
            " floor 3", "/", " / ", " | ", "&", " FLOWERS", "abc", " ·", "l", "O", "\u{FFFD}", "\0", " 転 ", " 층", "\n",
            " mobile ", ", fax ", " Mr X", " oder ", "; ", "\t", "🏠", "\u{661}",
        ]

        private struct Texts {
            var random: SplitMix64
            let numbers: [String]

            init(seed: UInt64, _ engine: some EngineStages) {
                random = SplitMix64(seed: seed)
                numbers = engine.regions.flatMap { region in
                    (engine.facts(of: region, callingCode: nil)?.kinds ?? []).flatMap { kind in
                        let number = engine.example(of: kind, in: region, callingCode: nil)
                            .flatMap { engine.check(Array($0.utf8).span, in: region).number }
                        return [PhoneNumber.Style.e164, .national, .international].compactMap { style in
                            number.flatMap { engine.format($0, style, .standard) }
                        }
                    }
                }
            }

            private mutating func pick(_ texts: [String]) -> String {
                texts.randomElement(using: &random) ?? ""
            }

            private mutating func digits() -> String {
                let count = Int.random(in: 0..<20, using: &random) == 0 ? 21 : Int.random(in: 1...10, using: &random)
                return String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
            }

            mutating func next() -> [UInt8] {
                var text = pick(WordedTextTests.before) + pick(numbers)
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    text += pick(WordedTextTests.words)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: text += pick(numbers)
                    case 1, 2: text += digits()
                    default: break
                    }
                }
                var bytes = Array(text.utf8)
                if Int.random(in: 0..<8, using: &random) == 0 {
                    let index = Int.random(in: bytes.indices, using: &random)
                    bytes[index] = Array("0123456789 -.()+/x~#;,&|e\u{0}".utf8).randomElement(using: &random) ?? 0
                }
                return bytes
            }
        }

        @Test(arguments: ["KR", "US", "MX", "GB", "DE", "IT", "SG", "ZZ"]) func enginesAgree(_ name: String) throws {
            let native = try NativeEngine.standard()
            let portable = try Engines.portable()
            let region = try #require(PhoneNumber.Region(name))
            var texts = Texts(seed: 5_000, native)
            #expect(texts.numbers.count > 1_000)
            var extended = 0
            var rejected = 0
            for _ in 0..<Repetition.count(20_000) {
                let text = texts.next()
                let finding = native.check(text.span, in: region)
                let other = portable.check(text.span, in: region)
                if finding != other {
                    Issue.record("\(String(decoding: text, as: UTF8.self)): \(finding) and \(other)")
                }
                extended += finding.number?.extension == nil ? 0 : 1
                rejected += finding.number == nil ? 1 : 0
            }
            #expect(extended > Repetition.count(500) && rejected > Repetition.count(500), "\(extended), \(rejected)")
        }
    }
#endif
