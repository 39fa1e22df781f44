import PhoneModel
import TestSupport
import Testing

/// Short numbers of every region, compared with phonenumbers.
@Suite struct ShortNumberTests {
    @Test(arguments: PlanProfile.allCases) func rows(profile: PlanProfile) throws {
        let rows = try Vectors.rows(of: "short-numbers.tsv", columns: 6)
        #expect(rows.count > 2000)
        for engine in try Engines.all(profile) {
            for row in rows {
                let region = try #require(PhoneNumber.Region(row[0]))
                let number = try number(row[1], in: region, engine.stages)
                let inRegion = engine.stages.shortNumber(number, in: region) ?? PhoneNumber.ShortNumber()
                let anywhere = try #require(engine.stages.shortNumber(number))
                let answers = ["\(inRegion.cost)", facts(inRegion), "\(anywhere.cost)", facts(anywhere)]
                #expect(answers == Array(row[2...]), "\(engine): \(row[1]) in \(row[0])")
            }
        }
    }

    /// Emergency services answer longer digits too, but not in every region.
    @Test(arguments: [("US", true), ("BR", false), ("CL", false), ("NI", false)])
    func digitsAfterEmergencyNumbers(letters: String, reachesEmergency: Bool) throws {
        let region = try #require(PhoneNumber.Region(letters))
        for engine in try Engines.all() {
            let example = try #require(
                ["911", "190", "133", "118"].first {
                    let number = try? number($0, in: region, engine.stages)
                    return number.flatMap { engine.stages.shortNumber($0, in: region) }?.isEmergency == true
                })
            let longer = try number(example + "1234", in: region, engine.stages)
            let answer = try #require(engine.stages.shortNumber(longer, in: region))
            #expect(answer.reachesEmergency == reachesEmergency && !answer.isEmergency, "\(engine)")
        }
    }

    @Test func examples() throws {
        let brazil = try #require(PhoneNumber.Region("BR"))
        for engine in try Engines.all() {
            #expect(engine.stages.exampleShortNumber(in: brazil, cost: .unknown) == "100")
            #expect(engine.stages.exampleShortNumber(in: brazil, cost: .standardRate) == "102")
            #expect(engine.stages.exampleShortNumber(in: .nonGeographic, cost: .unknown) == nil)
        }
    }

    /// No other region has an example.
    @Test func regions() throws {
        for engine in try Engines.all() {
            let regions = engine.stages.regionsWithShortNumbers
            #expect(regions.count > 200 && regions.map(\.description) == regions.map(\.description).sorted())
            let examples = engine.stages.regions.filter {
                engine.stages.exampleShortNumber(in: $0, cost: .unknown) != nil
            }
            #expect(Set(examples).isSubset(of: regions), "\(engine)")
        }
    }

    /// A region that does not have the calling code knows nothing of the number.
    @Test func otherRegions() throws {
        let (france, america) = (try #require(PhoneNumber.Region("FR")), try #require(PhoneNumber.Region("US")))
        for engine in try Engines.all() {
            let number = try number("911", in: america, engine.stages)
            #expect(engine.stages.shortNumber(number, in: france) == nil)
            #expect(engine.stages.shortNumber(number, in: .nonGeographic) == nil)
            let unknown = PhoneNumber(callingCode: 999, national: 911, nationalCount: 3, isDomestic: false)
            #expect(engine.stages.shortNumber(unknown) == nil)
        }
    }

    private func number(
        _ digits: String, in region: PhoneNumber.Region, _ engine: any EngineStages
    ) throws -> PhoneNumber {
        let facts = try #require(engine.facts(of: region, callingCode: nil))
        return PhoneNumber(
            callingCode: UInt16(facts.callingCode), national: try #require(UInt64(digits)),
            nationalCount: UInt8(digits.utf8.count), isDomestic: false)
    }

    /// The names of what is true.
    private func facts(_ short: PhoneNumber.ShortNumber) -> String {
        let facts = [
            ("possible", short.isPossible), ("valid", short.isValid), ("carrier", short.isCarrierSpecific),
            ("sms", short.isSMSService), ("emergency", short.isEmergency),
            ("reachesEmergency", short.reachesEmergency),
        ]
        return facts.filter(\.1).map(\.0).joined(separator: " ")
    }
}
