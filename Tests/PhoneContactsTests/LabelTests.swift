import PhoneContacts
import Testing

/// Labels of numbers.
@Suite struct LabelTests {
    /// Typed labels, and their types and words.
    static let rows: [(text: String, types: [String], words: String)] = [
        ("", [], ""), ("mobile", ["mobile"], ""), ("work,fax", ["work", "fax"], ""), ("주말농장", [], "주말농장"),
        ("iPhone", [], "iPhone"),
        ("home,\"뒷문\"", ["home"], "뒷문"), ("home,\"\u{200C}خانه\u{600}\"", ["home"], "\u{200C}خانه\u{600}"),
        ("a b", [], "a b"), ("pref=2", ["pref=2"], ""), ("쉼표, 있음", [], "쉼표, 있음"),
    ]

    @Test(arguments: rows) func readAndWritten(row: (text: String, types: [String], words: String)) {
        let label = Contact.Label(row.text)
        #expect(label.types == row.types)
        #expect(label.words == row.words)
        #expect(Contact.Label(label.description) == label)
    }

    @Test func invalidTypes() {
        #expect(Contact.Label(types: ["CELL", "a b", "", "x-ok"]).types == ["cell", "x-ok"])
        #expect(Contact.Label(types: [], words: "a\"b").words == "a'b")
        #expect(Contact.Label(types: [], words: "a\"\u{FE0F}b").words == "a'\u{FE0F}b")
    }
}
