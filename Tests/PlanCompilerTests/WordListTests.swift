import Testing

@testable import PlanCompiler

@Suite struct WordListTests {
    @Test func groups() throws {
        let lists = try WordList.read(
            """
            # Words for orders
            [order last]
            # English
            order no, number
            주문번호

            [currency]
            TL, kr
            """)
        #expect(lists.map(\.name) == ["order", "currency"])
        #expect(lists[0].groups.map(\.letter) == [0x6F, 0x72, 0xD638])
        #expect(lists[0].groups.map(\.words) == [["order no"], ["number"], ["주문번호"]])
        #expect(lists[1].groups.map(\.letter) == [0])
        #expect(lists[1].groups.map(\.words) == [["TL", "kr"]])
    }

    /// A mistake in the table is reported with its line.
    @Test(arguments: [
        ("a\n[x]", 1, "no name"), ("[]", 1, "not a name"), ("[x", 1, "not a name"), ("[x middle]", 1, "not a name"),
        ("[x first last]", 1, "not a name"), ("[x]\na,, b", 2, "not a word"), ("[x]\na, b,", 2, "not a word"),
        ("[x]\na,  b", 2, "not a word"), ("[x]\n\n\"a\"", 3, "not a word"), ("[x]\n😀", 2, "not a word"),
        ("[x last]\nA", 2, "capitals"), ("[x first]\na, bC", 2, "capitals"), ("[x]\na\nb, a", 3, "listed twice"),
        ("[x]\na\n[x]", 3, "listed twice"),
    ])
    func mistakes(text: String, line: Int, message: String) {
        do throws(TableError) {
            _ = try WordList.read(text)
            Issue.record("the table was accepted")
        } catch {
            #expect(error.message.contains(message), "\(error)")
            #expect(error.line == line)
        }
    }
}
