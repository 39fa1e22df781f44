import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

/// The country of a phone field: selected in the list, or by the calling code of a number.
@Suite struct CountryFieldTests {
    static let list = CountryList { $0.description }

    static func field(
        _ region: PhoneNumber.Region?, of regions: [PhoneNumber.Region]? = nil, follows: Bool = true,
        _ engine: PhoneEngine = .automatic
    ) -> FieldModel {
        let list = regions.map { CountryList(of: $0) { $0.description } } ?? list
        return FieldModel(CountryField(list, region: region, followsCallingCode: follows, builtIn: engine))
    }

    private static func select(_ region: PhoneNumber.Region, in field: inout FieldModel) -> Bool {
        field.selectCountry(region)
    }

    private static func shown(_ field: FieldModel) -> String {
        let index = field.state.content.caretIndex
        return "\(field.text[..<index])|\(field.text[index...]) \(field.region?.description ?? "-")"
    }

    @Test(arguments: PhoneEngine.available) func digitsOfManyRegions(engine: PhoneEngine) {
        let rows: [(PhoneNumber.Region, String, String)] = [
            (.kr, "0102345678", "010-2345-678"), (.us, "6502530000", "(650) 253-0000"),
            (.gb, "02070313000", "020 7031 3000"), (.de, "030123456", "030 123456"),
            (.jp, "0312345678", "03-1234-5678"),
            (.fr, "0123456789", "01 23 45 67 89"), (.br, "11961234567", "(11) 96123-4567"),
        ]
        for (region, keys, text) in rows {
            var field = Self.field(region, engine)
            for key in keys { field.apply(.insert(String(key))) }
            #expect(field.text == text)
            #expect(field.region == region && field.country?.region == region)
        }
    }

    @Test(arguments: PhoneEngine.available) func theCountryFollowsTheCallingCode(engine: PhoneEngine) {
        var field = Self.field(.kr, engine)
        var regions: [String] = []
        for key in "+442070313000" {
            field.apply(.insert(String(key)))
            regions.append(field.region?.description ?? "-")
        }
        #expect(regions.prefix(4) == ["KR", "KR", "GB", "GB"])
        #expect(Self.shown(field) == "+44 20 7031 3000| GB")
        #expect(field.error == nil && field.event == .edited(.changed) && field.phoneResult == .success)

        // A region of a shared calling code remains until the number shows another one.
        field = Self.field(.ca, engine)
        for key in "+1" { field.apply(.insert(String(key))) }
        #expect(Self.shown(field) == "+1| CA")
        for key in "6502530000" { field.apply(.insert(String(key))) }
        #expect(Self.shown(field) == "+1 650-253-0000| US")

        // Also after a text from the app or a composition.
        field = Self.field(.kr, engine)
        field.setRaw("+33123456789")
        #expect(Self.shown(field) == "+33 1 23 45 67 89| FR")
        field.compose(EditableText("+81 3-1234-5678"))
        #expect(field.region == .fr)
        field.endComposing()
        #expect(Self.shown(field) == "+81 3-1234-5678| JP")

        field = Self.field(.kr, follows: false, engine)
        field.apply(.paste("+442070313000"))
        #expect(Self.shown(field) == "+44 20 7031 3000| KR")
    }

    @Test(arguments: PhoneEngine.available) func selection(engine: PhoneEngine) {
        var field = Self.field(.kr, engine)
        field.apply(.insert("+4420"))
        #expect(Self.shown(field) == "+44 20| GB")
        #expect(Self.select(.us, in: &field))
        #expect(Self.shown(field) == "+1 20| US")
        field.select(2..<2)
        #expect(Self.select(.kr, in: &field))
        #expect(Self.shown(field) == "+82| 20 KR" || Self.shown(field) == "+82| 2-0 KR")

        // National digits remain, with the caret after the same digits.
        field = Self.field(.kr, engine)
        field.apply(.insert("01023456789"))
        field.select(5..<5)
        for region in [PhoneNumber.Region.us, .gb, .de, .sg, .fr] {
            #expect(Self.select(region, in: &field))
            #expect(field.raw == "01023456789" && field.region == region)
            #expect(field.format.raw(of: field.state.content).caret == 4)
        }
        field.selectCountry(.kr)
        #expect(Self.shown(field) == "010-2|345-6789 KR")
        #expect(field.phoneResult == .success)
        // The policy is that of the country.
        field.selectCountry(.us)
        #expect(field.phoneResult == .invalidPhoneNumber)
    }

    /// Regions that do not exist, or are not in the list, change nothing.
    @Test func unknownRegions() throws {
        let none = try #require(PhoneNumber.Region("XX"))
        var field = Self.field(.kr)
        field.apply(.insert("0102345"))
        let before = field.state
        for region in [none, .unknown, .nonGeographic] {
            #expect(!Self.select(region, in: &field))
            #expect(field.state == before)
        }
        #expect(Self.field(none).region == Self.list.countries.first?.region)
        #expect(Self.field(nil).region == Self.list.countries.first?.region)

        // A list without countries accepts only numbers with a plus.
        var empty = Self.field(.kr, of: [none])
        #expect(empty.region == .unknown && empty.country == nil && empty.example == nil)
        empty.apply(.insert("02070313000"))
        #expect(empty.raw == "02070313000" && empty.number == nil)
        #expect(!Self.select(.kr, in: &empty))

        var other = FieldModel(.korean)
        #expect(!Self.select(.us, in: &other) && other.region == .southKorea && other.country == nil)
        var plain = FieldModel()
        #expect(!Self.select(.us, in: &plain) && plain.region == nil)
    }

