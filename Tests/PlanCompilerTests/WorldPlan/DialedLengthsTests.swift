import PhoneModel
import Testing

@testable import PlanCompiler

/// The possible numbers of dialed digits.
@Suite struct DialedLengthsTests {
    private func lengths(_ letters: String) throws -> [Int] {
        let region = try #require(CompiledWorld.plan().regions.first { "\($0.table.region)" == letters })
        return (0..<32).filter { region.dialedLengths >> UInt32($0) & 1 == 1 }
    }

    /// Ten digits, or seven of Canada's, and up to three times the 1 that is the calling code and the national prefix.
    @Test func america() throws {
        let seven = (0...3).map { 7 + $0 }
        let ten = (0...3).map { 10 + $0 }
        #expect(try lengths("US") == Set(seven + ten).sorted())
    }

    /// No national prefix, and a calling code of three digits.
    @Test func denmark() throws {
        #expect(try lengths("DK") == [8, 10])
        #expect(try lengths("PT") == [9, 12])
    }

    /// Argentina's 15 after an area code becomes a 9 before it; its prefix is longer than what replaces it.
    @Test func argentina() throws {
        let lengths = try lengths("AR")
        #expect(lengths.contains(13) && lengths.contains(11) && lengths.contains(15))
        #expect(!lengths.contains(5))
    }

    /// A mask has the digits of every example, as they are and after the calling code and the national prefix.
    @Test func examples() throws {
        for region in try CompiledWorld.plan().regions where !region.table.isOfNoCountry {
            let code = String(region.table.callingCode)
            let prefix = region.table.nationalPrefix?.filter(\.isNumber) ?? ""
            for kind in PhoneNumber.Kind.allCases {
                guard let example = region.table.example(of: kind) else { continue }
                for text in [example, code + example, prefix + example] {
                    let isKnown = region.dialedLengths >> UInt32(text.count) & 1 == 1
                    #expect(isKnown, "\(region.table.region) \(text)")
                }
            }
        }
    }
}
