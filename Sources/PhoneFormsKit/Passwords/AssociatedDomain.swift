#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A website that shares its passwords with an app.
///
/// The app lists the site in its entitlements, and the site lists the app in a document at one of two addresses. The
/// system then offers the site's passwords in fields for user names and passwords.
public struct AssociatedDomain: Sendable, Hashable {
    /// The site's host, such as `example.com`.
    public let host: String

    /// Creates a site from its host; nil if the text is not a host: letters, digits and hyphens between dots, without a
    /// scheme, a port or a path.
    public init?(host: String) {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, host.utf8.count <= 253, labels.allSatisfy(Self.isLabel) else { return nil }
        self.host = host
    }

    /// The value in the app's entitlement, including its prefix.
    public var entitlement: String { "webcredentials:\(host)" }

    /// The addresses at which the system looks for the document, in order. They must not redirect, and the name has no
    /// extension.
    public var documentURLs: [URL] {
        ["/.well-known/", "/"].compactMap { URL(string: "https://\(host)\($0)apple-app-site-association") }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { AppIdentifier.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
}
