import Foundation
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Fields of contacts: typed views of content lines, which lose nothing.
@Suite struct FieldTests {
    private func details(_ lines: [String]) throws -> Contact.Details {
        var details = Contact.Details(name: "홍길동")
        details.properties = try lines.map { try #require(CardProperty($0)) }
        return details
    }

    private func lines(_ details: Contact.Details) -> [String] { details.properties.map(\.description) }

    // MARK: Days

    @Test(arguments: [
        ("1990-04-12", "1990-04-12"), ("19900412", "1990-04-12"), ("--0412", "--04-12"), ("--04-12", "--04-12"),
        ("---12", "---12"), ("--04", "--04"), ("1990-04", "1990-04"), ("1990", "1990"),
        ("1990-04-12T00:00:00Z", "1990-04-12"), ("1990. 4. 12.", "1990-04-12"), ("31/1/1990", "1990-01-31"),
        ("--02-29", "--02-29"), ("2000-02-29", "2000-02-29"), ("0001-01-01", "0001-01-01"),
    ])
    func days(row: (text: String, description: String)) throws {
        let day = try #require(Contact.Day(row.text))
        #expect(day.description == row.description)
        #expect(Contact.Day(day.description) == day)
        #expect(Contact.Day(day.basic) == day)
    }

    @Test(arguments: [
        "", "-", "1990-02-29", "1900-02-29", "1990-13-01", "1990-00-10", "1990-04-31", "1990-4-12-1", "1/2/1990", "봄",
        "--", "----12", "1990-4", "+990-04-12", "99999999999999999999", "0000-01-01",
    ])
    func notADay(text: String) { #expect(Contact.Day(text) == nil) }

    // MARK: Cards

    @Test func fieldsOfExporters() throws {
        let ios = try #require(try Fixture.read("ios.vcf").contacts.first)
        #expect(ios.birthday == Contact.Day(year: 1443, month: 12, day: 30))
        #expect(ios.nicknames == ["길동이"])
        #expect(ios.organizations == [Contact.Organization("율도국", departments: ["의적부"])])
        #expect(ios.titles == ["두목"])
        #expect(
            ios.addresses == [
                Contact.Address(
                    label: Contact.Label(types: ["pref"]), street: "율도로 1\n2층", city: "서울", postalCode: "04524",
                    country: "대한민국")
            ])
        #expect(
            ios.webPages == [
                Contact.WebPage(
                    "https://example.com/gildong?a=1,2", label: Contact.Label(types: ["pref"], words: "HomePage"))
            ])
        guard case .data(let bytes, "image/jpeg") = ios.photo else {
            Issue.record("\(String(describing: ios.photo))")
            return
        }
        #expect(bytes.starts(with: [0xFF, 0xD8]))
        let google = try #require(try Fixture.read("google.vcf").contacts.first)
        #expect(google.isFavorite)
        #expect(google.groups == ["myContacts"])
        #expect(google.photo == .address("https://lh3.googleusercontent.com/contacts/AAAA"))
    }

    @Test(arguments: [
        ("IMPP:xmpp:gildong@example.com", "xmpp", "gildong@example.com"),
        ("IMPP;X-SERVICE-TYPE=Skype;TYPE=home:skype:gil.dong", "Skype", "gil.dong"),
        ("IMPP;X-SERVICE-TYPE=카카오톡:x-apple:gildong", "카카오톡", "gildong"),
        ("X-JABBER;TYPE=HOME:gildong@example.com", "Jabber", "gildong@example.com"),
        ("X-SKYPE-USERNAME:gildong", "Skype", "gildong"), ("IMPP:gildong", "", "gildong"),
    ])
    func instantMessages(row: (line: String, service: String, account: String)) throws {
        let message = try #require(try details([row.line]).instantMessages.first)
        #expect(message.service == row.service && message.account == row.account)
    }

    @Test func birthdaysWithoutAYear() throws {
        #expect(try details(["BDAY:--0412"]).birthday == Contact.Day("--04-12"))
        let apple = try details(["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"])
        #expect(apple.birthday == Contact.Day("--04-12"))
        // Texts and impossible dates have no typed value, and are kept.
        for line in ["BDAY;VALUE=text:circa 1800", "BDAY;VALUE=text:01/02/1990", "BDAY:1990-02-31"] {
            let details = try details([line])
            #expect(details.birthday == nil)
            #expect(lines(details) == [line])
        }
    }

