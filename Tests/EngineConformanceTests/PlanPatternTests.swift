#if NativeEngine
    import PhoneEngineC
    import PhoneModel
    import PhonePlans
    import TestSupport
    import Testing

    /// Compares the plan's regular expression with its automaton: all fields of all findings are equal.
    @Suite(.enabled(if: NativeEngine.pcre2Version != nil)) struct PlanPatternTests {
        private let automaton: NativeEngine
        private let pattern: NativeEngine

        init() throws {
            automaton = try NativeEngine.standard()
            pattern = try NativeEngine.standardByPattern()
        }

        @Test func koreanNumbers() throws {
            let rows = try Vectors.rows(of: "korean-numbers.tsv", columns: 5)
            for row in rows {
                let text = Vectors.unescaped(row[0])
                expectEqual(text)
                #expect(pattern.layout(text).text == row[1])
                let finding = pattern.check(text)
                #expect([finding.levelInVectors, finding.kind?.description ?? ""] == Array(row[2...3]))
            }
        }

        /// All strings of up to five digits, alone and after each prefix that starts another notation.
        @Test(arguments: [
            "", "82", "0082", "081", "085", "0850", "001", "00182", "00700", "0070082", "2345678", "821023", "8215",
            "108", "+", "+82", "+8201", "+8215", "+82882",
        ])
        func shortDigitsExhaustively(opening: String) {
            for count in 0...(opening.count < 2 ? 5 : 4) {
                var limit = 1
                for _ in 0..<count { limit *= 10 }
                for value in 0..<limit {
                    let digits = String(value)
                    let tail = count == 0 ? "" : String(repeating: "0", count: count - digits.count) + digits
                    expectEqual(opening + tail)
                }
            }
        }

        /// Every length up to more digits than marks can hold.
        @Test func everyLength() {
            var random = SplitMix64(seed: 9)
            for opening in ["010", "02", "031", "1588", "00308", "0082", "08210", "00182", "9", "+82", "+82010", "+1"] {
                for count in 0...40 {
                    let tail = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
                    expectEqual(opening + tail)
                }
            }
        }

        @Test(arguments: ["US", "ZZ", "KP"]) func otherRegions(letters: String) {
            let region = PhoneNumber.Region(code: letters.utf8.reduce(0) { $0 << 8 | UInt16($1) })
            for text in ["", "1", "010-2345-6789", "+82 2-312-3456", "+1 650 253 0000", "112;phone-context=+82", "abc"]
            {
                expectEqual(text, in: region)
            }
        }

        /// As-you-type formatting uses the automaton even if the engine matches by expression.
        @Test func liveGroupings() throws {
            for row in try Vectors.rows(of: "korean-live.tsv", columns: 5) {
                for grouping in PhoneNumber.Grouping.allCases {
                    #expect(pattern.layout(row[1], grouping) == automaton.layout(row[1], grouping))
                }
            }
        }

        private func expectEqual(_ text: String, in region: PhoneNumber.Region = .southKorea) {
            let finding = automaton.check(text, in: region)
            let other = pattern.check(text, in: region)
            if finding != other { Issue.record("\(text.debugDescription): \(finding) and \(other)") }
            guard let number = finding.number else { return }
            if automaton.classify(number) != pattern.classify(number) { Issue.record("\(number)") }
        }
    }

    /// Plans whose expression is missing or damaged: an engine that uses the automaton opens them all.
    @Suite(.enabled(if: NativeEngine.pcre2Version != nil)) struct PlanPatternDamageTests {
        private let plan = StandardPlan.bytes()

        @Test func missing() throws {
            for tag in ["REGX", "REGA"] {
                #expect(try damage(of: tag) { $0[$1] = UInt8(ascii: "Z") }?.code == .unavailable)
            }
        }

        @Test func damagedMeanings() throws {
            for (place, byte) in [(0, UInt8(ascii: "Z")), (2, 0), (3, 0xFF), (5, 0xFE)] {
                #expect(try damage(of: "REGA") { $0[load32($0, $1 + 4) + place] = byte } != nil, "\(place)")
            }
            #expect(try damage(of: "REGA") { $0[$1 + 8] &-= 2 } != nil)
            #expect(try damage(of: "REGA") { $0[$1 + 7] = 0xFF } != nil)
        }

        @Test func damagedExpressions() throws {
            // The directory has its offset, and its first byte is a digit: an open parenthesis makes the expression
            // invalid.
            #expect(try damage(of: "REGX") { $0[load32($0, $1 + 4)] = UInt8(ascii: "(") }?.code == .syntax)
            #expect(
                try damage(of: "REGX") {
                    $0[$1 + 8] = 1; $0[$1 + 9] = 0
                } != nil)
        }

        /// A changed expression is used like any other, and no match crashes.
        @Test func hostileExpressions() throws {
            var random = SplitMix64(seed: 21)
            var asked = 0
            for _ in 0..<60 {
                var bytes = plan
                let entry = try entry(of: "REGX")
                let (offset, size) = (load32(bytes, entry + 4), load32(bytes, entry + 8))
                for _ in 0...3 {
                    bytes[offset + Int.random(in: 0..<size, using: &random)] =
                        Array("0123456789|*+?:()".utf8).randomElement(using: &random) ?? 0
                }
                PlanBytes.fixChecksum(of: &bytes)
                guard let engine = try? NativeEngine.matchingByPattern(bytes) else { continue }
                asked += 1
                for text in ["010-2345-6789", "+82 2 312 3456", "112", "00798119088212", "", "+", "99 99"] {
                    _ = engine.check(text)
                    _ = engine.layout(text)
                }
            }
            #expect(asked > 0)
        }

        /// Returns the error of a plan whose directory entry with a tag, or the section of that entry, was changed.
        private func damage(of tag: String, _ change: (inout [UInt8], Int) -> Void) throws -> PatternDamage? {
            var bytes = plan
            change(&bytes, try entry(of: tag))
            PlanBytes.fixChecksum(of: &bytes)
            _ = try NativeEngine(plan: bytes)
            do throws(PatternDamage) {
                _ = try NativeEngine.matchingByPattern(bytes)
                return nil
            } catch {
                return error
            }
        }

        private func entry(of tag: String) throws -> Int { try #require(PlanBytes.entry(of: tag, in: plan)) }

        private func load32(_ bytes: [UInt8], _ place: Int) -> Int { PlanBytes.load32(bytes, place) }
    }
#endif
