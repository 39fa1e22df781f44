import PhoneNumbers
import Testing

@Suite struct PatternAdaptingTests {
    @Test(arguments: PhoneEngine.available) func adapting(_ engine: PhoneEngine) throws {
        let digits = try TextPattern("[0-9]{0,4}", engine: engine)
        for (text, kept) in [("1a2b3", "123"), ("12345", "1234"), ("", ""), ("abc", ""), ("1234", "1234"), ("१2", "2")]
        {
            #expect(digits.adapted(text) == kept)
        }
        // A character is removed as a whole.
        let anything = try TextPattern("[^👩]*", engine: engine)
        #expect(anything.adapted("a👨‍👩‍👧b") == "ab")
        // A text that matches as a whole is not split, however long it is.
        let long = String(repeating: "7", count: 5_000)
        #expect(try TextPattern("[0-9]*", engine: engine).adapted(long) == long)
        #expect(try TextPattern("[0-9]*", engine: engine).adapted(long + "x").utf8.count == 1_024)
    }
}
