import Foundation
import PhoneNumbers
import TestSupport
import Testing

@Suite struct RegionTests {
    typealias Region = PhoneNumber.Region

    /// The names and letters of the constants, read from the sources.
    private func constants() throws -> [(name: String, letters: String)] {
        let row = try Regex(
            #"public static let `?(\w+)`? = Self\("(\w)", "(\w)"\)"#,
            as: (Substring, Substring, Substring, Substring).self)
        return try ["AtoK", "LtoZ"].flatMap { part in
            let path = "\(Vectors.root)/Sources/PhoneModel/PhoneNumber+Region+\(part).swift"
            return try String(contentsOfFile: path, encoding: .utf8).matches(of: row).map {
                ("\($0.1)", "\($0.2)\($0.3)")
            }
        }
    }

    @Test func constantsAreNamedByTheirLetters() throws {
        let constants = try constants()
        #expect(constants.count == 252)
        for (name, letters) in constants { #expect(name == letters.lowercased()) }
    }

    @Test func allRegionsOfThePlanAreConstants() throws {
        let letters = Set(try constants().map(\.letters))
        for region in NumberingPlan.standard.regions { #expect(letters.contains(region.description), "\(region)") }
    }

    @Test func constantsHaveTheirLetters() {
        #expect(Region.us == Region("US") && Region.gb == Region("gb") && Region.in.description == "IN")
        #expect(Region.southKorea == .kr && Region.kr.description == "KR")
        #expect(Region.unknown.description == "ZZ" && Region.nonGeographic.description == "001")
    }

    @Test func flags() {
        #expect(Region.kr.flag == "🇰🇷" && Region.us.flag == "🇺🇸" && Region.za.flag == "🇿🇦")
        #expect(Region.unknown.flag == nil && Region.nonGeographic.flag == nil)
    }

    @Test func regionsOfLocales() {
        #expect(Region(Locale.Region("KR")) == .kr && Region(Locale.Region("150")) == nil)
        #expect(Locale(identifier: "de_AT").region.flatMap(Region.init) == .at)
        #expect(Locale.Region(Region.gb) == .unitedKingdom && Locale.Region(Region.nonGeographic).identifier == "001")
    }

    @Test func localizedNames() {
        #expect(Region.de.localizedName(in: Locale(identifier: "en")) == "Germany")
        #expect(Region.de.localizedName(in: Locale(identifier: "ko_KR")) == "독일")
        #expect(Region("QX")?.localizedName(in: Locale(identifier: "en")).isEmpty == false)
    }
}
