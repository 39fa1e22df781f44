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

    /// In some regions, numbers with more digits after an emergency number also reach emergency services.
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

    /// In the standard profile, short numbers that all telephones of a region can call are accepted in every notation
    /// with only digits and separators, unless they are also valid numbers. The profile libphonenumber accepts none.
    @Test func verdicts() throws {
        let rows = try Vectors.rows(of: "short-numbers.tsv", columns: 6)
        for engine in try Engines.all() {
            var accepted = 0
            for row in rows {
                let region = try #require(PhoneNumber.Region(row[0]))
                if region == .southKorea { continue }
                let facts = Set(row[3].split(separator: " "))
                let finding = engine.stages.check(row[1], in: region)
                let isCalled =
                    facts.contains("valid")
                    && (facts.contains("emergency") || facts.isDisjoint(with: ["carrier", "sms"]))
                guard isCalled, finding.number?.isDomestic == true else {
                    #expect(finding.number?.isDomestic != true && finding.kind != .shortNumber, "\(engine): \(row)")
                    #expect(!isCalled || finding.level == .strict, "\(engine): \(row)")
                    continue
                }
                accepted += 1
                let kind: PhoneNumber.Kind = facts.contains("emergency") ? .emergency : .shortNumber
                let callingCode = try #require(engine.stages.facts(of: region, callingCode: nil)).callingCode
                let number = PhoneNumber(
                    callingCode: UInt16(callingCode), national: try #require(UInt64(row[1])),
                    nationalCount: UInt8(row[1].utf8.count), isDomestic: true)
                let expected = Finding(number: number, offset: 0, level: .strict, kind: kind, region: region)
                #expect(finding == expected, "\(engine): \(row)")
                for text in notations(of: row[1]) {
                    var other = engine.stages.check(text, in: region)
                    other.offset = 0
                    #expect(other == expected, "\(engine): \(text) in \(row[0])")
                }
                for text in ["+\(row[1])", "\(row[1]) ext. 5", "call \(row[1])", "#\(row[1])", "\(row[1])/"] {
                    let other = engine.stages.check(text, in: region)
                    #expect(other.number?.isDomestic != true, "\(engine): \(text) in \(row[0])")
                }
                #expect(engine.stages.parse(Array(row[1].utf8).span, in: region).number == number, "\(engine): \(row)")
                expectShort(number, in: region, kind, engine.stages)
            }
            #expect(accepted > 500, "\(engine)")
        }
        for engine in try Engines.all(.libphonenumber) {
            for row in rows {
                let finding = engine.stages.check(row[1], in: try #require(PhoneNumber.Region(row[0])))
                #expect(finding.kind != .emergency && finding.kind != .shortNumber, "\(engine): \(row)")
                #expect(finding.number?.isDomestic != true, "\(engine): \(row)")
            }
        }
    }

    private func notations(of digits: String) -> [String] {
        let wide = String(digits.unicodeScalars.map { Character(Unicode.Scalar($0.value + 0xFF10 - 0x30) ?? $0) })
        let arabic = String(digits.unicodeScalars.map { Character(Unicode.Scalar($0.value + 0x660 - 0x30) ?? $0) })
        let spread = digits.map(String.init).joined(separator: "-")
        return [
            " \(digits) ", spread, "(\(digits))", "[\(digits)]\n", wide, arabic, "\(digits);phone-context=example.com",
            "\u{202A}\(digits)\u{202C}", "\u{2068}\(digits)\u{2069}", "\u{FEFF}\(digits)",
        ]
    }

    /// The number has its kind in the region, its digits as its text, and a URI that parses in any region.
    private func expectShort(
        _ number: PhoneNumber, in region: PhoneNumber.Region, _ kind: PhoneNumber.Kind, _ engine: any EngineStages
    ) {
        let digits = number.nationalSignificantNumber
        let own = engine.classify(number)
        #expect(own.level == .strict && (own.region == nil || own.region == region), "\(number)")
        #expect(own.region == nil || own.kind == kind, "\(number)")
        #expect(engine.level(of: number) == .strict && engine.possibility(of: number, as: nil) == .possible)
        #expect(engine.kind(of: number, in: region) == kind && !engine.isDialedInternationally(number))
        #expect(engine.format(number, .e164, .standard) == nil)
        for style in [PhoneNumber.Style.national, .international, .digits] {
            #expect(engine.format(number, style, .standard) == digits, "\(number) \(style)")
        }
        let uri = "tel:\(digits);phone-context=+\(number.callingCode)"
        #expect(engine.format(number, .rfc3966, .standard) == uri)
        for reader in [PhoneNumber.Region.southKorea, .unknown, region] {
            #expect(engine.check(uri, in: reader).number == number, "\(uri) in \(reader)")
        }
    }

    /// A short number of a shared calling code does not store its region; the main region determines its kind.
    @Test func sharedCallingCodes() throws {
        for engine in try Engines.all() {
            func finding(_ text: String, _ region: String) throws -> Finding {
                engine.stages.check(text, in: try #require(PhoneNumber.Region(region)))
            }
            let (island, main) = (try finding("112", "IM"), try finding("112", "GB"))
            #expect(island.kind == .shortNumber && island.region?.description == "IM")
            #expect(main.kind == .emergency && main.region?.description == "GB")
            #expect(island.number == main.number)
            let number = try #require(island.number)
            #expect(engine.stages.classify(number) == Finding(number: number, level: .strict, kind: .emergency))
            #expect(try finding("17", "FR").number.map(engine.stages.classify)?.region?.description == "FR")
            #expect(try engine.stages.kind(of: number, in: #require(PhoneNumber.Region("FR"))) == nil)
        }
    }

    /// Texts with characters that are not dialed, and texts that are not short numbers, are not accepted.
    @Test(arguments: [
        "9.11", "911.0", "9/11", "9~11", "*911", "$911", "911!", "nine11", "911 police", "911, 112", "911\0",
        // Bit 5 is all that distinguishes U+001A from a colon, as it distinguishes a capital from a lowercase letter.
        "tel\u{1A}911;phone-context=+1",
    ])
    func otherTexts(text: String) throws {
        for engine in try Engines.all() {
            let finding = engine.stages.check(text, in: try #require(PhoneNumber.Region("US")))
            #expect(finding.number == nil && finding.reason != nil, "\(engine)")
        }
    }

    /// A short number takes precedence over a possible number, but not over a valid number or Korean digits.
    @Test func precedence() throws {
        for engine in try Engines.all() {
            func finding(_ text: String, _ region: String) throws -> Finding {
                engine.stages.check(text, in: try #require(PhoneNumber.Region(region)))
            }
            var counts = [0, 0]
            for row in try Vectors.rows(of: "short-numbers.tsv", columns: 6) where row[3].contains("valid") {
                let region = try #require(PhoneNumber.Region(row[0]))
                if region == .southKorea { continue }
                let code = try #require(engine.stages.facts(of: region, callingCode: nil)).callingCode
                let whole = PhoneNumber(
                    callingCode: UInt16(code), national: try #require(UInt64(row[1])),
                    nationalCount: UInt8(row[1].utf8.count), isDomestic: false)
                let level = engine.stages.level(of: whole)
                guard level != nil else { continue }
                let isShort = try finding(row[1], row[0]).number?.isDomestic == true
                counts[isShort ? 1 : 0] += 1
                #expect(level == .lenient || !isShort, "\(engine): \(row)")
            }
            #expect(counts[1] > 0, "\(engine)")
            #expect(try finding("114", "KR").kind == .specialService && finding("911", "KR").number == nil)
        }
    }

    /// Only the listed regions have examples.
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

    /// In a region without the calling code, no facts are found.
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

    /// Returns the names of the facts that are true.
    private func facts(_ short: PhoneNumber.ShortNumber) -> String {
        let facts = [
            ("possible", short.isPossible), ("valid", short.isValid), ("carrier", short.isCarrierSpecific),
            ("sms", short.isSMSService), ("emergency", short.isEmergency),
            ("reachesEmergency", short.reachesEmergency),
        ]
        return facts.filter(\.1).map(\.0).joined(separator: " ")
    }
}
