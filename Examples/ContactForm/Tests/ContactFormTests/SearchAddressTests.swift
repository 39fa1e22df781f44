import ContactForm
import Foundation
import Testing

@Suite struct SearchAddressTests {
    @Test(arguments: [
        ("한글", "%ED%95%9C%EA%B8%80"),
        ("a&b", "a%26b"), ("a+b", "a%2Bb"), ("a=b", "a%3Db"), ("a?b", "a%3Fb"), ("a#b", "a%23b"),
        ("a b", "a%20b"), ("100%", "100%25"), ("a/b", "a%2Fb"), ("A-z_0.9~", "A-z_0.9~"),
        ("\u{1}\n", "%01%0A"), ("📞", "%F0%9F%93%9E"),
    ])
    func encodesWhatIsTyped(query: String, encoded: String) throws {
        let url = try #require(SearchAddress.make(for: query))
        #expect(url.absoluteString == "https://google.com/search?q=\(encoded)")
    }

    /// A server decodes exactly the query that was typed.
    @Test(arguments: ["한글 & C++ = ? #1 100%", "q=1&q=2", "010-2345-6789", "\u{0}", "é e\u{301}"])
    func isReadBack(query: String) throws {
        let url = try #require(SearchAddress.make(for: query))
        let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(items.map(\.name) == ["q"])
        #expect(try #require(items.first?.value).utf8.elementsEqual(query.utf8))
        #expect(url.fragment() == nil)
    }

    @Test func nothingToSearchFor() { #expect(SearchAddress.make(for: "") == nil) }
}
