import PhoneNumbers
import Testing

@testable import PhoneContacts

/// The format of a file of contacts.
@Suite struct FileFormatTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        ("a", "BEGIN:VCARD\nFN:a\nEND:VCARD\n"), ("a.csv", "BEGIN:VCARD\nFN:a\nEND:VCARD\n"), ("a", "name\na\n"),
        ("a.tsv", "name\ta\na\t\n"), ("a", "dn: cn=a\ncn: a\n"), ("a", "\u{FEFF}version: 1\n\n# a\nDN: cn=a\ncn: a\n"),
        ("a.LDIF", "cn: a\n"), ("a", "[\n { \"name\": \"a\"}]"), ("a", "{\"name\":\"a\"}\n{\"name\":\"b\"}\n"),
        ("a.json", "  {\"name\":\"a\"}"),
    ])
    func isDetected(_ name: String, _ text: String) throws {
        let path = try folder.write(name, Array(text.utf8))
        let items = try Items(of: ContactFile.open(at: path, in: .southKorea))
        #expect(items.contacts.first?.name == "a" && items.issues.isEmpty)
    }

    @Test func names() {
        let names = ["a.VCF", "a.vcard", "a.csv", "a.tsv", "a.ldif", "a.ldi", "a.json", "a.ndjson", "a.jsonl"]
        #expect(
            names.map { ContactFile.Format(fileName: $0) } == [
                .vcf, .vcf, .csv, .csv, .ldif, .ldif, .json, .json, .json,
            ])
        #expect(ContactFile.Format(fileName: "csv") == nil)
    }
}
