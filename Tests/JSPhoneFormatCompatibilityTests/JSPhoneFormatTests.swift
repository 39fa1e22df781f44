import JSPhoneFormatCompatibility
import TestSupport
import Testing

@Suite struct JSPhoneFormatTests {
    /// The results of JSPhoneFormat for the prefixes of numbers of all kinds.
    @Test func textsAreThoseOfJSPhoneFormat() throws {
        let rows = try Vectors.rows(of: "jsphoneformat.tsv", columns: 2)
        #expect(rows.count > 200)
        for row in rows { #expect(JSPhoneFormat(appenCharacter: "-").addCharacter(at: row[0]) == row[1]) }
    }

    /// The positions of JSPhoneFormat's separators for the first digits and the number of digits.
    private static let places: [(first: Set<String>, counts: ClosedRange<Int>, places: [Int])] = [
        (["02"], 3...5, [2]), (["02"], 6...9, [2, 5]), (["02"], 10...10, [2, 6]),
        (province, 4...6, [3]), (province, 7...10, [3, 6]), (province, 11...11, [3, 7]),
        (mobile, 4...6, [3]), (mobile, 7...10, [3, 6]), (mobile, 11...11, [3, 7]),
        (business, 5...8, [4]),
    ]
    private static let province = Set("013456789".map { "0\($0)" })
    private static let mobile = Set("0123".map { "1\($0)" })
    private static let business = Set("456789".map { "1\($0)" })

    /// The result depends only on the first two digits and the number of digits, so these are all prefixes.
    @Test func allPrefixes() {
        let format = JSPhoneFormat(appenCharacter: "-")
        for first in 0..<100 {
            let beginning = String("0\(first)".suffix(2))
            for count in 0...32 {
                let digits = String((beginning + String(repeating: "1234567890", count: 3)).prefix(count))
                let rule = Self.places.first { $0.first.contains(beginning) && $0.counts.contains(count) }
                var expected = ""
                for (index, digit) in digits.enumerated() {
                    if rule?.places.contains(index) == true { expected += "-" }
                    expected.append(digit)
                }
                #expect(format.addCharacter(at: digits) == expected)
                // A formatted text is formatted again.
                #expect(format.addCharacter(at: expected) == expected)
                #expect(format.getDigitsWithouthCharacter() == digits)
            }
        }
    }

    @Test func separators() {
        let format = JSPhoneFormat(appenCharacter: " ")
        #expect(format.addCharacter(at: "01023456789") == "010 2345 6789")
        #expect(format.getDigitsWithouthCharacter() == "01023456789")
        // Another separator is part of the text, as in JSPhoneFormat.
        format.appendCharacter = "."
        #expect(format.addCharacter(at: "010 2345") == "010. 23.45")
        #expect(JSPhoneFormat(appenCharacter: "-").getDigitsWithouthCharacter().isEmpty)
    }

    @Test func standardGroups() {
        let format = JSPhoneFormat(appenCharacter: ".", grouping: .standard)
        #expect(format.addCharacter(at: "0102345678") == "010.2345.678")
        #expect(format.addCharacter(at: "+821023456789") == "+82 10.2345.6789")
        #expect(format.addCharacter(at: "050512345678") == "0505.1234.5678")
        #expect(format.getDigitsWithouthCharacter() == "050512345678")
        #expect(format.addCharacter(at: "0505.1234") == "0505.123.4")
    }

    /// The spaces, brackets and labels of the standard groups are not digits either.
    @Test(arguments: [
        ("+821023456789", "+821023456789"), ("+1 (650) 253-0000", "+16502530000"),
        ("02-312-3456 x12", "023123456;ext=12"), ("", ""),
    ])
    func digitsOfStandardGroups(text: String, digits: String) {
        for separator: Character in ["-", ".", " "] {
            let format = JSPhoneFormat(appenCharacter: separator, grouping: .standard)
            let shown = format.addCharacter(at: text)
            #expect(format.getDigitsWithouthCharacter() == digits)
            #expect(format.addCharacter(at: shown) == shown)
        }
    }

    @Test func badInput() {
        let format = JSPhoneFormat(appenCharacter: "-")
        #expect(format.addCharacter(at: "").isEmpty && format.addCharacter(at: "-") == "")
        #expect(format.addCharacter(at: "전화번호") == "전화번호")
        #expect(format.addCharacter(at: "0👨‍👩‍👧1234") == "0👨‍👩‍👧1-234")
        let long = String(repeating: "01", count: 500_000)
        #expect(format.addCharacter(at: long) == long)
        #expect(JSPhoneFormat(appenCharacter: "0").addCharacter(at: "0102345") == "12345".prefix(3) + "0" + "45")
        #expect(JSPhoneFormat(appenCharacter: "-", grouping: .standard).addCharacter(at: long) == long)
    }
}
