import PhoneNumbers
import TestSupport
import Testing

/// Several numbers in running text with only blanks between them.
@Suite struct FindSeveralTests {
    private let tests = FindTests()

    /// Numbers that fill the digits, each in the groups of a format of its region.
    @Test(arguments: [
        ("11 91234-5678 21 2345-6789", PhoneNumber.Region.br, ["11 91234-5678", "21 2345-6789"]),
        ("(11) 91234-5678 21 2345-6789", .br, ["(11) 91234-5678", "21 2345-6789"]),
        ("512 345 678 22 123 45 67", .pl, ["512 345 678", "22 123 45 67"]),
        ("22 123 45 67 512 345 678", .pl, ["22 123 45 67", "512 345 678"]),
        ("98765 43210 22 2345 6789", .in, ["98765 43210", "22 2345 6789"]),
        ("212 555 0123 1 415 555 2672", .us, ["212 555 0123", "1 415 555 2672"]),
        ("1588 1234 010 1234 5678", .southKorea, ["1588 1234", "010 1234 5678"]),
        (
            "91 234 56 78 612 34 56 78 612 345 678", .es,
            ["91 234 56 78", "612 34 56 78", "612 345 678"]
        ),
        // More groups than a candidate has.
        (
            "612 34 56 78 911 23 45 67 612 34 56 79 911 23 45 68 612 34 56 70 911 23 45 69", .es,
            [
                "612 34 56 78", "911 23 45 67", "612 34 56 79", "911 23 45 68", "612 34 56 70", "911 23 45 69",
            ]
        ),
        // Other groups, digits that are left, too few digits, and a table.
        ("11 91234-5678 21 23456-789", .br, []), ("11 91234-5678 21 2345-6789 5", .br, []),
        ("3 512 345 678 22 123 45 67", .pl, []), ("512 345 678 22 123", .pl, []),
        ("512 345 678 221 234 567", .pl, ["512 345 678", "221 234 567"]), ("123 456 789 123", .pl, []),
    ])
    func filling(text: String, region: PhoneNumber.Region, expected: [String]) {
        for found in tests.found(in: text, [region]) { #expect(found == expected, "\(text)") }
    }

    /// A round bracket after a blank begins a number among other digits.
    @Test(arguments: [
        ("17 (212) 555-0123 415.555.2672", ["(212) 555-0123", "415.555.2672"]),
        ("17 (212) 555-0123 35 (415) 555-2672", ["(212) 555-0123", "(415) 555-2672"]),
        ("17 (212) 55-50123 415.555.2672", ["415.555.2672"]), ("17(212) 555-0123 415.555.2672", ["415.555.2672"]),
    ])
    func brackets(text: String, expected: [String]) {
        for found in tests.found(in: text, [.us]) { #expect(found == expected, "\(text)") }
    }
}
