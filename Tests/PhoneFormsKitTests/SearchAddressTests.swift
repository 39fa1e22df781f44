import PhoneFormsKit
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
        let url = try #require(SearchAddress.google.url(for: query))
        #expect(url.absoluteString == "https://google.com/search?q=\(encoded)")
    }

    /// A server decodes exactly the query that was typed.
    @Test(arguments: ["한글 & C++ = ? #1 100%", "q=1&q=2", "010-2345-6789", "\u{0}", "é e\u{301}"])
    func isReadBack(query: String) throws {
        let url = try #require(SearchAddress.google.url(for: query))
        let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(items.map(\.name) == ["q"])
        #expect(try #require(items.first?.value).utf8.elementsEqual(query.utf8))
        #expect(url.fragment() == nil)
    }

    @Test func nothingToSearchFor() { #expect(SearchAddress.google.url(for: "") == nil) }

    @Test func otherPages() throws {
        let page = try #require(SearchAddress(page: "https://search.example.com:8443/a/find", parameter: "검색 &"))
        #expect(
            page.url(for: "a=b")?.absoluteString
                == "https://search.example.com:8443/a/find?%EA%B2%80%EC%83%89%20%26=a%3Db")
        #expect(SearchAddress(page: "https://google.com/search", parameter: "q") == .google)
    }

    @Test(arguments: [
        "", "search", "/search", "https://", "https:///search", "ftp://example.com/", "javascript:alert(1)",
        "https://example.com/?a=1", "https://example.com/#a", "mailto:a@example.com",
    ])
    func isNoPage(page: String) { #expect(SearchAddress(page: page, parameter: "q") == nil) }

    @Test func parametersHaveAName() { #expect(SearchAddress(page: "https://example.com/", parameter: "") == nil) }
}
