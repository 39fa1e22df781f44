import TestSupport
import Testing

@testable import PhoneNumbers

/// Metadata of regions and calling codes, compared row by row with that of phonenumbers.
@Suite struct WorldRegionTests {
    /// Lengths of kinds are among those of the region, and examples have them; both engines give the same.
    @Test func lengthsOfKinds() {
        let plan = NumberingPlan.libphonenumber
        let portable = plan.answered(by: .portable)
        var count = 0
        for region in plan.regions {
            let all = plan.possibleLengths(in: region)
            #expect(plan.possibleLengths(of: .unknown, in: region) == all)
            #expect(plan.localLengths(of: .unknown, in: region) == plan.localLengths(in: region))
            for kind in PhoneNumber.Kind.allCases {
                let lengths = plan.possibleLengths(of: kind, in: region)
                let local = plan.localLengths(of: kind, in: region)
                #expect(lengths == portable.possibleLengths(of: kind, in: region), "\(region) \(kind)")
                #expect(local == portable.localLengths(of: kind, in: region), "\(region) \(kind)")
                #expect(Set(lengths).isSubset(of: all) && lengths == lengths.sorted(), "\(region) \(kind)")
                guard let example = plan.exampleNumber(in: region, kind: kind) else { continue }
                #expect(lengths.contains(example.nationalSignificantNumber.count), "\(region) \(kind)")
                count += 1
            }
        }
        #expect(count > 1_000)
        #expect(plan.possibleLengths(of: .mobile, in: .gb) == [10] && plan.localLengths(of: .fixedLine, in: .us) == [7])
        #expect(
            plan.possibleLengths(of: .pager, in: .us).isEmpty && plan.possibleLengths(of: .mobile, in: .unknown) == [])
    }

    @Test(arguments: [NumberingPlan.libphonenumber, .standard]) func rows(plan: NumberingPlan) throws {
        let rows = try Vectors.rows(of: "world-regions.tsv", columns: 8)
        #expect(rows.map(\.[0]) == plan.regions.map(\.description))
        for row in rows {
            let region = World.region(row[0])
            #expect(plan.callingCode(of: region).map(String.init) == row[1], "\(row)")
            #expect(plan.nationalPrefix(of: region) ?? "" == row[2], "\(row)")
            #expect("\(plan.isMobilePortable(in: region))" == row[3], "\(row)")
            #expect(plan.kinds(of: region).map(\.description).joined(separator: " ") == row[4], "\(row)")
            #expect(plan.exampleNumber(in: region)?.e164 ?? "" == row[5], "\(row)")
            #expect(plan.exampleNumber(in: region, kind: .mobile)?.e164 ?? "" == row[6], "\(row)")
            #expect(plan.regions(ofCallingCode: plan.callingCode(of: region) ?? 0).contains(region))
            let invalid = plan.invalidExampleNumber(in: region)
            // The Korean plan has different invalid numbers.
            if region == .southKorea {
                #expect(invalid?.isValid(using: plan) == false)
            } else {
                #expect(invalid?.e164 ?? "" == row[7], "\(row)")
            }
        }
    }

    @Test(arguments: [NumberingPlan.libphonenumber, .standard]) func callingCodes(plan: NumberingPlan) throws {
        let codes = plan.callingCodes
        #expect(codes == codes.sorted() && codes.count > 200)
        let shared = codes.filter { plan.regions(ofCallingCode: $0) == [.nonGeographic] }
        #expect(shared == [800, 808, 870, 878, 881, 882, 883, 888, 979])
        for code in shared {
            let number = try #require(plan.exampleNumber(ofCallingCode: code))
            #expect(
                number.callingCode == code && number.isValid(using: plan)
                    && number.region(using: plan) == .nonGeographic)
            #expect(plan.kinds(ofCallingCode: code).contains(number.kind(using: plan)))
        }
        #expect(plan.exampleNumber(ofCallingCode: 82) == nil && plan.kinds(ofCallingCode: 82) == [])
        #expect(plan.regions(ofCallingCode: 82) == [.southKorea] && plan.regions(ofCallingCode: 999) == [])
        #expect(plan.regions(ofCallingCode: 1).first == World.region("US"))
        #expect(plan.isNANPA(World.region("BB")) && !plan.isNANPA(.southKorea) && !plan.isNANPA(.nonGeographic))
        #expect(NumberingPlan.mobileToken(ofCallingCode: 54) == "9")
        #expect(NumberingPlan.mobileToken(ofCallingCode: 52) == nil)
    }

    @Test func facts() throws {
        let plan = NumberingPlan.standard
        #expect(plan.internationalPrefix(of: World.region("DE")) == "00")
        let ru = World.region("RU")
        #expect(plan.internationalPrefix(of: ru) == "810")
        #expect(plan.internationalPrefix(of: ru, showsDialTones: true) == "8~10")
        #expect(plan.nationalPrefix(of: ru) == "8" && plan.nationalPrefix(of: ru, showsDialTones: true) == "8")
        #expect(plan.internationalPrefix(of: .southKorea) == nil)
        #expect(plan.nationalPrefix(of: .southKorea) == "0" && plan.nationalPrefix(of: World.region("ES")) == nil)
        let us = World.region("US")
        #expect(plan.possibleLengths(in: us) == [10] && plan.localLengths(in: us) == [7])
        for region in [PhoneNumber.Region.nonGeographic, .unknown] {
            #expect(plan.callingCode(of: region) == nil && plan.kinds(of: region) == [])
            #expect(plan.exampleNumber(in: region) == nil && plan.possibleLengths(in: region) == [])
            #expect(plan.invalidExampleNumber(in: region) == nil && !plan.isMobilePortable(in: region))
        }
        #expect(plan.exampleNumber(in: .southKorea, kind: .emergency) == nil)
        #expect(plan.exampleNumber(of: .mobile)?.kind == .mobile)
        #expect(plan.exampleNumber(of: .voicemail).map { $0.kind == .voicemail } == true)
    }
}
