import PhoneNumbers
import Testing

/// Calls that take a plan agree with what the plan itself returns.
@Suite struct PlanArgumentTests {
    @Test(arguments: [NumberingPlan.standard, .libphonenumber]) func formatting(_ plan: NumberingPlan) throws {
        let number = try PhoneNumber("02-312-3456", in: .kr)
        for style: PhoneNumber.FormatStyle in [.national, .international, .e164, .rfc3966] {
            #expect(number.formatted(style, using: plan) == plan.format(number, by: style))
        }
        #expect(number.formatted(using: plan) == plan.format(number, by: .international))
    }

    @Test func parsing() throws {
        // Only the Korean plan has emergency numbers, which have no E.164 form.
        #expect(try PhoneNumber("112", in: .kr, using: .standard).e164 == nil)
        #expect(try PhoneNumber("112", in: .kr, using: .libphonenumber).e164 == "+82112")
        let number = try PhoneNumber("010-2345-6789", in: .kr, using: .libphonenumber)
        #expect(try number == PhoneNumber("010-2345-6789", in: .kr))
    }
}
