#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber {
    /// The number as a `tel:` URI (RFC 3966): `tel:+821023456789`, `tel:+82234567890;ext=12`.
    ///
    /// A number that can be dialed only inside its country has a context: `tel:112;phone-context=+82`.
    public var url: URL {
        guard let url = URL(string: "tel:\(description)") else {
            preconditionFailure("digits, a plus and the parameters of RFC 3966 are valid in a URI")
        }
        return url
    }
}
