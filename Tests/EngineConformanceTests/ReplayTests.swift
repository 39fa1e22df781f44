import PhoneModel
import TestSupport
import Testing

/// libphonenumber's grouping, key by key. Scripts/parity/as_you_type.py compares many more texts.
@Suite struct ReplayTests {
    @Test(arguments: [
        // A shape that the digits fill exactly is preferred to a longer one.
        ("US", "6|65|650|650-2|650-25|650-253|650-2530|(650) 253-00|(650) 253-000|(650) 253-0000|65025300001"),
        ("KR", "0|01|010|0101|010-12|010-123|010-1234|010-1234-5|010-1234-56|010-123-4567|010-1234-5678"),
        ("CN", "0|02|020|020 1|020 12|020 123|020 1234|020 12345|020 123456|020 1234 567|020 1234 5678"),
        // A national prefix, separate and in the number's first group.
        ("US", "1|16|1 65|1 (650|1 (650) 2|1 (650) 25|1 (650) 253|1 (650) 253-0"),
        ("GB", "0|02|020|020 7|020 79|020 794|020 7946|020 7946 0|020 7946 09|020 7946 095|020 7946 0958"),
        ("JP", "0|03|031|03-12|03-123|03-1234|03-1234-5|03-1234-56|03-1234-567|03-1234-5678"),
        // An international prefix, found at once and when the digits have no format.
        ("US", "+|+4|+44 |+44 2|+44 20|+44 20 7|+44 20 79|+44 20 794|+44 20 7946|+44 20 7946 0|+44 20 7946 09"),
        ("US", "0|01|011 |011 4|011 44 |011 44 2|011 44 20"),
        ("AU", "0|00|001|0011|00114|0011 44 |0011 44 2|0011 44 20|0011 44 20 7|0011 44 20 79"),
        // A longer national prefix after digits that have no format.
        (
            "AR",
            "0|01|011|011 1|011 15|011 152|011 1523|011 1523-4|011 1523-45|011 1523-456|011 1523-4567|"
                + "011152345678|01115 2345 67-89"
        ),
        // Numbers without a format, a calling code or a region.
        ("FR", "3|36|363|3631"),
        ("DE", "+|+9|+99|+999|+9991|+99912|+999123"),
        ("ZZ", "1|12|123|1234"),
        ("ZZ", "+|+3|+33 |+33 1|+33 12|+33 1 23|+33 1 23 4|+33 1 23 45"),
    ])
    func everyKey(_ code: String, _ sequence: String) throws {
        let region = PhoneNumber.Region(code) ?? .unknown
        for engine in try Engines.all() {
            for shown in sequence.split(separator: "|").map(String.init) {
                let typed = shown.filter { $0 == "+" || $0.isNumber }
                #expect(engine.stages.layout(typed, in: region, .libphonenumber).text == shown, "\(engine)")
                #expect(engine.stages.layout(shown, in: region, .libphonenumber).text == shown, "\(engine)")
            }
        }
    }

    /// The caret stays after the same digits, and punctuation does not end the grouping.
    @Test func carets() throws {
        for engine in try Engines.all() {
            let region = try #require(PhoneNumber.Region("US"))
            let drawn = engine.stages.layout("650-2530000", caret: 6, in: region, .libphonenumber)
            #expect(drawn.text == "(650) 253-0000" && drawn.caret == 8, "\(engine)")
            #expect(engine.stages.layout("", caret: 0, in: region, .libphonenumber).text == "", "\(engine)")
            let long = String(repeating: "1", count: 40)
            #expect(engine.stages.layout(long, in: region, .libphonenumber).text == long, "\(engine)")
        }
    }
}
