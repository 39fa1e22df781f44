import Foundation
import PhoneCharsets
import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneContacts

/// Contacts in JSON.
@Suite struct JSONTests {
    private func read(_ text: String) throws -> Items { try Items(of: JSONReader(text, in: .southKorea)) }

    private func lines(_ details: Contact.Details) -> [String] { details.properties.map(\.description) }

    /// An export contains everything that its records do.
    @Test(arguments: Fixture.cards) func recordsSurvive(_ name: String) throws {
        let records = try Fixture.read(name).contacts.map(ContactRecord.init)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        for text in [
            String(decoding: try encoder.encode(records), as: UTF8.self),
            try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined(),
            "{\"about\":1,\"contacts\":" + String(decoding: try encoder.encode(records), as: UTF8.self) + "}",
        ] {
            #expect(try read(text).contacts.map(ContactRecord.init) == records)
        }
    }

    /// The keys of other objects are names of columns.
    @Test func otherObjects() throws {
        let items = try read(
            """
            [
              {"first_name": "길동", "last_name": "홍", "phone_number": "010-2345-6789", "id": 7, "x": null},
              {"name": "Jane", "phones": ["02-345-6781", "02-345-6782"], "tags": ["a", "b"], "extra": {"b": [1, true]},
               "big": 12345678901234567890123},
              {"name": "Kim", "mobile": 821023456789, "nested": [["a/b"]], "list": ["a", 2]}
            ]
            """)
        #expect(items.contacts.map(\.name) == ["홍길동", "Jane", "Kim"] && items.lines == [2, 3, 5])
        #expect(items.contacts[0].numbers.map(\.e164) == ["+821023456789"])
        #expect(lines(items.contacts[0]) == ["N:홍;길동;;;", #"X-COLUMN;NAME="id":7"#])
        #expect(items.contacts[1].numbers.map(\.text) == ["02-345-6781", "02-345-6782"])
        #expect(items.contacts[1].groups == ["a", "b"])
        #expect(
            lines(items.contacts[1]) == [
                "CATEGORIES:a,b", #"X-COLUMN;NAME="extra":{"b": [1\, true]}"#,
                #"X-COLUMN;NAME="big":12345678901234567890123"#,
            ])
        #expect(items.contacts[2].numbers.map(\.text) == ["821023456789"])
        #expect(lines(items.contacts[2]) == [#"X-COLUMN;NAME="nested":[["a/b"]]"#, #"X-COLUMN;NAME="list":a\n2"#])
        #expect(items.summaries == ["1 otherColumns kept"])
        #expect(items.issues[0].message(in: .english).contains("id, extra, big, nested, list"))
    }

    /// A record whose values have other types is read as a row; text that is not a number is reported.
    @Test func looseRecords() throws {
        let items = try read(#"{"name":"a","groups":"x"}{"name":"b","numbers":[{"text":"?"}]}{"name":" "}"#)
        #expect(items.contacts.map(\.name) == ["a", "b"])
        #expect(items.contacts[0].groups == ["x"])
        #expect(items.summaries == ["1 noNumber.notANumber kept", "1 empty rejected"])
    }

    @Test func damage() throws {
        let items = try read(
            """
            [{"name":"a"},
            oops {"name":"b"} x y
            {"name" "c"},
            {"foo":1},
            {"name":"d\\"}{"},
            {"name":"e"
            """)
        #expect(items.contacts.map(\.name) == ["a", "b", "d\"}{"])
        #expect(
            items.summaries == [
                "2 outsideOfObjects dropped", "2 outsideOfObjects dropped", "3 wrongJSON rejected",
                "4 noKeys rejected", "6 openObject rejected",
            ])
    }

    /// An object without an end loses no others that begin on lines of their own.
    @Test func openObjects() throws {
        let items = try read("[\n{\"name\":\"a\"},\n{\"name\":\"b,\n{\"name\":\"c\"},\n{\"name\":\"d\"}\n]\n")
        #expect(items.contacts.map(\.name) == ["a", "c", "d"] && items.lines == [2, 4, 5])
        #expect(items.summaries == ["3 openObject rejected"])
        // The number of attempts is limited.
        let many = try read(String(repeating: "{\n", count: 200_000))
        #expect(many.issues.count == 17 && Set(many.issues.map(\.reason)) == [.openObject])
    }

    @Test func nothing() throws {
        #expect(try read("[]").issues.isEmpty && read("\u{FEFF}").issues.isEmpty)
        #expect(try read("이름\n1\n2\n").summaries == ["1 noObjects rejected"])
    }

    @Test func largeObjects() throws {
        let limits = ImportLimits(property: 64, card: 64)
        let text = "[{\"name\":\"\(String(repeating: "}", count: 80))\"},\n{\"name\":\"b\"}]"
        let lines = LineReader(text: Array(text.utf8), longestLine: limits.property, charset: .utf8)
        let items = try Items(of: JSONReader(lines, path: "", region: .southKorea, limits: limits))
        #expect(items.contacts.map(\.name) == ["b"] && items.summaries == ["1 cardTooLong rejected"])
    }

    /// Arbitrary bytes are read to their end, and nested lists end in an error.
    @Test func noise() throws {
        let pieces = [
            "{", "}", "[", "]", "\"name\"", ":", ",", "\"", "\\", "\"가\"", "1", "null", "\n", " ", "{\"name\":\"a\"}",
        ]
        var random = SplitMix64(seed: 9)
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            for contact in try read(text.joined()).contacts { #expect(contact.name.isVisible, "\(text)") }
        }
        let deep = "{\"name\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
        #expect(try read(deep).summaries == ["1 wrongJSON rejected"])
    }
}