    /// Every field of every fixture can be set to itself without changing a byte.
    @Test(arguments: Fixture.cards) func settingWhatIsThere(name: String) throws {
        for contact in try Fixture.read(name).contacts {
            var same = contact
            same.birthday = contact.birthday
            same.nicknames = contact.nicknames
            same.organizations = contact.organizations
            same.titles = contact.titles
            same.addresses = contact.addresses
            same.webPages = contact.webPages
            same.instantMessages = contact.instantMessages
            same.photo = contact.photo
            same.groups = contact.groups
            same.isFavorite = contact.isFavorite
            #expect(same == contact)
            // Nor does a record, applied to its contact.
            ContactRecord(contact).apply(to: &same, in: .southKorea)
            #expect(same == contact)
            // A record alone contains all contents; parameters and notations may differ.
            let json = try JSONEncoder().encode(ContactRecord(contact))
            let again = try JSONDecoder().decode(ContactRecord.self, from: json)
            #expect(again == ContactRecord(contact))
            #expect(ContactRecord(again.details(in: .southKorea)) == again)
        }
    }

    /// A record contains the second birthday and picture as properties.
    @Test func secondValues() throws {
        let properties = ["BDAY:--0412", "PHOTO:http://a", "PHOTO:http://b", "BDAY;ALTID=1:19900412", "URL:http://c"]
        let details = try details(properties)
        let record = ContactRecord(details)
        #expect(record.birthday == Contact.Day("--04-12") && record.photo == .address("http://a"))
        #expect(record.properties == ["PHOTO:http://b", "BDAY;ALTID=1:19900412"])
        #expect(ContactRecord(record.details(in: .southKorea)) == record)
        var same = details
        record.apply(to: &same, in: .southKorea)
        #expect(same == details)
    }

    // MARK: Changes

    private static let address = "item1.ADR;TYPE=home;PREF=1;X-A=b;LABEL=\"a, b\":;;한양 1;서울;;04524;대한민국;extra"

