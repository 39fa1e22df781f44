#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import PhoneNumbers

/// The addresses of a web search.
///
///     SearchAddress.google.url(for: "한글 & C++")
///     // https://google.com/search?q=%ED%95%9C%EA%B8%80%20%26%20C%2B%2B
public struct SearchAddress: Sendable, Hashable {
    /// The address of the page, to which the query is added.
    public let page: String
    /// The name of the parameter with the query.
    public let parameter: String

    /// Creates the addresses of a search page; nil if the page is not a web address with a host, or if it already has a
    /// query or a fragment.
    ///
    /// - Parameters:
    ///   - page: The address of the page, such as `https://example.com/search`.
    ///   - parameter: The name of the parameter with the query, in any characters.
    public init?(page: String, parameter: String) {
        guard let url = URL(string: page), ["https", "http"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false, !page.contains("?"), !page.contains("#"), !parameter.isEmpty
        else { return nil }
        self.init(validPage: url.absoluteString, parameter: parameter)
    }

    private init(validPage page: String, parameter: String) {
        self.page = page
        self.parameter = parameter
    }

    /// Google's search.
    public static let google = SearchAddress(validPage: "https://google.com/search", parameter: "q")

    /// Returns the address of a search, or nil for an empty query.
    ///
    /// Percent-encodes all characters except the unreserved ones of RFC 3986, as UTF-8. Characters that are valid in a
    /// query, such as `&`, `+`, `=` and `?`, would have another meaning to the server.
    ///
    /// - Parameter query: The text to search for, with any characters.
    public func url(for query: String) -> URL? {
        query.isEmpty
            ? nil : URL(string: "\(page)?\(parameter.percentEncoded)=\(query.percentEncoded)")
    }
}
