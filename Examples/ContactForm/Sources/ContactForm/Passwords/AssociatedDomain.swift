#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A web site that shares its passwords with an app.
///
/// The app names the site in its entitlements, and the site names the app in a document at one of two addresses. The
/// system then offers the site's passwords in fields whose content is a user name or a password.
public struct AssociatedDomain: Sendable, Hashable {
    /// The site's host, such as `example.com`.
    public let host: String

    /// A site by its host; nil where the text is none: letters, digits and hyphens between dots, without a scheme, a port
    /// or a path.
    public init?(host: String) {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, host.utf8.count <= 253, labels.allSatisfy(Self.isLabel) else { return nil }
        self.host = host
    }

    /// What the app's entitlement lists. The prefix belongs to it.
    public var entitlement: String { "webcredentials:\(host)" }

    /// Where the system looks for the document, in this order. Neither may redirect, and the name has no extension.
    public var documentURLs: [URL] {
        ["/.well-known/", "/"].compactMap { URL(string: "https://\(host)\($0)apple-app-site-association") }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { AppIdentifier.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
}