    @Test func changedValuesKeepTheirLines() throws {
        var details = try details([
            "N:홍;길동;;;", Self.address, "item1.X-ABADR:kr", "item1.X-ABLabel:별장", "ADR;TYPE=work:;;남산;;;;",
            "X-OTHER:1",
        ])
        details.addresses[0].city = "한양"
        // The formatted address is dropped because it is outdated; everything else is kept.
        #expect(
            lines(details) == [
                "N:홍;길동;;;", "item1.ADR;TYPE=home;PREF=1;X-A=b:;;한양 1;한양;;04524;대한민국;extra",
                "item1.X-ABADR:kr", "item1.X-ABLabel:별장", "ADR;TYPE=work:;;남산;;;;", "X-OTHER:1",
            ])
        #expect(details.addresses.map(\.city) == ["한양", ""])
    }

    @Test func formattedAddresses() throws {
        let line = #"ADR;GEO="geo:1,2";LABEL="1-1\nTokyo":;;1-1;Tokyo;;;"#
        var details = try details([line, #"ADR;LABEL="x":;;;;;;"#])
        #expect(details.addresses.map(\.formatted) == ["1-1\nTokyo"])
        // Without the text an address is the same.
        details.addresses = [Contact.Address(street: "1-1", city: "Tokyo")]
        #expect(lines(details)[0] == line)
        details.addresses[0].formatted = "1-1\n\"Tokyo\""
        #expect(lines(details)[0] == "ADR;LABEL=\"1-1^n^'Tokyo^'\":;;1-1;Tokyo;;;")
        let json = try JSONEncoder().encode(ContactRecord(details))
        let record = try JSONDecoder().decode(ContactRecord.self, from: json)
        #expect(record.details(in: .southKorea).addresses.map(\.formatted) == ["1-1\n\"Tokyo\""])
        #expect(record.properties == [#"ADR;LABEL="x":;;;;;;"#])
        details.addresses[0].formatted = ""
        #expect(lines(details)[0] == "ADR:;;1-1;Tokyo;;;")
    }

    @Test func labels() throws {
        var details = try details([Self.address, "item1.X-ABADR:kr", "item1.X-ABLabel:별장", "X-OTHER:1"])
        details.addresses[0].label = Contact.Label(types: ["work"], words: "농장")
        #expect(
            lines(details) == [
                "item1.ADR;TYPE=work;X-A=b;LABEL=\"a, b\":;;한양 1;서울;;04524;대한민국;extra", "item1.X-ABADR:kr",
                "item1.X-ABLabel:농장", "X-OTHER:1",
            ])
        details.addresses[0].label = .home
        #expect(lines(details)[1...] == ["item1.X-ABADR:kr", "X-OTHER:1"])
        details.webPages = [Contact.WebPage("https://a.kr", label: Contact.Label("블로그"))]
        #expect(lines(details).suffix(2) == ["item2.URL:https://a.kr", "item2.X-ABLabel:블로그"])
        details.webPages.append(Contact.WebPage("https://b.kr", label: Contact.Label("가게")))
        #expect(details.webPages.map(\.label.words) == ["블로그", "가게"])
        details.webPages = []
        #expect(lines(details).count == 3 && details.addresses.count == 1)
    }

    /// A group that also labels a number keeps its label.
    @Test func sharedGroups() throws {
        let card = """
            BEGIN:VCARD
            VERSION:3.0
            FN:홍길동
            item1.TEL:010-1234-5678
            item1.URL:https://a.kr
            item1.X-ABLabel:가게
            END:VCARD

            """
        var details = try #require(try Items(cards: card).contacts.first)
        details.webPages[0].label = Contact.Label("블로그")
        #expect(details.webPages.map(\.label.words) == ["블로그"])
        #expect(details.numbers.map(\.label.words) == ["가게"])
        details.webPages = []
        #expect(lines(details) == ["item1.X-ABLabel:가게"])
        #expect(try Items(cards: VCardWriter().card(details)).contacts.first?.numbers.map(\.label.words) == ["가게"])
    }

    /// Changing many values takes linear time.
    @Test(.timeLimit(.minutes(1))) func manyValues() throws {
        let count = 10_000
        var details = try details(
            (0..<count).flatMap { ["item\($0).URL:http://\($0)", "item\($0).X-ABLabel:가게 \($0)", "TITLE:\($0)"] })
        details.webPages = (0..<count).map { Contact.WebPage("http://\($0)", label: Contact.Label("집 \($0)")) }
        #expect(details.properties.count == 3 * count)
        #expect(lines(details).prefix(3) == ["item0.URL:http://0", "item0.X-ABLabel:집 0", "TITLE:0"])
        details.titles = (0..<count).reversed().map(String.init)
        #expect(details.titles.first == "\(count - 1)")
        details.addresses = (0..<count).map { Contact.Address(label: .home, street: "\($0)") }
        details.addresses = details.addresses.map { address in
            var copy = address
            copy.label = Contact.Label("한양 \(address.street)")
            return copy
        }
        #expect(details.addresses.last?.label.words == "한양 \(count - 1)")
        #expect(details.webPages.last?.label.words == "집 \(count - 1)")
    }

    @Test func groupsAndFavorites() throws {
        var details = try details(["CATEGORIES;X-A=b:친구,가족\\, 친척", "X-OTHER:1", "CATEGORIES:starred,회사,친구"])
        #expect(details.groups == ["친구", "가족, 친척", "회사"])
        #expect(details.isFavorite)
        details.isFavorite = false
        #expect(lines(details) == ["CATEGORIES;X-A=b:친구,가족\\, 친척", "X-OTHER:1", "CATEGORIES:회사,친구"])
        details.isFavorite = true
        details.groups = ["친구", "starred", "  ", "동창"]
        #expect(details.groups == ["친구", "동창"])
        #expect(details.isFavorite)
        #expect(lines(details).first == "CATEGORIES;X-A=b:친구")
        details.groups = ["나", "가"]
        #expect(details.groups == ["나", "가"])
        details.groups = []
        details.isFavorite = false
        #expect(lines(details) == ["X-OTHER:1"])
    }

    @Test func birthdays() throws {
        var details = try details(["BDAY;X-APPLE-OMIT-YEAR=1604;X-A=b:1604-04-12"])
        details.birthday = Contact.Day("--04-13")
        #expect(lines(details) == ["BDAY;X-A=b:--0413"])
        details.birthday = Contact.Day("1990-04")
        #expect(lines(details) == ["BDAY;X-A=b:1990-04"])
        details.birthday = nil
        #expect(lines(details) == [])
        details = try self.details(["BDAY;VALUE=text:봄"])
        details.birthday = nil
        #expect(lines(details) == ["BDAY;VALUE=text:봄"])
        details.birthday = Contact.Day("1990-04-12")
        #expect(lines(details) == ["BDAY:19900412"])
    }

    @Test(arguments: VCardWriter.Version.allCases) func everyFieldSurvivesACard(version: VCardWriter.Version) throws {
        var details = Contact.Details(name: "홍길동")
        details.birthday = Contact.Day("--04-12")
        details.nicknames = ["의적", "a,b;c\\d"]
        details.organizations = [
            Contact.Organization("율도국; 왕실", departments: ["a,b", ""]), Contact.Organization("활빈당", label: .work),
        ]
        details.titles = ["왕, 두목", "두 번째"]
        details.addresses = [
            Contact.Address(label: Contact.Label("별장"), street: "한양 1\n2층; 3호", city: "서울, 중구", country: "대한민국"),
            Contact.Address(label: .home, postOfficeBox: "1", extended: "2", region: "3", postalCode: "4"),
        ]
        details.webPages = [Contact.WebPage("https://e.kr/?a=1,2;b\\c", label: .work)]
        details.instantMessages = [
            Contact.InstantMessage("gildong", service: "카카오톡"), Contact.InstantMessage("g@e.kr", service: "xmpp"),
            Contact.InstantMessage("a:b", service: "KakaoTalk", label: .home), Contact.InstantMessage("x", service: ""),
            Contact.InstantMessage("\u{301}a", service: "xmpp"), Contact.InstantMessage("\u{200D}b", service: ""),
        ]
        details.photo = .data(Data([0xFF, 0xD8, 0, 1]), mediaType: "image/jpeg")
        details.groups = ["친구", "가족, 친척"]
        details.isFavorite = true
        let record = ContactRecord(details)
        #expect(record.properties == [])
        #expect(record.organizations.map(\.departments) == [["a,b"], []])
        let again = try #require(try Items(cards: VCardWriter(version).card(details)).contacts.first)
        #expect(ContactRecord(again) == record)
        details.photo = .address("https://e.kr/a.jpg")
        #expect(try Items(cards: VCardWriter(version).card(details)).contacts.first?.photo == details.photo)
    }

    /// A line break in a text does not begin a new property.
    @Test func lineEndsAreNoProperties() throws {
        let evil = "a\nTEL:010-1234-5678\r\nNOTE:b\rX:1"
        var details = Contact.Details(name: "홍길동")
        details.nicknames = [evil]
        details.titles = [evil]
        details.groups = [evil]
        details.organizations = [Contact.Organization(evil, departments: [evil], label: Contact.Label(evil))]
        details.addresses = [Contact.Address(label: Contact.Label(evil), street: evil)]
        details.webPages = [Contact.WebPage(evil, label: Contact.Label(evil))]
        details.instantMessages = [Contact.InstantMessage(evil, service: evil)]
        for photo in [Contact.Photo.address(evil), .data(Data([1]), mediaType: evil)] {
            details.photo = photo
            #expect(details.properties.allSatisfy { CardProperty($0.description) == $0 })
            let book = try ContactBook(inMemoryFor: .southKorea)
            let stored = try #require(try book.contact(book.add(details).id))
            #expect(stored.details == details)
            let again = try #require(try Items(cards: VCardWriter().card(details)).contacts.first)
            #expect(again.numbers == [] && again.note == "" && again.properties == details.properties)
        }
    }

    @Test func missingKeysOfARecordAreEmpty() throws {
        let json = #"{"name":"홍길동","numbers":[{"text":"010-1234-5678"}],"addresses":[{"city":"서울"}],"favorite":true}"#
        let details = try JSONDecoder().decode(ContactRecord.self, from: Data(json.utf8)).details(in: .southKorea)
        #expect(details.numbers.first?.e164 == "+821012345678")
        #expect(details.addresses == [Contact.Address(city: "서울")])
        #expect(details.isFavorite && details.groups.isEmpty && details.birthday == nil)
        for wrong in [
            #"{}"#, #"{"name":"a","birthday":"봄"}"#, #"{"name":"a","photo":""}"#, #"{"name":"a","properties":["x"]}"#,
        ] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(ContactRecord.self, from: Data(wrong.utf8)) }
        }
    }
}
