import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// The results of masking and of tokens.
@Suite struct RedactorTests {
    private static let korea = PhoneValidator(region: .southKorea)
    private static let key = Array("an example of a key with 32 bytes".utf8)

    static let masks: [(region: PhoneNumber.Region, text: String, masked: String)] = [
        (.southKorea, "010-2345-6789", "010-****-6789"),
        (.southKorea, "김철수 +82 (0)10 2345 6789 내선 12", "김철수 +82 (0)10 **** 6789 내선 **"),
        (.southKorea, "０１０２３４５６７８９", "０１０****６７８９"),
        (.southKorea, "02-312-3456", "02-***-3456"),
        (.us, "011 82 2 312 3456", "*** 82 2 *** 3456"),
        (.gb, "00 82 2 312 3456", "00 82 2 *** 3456"),
        (.southKorea, "1588-1234", "1588-***4"),
        (.southKorea, "112", "***"),
        (.southKorea, "010-2345-6789 / 02-312-3456", "010-****-6789 / **-***-****"),
        (.us, "+1 (202) 456-1111", "+1 (202) ***-1111"),
        (.us, "1-800-FLOWERS", "(800) ***-9377"),
        (.us, "+45 32 12 34 56", "+45 32 ** *4 56"),
        (.us, "+44 16977 2345", "+44 16977 ***5"),
        (.us, "+39 06 1234567", "+39 06 ***4567"),
        // Rejected texts
        (.southKorea, "010-2345-67", "***-****-**"),
        (.southKorea, "홍길동 12동 ①호 ４", "홍길동 **동 *호 *"),
        (.southKorea, "8.21023E+11", "*.*****E+**"),
        (.southKorea, "", ""),
    ]

    @Test(arguments: masks) func mask(_ row: (region: PhoneNumber.Region, text: String, masked: String)) {
        let redactor = Redactor(.mask, validator: PhoneValidator(region: row.region))
        #expect(redactor.redacted(row.text) == row.masked)
    }

    /// Bytes that are not UTF-8 are kept, and digits beside them masked.
    @Test func damagedTexts() {
        let redactor = Redactor(.mask, validator: Self.korea)
        let bytes: [UInt8] = [0x30, 0xFF, 0x31, 0xE3, 0x81, 0x32, 0x00, 0x33]
        #expect(redactor.redacted(bytes.span, nil) == [0x2A, 0xFF, 0x2A, 0xE3, 0x81, 0x2A, 0x00, 0x2A])
    }

    /// Masking valid and invalid numbers of all regions and kinds never leaves all digits of a subscriber number, and
    /// masking a rejected text leaves no digit.
    @Test func noNumberRemains() throws {
        let regions = NumberGenerator.regions(of: .standard)
        var generator = try NumberGenerator(regions: regions, invalidMillionths: 200_000, seed: 1)
        let validator = PhoneValidator(region: regions[0])
        let redactor = Redactor(.mask, validator: validator)
        var accepted = 0
        for _ in 0..<20_000 {
            let text = generator.next().text
            let masked = redactor.redacted(text)
            let verdict = validator.verdict(for: text)
            guard let number = verdict.number, verdict.isAccepted else {
                #expect(!masked.contains { $0.isNumber }, "\(text): \(masked)")
                continue
            }
            accepted += 1
            // The digits of the number are the last ones of the text, except for an extension and a context.
            func body(_ text: String) -> Substring { text.split(separator: ";phone-context=").first ?? "" }
            let shown = body(masked).filter { $0.isNumber || $0 == "*" }
            let national = number.nationalSignificantNumber.count
            let end = shown.count - (number.extension?.count ?? 0)
            let subscriber = shown.prefix(end).suffix(national - number.nationalDestinationCodeLength)
            #expect(shown.count == body(text).count { $0.isNumber } && shown.dropFirst(end).allSatisfy { $0 == "*" })
            #expect(subscriber.dropLast(4).allSatisfy { $0 == "*" }, "\(text): \(masked)")
            #expect(shown.count { $0 == "*" } >= min(3, national), "\(text): \(masked)")
        }
        #expect(accepted > 10_000)
    }

    #if Tokens
        /// The same number has the same token in every notation, and different numbers have different tokens.
        @Test func tokensAreJoinable() throws {
            let key = try TokenKey(Self.key)
            let redactor = Redactor(.tokens(key), validator: Self.korea)
            var numbers: [String: PhoneNumber] = [:]
            var random = SplitMix64(seed: 1)
            for _ in 0..<2_000 {
                // With few numbers, tokens that are not a permutation would collide.
                let digits = String(Int(random.next() % 900) + 1_000)
                let number = try PhoneNumber("010-2345-\(digits)", in: .southKorea)
                let token = key.token(for: number)
                #expect(numbers.updateValue(number, forKey: token) ?? number == number)
                for style in PhoneNumber.Style.allCases {
                    #expect(redactor.redacted(try #require(Self.korea.format(number, style))) == token)
                }
                #expect(token.hasPrefix("+8210") && token.utf8.count == "+821023456789".utf8.count)
            }
            #expect(Set(numbers.values).count == numbers.count && numbers.count > 700)
        }

        /// All extensions of two digits, and all numbers of three, have different tokens.
        @Test func smallDomainsArePermuted() throws {
            let key = try TokenKey(Self.key)
            let tokens = try (0..<100).map { value in
                let text = "02-312-3456 ext. \(value < 10 ? "0" : "")\(value)"
                return key.token(for: try PhoneNumber(text, in: .southKorea))
            }
            #expect(Set(tokens).count == 100)
            #expect(Set(tokens.map { $0.prefix { $0 != ";" } }).count == 1)
            let plain = key.token(for: try PhoneNumber("02-312-3456", in: .southKorea))
            #expect(tokens.allSatisfy { $0.hasPrefix(plain + ";ext=") })
            let domestic = try ["112", "119", "110", "182"].map {
                key.token(for: try PhoneNumber($0, in: .southKorea))
            }
            #expect(Set(domestic).count == 4 && domestic.allSatisfy { $0.utf8.count == 3 })
        }

        @Test func keysMatter() throws {
            let one = try TokenKey(Self.key)
            let other = try TokenKey(Self.key.reversed())
            let number = try PhoneNumber("010-2345-6789", in: .southKorea)
            #expect(one.token(for: number) != other.token(for: number))
            #expect(one == (try TokenKey(Self.key)) && one != other)
            #expect(!"\(one)".contains("example"))
            let failure = #expect(throws: TokenKey.Failure.self) { try TokenKey(Array(Self.key.prefix(31))) }
            #expect(failure?.code == .tooShort && failure?.count == 31)
        }
    #endif
}
