import Foundation
import PhoneContacts
import PhoneNumbers
import Testing

/// The first bytes of pictures, which lists read instead of whole contacts.
@Suite struct PhotoHeadTests {
    /// The bytes of a picture; the first twelve determine its type.
    private static let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + (0..<60_000).map { UInt8($0 % 251) })

    /// Lines of cards, and the picture that they contain.
    static let cards: [(lines: [String], head: Data?)] = [
        (["PHOTO:data:image/jpeg;base64,\(picture.base64EncodedString())"], picture.prefix(12)),
        (["PHOTO;X-SIZE=2:data:image/jpeg;base64,\(picture.base64EncodedString())"], picture.prefix(12)),
        (["X-FIRST:1", "PHOTO:data:image/gif;base64,R0lG", "X-LAST:2"], Data("GIF".utf8)),
        (["item1.PHOTO:data:image/gif;base64,R0lG"], Data("GIF".utf8)),
        ([], nil),
        (["PHOTO;VALUE=uri:https://example.com/a.png"], nil),
        (["PHOTO:data:image/png;base64,!"], nil),
        (["X-PHOTO:data:image/gif;base64,R0lG"], nil),
        (["PHOTOS:data:image/gif;base64,R0lG"], nil),
        (["NOTE:PHOTO:data:image/gif;base64,R0lG"], nil),
        ([#"NOTE:a\nPHOTO:data:image/gif;base64,R0lG"#], nil),
    ]

    @Test(arguments: cards) func headsOfCards(row: (lines: [String], head: Data?)) throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:홍길동"] + row.lines + ["END:VCARD", ""]
        _ = try book.importContacts(from: VCardReader(lines.joined(separator: "\r\n"), in: .southKorea))
        let contact = try #require(try book.page().first)
        let whole = try #require(try book.contact(contact.id))
        // The head equals that of the contact's picture, which is decoded from the whole property.
        #expect(whole.photo?.bytes?.prefix(12) == row.head)
        let heads = try book.photoHeads(of: [contact.id])
        #expect(heads.mapValues(\.bytes) == (row.head.map { [contact.id: $0] } ?? [:]))
    }

    @Test func onlyContactsThatAreAskedFor() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let ids = try (0..<4).map { number in
            var details = Contact.Details(name: "사람 \(number)")
            details.photo = .data(Data([UInt8(number)]), mediaType: "image/gif")
            return try book.add(details).id
        }
        try book.remove([ids[2]])
        let heads = try book.photoHeads(of: [ids[3], ids[2], ids[0], ids[0]])
        #expect(heads.mapValues(\.bytes) == [ids[0]: Data([0]), ids[3]: Data([3])])
        #expect(try book.photoHeads(of: []).isEmpty)
    }

    /// A browser caches a picture by the time of the contact's last change.
    @Test func theTimeIsThatOfTheContact() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        var details = Contact.Details(name: "홍길동")
        details.photo = .data(Data([1]), mediaType: "image/gif")
        var contact = try book.add(details)
        let added = contact.updated
        #expect(try book.photoHeads(of: [contact.id])[contact.id]?.updated == added)
        contact.photo = .data(Data([2]), mediaType: "image/gif")
        let changed = try book.update(contact)
        let head = try #require(try book.photoHeads(of: [contact.id])[contact.id])
        #expect(head.updated == changed.updated && head.bytes == Data([2]))
        #expect(changed.updated > added)
        contact.photo = nil
        try book.update(contact)
        #expect(try book.photoHeads(of: [contact.id]).isEmpty)
    }
}
