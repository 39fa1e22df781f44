import Foundation
import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneContacts

/// Entries of directories and address books.
@Suite struct LDIFTests {
    private func read(_ text: String) throws -> Items { try Items(of: LDIFReader(text, in: .southKorea)) }

    private func lines(_ details: Contact.Details) -> [String] { details.properties.map(\.description) }

    private func numbers(_ details: Contact.Details) -> [String] { details.numbers.map { "\($0.label) \($0.text)" } }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    @Test func thunderbird() throws {
        let items = try read(
            """
            dn:: \(base64("cn=홍길동,mail=hong@example.com"))
            objectclass: top
            objectclass: person
            objectclass: mozillaAbPersonAlpha
            givenName:: \(base64("길동"))
            sn:: \(base64("홍"))
            cn:: \(base64("홍길동"))
            mozillaNickname:: \(base64("의적"))
            mail: hong@example.com
            mozillaSecondEmail: gildong@example.org
            telephoneNumber: 02-345-6781
            homePhone: 02-345-6782
            facsimileTelephoneNumber: 02-345-6783
            pager: 02-345-6784
            mobile: 010-2345-6789
            mozillaHomeStreet: 2 Side St
            mozillaHomeLocalityName: Seoul
            mozillaHomePostalCode: 04524
            mozillaHomeCountryName: Korea
            street: 1 Main St
            mozillaWorkStreet2: Floor 2
            l: Busan
            title: Captain
            ou: Boats
            o: Yuldo
            mozillaHomeUrl: http://e.kr
            birthyear: 1990
            birthmonth: 1
            birthday: 31
            mozillaCustom1: AB
            description: first
             second
            modifytimestamp: 1700000000

            """)
        #expect(items.summaries == ["1 otherColumns kept"])
        #expect(items.issues[0].message(in: .english).contains("mozillaCustom1"))
        let hong = items.contacts[0]
        #expect(hong.name == "홍길동" && hong.note == "firstsecond")
        #expect(hong.emails.map(\.address) == ["hong@example.com", "gildong@example.org"])
        #expect(
            numbers(hong) == [
                "work 02-345-6781", "home 02-345-6782", "work,fax 02-345-6783", "pager 02-345-6784",
                "mobile 010-2345-6789",
            ])
        #expect(
            lines(hong) == [
                "N:홍;길동;;;", "NICKNAME:의적", "ORG:Yuldo;Boats", "TITLE:Captain", "BDAY:19900131",
                "ADR;TYPE=home:;;2 Side St;Seoul;;04524;Korea", "ADR;TYPE=work:;;1 Main St\\nFloor 2;Busan;;;",
                "URL;TYPE=home:http://e.kr", #"X-COLUMN;NAME="mozillaCustom1":AB"#,
            ])
    }

    /// The text of `ldapsearch`: comments, a tree, lists, several values, options and pictures.
    @Test func directory() throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00]).base64EncodedString()
        let items = try read(
            """
            version: 1
            # extended LDIF
            #  continued

            # people, example.com
            dn: ou=people,dc=example,dc=com
            objectClass: organizationalUnit
            ou: people

            dn: uid=jane,ou=people,dc=example,dc=com
            objectClass: inetOrgPerson
            cn: Jane Doe
            cn: Jane Q. Doe
            cn;lang-ko:: \(base64("제인 도"))
            sn: Doe
            mail: jane@example.com
            mail: j@example.com
            telephoneNumber: +1 650 253 0000
            telephoneNumber: none
            postalAddress: 1 Main St$Springfield$USA
            labeledURI: https://example.com/jane Home page
            jpegPhoto:: \(picture)
            entryUUID: 9a
            uid: jane
            userPassword:: e1NTSEF9
            sambaNTPassword: x
            dn: cn=list,dc=example,dc=com
            objectClass: groupOfNames
            cn: list
            member: uid=jane,ou=people,dc=example,dc=com

            dn: uid=joe,ou=people,dc=example,dc=com
            changetype: modify
            replace: mail
            mail: joe@example.com
            -

            """)
        #expect(
            items.summaries == [
                "6 isGroup rejected", "10 noNumber.notANumber kept", "27 isGroup rejected", "32 isChange rejected",
                "1 otherColumns kept",
            ])
        #expect(items.contacts.map(\.name) == ["Jane Doe"] && items.lines == [10])
        let jane = items.contacts[0]
        #expect(numbers(jane) == ["work +1 650 253 0000", "work none"])
        #expect(jane.emails.map(\.address) == ["jane@example.com", "j@example.com"])
        #expect(jane.photo?.bytes == Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00]))
        #expect(jane.webPages.map(\.address) == ["https://example.com/jane"])
        #expect(jane.webPages.map(\.label.words) == ["Home page"])
        #expect(jane.addresses.map(\.street) == ["1 Main St\nSpringfield\nUSA"])
        #expect(
            lines(jane).filter { $0.hasPrefix("X-") || $0.hasPrefix("UID") } == [
                #"X-COLUMN;NAME="cn":Jane Q. Doe"#, #"X-COLUMN;NAME="cn;lang-ko":제인 도"#, "UID:9a",
                #"X-COLUMN;NAME="uid":jane"#,
            ])
    }

    @Test func damage() throws {
        let items = try read(
            """
            dn: cn=a
            cn: a
            no attribute
            mail:: a@b

            dn: cn=b
            cn: b
            changes nothing: b
            """)
        #expect(
            items.summaries == [
                "3 noProperty dropped", "4 wrongEncoding kept", "8 noProperty dropped",
            ])
        #expect(items.contacts.map(\.name) == ["a", "b"])
        #expect(lines(items.contacts[0]) == [#"X-COLUMN;NAME="mail":a@b"#])
    }

    @Test func largeEntries() throws {
        let limits = ImportLimits(property: 64, card: 256, properties: 8)
        let long = String(repeating: "x", count: 60)
        let text =
            """
            dn: cn=a
            cn: a
            description: \(long)
             \(long)

            dn: cn=b
            cn: b
            \((0..<5).map { "description: \(long.prefix(50))\($0)\n" }.joined())
            dn: cn=c
            \((0..<9).map { "cn: c\($0)\n" }.joined())
            dn: cn=d
            cn: d
            """
        let reader = try LDIFReader(
            LineReader(text: Array(text.utf8), longestLine: limits.property, charset: .utf8), path: "",
            region: .southKorea, charset: .utf8, limits: limits)
        let items = try Items(of: reader)
        #expect(items.contacts.map(\.name) == ["a", "d"])
        #expect(
            items.summaries == ["3 tooLong dropped", "6 cardTooLong rejected", "14 tooManyProperties rejected"])
    }

    @Test func charsets() throws {
        let text = "dn: cn=a\ncn: 홍길동\nmobile: 010-2345-6789\n"
        let folder = try Folder()
        let path = try folder.write(
            "a.ldif", Array(text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }))
        let items = try Items(of: LDIFReader(fileAt: path, in: .southKorea))
        #expect(items.contacts.map(\.name) == ["홍길동"])
        #expect(items.summaries == ["1 assumedCharset converted"])
    }

    /// Arbitrary bytes are read to their end.
    @Test func noise() throws {
        let pieces = [
            "dn: cn=a\n", "\n", " ", "cn: a\n", "cn:: YQ==\n", "mail:: \u{FF}\n", "jpegPhoto:< file:///a\n", ":", "::",
            "#",
            "changetype: delete\n", "objectclass: group\n", "\r", "\0", "가", "-\n", "description;x: ", ";",
            "version: 1\n",
        ]
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let items = try read(text.joined())
            for contact in items.contacts { #expect(contact.name.isVisible, "\(text)") }
        }
    }
}
