import Foundation
import PhoneContacts
import PhoneNumbers
import PhoneRules
import Testing

/// A draft becomes a contact, or all failed fields are reported.
@Suite struct DraftTests {
    private func draft(_ name: String, _ age: String, _ phone: String, _ rules: ContactDraft.Rules = .korean)
        -> ContactDraft
    {
        var draft = ContactDraft(rules: rules)
        (draft.name, draft.age, draft.phone) = (name, age, phone)
        return draft
    }

    @Test func aWholeDraft() throws {
        let details = try draft("홍 길 동", "20", "010-1234-5678").details()
        #expect(details.name == "홍길동")
        #expect(details.age == 20)
        #expect(details.numbers.map(\.e164) == ["+821012345678"])
        let book = try ContactBook(inMemoryFor: .southKorea)
        #expect(ContactRow(try book.add(details)).title == "홍길동(20)")
    }

    /// Fields, and the expected failures.
    static let rows: [(name: String, age: String, phone: String, wrong: [String])] = [
        ("홍길동", "", "02-123-4567", []), ("홍\u{3000}길\u{A0}동\t", "999", "010-1234-5678", []),
        ("", "2a", "02-12-3456", ["name required", "age notDigits", "phone tooFewDigits"]),
        (" \t", "1000", "01012345678", ["name required", "age tooLong", "phone hyphenCount"]),
        ("a", "20", "", ["phone required"]), ("a", "20", "1588-1234", ["phone tooFewDigits"]),
        ("a", "20", "010-1234-56789", ["phone phone.tooLong"]), ("a", "-1", "010-1234-5678", ["age notDigits"]),
        ("a", "２０", "010-1234-5678", []), ("\u{200B}", "20", "010-1234-5678", ["name required"]),
        ("\u{3164}", "20", "010-1234-5678", ["name required"]),
        ("\u{2800}\u{FE0F}", "", "", ["name required", "phone required"]),
    ]

    @Test(arguments: rows) func everyFailingFieldInOrder(
        row: (name: String, age: String, phone: String, wrong: [String])
    ) {
        let draft = draft(row.name, row.age, row.phone)
        let findings = draft.findings.map { "\($0.field) \($0.failure.code.rawValue)" }
        #expect(findings == row.wrong)
        do throws(ContactDraft.Failure) {
            _ = try draft.details()
            #expect(row.wrong.isEmpty)
        } catch {
            #expect(error.findings == draft.findings)
        }
    }

    @Test func blanksStayWhereTheRulesLeaveThem() throws {
        let rules = ContactDraft.Rules(region: .southKorea, stripsBlanks: false, phone: .korean)
        #expect(try draft(" Kim Min-su ", "", "02 312 3456", rules).details().name == "Kim Min-su")
        for name in ["", "  ", "\u{3000}\t", "\u{200B}", "\u{AD}\u{FEFF}"] {
            #expect(draft(name, "", "02 312 3456", rules).findings.map(\.field) == [.name])
        }
    }

    /// Code that prints `localizedDescription` gets each field and its message.
    @Test func failuresHaveMessages() throws {
        let error = try #require(throws: ContactDraft.Failure.self) { _ = try draft("", "-1", "112").details() }
        let messages = Messages(.english)
        let lines = error.findings.map { "\($0.field): \(messages.text(for: $0.failure))" }
        #expect(lines.count == 3 && error.localizedDescription == lines.joined(separator: " "))
    }

    @Test func aContactThatIsChanged() throws {
        let details = try draft("홍길동", "20", "010-1234-5678").details()
        let again = ContactDraft(details, rules: .korean)
        #expect((again.name, again.age, again.phone) == ("홍길동", "20", "010-1234-5678"))
    }
}
