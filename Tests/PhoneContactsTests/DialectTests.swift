import Foundation
import PhoneContacts
import PhoneNumbers
import Testing

/// Cards in the dialects of common exporters.
@Suite struct DialectTests {
    /// Labels and texts of numbers, in order.
    private func numbers(_ details: Contact.Details) -> [String] {
        details.numbers.map { "\($0.label) \($0.text) \($0.e164 ?? "-")" }
    }

    private func properties(_ details: Contact.Details, _ name: String) -> [String] {
        details.properties.filter { $0.name == name }.map(\.description)
    }

    @Test func iOS() throws {
        let items = try Fixture.read("ios.vcf")
        #expect(items.troubles == [])
        let card = try #require(items.contacts.first)
        #expect(card.name == "홍길동")
        #expect(
            numbers(card) == [
                "iphone,mobile,pref 010-1234-5678 +821012345678", "work 02-312-3456 +8223123456",
                "\"활빈당 본부\" 031-345-6789 +82313456789", "mobile 070-7890-1234 +827078901234",
            ])
        #expect(card.emails == [Contact.Email("gildong@example.com", label: Contact.Label(types: ["home", "pref"]))])
        #expect(card.note == "첫째 줄\n둘째 줄; 쉼표, 그리고 역사선 \\")
        #expect(properties(card, "N") == ["N:홍;길동;;;"])
        #expect(properties(card, "ADR") == ["item3.ADR;type=pref:;;율도로 1\\n2층;서울;;04524;대한민국"])
        // Labels of numbers are converted; other labels are kept as properties.
        #expect(properties(card, "X-ABLABEL") == ["item4.X-ABLabel:_$!<HomePage>!$_"])
        let photo = try #require(properties(card, "PHOTO").first)
        #expect(photo.hasPrefix("PHOTO:data:image/jpeg;base64,/9j/4AABAg"))
        let bytes = try #require(Data(base64Encoded: String(photo.drop { $0 != "," }.dropFirst())))
        let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(0..<200) + [0xFF, 0xD9]
        #expect(Array(bytes) == picture)
        #expect(properties(card, "PRODID") == [])
    }

    @Test func macOS() throws {
        let items = try Fixture.read("macos.vcf")
        #expect(items.troubles == [])
        #expect(items.contacts.map(\.name) == ["Dr. Min-su Kim", "율도국 주식회사"])
        let card = try #require(items.contacts.first)
        #expect(
            numbers(card) == [
                "main +82 2-345-6789 +8223456789", "home,fax 02-345-6790 +8223456790",
                "pager 012-1234-5678 \(Contact.Number("012-1234-5678", in: .southKorea).e164 ?? "-")",
            ])
        #expect(card.emails.map(\.label.description) == ["pref,\"Büro, 2. Stock\"", "work"])
        #expect(card.note == "")
        // Empty parts are dropped.
        #expect(properties(items.contacts[1], "N") == [])
        #expect(items.lines == [1, 17])
    }

    @Test func google() throws {
        let items = try Fixture.read("google.vcf")
        #expect(items.troubles == [])
        #expect(items.contacts.map(\.name) == ["이 순신", "번호뿐"])
        #expect(
            numbers(items.contacts[0]) == [
                "mobile +82 10-2345-6789 +821023456789", "work +8223456789 +8223456789",
                "\"거북선\" 010 9876 5432 +821098765432",
            ])
        #expect(items.contacts[0].emails.last?.label.words == "수군")
        #expect(properties(items.contacts[0], "ORG") == ["item3.ORG:조선 수군"])
    }

    @Test func outlook() throws {
        let items = try Fixture.read("outlook.vcf")
        #expect(items.troubles == [])
        let card = try #require(items.contacts.first)
        #expect(card.name == "Herr Jörg Müller")
        #expect(properties(card, "N") == ["N;LANGUAGE=de:Müller;Jörg;;Herr"])
        #expect(numbers(card)[3] == "work,fax 02-567-8902 +8225678902")
        #expect(
            properties(card, "ADR") == [
                "ADR;TYPE=work;TYPE=pref:;;Hauptstraße 1\\nHinterhaus;Berlin;;10115;Deutschland"
            ])
        #expect(properties(card, "LABEL") == ["LABEL;TYPE=work;TYPE=pref:Hauptstraße 1\\nHinterhaus\\n10115 Berlin"])
        #expect(card.note == "Zeile 1\nZeile 2; C:\\temp\\neu")
        #expect(properties(card, "PHOTO").first?.hasPrefix("PHOTO:data:image/jpeg;base64,/9j/4AAB") == true)
        #expect(properties(card, "REV") == ["REV:20240501T120000Z"])
    }

    @Test func android() throws {
        let items = try Fixture.read("android.vcf")
        #expect(items.troubles == [])
        let card = try #require(items.contacts.first)
        #expect(items.contacts.count == 1)
        #expect(card.name == "성춘향")
        // The inner card is kept as text.
        #expect(properties(card, "AGENT") == ["AGENT:BEGIN:VCARD\\nVERSION:2.1\\nN:향단\\nEND:VCARD"])
        #expect(properties(card, "N") == ["N:성;춘향;;;"])
        #expect(card.note == "광한루에서 만난 사람. 그네를 잘 탄다.\n둘째 줄")
        #expect(numbers(card) == ["mobile,pref 010-3456-7890 +821034567890", "\"남원\" 063-345-6789 +82633456789"])
        #expect(
            properties(card, "X-ANDROID-CUSTOM")
                == ["X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;춘향이;1;;;;;;;;;;;;;"])
    }

    @Test func featurePhone() throws {
        let items = try Fixture.read("feature-phone.vcf")
        #expect(items.troubles == [])
        let card = try #require(items.contacts.first)
        #expect(card.name == "이몽룡")
        #expect(properties(card, "N") == ["N:이;몽룡"])
        #expect(card.note == "암행어사 출두요")
    }

    @Test func rfc6350() throws {
        let items = try Fixture.read("rfc6350.vcf")
        #expect(items.troubles == [])
        let card = try #require(items.contacts.first)
        #expect(card.name == "Simon Perreault")
        #expect(properties(card, "FN") == ["FN;PID=1.1:Simon Perreault", "FN;LANGUAGE=fr:Simon l'exemple"])
        #expect(card.age == 41)
        #expect(card.numbers.map(\.text) == ["+82-2-312-3456;ext=102", "+82-10-4567-8901", "031-765-4321"])
        #expect(card.numbers[0].label.types == ["work", "pref"])
        #expect(card.numbers[0].meaning?.extension == "102")
        #expect(card.numbers[1].e164 == "+821045678901")
        #expect(
            card.note
                == "A line that is longer than seventy-five bytes and that is folded in the middle of a word, and a "
                + "second fold that stands between two words of the sentence.")
        #expect(properties(card, "ADR").first?.hasPrefix("ADR;LABEL=\"123; Maple: Ave\":;Suite") == true)
    }

    @Test func utf16() throws {
        let items = try Fixture.read("utf16.vcf")
        #expect(items.troubles == [])
        #expect(items.contacts.map(\.name) == ["심청 😀"])
        #expect(items.contacts.first?.note == "\u{0A0A} contains bytes that look like line ends")
    }

    /// Files with byte order marks that were joined to one file.
    @Test func joinedFiles() throws {
        let card = "BEGIN:VCARD\nVERSION:2.1\nFN:홍길동\nEND:VCARD\n"
        let file = "\u{FEFF}\(card)\u{FEFF}\n\u{FEFF}\(card)"
        let items = try Items(cards: file)
        #expect(items.contacts.map(\.name) == ["홍길동", "홍길동"])
        #expect(items.issues == [] && items.lines == [1, 6])
    }

    /// The name of a card that has only its parts.
    @Test(arguments: [
        ("홍;길동;;;", "홍길동"), ("山田;太郎;;;", "山田太郎"), ("佐々木;さくら;;;", "佐々木さくら"), ("王;小明;;;", "王小明"),
        ("スミス;ジョン;;;", "ジョン スミス"), ("王;David;;;", "David 王"), ("山田;;;;", "山田"),
        ("Doe;Jane;Q.;Dr.;Jr.", "Dr. Jane Q. Doe Jr."),
    ])
    func composedNames(row: (parts: String, name: String)) throws {
        let items = try Items(cards: "BEGIN:VCARD\nVERSION:3.0\nN:\(row.parts)\nEND:VCARD\n")
        #expect(items.contacts.map(\.name) == [row.name])
    }

    /// Reading a file and reading its bytes give the same result.
    @Test(arguments: Fixture.cards) func memoryIsLikeAFile(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixture.path(name))))
        #expect(try Items(of: VCardReader(bytes: bytes, in: .southKorea)).contacts == Fixture.read(name).contacts)
    }
}
