import Foundation
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Everything in a card is kept, even if the card is incomplete.
@Suite struct KeptTests {
    private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(0..<200) + [0xFF, 0xD9]

    @Test func base64WithoutFolds() throws {
        let items = try Fixture.read("base64-without-folds.vcf")
        #expect(items.summaries == [])
        #expect(items.contacts.map(\.numbers.count) == [1, 1, 1])
        for contact in items.contacts {
            let photo = try #require(contact.properties.first { $0.name == "PHOTO" })
            #expect(photo.value.hasPrefix("data:image/jpeg;base64,"))
            #expect(Data(base64Encoded: String(photo.value.drop { $0 != "," }.dropFirst())) == Data(Self.picture))
        }
    }

    /// A line that is also base64 does not continue a property that is not.
    @Test func onlyBase64GoesOnWithoutABlank() throws {
        let items = try Items(cards: "BEGIN:VCARD\nVERSION:3.0\nFN:a\nNOTE:first\nsecond\nEND:VCARD\n")
        #expect(items.contacts.first?.note == "first")
        #expect(items.summaries == ["5 noProperty dropped"])
    }

    @Test func quotedPrintableInVersion3() throws {
        let contact = try #require(try Fixture.read("quoted-printable-3.0.vcf").contacts.first)
        #expect(
            contact.properties.map(\.description) == [
                "N:Kim;Min-su;;;", "ADR;TYPE=work:;;Teheran-ro 1\\n2nd floor;Seoul;;06234;Korea",
                "LABEL;TYPE=work:Teheran-ro 1\\n2nd floor\\nSeoul 06234",
            ])
        #expect(contact.note == "first line\nsecond line")
    }

    @Test func contentWithoutAName() throws {
        let items = try Fixture.read("without-names.vcf")
        #expect(items.summaries == [])
        #expect(
            items.contacts.map(\.name) == [
                "율도로 1 서울 04524 대한민국", "https://example.com/", "1980-01-02", "xmpp:gildong@example.com", "활빈당", "엄마",
                "엄마", "PHOTO",
            ])
        let again = try Items(cards: items.contacts.map { VCardWriter(.version3).card($0) }.joined())
        #expect(again.contacts == items.contacts)
    }

    @Test func nothingAtAll() throws {
        let items = try Items(cards: "BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nUID:1\nREV:2\nEND:VCARD\n")
        #expect(items.contacts.isEmpty)
        #expect(items.summaries == ["1 empty rejected"])
    }

    /// A given name without a family name stays a given name.
    @Test(arguments: VCardWriter.Version.allCases) func partsOfNames(version: VCardWriter.Version) throws {
        let items = try Items(cards: "BEGIN:VCARD\nVERSION:3.0\nFN:엄마\nN:;엄마;;;\nEND:VCARD\n")
        let card = VCardWriter(version).card(try #require(items.contacts.first))
        #expect(card.contains("\r\nN:;엄마;;;\r\n"))
        // Parts without a name, and a name without parts, are unchanged.
        let plain = VCardWriter(version).card(Contact.Details(name: "홍길동"))
        #expect(try Items(cards: plain).contacts == [Contact.Details(name: "홍길동")])
    }

    /// A family name that is the whole name is kept once, so that the contact is the same after an export.
    @Test(arguments: VCardWriter.Version.allCases) func familyNames(version: VCardWriter.Version) throws {
        let details = try #require(try Items(cards: "BEGIN:VCARD\nVERSION:2.1\nN:엄마;;;;\nEND:VCARD\n").contacts.first)
        #expect(details == Contact.Details(name: "엄마"))
        #expect(try Items(cards: VCardWriter(version).card(details)).contacts == [details])
        let book = try ContactBook(inMemoryFor: .southKorea)
        let added = try book.add(details)
        let again = try book.importContacts(from: VCardReader(VCardWriter(version).card(added), in: .southKorea))
        #expect(again.added == 0 && again.skipped == 1)
    }

    @Test func givenNamesOfTables() throws {
        let items = try Items(of: CSVReader("First Name,Last Name,Phone\n엄마,,010-1234-5678\n", in: .southKorea))
        #expect(items.contacts.first?.name == "엄마")
        #expect(items.contacts.first?.properties.map(\.description) == ["N:;엄마;;;"])
    }

    // MARK: Parameters

    @Test(arguments: VCardWriter.Version.allCases) func parametersAreWrittenBack(version: VCardWriter.Version) throws {
        let contact = try #require(try Fixture.read("parameters.vcf").contacts.first)
        let lines = Self.unfolded(VCardWriter(version).card(contact))
        for line in [
            "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Taro Yamada", "NOTE;LANGUAGE=en:First note",
            "NOTE;LANGUAGE=ja:二番目", "TEL;TYPE=home;TYPE=x_line:03-1234-5678",
            "item1.EMAIL;ALTID=2:taro@example.jp", "item1.X-ABLabel:会社", "item1.X-NOTE-ON:mail",
        ] { #expect(lines.contains(line), "\(line)") }
        let uri = version == .version4 ? ";VALUE=uri" : ""
        let scheme = version == .version4 ? "tel:" : ""
        #expect(
            lines.contains(
                "work.TEL\(uri);TYPE=work;PREF=2;PID=1.1,2.1;X-CALENDAR=\"a;b\":\(scheme)+81-3-1234-5678"))
        #expect(lines.filter { $0.hasPrefix("FN") || $0.hasPrefix("NOTE") }.count == 4)
    }

    @Test(arguments: VCardWriter.Version.allCases) func numbersThatAreOtherURIs(version: VCardWriter.Version) throws {
        let items = try Fixture.read("alternatives.vcf")
        #expect(items.summaries == ["7 noNumber.notANumber kept", "11 isGroup rejected"])
        let lines = Self.unfolded(VCardWriter(version).card(try #require(items.contacts.first)))
        #expect(lines.contains("TEL;TYPE=home;VALUE=uri:sip:taro@example.jp"))
        #expect(lines.filter { $0.hasPrefix("N;") || $0.hasPrefix("ADR;") }.count == 4)
    }

    /// A book keeps parameters, and later changes take precedence.
    @Test func parametersInABook() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let details = try #require(try Fixture.read("parameters.vcf").contacts.first)
        var contact = try book.add(details)
        #expect(try book.contact(contact.id)?.details == details)
        contact.details.name = "야마다"
        contact.details.note = "다른 메모"
        try book.update(contact)
        let stored = try #require(try book.contact(contact.id)?.details)
        let lines = Self.unfolded(VCardWriter().card(stored))
        #expect(lines.contains("FN:야마다") && lines.contains("NOTE:다른 메모"))
        #expect(lines.filter { $0.hasPrefix("FN") || $0.hasPrefix("NOTE") }.count == 3)
    }

    @Test func groupsOfMergedContacts() throws {
        func details(_ name: String, _ label: String) throws -> Contact.Details {
            try #require(
                try Items(
                    cards: """
                        BEGIN:VCARD
                        VERSION:3.0
                        FN:\(name)
                        item1.TEL:010-1234-567\(name)
                        item1.URL:https://example.com/\(name)
                        item1.X-ABLabel:\(label)
                        END:VCARD

                        """
                ).contacts.first)
        }
        let merged = try details("1", "하나").merging(try details("2", "둘"))
        let again = try #require(try Items(cards: VCardWriter().card(merged)).contacts.first)
        #expect(again == merged)
        #expect(again.numbers.map(\.label.words) == ["하나", "둘"])
    }

    private static func unfolded(_ card: String) -> [String] {
        card.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    // MARK: Labels

    @Test(arguments: [
        ("* ", "pref"), ("*", "pref"), ("* Home", "home,pref"), ("* 주말농장", "pref,\"주말농장\""), ("Home Fax", "home,fax"),
        ("Work Fax", "work,fax"), ("Other Fax", "other,fax"), ("HOMEFAX", "home,fax"), ("Mobile", "mobile"),
        ("주말농장", "\"주말농장\""),
    ]) func labelsOfGoogle(row: (text: String, label: String)) throws {
        let items = try Items(
            of: CSVReader("Name,Phone 1 - Type,Phone 1 - Value\na,\(row.text),02-312-3456\n", in: .southKorea))
        let label = try #require(items.contacts.first?.numbers.first?.label)
        #expect(label.description == row.label)
        if label.types.contains("fax") {
            let card = VCardWriter(.version3).card(items.contacts[0])
            #expect(card.contains("\r\nTEL;TYPE=\(label.types[0]);TYPE=fax:02-312-3456\r\n"))
        }
    }

    @Test func faxesOfApple() throws {
        let items = try Items(
            cards:
                "BEGIN:VCARD\nVERSION:3.0\nFN:a\nitem1.TEL:02-312-3456\nitem1.X-ABLabel:_$!<OtherFAX>!$_\nEND:VCARD\n")
        #expect(items.contacts.first?.numbers.first?.label.types == ["other", "fax"])
    }
}
