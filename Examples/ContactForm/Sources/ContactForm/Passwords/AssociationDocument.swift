#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The document by which a web site names the apps that it shares passwords with.
///
///     {"webcredentials":{"apps":["ABCDE12345.com.example.contacts"]}}
public struct AssociationDocument: Sendable, Hashable {
    /// The apps, in the order of the document.
    public let apps: [AppIdentifier]

    /// A document for these apps.
    public init(apps: [AppIdentifier]) { self.apps = apps }

    /// Reads a document and checks it. Parts that serve other purposes, such as `applinks`, are passed over. O(bytes).
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

    /// The document's bytes, to be served as `application/json`. O(apps).
    public func encoded() -> Data {
        let names = apps.map { "\"\($0)\"" }.joined(separator: ",")
        return Data("{\"webcredentials\":{\"apps\":[\(names)]}}".utf8)
    }

    /// What the system downloads at most, in bytes.
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
    /// Why bytes are no document.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// There are more bytes than ``maximumBytes``.
        case tooLarge(bytes: Int)
        /// The bytes are no JSON, or of another shape; with what the decoder says.
        case malformed(String)
        /// There is no list at `webcredentials.apps`, or an empty one. The keys are spelt in exactly this way.
        case withoutApps
        /// An entry of `webcredentials.apps` is no ``AppIdentifier``.
        case malformedApp(index: Int, String)

        /// What is wrong and what to do, in one line.
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