    /// A list of certain regions refuses the numbers of others.
    @Test func acceptedRegions() {
        var field = Self.field(.kr, of: [.kr, .jp])
        field.apply(.paste("+44 20 7031 3000"))
        #expect(field.region == .kr)
        #expect(field.number == nil)
        field.validate()
        #expect(field.error?.code == .phoneRegion)
        field.apply(.clear)
        field.apply(.paste("+81 3 1234 5678"))
        #expect(field.region == .jp && field.number?.callingCode == 81)
    }

    /// A country that is selected while a text is being composed commits it first.
    @Test(arguments: PhoneEngine.available) func selectionWhileComposing(engine: PhoneEngine) {
        var field = Self.field(.kr, engine)
        field.apply(.insert("0101"))
        field.compose(EditableText("010-1\u{1100}", caret: 6))
        field.compose(EditableText("010-1２", caret: 6))
        #expect(field.state.isComposing)
        #expect(Self.select(.us, in: &field))
        #expect(!field.state.isComposing)
        #expect(field.raw == "01012" && field.region == .us)
        field.endComposing()
        field.apply(.insert("3"))
        #expect(field.raw == "010123")

        // A composed text without acceptable characters disappears.
        field.compose(EditableText(field.text + "가"))
        field.selectCountry(.kr)
        #expect(field.raw == "010123" && field.text == "010-123")
        // Other changes of the format have the same effect.
        field.compose(EditableText(field.text + "4"))
        field.setFormat(.mask("####-####"))
        #expect(field.raw == "0101234" && !field.state.isComposing)
    }

    @Test func restoring() {
        var field = Self.field(.kr)
        field.apply(.insert("0102345"))
        let korean = field.state
        field.selectCountry(.us)
        let american = field.state
        field.apply(.clear)
        field.apply(.insert("+81"))
        field.restore(american)
        #expect(field.state == american && field.region == .us)
        field.apply(.insert("6"))
        field.restore(korean)
        #expect(Self.shown(field) == "010-2345| KR")
        field.apply(.insert("6789"))
        #expect(Self.shown(field) == "010-2345-6789| KR" && field.phoneResult == .success)
        // A state without a country keeps the selected one, which follows calling codes as before.
        field.restore(FieldState())
        #expect(Self.shown(field) == "| KR" && field.country?.region == .kr)
        field.apply(.insert("+44"))
        #expect(field.country?.region == .gb)
        // A field that has lost its countries does not get them back.
        field.setPolicy(.numbers(in: .gb))
        field.restore(american)
        #expect(field.region == .gb && field.country == nil)
    }

    /// A rule of the caller remains when the country changes.
    @Test func rules() {
        var field = Self.field(.kr)
        field.rule = .digitCount(3)
        field.selectCountry(.us)
        field.apply(.insert("123"))
        field.validate()
        #expect(field.error == nil)
        field = FieldModel(CountryField(Self.list, region: .kr), rule: .required)
        field.selectCountry(.us)
        field.validate()
        #expect(field.error?.code == .required)
    }

    /// A number from the app selects its country, and is displayed in the national format.
    @Test func numbersFromTheApp() throws {
        var field = Self.field(.kr)
        field.setNumber(try PhoneNumber("+442070313000", in: .kr))
        #expect(Self.shown(field) == "020 7031 3000| GB")
        #expect(field.number == (try PhoneNumber("+442070313000", in: .kr)))
        field.setNumber(try PhoneNumber("02-312-3456 x12", in: .kr))
        #expect(Self.shown(field) == "02-312-3456 ext. 12| KR")
        // A number of a country that is not in the list is displayed in the international format.
        var limited = Self.field(.kr, of: [.kr])
        limited.setNumber(try PhoneNumber("+442070313000", in: .kr))
        #expect(Self.shown(limited) == "+44 20 7031 3000| KR")
        field.setNumber(try PhoneNumber("112", in: .kr))
        #expect(Self.shown(field) == "112| KR")
        field.setNumber(nil)
        #expect(Self.shown(field) == "| KR" && field.number == nil)
        var fixed = FieldModel(.korean)
        fixed.setNumber(try PhoneNumber("+821023456789", in: .us))
        #expect(fixed.text == "010-2345-6789")
    }

    /// Each example is a number of its region, and equals the formatted text of its digits when they are typed.
    @Test(arguments: PhoneEngine.available) func examples(engine: PhoneEngine) throws {
        var field = Self.field(.kr, engine)
        #expect(field.example == "010-2000-0000")
        for country in Self.list.countries {
            field.selectCountry(country.region)
            let example = try #require(field.example, "\(country.region)")
            field.apply(.clear)
            for digit in example where digit.isNumber { field.apply(.insert(String(digit))) }
            #expect(field.text == example, "\(country.region)")
            #expect(field.number?.callingCode == country.callingCode, "\(country.region) \(example)")
        }
    }
}
