import PhoneNumbers
import Testing

/// The built-in patterns with both engines.
@Suite struct BuiltInPatternTests {
    private func check(_ pattern: TextPattern, accepts accepted: [String], rejects rejected: [String]) throws {
        for engine in PhoneEngine.available {
            let own = try TextPattern(pattern.source, engine: engine)
            for text in accepted { #expect(own.matches(text), "\(engine) \(text)") }
            for text in rejected { #expect(!own.matches(text), "\(engine) \(text)") }
        }
        for text in accepted { #expect(pattern.matches(text), "\(text)") }
        for text in rejected { #expect(!pattern.matches(text), "\(text)") }
    }

    @Test func koreanMobile() throws {
        try check(
            .koreanMobile, accepts: ["010-2345-6789", "01023456789", "010-9999-0000"],
            rejects: [
                "0102345-6789", "010-23456789", "010-1234-5678", "010-0000-0000", "010-123-4567", "01|-234-5678",
                "011-234-5678", "010-2345-678", "010-2345-67890", "٠١٠٢٣٤٥٦٧٨٩", "010-2345-6789\n", "",
            ])
    }

    /// Mobile numbers as found in address books: older prefixes, unassigned numbers, each hyphen optional.
    @Test func koreanMobileLoose() throws {
        try check(
            .koreanMobileLoose,
            accepts: [
                "010-1234-5678", "011-234-5678", "010-2345-6789", "01023456789", "0191234567", "016-123-4567",
                "0101234-5678", "010-123-4567",
            ],
            rejects: [
                "01|-234-5678", "012-234-5678", "015-234-5678", "02-312-3456", "010-12-3456", "010-12345-6789",
                "+82 10-2345-6789", "010--2345-6789", "010-2345-6789\n", "٠١٠٢٣٤٥٦٧٨٩", "",
            ])
    }

    @Test func koreanLandline() throws {
        try check(
            .koreanLandline,
            accepts: ["02-312-3456", "02-3123-4567", "023123456", "031-234-5678", "06423456789", "055-2345-6789"],
            rejects: [
                "02-012-3456", "02-112-3456", "02-3123456", "023123-456", "034-234-5678", "065-234-5678", "02-12-3456",
                "010-2345-6789", "1588-1234", "02-31234-5678", "02-312-3456\n",
            ])
    }

    @Test func simpleEmail() throws {
        try check(
            .simpleEmail, accepts: ["kim@example.com", "k.i_m-1@mail.co.kr", "a@b..co", "..@-.co"],
            rejects: ["A@b.co", "user+tag@b.co", "a@b.technology", "a@b", "@b.co", "a@b.co\n", "a@@b.co", ""])
    }

    @Test func practicalEmail() throws {
        let label = String(repeating: "a", count: 63)
        try check(
            .practicalEmail,
            accepts: [
                "kim@example.com", "Kim@Example.COM", "user+tag@mail.co.kr", "a@b.technology", "o'neil@x-y.kr",
                "a.b.c@d.e.f.gh", "a@\(label).kr", "a@b.xn--3e0b707e",
            ],
            rejects: [
                "a@b..co", "..@-.co", "a..b@c.de", ".a@b.co", "a.@b.co", "a@-b.co", "a@b-.co", "a@b", "a@b.c", "a@b.c1",
                "a@b.co\n", "a b@c.de", "a@\(label)a.kr", "홍@example.com", "a@예.kr", "a@b.co ", "@b.co", "",
            ])
    }
}
