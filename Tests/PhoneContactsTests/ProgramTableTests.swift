import Foundation
import PhoneContacts
import PhoneNumbers
import Testing

/// The tables of Google Contacts and Outlook.
@Suite struct ProgramTableTests {
    private var hong: Contact.Details {
        var details = Contact.Details(name: "홍길동", note: "첫 줄\n둘째, \"줄\"")
        details.numbers = [
            Contact.Number("010-1234-5678", label: .mobile, in: .southKorea),
            Contact.Number("02-312-3456", label: Contact.Label(types: ["work", "fax"]), in: .southKorea),
            Contact.Number("02-312-3457", label: .work, in: .southKorea),
        ]
        details.emails = [Contact.Email("a@example.com"), Contact.Email("b@example.com")]
        details.nicknames = ["의적"]
        details.organizations = [Contact.Organization("율도국", departments: ["왕실"])]
        details.titles = ["왕"]
        details.birthday = Contact.Day("--04-12")
        details.addresses = [
            Contact.Address(
                label: .home, street: "한양 1", city: "서울", region: "경기", postalCode: "04524", country: "대한민국")
        ]
        details.webPages = [Contact.WebPage("https://e.kr/")]
        details.groups = ["친구", "활빈당"]
        return details
    }

    private func written(_ program: ProgramTable.Program, _ details: [Contact.Details]) throws -> (String, leftOut: Int)
    {
        var columns = CSVColumns()
        for contact in details { columns.add(contact) }
        var table = ProgramTable(program, columns: columns)
        let text = table.header + details.map { table.row($0) }.joined()
        return (text, table.leftOut)
    }

    /// Reading a table back gives the same fields; a name without parts comes back as a given name.
    @Test(arguments: ProgramTable.Program.allCases) func roundTrip(program: ProgramTable.Program) throws {
        let (text, leftOut) = try written(program, [hong])
        #expect(leftOut == 0)
        let items = try Items(of: CSVReader(text, in: .southKorea))
        #expect(items.summaries == [])
        var again = ContactRecord(try #require(items.contacts.first))
        var expected = ContactRecord(hong)
        again.properties = []
        #expect(again.numbers.map(\.text).sorted() == expected.numbers.map(\.text).sorted())
        #expect(Set(again.numbers.map(\.label)) == Set(expected.numbers.map(\.label)))
        again.numbers = []
        expected.numbers = []
        #expect(again == expected)
    }

    @Test func favoritesAndPreferredNumbersOfGoogle() throws {
        var details = hong
        details.isFavorite = true
        details.numbers[0].label = Contact.Label(types: ["mobile", "pref"])
        details.numbers[1].label = Contact.Label("주말농장")
        details.emails[0].label = Contact.Label(types: ["home", "pref=2"])
        let (text, _) = try written(.google, [details])
        #expect(text.contains("친구 ::: 활빈당 ::: * starred") && text.contains("* Mobile") && text.contains("Work"))
        #expect(text.contains("Home") && !text.contains("Pref="))
        let again = try #require(try Items(of: CSVReader(text, in: .southKorea)).contacts.first)
        #expect(again.isFavorite)
        #expect(again.numbers.map(\.label) == details.numbers.map(\.label))
    }

    /// Values without a column are counted, and no value replaces another one.
    @Test func whatHasNoColumn() throws {
        var details = hong
        details.instantMessages = [Contact.InstantMessage("gildong", service: "KakaoTalk")]
        details.age = 20
        #expect(try written(.google, [details, hong]).leftOut == 2)
        details.emails += [Contact.Email("c@example.com"), Contact.Email("d@example.com", label: .home)]
        details.numbers += (0..<4).map { Contact.Number("010-1111-111\($0)", label: .mobile, in: .southKorea) }
        details.properties.append(try #require(CardProperty("X-OTHER:1")))
        // Google: account, age and X-OTHER. Outlook: these, the fourth address, its label, and two of five mobiles.
        #expect(try written(.google, [details]).leftOut == 3)
        let (text, leftOut) = try written(.outlook, [details])
        #expect(leftOut == 7)
        #expect(text.contains("010-1111-1110") && text.contains("010-1111-1111") && !text.contains("010-1111-1112"))
    }

    /// A display name that does not consist of the parts of the name has a column in Google's table only.
    @Test(arguments: [
        ("김영희", "N:김;영희;;;", true), ("Dr. Ann Lee", "N:Lee;Ann;;Dr.;", true), ("Lee, Ann", "N:Lee;Ann;M.;;", true),
        ("엄마", "N:김;영희;;;", false), ("Lee Ann (work)", "N:Lee;Ann;;;", false), ("Annie", "N:;Ann;;;", false),
    ])
    func displayNames(name: String, parts: String, isOfParts: Bool) throws {
        var details = Contact.Details(name: name)
        details.properties = [try #require(CardProperty(parts))]
        let google = try written(.google, [details])
        #expect(google.leftOut == 0 && google.0.contains(name) != isOfParts)
        #expect(try written(.outlook, [details]).leftOut == (isOfParts ? 0 : 1))
    }
}
