import PhoneNumbers
import TestSupport
import Testing

/// A number that was parsed from a valid text stores its validity, which must equal the validity of its digits.
@Suite struct KnownValidityTests {
    private static let regions = ["KR", "US", "GB", "DE", "JP", "IT", "KZ", "ZZ"].compactMap(PhoneNumber.Region.init)

    @Test func shortTexts() {
        var noise = ShortLineNoise(seed: 17)
        var valid = 0
        for index in 0..<60_000 {
            let region = index % 2 == 0 ? .southKorea : Self.regions[index / 2 % Self.regions.count]
            valid += expectSameValidity(String(decoding: noise.next(), as: UTF8.self), in: region) ? 1 : 0
        }
        #expect(valid > 3_000)
    }

    @Test func koreanVectors() throws {
        var valid = 0
        for row in try Vectors.rows(of: "korean-numbers.tsv", columns: 5) {
            valid += expectSameValidity(Vectors.unescaped(row[0]), in: .southKorea) ? 1 : 0
        }
        #expect(valid > 100)
    }

    @Test func worldVectors() throws {
        var valid = 0
        for row in try Vectors.rows(of: "world-texts.tsv", columns: 10) {
            let region = PhoneNumber.Region(row[0]) ?? .unknown
            valid += expectSameValidity(Vectors.unescaped(row[1]), in: region) ? 1 : 0
        }
        #expect(valid > 100)
    }

    /// Returns whether the text is a valid number.
    private func expectSameValidity(_ text: String, in region: PhoneNumber.Region) -> Bool {
        guard let number = try? PhoneNumber(text, in: region) else { return false }
        #expect(number.isValid == number.isValid(using: .standard), "\(text) in \(region)")
        return number.isValid
    }
}
