#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The address of a web search.
public enum SearchAddress {
    /// Returns the address of a search, or nil for an empty query.
    ///
    /// Percent-encodes all characters except the unreserved ones of RFC 3986, as UTF-8. Characters that are valid in a
    /// query, such as `&`, `+`, `=` and `?`, would have another meaning to the server.
    ///
    ///     SearchAddress.make(for: "한글 & C++")       // https://google.com/search?q=%ED%95%9C%EA%B8%80%20%26%20C%2B%2B
    public static func make(for query: String) -> URL? {
        query.isEmpty ? nil : URL(string: "https://google.com/search?q=\(percentEncoded(query))")
    }

    static func percentEncoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += byte < 0x10 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
