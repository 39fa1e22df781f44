#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The document in which a website lists the apps that it shares passwords with, `apple-app-site-association`:
/// `{"webcredentials":{"apps":["ABCDE12345.com.example.contacts"]}}`.
///
///     let app = AppIdentifier("ABCDE12345.com.example.contacts")
///     let document = AssociationDocument(apps: [app].compactMap { $0 })
///     document.encoded().count                // 63
public struct AssociationDocument: Sendable, Hashable {
    /// The apps, in the order of the document.
    public let apps: [AppIdentifier]

    /// Creates a document.
    public init(apps: [AppIdentifier]) { self.apps = apps }

    /// Parses and validates a document. Parts for other purposes, such as `applinks`, are ignored.
    public init(_ data: Data) throws(Failure) {
        guard data.count <= Self.maximumBytes else { throw .tooLarge(bytes: data.count) }
        guard let names = try Self.sections(of: data).webcredentials?.apps else { throw .withoutApps }
        guard !names.isEmpty else { throw .withoutApps }
        var apps: [AppIdentifier] = []
        for (index, name) in names.enumerated() {
            guard let app = AppIdentifier(name) else { throw .malformedApp(index: index, name) }
            apps.append(app)
        }
        self.apps = apps
    }

    /// Encodes the document, to be served as `application/json`. Equal documents have equal bytes.
    public func encoded() -> Data {
        let names = apps.map { "\"\($0)\"" }.joined(separator: ",")
        return Data("{\"webcredentials\":{\"apps\":[\(names)]}}".utf8)
    }

    /// The size limit of the system's download in bytes.
    public static let maximumBytes = 128 * 1024

    private static func sections(of data: Data) throws(Failure) -> Sections {
        do {
            return try JSONDecoder().decode(Sections.self, from: data)
        } catch {
            throw .malformed("\(error)")
        }
    }
}

extension AssociationDocument {
    /// Why bytes are not a valid document.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// There are more bytes than ``maximumBytes``.
        case tooLarge(bytes: Int)
        /// The bytes are not JSON, or have another structure; with the decoder's message.
        case malformed(String)
        /// The list `webcredentials.apps` is missing or empty. The spelling of the keys matters.
        case withoutApps
        /// An entry of `webcredentials.apps` is not an ``AppIdentifier``.
        case malformedApp(index: Int, String)

        /// One line that says what is wrong and what to do.
        public var description: String {
            switch self {
            case .tooLarge(let bytes): "The document has \(bytes) bytes: keep it within \(maximumBytes)."
            case .malformed(let reason): "The document can't be read: \(reason)"
            case .withoutApps: "The document has no apps: list them at webcredentials.apps, spelt like this."
            case .malformedApp(let index, let name):
                "webcredentials.apps[\(index)] is \"\(name)\": write the team's ten characters, a dot and the bundle identifier."
            }
        }
    }

    private struct Sections: Decodable {
        struct WebCredentials: Decodable {
            let apps: [String]?
        }
        let webcredentials: WebCredentials?
    }
}
