import PhoneContacts
import PhoneNumbers
import Testing

/// Writing and reading again gives equal contacts.
@Suite struct RoundTripTests {
    @Test(arguments: Fixture.cards) func version4(name: String) throws {
        let contacts = try Fixture.read(name).contacts
        #expect(!contacts.isEmpty)
        let written = contacts.map { VCardWriter(.version4).card($0) }.joined()
        let again = try Items(cards: written)
        #expect(again.troubles == [])
        #expect(again.contacts == contacts)
    }

    /// Version 3.0 has only one level of preference, and no `data:` URIs.
    @Test(arguments: Fixture.cards) func version3(name: String) throws {
        let contacts = try Fixture.read(name).contacts
        let again = try Items(cards: contacts.map { VCardWriter(.version3).card($0) }.joined())
        #expect(again.troubles == [])
        #expect(again.contacts == contacts)
    }

    @Test(arguments: VCardWriter.Version.allCases) func everythingThatAPersonTypes(version: VCardWriter.Version) throws
    {
        let texts = [
            "plain", "a;b,c\\d:e\"f", "첫 줄\n둘째 줄", "\\n is no line end", "끝\\", String(repeating: "긴 글 😀", count: 40),
        ]
        for text in texts {
            var details = Contact.Details(name: text.replacing("\n", with: " "), age: 7, note: text)
            details.numbers = [
                Contact.Number("010-1234-5678", label: .mobile, in: .southKorea),
                Contact.Number(
                    "+82-2-312-3456;ext=12", label: Contact.Label(types: ["work"], words: "뒷문"), in: .southKorea),
                Contact.Number("교환 #3", label: Contact.Label(text), in: .southKorea),
            ]
            details.emails = [Contact.Email("a@example.com"), Contact.Email("b,c@example.com", label: .work)]
            details.properties = [try #require(CardProperty("item1.X-ABC;TYPE=\"a:b\":value"))]
            let written = VCardWriter(version).card(details)
            #expect(written.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 })
            #expect(written.hasSuffix("END:VCARD\r\n"))
            let again = try Items(cards: written)
            #expect(again.summaries == ["\(again.issues.first?.line ?? 0) noNumber.\(reason("교환 #3")) kept"])
            #expect(again.contacts == [details])
        }
    }

    private func reason(_ text: String) -> String {
        PhoneValidator(region: .southKorea, level: .lenient).verdict(for: text).reason?.description ?? "none"
    }

    @Test func whatVersion4Writes() {
        var details = Contact.Details(name: "홍길동", age: 20)
        details.numbers = [Contact.Number("+82-10-1234-5678", label: .mobile, in: .southKorea)]
        details.emails = [Contact.Email("a@example.com", label: Contact.Label("친구"))]
        #expect(
            VCardWriter().card(details) == """
                BEGIN:VCARD\r
                VERSION:4.0\r
                FN:홍길동\r
                TEL;VALUE=uri;TYPE=cell:tel:+82-10-1234-5678\r
                item1.EMAIL:a@example.com\r
                item1.X-ABLabel:친구\r
                X-AGE:20\r
                END:VCARD\r

                """)
    }

    @Test func aContactOfABookHasTheTimeOfItsLastChange() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        var details = Contact.Details(name: "홍길동")
        details.properties = [try #require(CardProperty("REV:19990101T000000Z"))]
        let revisions = VCardWriter().card(try book.add(details)).matches(of: /\r\nREV:(\d{4})\d{4}T\d{6}Z\r\n/)
        #expect(revisions.count == 1)
        #expect(revisions.first?.output.1 != "1999")
    }

    @Test func aNewNameTakesItsPartsAlong() throws {
        var details = try #require(try Fixture.read("ios.vcf").contacts.first)
        details.name = "홍길동 2세"
        #expect(!details.properties.contains { $0.name == "N" })
        #expect(VCardWriter(.version3).card(details).contains("\r\nN:홍길동 2세;;;;\r\n"))
    }
}
